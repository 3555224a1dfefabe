//! The number that encodes a meld in mjlog.
//!
//! The lowest two bits say whose discard it was: 0 nobody's, 1 the right neighbour's, 2 that of the
//! player across, 3 the left neighbour's. Bit 2 marks a chii, bit 3 a pon, bit 4 a kakan, bit 5 a
//! north set aside in a three-player game; if none of them is set, it is a kan. The remaining bits
//! identify the tiles.

use tiles::MeldKind;

/// A meld with the numbers of its tiles.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DecodedMeld {
    pub(super) kind: MeldKind,
    /// The tile called, or the tile added to a pon; any tile of an ankan.
    pub(super) tile: u8,
    pub(super) with: Vec<u8>,
}

/// Decodes a meld; `None` if the number encodes none.
pub(super) fn decode(code: u16) -> Option<DecodedMeld> {
    if code & 0x04 != 0 {
        chii(code)
    } else if code & 0x18 != 0 {
        triplet(code)
    } else if code & 0x20 != 0 {
        None
    } else {
        kan(code)
    }
}

/// The upper six bits: which of the 21 runs, and which of its three tiles was called. Two bits for
/// each tile say which of the four it is.
fn chii(code: u16) -> Option<DecodedMeld> {
    let (run, called) = (code >> 10, usize::from(code >> 10) % 3);
    let run = run / 3;
    let (suit, lowest) = (run / 7, run % 7);
    if suit > 2 {
        return None;
    }
    let kind = (suit * 9 + lowest) as u8;
    let copies = [code >> 3, code >> 5, code >> 7].map(|bits| (bits & 3) as u8);
    let tiles = [0, 1, 2].map(|place| 4 * (kind + place as u8) + copies[place]);
    Some(DecodedMeld {
        kind: MeldKind::Chii,
        tile: tiles[called],
        with: without(&tiles, called),
    })
}

/// The upper seven bits: which kind, and which of its three tiles was called. Two bits say which of
/// the four tiles is not part of the pon; in a kakan it is the added one.
fn triplet(code: u16) -> Option<DecodedMeld> {
    let (kind, called) = (code >> 9, usize::from(code >> 9) % 3);
    let kind = kind / 3;
    if kind > 33 {
        return None;
    }
    let first = 4 * kind as u8;
    let fourth = first + (code >> 5 & 3) as u8;
    let pon: Vec<u8> = (first..first + 4).filter(|tile| *tile != fourth).collect();
    Some(if code & 0x08 != 0 {
        DecodedMeld {
            kind: MeldKind::Pon,
            tile: pon[called],
            with: without(&pon, called),
        }
    } else {
        DecodedMeld {
            kind: MeldKind::Kakan,
            tile: fourth,
            with: pon,
        }
    })
}

/// The upper eight bits: the tile that was called, or one of an ankan.
fn kan(code: u16) -> Option<DecodedMeld> {
    let tile = (code >> 8) as u8;
    if tile > 135 {
        return None;
    }
    let first = tile - tile % 4;
    let four: Vec<u8> = (first..first + 4).collect();
    Some(DecodedMeld {
        kind: if code & 3 == 0 {
            MeldKind::Ankan
        } else {
            MeldKind::Daiminkan
        },
        tile,
        with: without(&four, usize::from(tile % 4)),
    })
}

fn without(tiles: &[u8], place: usize) -> Vec<u8> {
    let mut rest = tiles.to_vec();
    rest.remove(place);
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: u16, kind: MeldKind, tile: u8, with: &[u8]) {
        let with = with.to_vec();
        assert_eq!(
            decode(code),
            Some(DecodedMeld { kind, tile, with }),
            "{code}"
        );
    }

    #[test]
    fn every_kind_of_meld_is_decoded() {
        check(0x0007, MeldKind::Chii, 0, &[4, 8]);
        check(50761, MeldKind::Pon, 132, &[133, 135]);
        check(3155, MeldKind::Kakan, 10, &[8, 9, 11]);
        check(1024, MeldKind::Ankan, 4, &[5, 6, 7]);
        check(16426, MeldKind::Pon, 43, &[40, 42]);
        check(27139, MeldKind::Daiminkan, 106, &[104, 105, 107]);
    }

    #[test]
    fn no_number_decodes_to_an_invalid_tile() {
        for code in 0..=u16::MAX {
            if let Some(meld) = decode(code) {
                assert!(meld.tile < 136 && meld.with.iter().all(|tile| *tile < 136));
                let size = 2 + usize::from(!matches!(meld.kind, MeldKind::Chii | MeldKind::Pon));
                assert_eq!(meld.with.len(), size, "{code}");
            }
        }
    }
}
