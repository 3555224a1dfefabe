//! How many han yaku are worth, alone and together.

use crate::base::yaku_id::{YakuId, YakuSet};

/// Han of each yaku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HanTable {
    each: [u8; YakuId::COUNT],
    /// The sum for every subset of each eight neighbours. A lookup, because a loop over the yaku of
    /// a hand would often be mispredicted: their number is unpredictable.
    together: [[u8; 256]; GROUPS],
}

const GROUPS: usize = YakuId::COUNT.div_ceil(8);

impl HanTable {
    pub(crate) const NOTHING: HanTable = HanTable {
        each: [0; YakuId::COUNT],
        together: [[0; 256]; GROUPS],
    };

    /// Sets what a yaku is worth.
    pub(crate) fn set(&mut self, id: YakuId, han: u8) {
        let (group, place) = (id.index() / 8, id.index() % 8);
        self.each[id.index()] = han;
        for (bits, sum) in self.together[group].iter_mut().enumerate() {
            *sum += han * (bits >> place & 1) as u8;
        }
    }

    /// Han of one yaku.
    pub(crate) const fn of(&self, id: YakuId) -> u8 {
        self.each[id.index()]
    }

    /// Han of all these yaku.
    pub(crate) fn of_all(&self, set: YakuSet) -> u8 {
        let groups = self.together.iter().zip(set.bytes());
        groups.map(|(han, bits)| han[usize::from(bits)]).sum()
    }
}
