use crate::marks::Marks;
use crate::table::{Honors, Missing, Profile, SuitShape, join};
use tiles::{Counts, KindSet, Suit};

/// How far tiles are from this many sets and a pair, with the data for further queries.
pub struct Standard {
    suits: [SuitShape; 3],
    honors: Honors,
    missing: Missing,
    profiles: [Profile; 3],
    lacking: u8,
    four: Marks,
}

impl Standard {
    #[inline]
    pub fn new(counts: &Counts, sets: u8) -> Standard {
        let suits = Suit::ALL.map(|suit| SuitShape::new(counts, suit));
        let honors = Honors::new(counts);
        let missing = Missing::new(sets);
        let profiles = suits.map(SuitShape::profile);
        let [man, pin, sou] = profiles;
        Standard {
            suits,
            honors,
            missing,
            profiles,
            lacking: missing.of(join(man, pin), join(sou, honors.profile())),
            four: Marks::four(counts),
        }
    }

    /// Returns how many tiles are lacking.
    #[inline]
    pub fn lacking(&self) -> u8 {
        self.lacking
    }

    /// Returns the shanten, which is one less than the tiles lacking.
    #[inline]
    pub fn shanten(&self) -> i8 {
        self.lacking as i8 - 1
    }

    /// Marks the kinds that reduce the number of tiles lacking.
    ///
    /// A tile changes only the profile of its own group, so the rest is joined once per group, and
    /// each tile costs two lookups: its group's new profile, and what that lacks together with the
    /// rest.
    #[inline]
    pub fn nearer(&self) -> Marks {
        let [man, pin, sou] = self.profiles;
        let (winds, dragons) = (self.honors.wind_profile(), self.honors.dragon_profile());
        let honors = join(winds, dragons);
        let man_pin = join(man, pin);
        let sou_honors = join(sou, honors);
        let numbers = join(man_pin, sou);
        let bits = self.nearer_in_suit(self.suits[0], join(pin, sou_honors))
            | self.nearer_in_suit(self.suits[1], join(man, sou_honors)) << 9
            | self.nearer_in_suit(self.suits[2], join(man_pin, honors)) << 18
            | self.nearer_in_honors(join(numbers, dragons), join(numbers, winds)) << 27;
        Marks::of(KindSet::from_bits(bits)).and_not(self.four)
    }

    // Not inlined, because that would need more live values than there are registers.
    #[inline(never)]
    fn nearer_in_suit(&self, suit: SuitShape, rest: Profile) -> u64 {
        self.less(&suit.with_one_more(), rest)
    }

    #[inline(never)]
    fn nearer_in_honors(&self, beside_winds: Profile, beside_dragons: Profile) -> u64 {
        let winds = self.less(&self.honors.winds_with_one_more(), beside_winds);
        let dragons = self.less(&self.honors.dragons_with_one_more(), beside_dragons);
        winds | dragons << 4
    }

    /// Returns one bit for each profile: whether it lacks fewer tiles, joined with the rest, than the
    /// hand does now.
    #[inline]
    fn less(&self, profiles: &[Profile], rest: Profile) -> u64 {
        let missing = self.missing.beside(rest);
        profiles.iter().rev().fold(0, |bits, profile| {
            bits << 1 | u64::from(missing[usize::from(*profile)] < self.lacking)
        })
    }
}
