//! The end of a deal and of the game in mjlog.

use game::{Abort, Points};
use tiles::{BySeat, Tile};

use super::super::game::thousands;
use super::super::yaku_names::by_number;
use super::super::{ForeignEnd, ForeignWin, ForeignWorth, NoWinner, ReadError};
use super::Reading;
use super::element::Element;

/// The values of `type` for aborts and nagashi mangan.
const TYPES: &str = "one of yao9, kaze4, kan4, reach4, ron3 and nm";

/// The points before the payments, and the payments, if the text has them.
type BeforeAndDelta = (Option<BySeat<Points>>, Option<BySeat<Points>>);

impl Reading {
    pub(super) fn win(&self, element: &Element) -> Result<ForeignWin, ReadError> {
        let seat = self.who(element, "who")?;
        let from = self.who(element, "fromWho")?;
        let (before, delta) = self.before_and_delta(element)?;
        let tile = match element.get("machi") {
            Some(_) => Some(self.tile_of(element.number("machi", 0..=135)? as u8)),
            None => None,
        };
        Ok(ForeignWin {
            seat,
            from: Some(from).filter(|from| *from != seat),
            tile,
            indicators: self.indicators(element, "doraHai")?,
            ura: self.ura(element)?,
            before,
            delta,
            worth: worth(element)?,
        })
    }

    /// The ura indicators. If the attribute is missing, none were turned; if it is empty, the
    /// client that wrote the log did not know them.
    fn ura(&self, element: &Element) -> Result<Option<Vec<Tile>>, ReadError> {
        const URA: &str = "doraHaiUra";
        match element.get(URA) {
            None => Ok(Some(Vec::new())),
            Some("") => Ok(None),
            Some(_) => self.indicators(element, URA),
        }
    }

    /// Dora or ura indicators, if the attribute is present.
    fn indicators(
        &self,
        element: &Element,
        attribute: &str,
    ) -> Result<Option<Vec<Tile>>, ReadError> {
        const EXPECTED: &str = "up to five tiles, each a number 0 to 135";
        if element.get(attribute).is_none() {
            return Ok(None);
        }
        let numbers = element.list(attribute, 0..=135, EXPECTED)?;
        if numbers.len() > 5 {
            return Err(element.unexpected(attribute, EXPECTED));
        }
        let tile = |number: &i64| self.tile_of(*number as u8);
        Ok(Some(numbers.iter().map(tile).collect()))
    }

    pub(super) fn no_winner(&self, element: &Element) -> Result<NoWinner, ReadError> {
        let (before, delta) = self.before_and_delta(element)?;
        let (abort, nagashi) = match element.get("type") {
            None => (None, false),
            Some("nm") => (None, true),
            Some("yao9") => (Some(Abort::NineKinds), false),
            Some("kaze4") => (Some(Abort::FourWinds), false),
            Some("kan4") => (Some(Abort::FourKans), false),
            Some("reach4") => (Some(Abort::FourRiichi), false),
            Some("ron3") => (Some(Abort::TripleRon), false),
            Some(_) => return Err(element.unexpected("type", TYPES)),
        };
        let shown = [0, 1, 2, 3].map(|player| element.get(&format!("hai{player}")).is_some());
        Ok(NoWinner {
            abort,
            nagashi: Some(nagashi),
            shown: Some(self.by_seat(shown)),
            before,
            delta,
        })
    }

    /// The points before the payments, and the payments; logs written by clients omit them.
    fn before_and_delta(&self, element: &Element) -> Result<BeforeAndDelta, ReadError> {
        if element.get("sc").is_none() {
            return Ok((None, None));
        }
        let pairs = element.hundreds::<8>("sc")?;
        let before = [0, 1, 2, 3].map(|player| pairs[2 * player]);
        let delta = [0, 1, 2, 3].map(|player| pairs[2 * player + 1]);
        Ok((Some(self.by_seat(before)), Some(self.by_seat(delta))))
    }

    /// Reads the end of the game, if this deal was the last.
    pub(super) fn owari(&mut self, element: &Element) -> Result<(), ReadError> {
        const EXPECTED: &str = "for each player hundreds of points and a score such as 46.0, none above 100000, and possibly chips";
        let Some(text) = element.get("owari") else {
            return Ok(());
        };
        let wrong = || element.unexpected("owari", EXPECTED);
        let numbers: Option<Vec<Points>> = text.split(',').map(thousands).collect();
        let numbers = numbers.filter(|numbers| matches!(numbers.len(), 8 | 12 | 16));
        let numbers = numbers.ok_or_else(wrong)?;
        // Points are in hundreds, scores in thousands.
        let points = [0, 1, 2, 3].map(|player| numbers[2 * player] / 10);
        let score = [0, 1, 2, 3].map(|player| numbers[2 * player + 1]);
        self.end = Some(ForeignEnd {
            points: self.by_seat(points),
            score: self.by_seat(score),
            chips: numbers.len() > 8,
        });
        Ok(())
    }
}

/// What the hand was worth: `ten` has fu, points and limit, `yaku` pairs of number and han,
/// `yakuman` only numbers.
fn worth(element: &Element) -> Result<ForeignWorth, ReadError> {
    const TEN: &str = "three numbers: fu, points and limit";
    const YAKU: &str = "pairs of a yaku's number 0 to 54 and its han";
    let [fu, points, _] = element.numbers::<3>("ten", 0..=1_000_000, TEN)?;
    let mut lines = Vec::new();
    if element.get("yaku").is_some() {
        let pairs = element.list("yaku", 0..=99, YAKU)?;
        for pair in pairs.chunks(2) {
            let [number, han] = pair else {
                return Err(element.unexpected("yaku", YAKU));
            };
            let listed = by_number(*number as usize);
            let listed = listed.ok_or_else(|| element.unexpected("yaku", YAKU))?;
            lines.push((Some(listed), Some(*han as u8)));
        }
    }
    if element.get("yakuman").is_some() {
        for number in element.list("yakuman", 0..=54, YAKU)? {
            lines.push((by_number(number as usize), None));
        }
    }
    let worth = ForeignWorth::of_lines(&lines);
    Ok(ForeignWorth {
        points: Some(Points(points as i32)),
        fu: worth.han.and(u16::try_from(fu).ok()),
        ..worth
    })
}
