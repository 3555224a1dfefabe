//! A position as a `.perft` file writes it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{
    Action, Begun, EarlierRiichi, Kyoku, Mode, Opening, Rulebook, Rules, Seed, Settings, Setup,
    Table, Tiles, Wall, dead_wall, tile_set,
};
use tiles::{BySeat, HandText, Kind, Meld, Seat, Tile, parse_tiles, write_tiles};

/// A position: the lines of a file up to the first empty one.
///
/// - `decisions N`: how many are counted
/// - `seed N`: the first turn of a game; or else
/// - `left N`: tiles in the wall, `wall T...`: those that are drawn next, A's first; 4z is the
///   indicator
/// - `A HAND`, `B HAND`...: hands with their melds; seats without a line get the remaining tiles
/// - `river A T...`, `riichi A`
/// - `plays WORDS`: the answers before anything is counted; other seats that are asked claim
///   nothing
#[derive(Debug, Default)]
pub struct Position {
    /// The lines as they are written.
    pub text: String,
    /// How many decisions are counted.
    pub decisions: u32,
    seed: Option<u64>,
    left: u8,
    wall: Vec<Tile>,
    hands: BySeat<Option<HandText>>,
    rivers: BySeat<Vec<Tile>>,
    riichi: BySeat<bool>,
    plays: Vec<String>,
}

impl Position {
    /// Reads the beginning of a file.
    pub fn read(text: &str) -> Position {
        let mut position = Position::default();
        let tiles = |text: &str| parse_tiles(text).expect("the tiles are valid");
        let seat = |text: &str| text.parse::<Seat>().expect("seats are A to D");
        let number = |text: &str| text.parse::<u8>().expect("it is a small number");
        let hand = |text: &str| text.parse().expect("the hand is valid");
        for line in text.lines().take_while(|line| !line.is_empty()) {
            position.text.push_str(line);
            position.text.push('\n');
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["#", ..] => {}
                ["decisions", count] => position.decisions = number(count).into(),
                ["seed", seed] => position.seed = Some(number(seed).into()),
                ["left", tiles] => position.left = number(tiles),
                ["wall", next] => position.wall = tiles(next),
                ["river", who, thrown] => position.rivers[seat(who)] = tiles(thrown),
                ["plays", ref action @ ..] => position.plays.push(action.join(" ")),
                ["riichi", who] => position.riichi[seat(who)] = true,
                [who, tiles] => position.hands[seat(who)] = Some(hand(tiles)),
                _ => panic!("{line:?} is not a line of a position"),
            }
        }
        position
    }

    /// The table of this position, waiting for answers.
    pub fn table(&self, book: &Rulebook) -> Table {
        let rules = &book.rules;
        let seats = BySeat::from_fn(|seat| Arc::from(seat.to_string()));
        let settings = Arc::new(Settings::from(book));
        let mut table = match self.seed {
            Some(seed) => Table::new(rules.clone(), settings, seats, Seed::of_series(0, seed)),
            None => {
                let begun = Begun {
                    rules: settings,
                    seats,
                    drawn: None,
                    mode: Mode::Prevent,
                    seed: None,
                };
                let (kyoku, wall) = self.laid(rules);
                Table::in_deal(rules.clone(), begun, kyoku, wall)
            }
        };
        table.advance(&mut |_| {});
        for wanted in &self.plays {
            for ask in table.asks().to_vec() {
                let action = ask.actions.iter().find(|action| words(**action) == *wanted);
                let action = action.copied().unwrap_or(ask.fallback);
                table.answer(ask.seat, action).expect("it is offered");
            }
            table.advance(&mut |_| {});
        }
        table
    }

    fn laid(&self, rules: &Rules) -> (Kyoku, Wall) {
        let mut set = Set(tile_set(rules).to_vec());
        let indicator = set.take(Tile::plain(Kind::NORTH));
        let mut setup = Setup::new(Opening::first(rules).opened(None, indicator));
        setup.tiles_left = self.left;
        setup.interrupted = true;
        setup.deposit = rules.riichi.deposit;
        let next: Vec<Tile> = self.wall.iter().map(|tile| set.take(*tile)).collect();
        for (seat, hand) in self.hands.iter() {
            let Some(hand) = hand else { continue };
            setup.hands[seat] = hand.concealed.iter().map(|tile| set.take(*tile)).collect();
            let meld = |meld: &Meld| {
                let tiles: ArrayVec<Tile, 4> =
                    meld.tiles().iter().map(|it| set.take(*it)).collect();
                let feeder = meld.feeder().unwrap_or(tiles::Feeder::Left);
                Meld::new(meld.kind(), &tiles, feeder).expect("the meld stays valid")
            };
            setup.melds[seat] = hand.melds.iter().map(meld).collect();
        }
        for seat in Seat::ALL {
            setup.rivers[seat] = self.rivers[seat].iter().map(|it| set.take(*it)).collect();
            setup.riichi[seat] = self.riichi[seat].then(EarlierRiichi::default);
        }
        for seat in Seat::ALL {
            if self.hands[seat].is_none() {
                setup.hands[seat] = set.spread(13).into_iter().collect::<Tiles>();
            }
        }
        let wall = self.wall_of(rules, indicator, &next, &mut set);
        (setup.into_kyoku().expect("the position is possible"), wall)
    }

    /// A wall with the next draws and the remaining tiles, preceded by the tiles in use in any
    /// order.
    fn wall_of(&self, rules: &Rules, indicator: Tile, next: &[Tile], left: &mut Set) -> Wall {
        let live = 52 + usize::from(70 - self.left);
        let mut lies: [Option<Tile>; 136] = [None; 136];
        lies[dead_wall::indicator(0)] = Some(indicator);
        for (place, tile) in next.iter().enumerate() {
            lies[live + place] = Some(*tile);
        }
        for lies in lies[live..].iter_mut().filter(|lies| lies.is_none()) {
            *lies = left.spread(1).pop();
        }
        let mut used = Set(tile_set(rules).to_vec());
        for tile in lies.iter().flatten() {
            used.take(*tile);
        }
        let order = lies.map(|tile| tile.unwrap_or_else(|| used.spread(1)[0]));
        Wall::of_order(order, [1, 1])
    }
}

/// An action in words.
pub fn words(action: Action) -> String {
    let from = |drawn: bool| if drawn { " drawn" } else { "" };
    match action {
        Action::Tsumo => "tsumo".to_owned(),
        Action::NineKinds => "nine kinds".to_owned(),
        Action::Ankan { kind } => format!("ankan {kind}"),
        Action::Kakan { tile } => format!("kakan {tile}"),
        Action::Riichi { tile, drawn, open } => {
            let open = if open { "open " } else { "" };
            format!("{open}riichi {tile}{}", from(drawn))
        }
        Action::Discard { tile, drawn } => format!("{tile}{}", from(drawn)),
        Action::Ron => "ron".to_owned(),
        Action::Daiminkan => "daiminkan".to_owned(),
        Action::Pon { with } => format!("pon {}", write_tiles(&with)),
        Action::Chii { with } => format!("chii {}", write_tiles(&with)),
        Action::Pass => "pass".to_owned(),
        Action::Show => "show".to_owned(),
        Action::Hide => "hide".to_owned(),
    }
}

/// Tiles that are not used yet.
struct Set(Vec<Tile>);

impl Set {
    /// Takes a tile; if the set lacks it, a red five is replaced by a plain one or vice versa.
    fn take(&mut self, tile: Tile) -> Tile {
        let find = |wanted: &dyn Fn(&Tile) -> bool| self.0.iter().position(wanted);
        let same = find(&|other| *other == tile);
        let alike = || find(&|other| other.kind() == tile.kind());
        let place = same.or_else(alike).expect("there are enough of them");
        self.0.remove(place)
    }

    /// Takes this many tiles, spread over the set.
    fn spread(&mut self, tiles: usize) -> Vec<Tile> {
        let take = |_| self.0.remove(37 * self.0.len() / 61 % self.0.len());
        (0..tiles).map(take).collect()
    }
}
