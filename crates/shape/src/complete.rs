use crate::marks::Marks;
use crate::standard::Standard;
use tiles::{Counts, KindSet};

/// Are the tiles sets and one pair?
///
/// Takes 14 tiles, three less for each meld; any other number is not complete.
#[inline]
pub fn is_standard(counts: &Counts) -> bool {
    let total = counts.total();
    total <= 14 && total % 3 == 2 && Standard::new(counts, (total / 3) as u8).lacking() == 0
}

/// Are the tiles seven different pairs?
#[inline]
pub fn is_seven_pairs(counts: &Counts) -> bool {
    let pairs = Marks::twice(counts);
    counts.bits() == pairs.0.map(|bits| bits << 1) && pairs.len() == 7
}

/// Are the tiles one of each terminal and honor, and one more of them?
#[inline]
pub fn is_thirteen_orphans(counts: &Counts) -> bool {
    counts.kinds() == KindSet::OUTER && counts.total() == 14
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::parse_tiles;

    fn counts(text: &str) -> Counts {
        Counts::of_tiles(&parse_tiles(text).unwrap()).unwrap()
    }

    #[test]
    fn standard_hands_are_sets_and_a_pair() {
        for text in [
            "11z",
            "123m11z",
            "111222333m99p",
            "11122233344455m",
            "1112345678999m5m",
        ] {
            assert!(is_standard(&counts(text)), "{text}");
        }
        for text in [
            "",
            "1z",
            "12z",
            "123m",
            "123m12z",
            "1122m",
            "567z11m",
            "8m9m1p11z",
            "11m22m33m44m55m",
        ] {
            assert!(!is_standard(&counts(text)), "{text}");
        }
        assert!(!is_standard(&counts("111122223333444455m")));
    }

    #[test]
    fn seven_pairs_are_different() {
        assert!(is_seven_pairs(&counts("1122m3399p11s1177z")));
        assert!(is_seven_pairs(&counts("11223344556677m")));
        for text in [
            "1111m3399p11s1177z",
            "1122m3399p11s117z",
            "1122m3399p11s11777z",
            "1122m3399p11s11z",
        ] {
            assert!(!is_seven_pairs(&counts(text)), "{text}");
        }
    }

    #[test]
    fn thirteen_orphans_are_fourteen_tiles() {
        for text in ["119m19p19s1234567z", "19m19p19s12345677z"] {
            assert!(is_thirteen_orphans(&counts(text)), "{text}");
        }
        for text in [
            "19m19p19s1234567z",
            "129m19p19s1234567z",
            "119m19p19s123456z1z",
        ] {
            assert!(!is_thirteen_orphans(&counts(text)), "{text}");
        }
    }
}
