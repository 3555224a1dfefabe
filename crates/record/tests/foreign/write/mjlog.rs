//! Tenhou's XML.

use game::{Abort, Event, Limit, Points, Public, Ryuukyoku, Won};
use tiles::{BySeat, Feeder, Meld, MeldKind, Seat, Tile};

use super::yaku::lines;
use super::{Deal, End, Price, Written};

/// The numbers of the red fives.
const REDS: [u8; 3] = [16, 52, 88];

/// The game as XML. Elements that open or end a deal are on lines of their own.
pub fn write(events: &[Event]) -> String {
    let game = Written::new(events);
    let names: String = game
        .names
        .iter()
        .map(|(seat, name)| format!(" n{}=\"{name}\"", seat.index()))
        .collect();
    let mut text = format!(
        "<mjloggm ver=\"2.3\"><GO type=\"169\" lobby=\"0\"/><UN{names} dan=\"0,0,0,0\" \
         rate=\"1500.00,1500.00,1500.00,1500.00\" sx=\"M,M,M,M\"/><TAIKYOKU oya=\"0\"/>\n"
    );
    let last = game.deals.len() - 1;
    for (place, deal) in game.deals.iter().enumerate() {
        let end = game.end.as_ref().filter(|_| place == last);
        Writing::new(deal).write(end, &mut text);
    }
    text + "</mjloggm>\n"
}

/// A deal being written: tracks which of the four tiles of a kind is where.
struct Writing<'a> {
    deal: &'a Deal<'a>,
    free: [bool; 136],
    hands: BySeat<Vec<u8>>,
    /// The tile that others can claim.
    on_offer: u8,
    drawn: Option<u8>,
    points: BySeat<Points>,
    indicators: Vec<u8>,
    ura: Vec<u8>,
    /// Codes of melds, the latest first as in Tenhou's files.
    melds: BySeat<Vec<u16>>,
}

impl<'a> Writing<'a> {
    fn new(deal: &'a Deal<'a>) -> Writing<'a> {
        Writing {
            deal,
            free: [true; 136],
            hands: BySeat::default(),
            on_offer: 0,
            drawn: None,
            points: deal.opened.points,
            indicators: Vec::new(),
            ura: Vec::new(),
            melds: BySeat::default(),
        }
    }

    fn write(mut self, end: Option<&End>, text: &mut String) {
        self.init(text);
        for event in self.deal.moves.clone() {
            self.event(event, text);
        }
        text.push('\n');
        let owari = end.map(owari).unwrap_or_default();
        if let Some(how) = self.deal.no_winner {
            self.no_winner(how, &owari, text);
        }
        let wins = self.deal.wins.clone();
        for (place, won) in wins.iter().enumerate() {
            let is_last = place + 1 == wins.len();
            self.win(won, if is_last { &owari } else { "" }, text);
        }
    }

    fn init(&mut self, text: &mut String) {
        let deal = self.deal;
        let indicator = self.take(deal.opened.indicator);
        self.indicators.push(indicator);
        let mut hands = String::new();
        for seat in Seat::ALL {
            let mut numbers = deal.hands[seat].map(|tile| self.take(tile)).to_vec();
            numbers.sort_unstable();
            hands += &format!(" hai{}=\"{}\"", seat.index(), listed(&numbers));
            self.hands[seat] = numbers;
        }
        let [one, other] = deal.opened.dice.expect("our tables throw dice");
        *text += &format!(
            "<INIT seed=\"{},{},{},{},{},{indicator}\" ten=\"{}\" oya=\"{}\"{hands}/>\n",
            deal.number(),
            deal.opened.counters,
            deal.sticks(),
            one - 1,
            other - 1,
            hundreds(&self.points),
            deal.opened.deal.dealer.index()
        );
    }

    fn event(&mut self, event: &Event, text: &mut String) {
        match event {
            Event::Drew { seat, tile } => {
                let number = self.take(*tile);
                self.hands[*seat].push(number);
                self.drawn = Some(number);
                *text += &format!("<{}{number}/>", char::from(b'T' + seat.index() as u8));
            }
            Event::Public(Public::Discarded { seat, tile, drawn }) => {
                let number = match (self.drawn.take(), drawn) {
                    (Some(number), true) => self.remove(*seat, number),
                    (other, _) => {
                        let kept = other.filter(|_| !drawn);
                        self.remove_tile(*seat, *tile, kept)
                    }
                };
                self.on_offer = number;
                *text += &format!("<{}{number}/>", char::from(b'D' + seat.index() as u8));
            }
            Event::Public(Public::RiichiDeclared { seat, .. }) => {
                *text += &format!("<REACH who=\"{}\" step=\"1\"/>", seat.index());
            }
            Event::Public(Public::RiichiStood { seat, stake, .. }) => {
                self.points[*seat] -= *stake;
                let points = hundreds(&self.points);
                let who = seat.index();
                *text += &format!("<REACH who=\"{who}\" ten=\"{points}\" step=\"2\"/>");
            }
            Event::Public(Public::Called { seat, meld } | Public::KanDeclared { seat, meld }) => {
                let code = self.meld(*seat, meld);
                self.drawn = None;
                self.melds[*seat].insert(0, code);
                *text += &format!("<N who=\"{}\" m=\"{code}\"/>", seat.index());
            }
            Event::Public(Public::Turned { indicator }) => {
                let number = self.take(*indicator);
                self.indicators.push(number);
                *text += &format!("<DORA hai=\"{number}\"/>");
            }
            _ => {}
        }
    }

    fn win(&mut self, won: &Won, owari: &str, text: &mut String) {
        let dealer = self.deal.opened.deal.dealer;
        let tile = match won.from {
            Some(_) => self.on_offer,
            None => self.drawn.expect("a tsumo follows a draw"),
        };
        let mut hand = self.hands[won.seat].clone();
        hand.extend(won.from.map(|_| tile));
        hand.sort_unstable();
        if self.ura.is_empty() {
            self.ura = won.ura.iter().map(|tile| self.take(*tile)).collect();
        }
        let melds: Vec<String> = self.melds[won.seat].iter().map(u16::to_string).collect();
        let melds = match melds.is_empty() {
            true => String::new(),
            false => format!(" m=\"{}\"", melds.join(",")),
        };
        let limit = won.score.limit.map_or(0, |limit| {
            1 + Limit::ALL
                .iter()
                .position(|it| *it == limit)
                .expect("it is one")
        });
        let lines = lines(won, self.deal.opened);
        let (name, list): (_, Vec<String>) = match won.score.han {
            Some(_) => (
                "yaku",
                lines
                    .iter()
                    .map(|line| format!("{},{}", line.number, line.han.unwrap_or(0)))
                    .collect(),
            ),
            None => (
                "yakuman",
                lines.iter().map(|line| line.number.to_string()).collect(),
            ),
        };
        let ura = match won.ura.is_empty() {
            true => String::new(),
            false => format!(" doraHaiUra=\"{}\"", listed(&self.ura)),
        };
        *text += &format!(
            "<AGARI ba=\"{},{}\" hai=\"{}\"{melds} machi=\"{tile}\" ten=\"{},{},{limit}\" \
             {name}=\"{}\" doraHai=\"{}\"{ura} who=\"{}\" fromWho=\"{}\" sc=\"{}\"{owari}/>\n",
            self.deal.opened.counters,
            self.deal.sticks() as usize + self.deal.stakes().count(),
            listed(&hand),
            won.score.fu.map_or(0, |fu| fu.0),
            Price::of(won, dealer).total(),
            list.join(","),
            listed(&self.indicators),
            won.seat.index(),
            won.from.unwrap_or(won.seat).index(),
            self.paid(Some(won.seat)),
        );
    }

    fn no_winner(&mut self, how: Ryuukyoku, owari: &str, text: &mut String) {
        let word = match how {
            Ryuukyoku::Exhausted { nagashi } if nagashi.values().any(|it| *it) => "nm",
            Ryuukyoku::Exhausted { .. } => "",
            Ryuukyoku::Aborted(Abort::NineKinds) => "yao9",
            Ryuukyoku::Aborted(Abort::FourWinds) => "kaze4",
            Ryuukyoku::Aborted(Abort::FourKans) => "kan4",
            Ryuukyoku::Aborted(Abort::FourRiichi) => "reach4",
            Ryuukyoku::Aborted(Abort::TripleRon) => "ron3",
        };
        let word = match word {
            "" => String::new(),
            word => format!(" type=\"{word}\""),
        };
        let mut hands = String::new();
        for (seat, shown) in self.deal.shown.iter() {
            if shown.is_some() {
                let mut hand = self.hands[seat].clone();
                hand.sort_unstable();
                hands += &format!(" hai{}=\"{}\"", seat.index(), listed(&hand));
            }
        }
        let sticks = self.deal.sticks() as usize + self.deal.stakes().count();
        *text += &format!(
            "<RYUUKYOKU{word} ba=\"{},{sticks}\" sc=\"{}\"{hands}{owari}/>\n",
            self.deal.opened.counters,
            self.paid(None)
        );
    }

    /// Each player's points and payment; then adds the payments to the points.
    fn paid(&mut self, winner: Option<Seat>) -> String {
        let delta = self.deal.delta(winner);
        let mut parts = Vec::new();
        for (seat, points) in self.points.iter_mut() {
            parts.push(format!("{},{}", points.0 / 100, delta[seat].0 / 100));
            *points += delta[seat];
        }
        parts.join(",")
    }

    /// The code of a meld; removes its tiles from the hand.
    fn meld(&mut self, seat: Seat, meld: &Meld) -> u16 {
        let from = match meld.feeder() {
            None => 0,
            Some(Feeder::Right) => 1,
            Some(Feeder::Across) => 2,
            Some(Feeder::Left) => 3,
        };
        match meld.kind() {
            MeldKind::Chii | MeldKind::Pon => {
                let mut numbers = vec![self.on_offer];
                for tile in &meld.tiles()[1..] {
                    numbers.push(self.remove_tile(seat, *tile, None));
                }
                let called = numbers[0];
                numbers.sort_unstable();
                let place = numbers.iter().position(|number| *number == called);
                let place = place.expect("it is one of them") as u16;
                if meld.kind() == MeldKind::Chii {
                    chii(&numbers, place, from)
                } else {
                    pon(&numbers, place, from)
                }
            }
            MeldKind::Daiminkan => {
                for tile in &meld.tiles()[1..] {
                    self.remove_tile(seat, *tile, None);
                }
                u16::from(self.on_offer) << 8 | from
            }
            MeldKind::Ankan => {
                let numbers = meld.tiles().iter();
                let numbers: Vec<u8> = numbers
                    .map(|tile| self.remove_tile(seat, *tile, None))
                    .collect();
                u16::from(numbers[0]) << 8
            }
            MeldKind::Kakan => {
                let added = self.remove_tile(seat, meld.tiles()[3], None);
                self.on_offer = added;
                let kind = u16::from(added / 4);
                let is_pon = |code: &&u16| **code & 0x0c == 0x08 && (**code >> 9) / 3 == kind;
                let pon = self.melds[seat].iter().find(is_pon);
                let pon = *pon.expect("a kakan follows a pon");
                pon & !0x08 | 0x10
            }
        }
    }

    /// Takes a tile that has not been used yet.
    fn take(&mut self, tile: Tile) -> u8 {
        let first = 4 * tile.kind().index() as u8;
        let mut numbers = first..first + 4;
        let number = numbers.find(|number| {
            self.free[usize::from(*number)] && REDS.contains(number) == tile.is_red()
        });
        let number = number.expect("there are four of a kind");
        self.free[usize::from(number)] = false;
        number
    }

    fn remove(&mut self, seat: Seat, number: u8) -> u8 {
        self.hands[seat].retain(|other| *other != number);
        number
    }

    /// Removes such a tile from a hand, but not the one numbered `keep`.
    fn remove_tile(&mut self, seat: Seat, tile: Tile, keep: Option<u8>) -> u8 {
        let number = self.hands[seat].iter().copied().find(|number| {
            usize::from(number / 4) == tile.kind().index()
                && REDS.contains(number) == tile.is_red()
                && Some(*number) != keep
        });
        self.remove(seat, number.expect("the tile is in the hand"))
    }
}

fn chii(numbers: &[u8], called: u16, from: u16) -> u16 {
    let kind = u16::from(numbers[0] / 4);
    let run = 7 * (kind / 9) + kind % 9;
    let copies: Vec<u16> = numbers.iter().map(|number| u16::from(number % 4)).collect();
    (3 * run + called) << 10 | copies[2] << 7 | copies[1] << 5 | copies[0] << 3 | 0x04 | from
}

fn pon(numbers: &[u8], called: u16, from: u16) -> u16 {
    let kind = u16::from(numbers[0] / 4);
    let fourth = (0..4).find(|copy| !numbers.contains(&(4 * kind as u8 + copy)));
    let fourth = fourth.expect("a pon has three of four");
    (3 * kind + called) << 9 | u16::from(fourth) << 5 | 0x08 | from
}

fn owari(end: &End) -> String {
    let parts = Seat::ALL.map(|seat| format!("{},{}.0", end.points[seat].0 / 100, end.score[seat]));
    format!(" owari=\"{}\"", parts.join(","))
}

fn listed(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(",")
}

fn hundreds(points: &BySeat<Points>) -> String {
    let hundreds: Vec<String> = points
        .values()
        .map(|points| (points.0 / 100).to_string())
        .collect();
    hundreds.join(",")
}
