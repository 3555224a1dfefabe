use crate::forms::Held;
use crate::standard::Standard;
use tiles::Counts;

/// How many tiles a hand is away from tenpai, for each form that can win: −1 is complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shanten {
    /// To sets and a pair.
    pub standard: i8,
    /// To seven pairs, if nothing is melded.
    pub chiitoitsu: Option<i8>,
    /// To thirteen orphans, if nothing is melded.
    pub kokushi: Option<i8>,
}

impl Shanten {
    /// Returns the smallest of the three.
    #[inline]
    pub fn best(self) -> i8 {
        let chiitoitsu = self.chiitoitsu.unwrap_or(i8::MAX);
        let kokushi = self.kokushi.unwrap_or(i8::MAX);
        self.standard.min(chiitoitsu).min(kokushi)
    }
}

/// Returns how far concealed tiles with this many melds are from each form.
///
/// Takes hands before and after a draw: 13 or 14 tiles, three less for each meld, with at most
/// four of a kind. A form that needs a fifth tile of a kind of which four are concealed is not a
/// target, so `1111m` with three sets is one away from tenpai. The tiles in melds are not taken
/// into account; use [`shanten_given_melds`](crate::shanten_given_melds) for that.
///
/// ```
/// use tiles::{Counts, parse_tiles};
///
/// let hand = parse_tiles("19m19p19s1234567z").unwrap();
/// let shanten = shape::shanten(&Counts::of_tiles(&hand)?, 0);
/// assert_eq!(shanten.kokushi, Some(0));
/// assert_eq!(shanten.best(), 0);
/// # Ok::<(), tiles::FifthTile>(())
/// ```
#[inline]
pub fn shanten(counts: &Counts, melds: u8) -> Shanten {
    debug_assert!(
        counts.total() + 3 * usize::from(melds) <= 14,
        "no hand is larger"
    );
    let standard = Standard::new(counts, 4 - melds).shanten();
    if melds > 0 {
        return Shanten {
            standard,
            chiitoitsu: None,
            kokushi: None,
        };
    }
    let held = Held::new(counts);
    Shanten {
        standard,
        chiitoitsu: Some(held.chiitoitsu()),
        kokushi: Some(held.kokushi()),
    }
}
