//! How many han make a hand worth a fixed amount, and how limit hands add up.

use crate::base::amount::{Han, Points};
use crate::base::limit::Limit;
use crate::rules::setting::{settings, words};

settings! {
    /// How many han make a hand worth a fixed amount.
    Limits {
        /// What is mangan?
        mangan: LimitRule,
        /// What is haneman?
        haneman: LimitRule,
        /// What is baiman?
        baiman: LimitRule,
        /// What is sanbaiman?
        sanbaiman: LimitRule,
        /// Do ordinary han add up to a yakuman?
        counted_yakuman: Option<LimitRule>,
    }
}

impl Limits {
    /// The limits in ascending order; a book need not have a counted yakuman.
    #[must_use]
    pub const fn ladder(&self) -> [(Limit, Option<&LimitRule>); 5] {
        [
            (Limit::Mangan, Some(&self.mangan)),
            (Limit::Haneman, Some(&self.haneman)),
            (Limit::Baiman, Some(&self.baiman)),
            (Limit::Sanbaiman, Some(&self.sanbaiman)),
            (Limit::Yakuman, self.counted_yakuman.as_ref()),
        ]
    }
}

settings! {
    /// One limit.
    LimitRule {
        /// From how many han does the limit apply?
        han: Han,
        /// How many base points is the limit worth?
        base: Points,
    }
}

settings! {
    /// How limit hands add up.
    YakumanRules {
        /// What is a hand with several yakuman worth?
        several: SeveralYakuman,
    }
}

words! {
    /// What several yakuman in one hand are worth.
    SeveralYakuman {
        /// Their sum.
        Add = "add",
        /// The best of them.
        Best = "best",
    }
}
