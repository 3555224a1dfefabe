//! The bytes of a file as text. What is compressed with gzip is unpacked, whatever the file is
//! called.

use std::io::Read;

use flate2::read::MultiGzDecoder;

/// What every gzip file begins with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Why bytes cannot be read as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The gzip data are damaged.
    #[error("this is compressed with gzip and cannot be unpacked: {0}")]
    Damaged(String),
    /// The gzip data are too large.
    #[error("this is compressed with gzip and unpacks to more than {} MB; split it", .0 / 1_000_000)]
    TooLarge(u64),
    /// They are not UTF-8.
    #[error("this is not a text in UTF-8")]
    NotUtf8,
}

/// The text that these bytes hold; compressed ones may unpack to at most so many.
///
/// # Errors
/// When they hold none, or more.
pub fn text(bytes: Vec<u8>, most: u64) -> Result<String, TextError> {
    let bytes = match bytes.starts_with(&GZIP) {
        true => unpacked(&bytes, most)?,
        false => bytes,
    };
    String::from_utf8(bytes).map_err(|_| TextError::NotUtf8)
}

fn unpacked(bytes: &[u8], most: u64) -> Result<Vec<u8>, TextError> {
    let mut unpacked = Vec::new();
    let mut reader = MultiGzDecoder::new(bytes).take(most.saturating_add(1));
    reader
        .read_to_end(&mut unpacked)
        .map_err(|error| TextError::Damaged(error.to_string()))?;
    if unpacked.len() as u64 > most {
        return Err(TextError::TooLarge(most));
    }
    Ok(unpacked)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    const MOST: u64 = 1_000_000;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    }

    #[test]
    fn text_is_read_packed_or_not() {
        let plain = "<mjloggm/>".as_bytes().to_vec();
        assert_eq!(text(plain.clone(), MOST).as_deref(), Ok("<mjloggm/>"));
        assert_eq!(text(packed(&plain), MOST).as_deref(), Ok("<mjloggm/>"));
        // One gzip file behind another is one text.
        let twice = [packed(b"one "), packed(b"two")].concat();
        assert_eq!(text(twice, MOST).as_deref(), Ok("one two"));
        assert_eq!(text(packed(&[b'a'; 10]), 10).as_deref(), Ok("aaaaaaaaaa"));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(text(vec![0xff, 0xfe], MOST), Err(TextError::NotUtf8));
        assert_eq!(text(packed(&[0xff]), MOST), Err(TextError::NotUtf8));
        let mut cut = packed(b"some text");
        cut.truncate(cut.len() - 6);
        assert!(matches!(text(cut, MOST), Err(TextError::Damaged(_))));
    }

    #[test]
    fn a_small_file_that_unpacks_to_a_huge_one_is_refused() {
        let bomb = packed(&vec![b' '; 3_000_000]);
        assert!(bomb.len() < 10_000);
        let error = text(bomb, MOST).unwrap_err();
        assert_eq!(
            error.to_string(),
            "this is compressed with gzip and unpacks to more than 1 MB; split it"
        );
    }
}
