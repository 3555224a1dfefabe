//! Whole numbers on the command line, with a clear error.

/// Returns a parser of whole numbers from `least` to `most`, which must fit the type.
pub fn whole<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_in_range_are_accepted() {
        let read = whole::<u16>(1, u16::MAX.into());
        assert_eq!((read("1"), read("65535")), (Ok(1), Ok(u16::MAX)));
        for text in ["0", "-1", "abc", "1.5", "", "65536", "99999999999999999999"] {
            let error = "expected a whole number from 1 to 65535";
            assert_eq!(read(text), Err(error.to_owned()), "{text}");
        }
    }
}
