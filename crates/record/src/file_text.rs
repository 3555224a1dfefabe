//! Decodes the contents of a file to text. Gzip is recognised by content and unpacked.

use std::io::Read;

use flate2::read::MultiGzDecoder;

/// The first bytes of every gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Why the contents of a file are not text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The gzip data are damaged.
    #[error("cannot unpack the gzip file: {0}")]
    Damaged(String),
    /// The gzip data are too large.
    #[error("the gzip file unpacks to more than {} MB; split it", .0 / 1_000_000)]
    TooLarge(u64),
    /// The contents are not UTF-8.
    #[error("not UTF-8 text")]
    NotUtf8,
}

/// Decodes bytes to text, unpacking gzip to at most `max` bytes.
///
/// # Errors
/// When the bytes are not text, or unpack to more than `max` bytes.
pub fn decode(bytes: Vec<u8>, max: u64) -> Result<String, TextError> {
    let bytes = match bytes.starts_with(&GZIP) {
        true => unpacked(&bytes, max)?,
        false => bytes,
    };
    String::from_utf8(bytes).map_err(|_| TextError::NotUtf8)
}

fn unpacked(bytes: &[u8], max: u64) -> Result<Vec<u8>, TextError> {
    let mut unpacked = Vec::new();
    let mut reader = MultiGzDecoder::new(bytes).take(max.saturating_add(1));
    reader
        .read_to_end(&mut unpacked)
        .map_err(|error| TextError::Damaged(error.to_string()))?;
    if unpacked.len() as u64 > max {
        return Err(TextError::TooLarge(max));
    }
    Ok(unpacked)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    const MAX: u64 = 1_000_000;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    }

    #[test]
    fn text_is_decoded_with_and_without_gzip() {
        let plain = "<mjloggm/>".as_bytes().to_vec();
        assert_eq!(decode(plain.clone(), MAX).as_deref(), Ok("<mjloggm/>"));
        assert_eq!(decode(gzip(&plain), MAX).as_deref(), Ok("<mjloggm/>"));
        // Concatenated gzip files are one text.
        let twice = [gzip(b"one "), gzip(b"two")].concat();
        assert_eq!(decode(twice, MAX).as_deref(), Ok("one two"));
        assert_eq!(decode(gzip(&[b'a'; 10]), 10).as_deref(), Ok("aaaaaaaaaa"));
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(decode(vec![0xff, 0xfe], MAX), Err(TextError::NotUtf8));
        assert_eq!(decode(gzip(&[0xff]), MAX), Err(TextError::NotUtf8));
        let mut cut = gzip(b"some text");
        cut.truncate(cut.len() - 6);
        assert!(matches!(decode(cut, MAX), Err(TextError::Damaged(_))));
    }

    #[test]
    fn a_small_file_that_unpacks_to_a_huge_one_is_refused() {
        let bomb = gzip(&vec![b' '; 3_000_000]);
        assert!(bomb.len() < 10_000);
        let error = decode(bomb, MAX).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the gzip file unpacks to more than 1 MB; split it"
        );
    }
}
