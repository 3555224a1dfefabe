//! The position in which a case begins.

use arrayvec::ArrayVec;
use game::{Deal, EarlierRiichi, Kyoku, Opened, Points, Rules, Setup, Tiles, Wall, dead_wall};
use tiles::{ByWind, HandText, Kind, KindSet, Meld, Seat, Tile, Wind, parse_tiles};

use super::filler::Pool;
use super::moves::{self, Deed, Move};
use crate::words::Words;

/// A position as written, and the moves after it.
pub(crate) struct Position {
    round: Wind,
    pub(crate) counters: u8,
    pub(crate) carried: u8,
    dealer_wins: u8,
    pub(crate) left: Option<u8>,
    turn: Wind,
    dice: Option<u8>,
    pub(crate) points: ByWind<Option<i32>>,
    pub(crate) hands: ByWind<Option<HandText>>,
    pub(crate) rivers: ByWind<Option<Vec<Tile>>>,
    pub(crate) riichi: ByWind<Option<EarlierRiichi>>,
    pub(crate) dead: ByWind<bool>,
    pub(crate) dora: Vec<Tile>,
    ura: Vec<Tile>,
    pub(super) next: Vec<Tile>,
    pub(super) rinshan: Vec<Tile>,
    pub(super) moves: Vec<Move>,
}

/// A position with everything filled in.
pub(super) struct Built {
    pub(super) kyoku: Kyoku,
    pub(super) wall: Wall,
    pub(super) pool: Pool,
    /// How many discards of each seat were filled in.
    pub(super) filled: tiles::BySeat<usize>,
    pub(super) fresh: bool,
}

impl Position {
    /// Reads the words after `deal` and the lines that follow it.
    pub(crate) fn read(first: &str, lines: &[&str]) -> Result<Position, String> {
        let mut position = Position {
            round: Wind::East,
            counters: 0,
            carried: 0,
            dealer_wins: 0,
            left: None,
            turn: Wind::East,
            dice: None,
            points: ByWind::from_fn(|_| None),
            hands: ByWind::from_fn(|_| None),
            rivers: ByWind::from_fn(|_| None),
            riichi: ByWind::from_fn(|_| None),
            dead: ByWind::from_fn(|_| false),
            dora: Vec::new(),
            ura: Vec::new(),
            next: Vec::new(),
            rinshan: Vec::new(),
            moves: Vec::new(),
        };
        for line in std::iter::once(&first).chain(lines) {
            if !position.facts(line)? {
                position.moves.extend(moves::read(line)?);
            }
        }
        Ok(position)
    }

    /// Reads a line of facts; `false` if it is a line of moves.
    fn facts(&mut self, line: &str) -> Result<bool, String> {
        let mut words = Words::new(line);
        let mut any = false;
        while let Some(word) = words.peek() {
            let known = matches!(
                word,
                "round"
                    | "honba"
                    | "carried"
                    | "left"
                    | "turn"
                    | "dealer_wins"
                    | "dice"
                    | "points"
                    | "hand"
                    | "river"
                    | "riichi"
                    | "dead"
                    | "dora"
                    | "ura"
                    | "next"
                    | "rinshan"
            );
            if !known {
                return match any {
                    true => Err(format!("{word:?} is not part of a position")),
                    false => Ok(false),
                };
            }
            words.next();
            self.fact(word, &mut words)?;
            any = true;
        }
        Ok(true)
    }

    fn fact(&mut self, word: &str, words: &mut Words<'_>) -> Result<(), String> {
        match word {
            "round" => self.round = words.wind("round")?,
            "honba" => self.counters = words.number("honba")?,
            "carried" => self.carried = words.number("carried")?,
            "left" => self.left = Some(words.number("left")?),
            "turn" => self.turn = words.wind("turn")?,
            "dealer_wins" => self.dealer_wins = words.number("dealer_wins")?,
            "dice" => self.dice = Some(words.number("dice")?),
            "points" => {
                while let Some(wind) = next_wind(words) {
                    let text = words.need("points")?.trim_end_matches(',');
                    let points = text.parse();
                    self.points[wind] =
                        Some(points.map_err(|_| format!("{text:?} is not a number of points"))?);
                }
            }
            "hand" => {
                let wind = words.wind("hand")?;
                let text = words.need("the tiles")?;
                self.hands[wind] = Some(text.parse().map_err(|error| format!("{error}"))?);
            }
            "river" => {
                let wind = words.wind("river")?;
                self.rivers[wind] = Some(tiles(words.need("the tiles")?)?);
            }
            "riichi" => {
                let wind = words.wind("riichi")?;
                let mut riichi = EarlierRiichi::default();
                while let Some(word) = words.peek() {
                    match word {
                        "open" => riichi.open = true,
                        "double" => riichi.double = true,
                        "ippatsu" => riichi.ippatsu = true,
                        _ => break,
                    }
                    words.next();
                }
                self.riichi[wind] = Some(riichi);
            }
            "dead" => {
                let wind = words.wind("dead")?;
                self.dead[wind] = true;
            }
            "dora" => self.dora = tiles(words.need("the indicators")?)?,
            "ura" => self.ura = tiles(words.need("the tiles")?)?,
            "next" => self.next = tiles(words.need("the tiles")?)?,
            _ => self.rinshan = tiles(words.need("the tiles")?)?,
        }
        Ok(())
    }

    /// Fills in what the case does not specify.
    pub(super) fn build(&self, rules: &Rules, dealer: Seat) -> Result<Built, String> {
        let mut pool = Pool::new(&game::tile_set(rules));
        let seat = |wind: Wind| dealer.after(wind.index());
        let mut taken: Vec<Tile> = self.dora.clone();
        taken.extend(self.ura.iter().chain(&self.next).chain(&self.rinshan));
        for wind in Wind::ALL {
            if let Some(hand) = &self.hands[wind] {
                taken.extend(&hand.concealed);
                taken.extend(hand.melds.iter().flat_map(Meld::tiles));
            }
            taken.extend(self.rivers[wind].iter().flatten());
        }
        for tile in &taken {
            pool.take(*tile)?;
            pool.named.insert(tile.kind());
        }
        self.reserve_for_moves(&mut pool);
        let opened = self.opened(rules, dealer, &mut pool)?;
        let mut setup = Setup::new(opened);
        setup.deposit = rules.riichi.deposit;
        setup.turn = seat(self.turn);
        setup.interrupted = self.left.is_some();
        setup.tiles_left = self.left.unwrap_or(setup.tiles_left);
        let mut filled = tiles::BySeat::from_fn(|_| 0);
        for wind in Wind::ALL {
            let seat = seat(wind);
            if let Some(hand) = &self.hands[wind] {
                setup.hands[seat] = clamp(&hand.concealed)?;
                setup.melds[seat] = melds(&hand.melds)?;
            } else {
                let junk = pool.junk().ok_or("no hand can be made of the tiles left")?;
                setup.hands[seat] = clamp(&junk)?;
            }
            setup.riichi[seat] = self.riichi[wind];
            setup.dead[seat] = self.dead[wind];
        }
        let quads = setup.melds.values().flatten().filter(|meld| meld.is_quad());
        let kans = quads.count();
        let dead_wall = self.dead_wall(&mut pool, &setup)?;
        setup.indicators = (0..=kans)
            .map(|turned| dead_wall[dead_wall::indicator(turned)])
            .collect();
        for wind in Wind::ALL {
            let seat = seat(wind);
            match &self.rivers[wind] {
                Some(river) => setup.rivers[seat].clone_from(river),
                None => filled[seat] = self.fill_river(&mut pool, &mut setup, wind, seat),
            }
        }
        let kyoku = setup.into_kyoku().map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?;
        let dice = opened.dice.unwrap_or([1, 1]);
        Ok(Built {
            kyoku,
            wall: Wall::of_order(dead_wall, dice),
            pool,
            filled,
            fresh: self.left.is_none(),
        })
    }

    /// Excludes every kind that a move names from the filler, and reserves the tiles that seats
    /// will draw.
    fn reserve_for_moves(&self, pool: &mut Pool) {
        let mut own = ByWind::from_fn(|wind| {
            let hand = self.hands[wind].iter();
            hand.flat_map(|hand| hand.concealed.clone())
                .collect::<Vec<_>>()
        });
        let mut laid = self.next.clone();
        laid.extend(&self.rinshan);
        for step in &self.moves {
            match step {
                Move::Draws(wind, tile) => {
                    pool.named.insert(tile.kind());
                    match laid.iter().position(|laid| laid == tile) {
                        Some(place) => drop(laid.remove(place)),
                        None => pool.keep(*tile),
                    }
                    own[*wind].push(*tile);
                }
                Move::Acts(wind, partial) => {
                    if let Some(tile) = partial.tile() {
                        pool.named.insert(tile.kind());
                        let own = &mut own[*wind];
                        let held = own.iter().filter(|own| own.kind() == tile.kind()).count();
                        let known = if let Deed::Kan(_) = partial {
                            held == 4 || held == 1
                        } else {
                            own.contains(&tile)
                        };
                        match own.iter().position(|own| *own == tile) {
                            Some(place) if known => drop(own.remove(place)),
                            _ if laid.contains(&tile) => {}
                            _ => pool.keep(tile),
                        }
                    }
                    if let Deed::Chii(with) | Deed::Pon(with) = partial {
                        with.iter().for_each(|tile| pool.named.insert(tile.kind()));
                    }
                }
                Move::TimeUp | Move::UntilTheEnd => {}
            }
        }
    }

    fn opened(&self, rules: &Rules, dealer: Seat, pool: &mut Pool) -> Result<Opened, String> {
        let total = self.dice.unwrap_or(5);
        if !(2..=12).contains(&total) {
            return Err(format!("two dice do not show {total}"));
        }
        let first = (total / 2).min(6);
        let indicator = match self.dora.first() {
            Some(tile) => *tile,
            None => self.idle_indicator(pool)?,
        };
        let left = |wind: Wind| {
            let deposit = rules.riichi.deposit * i32::from(self.riichi[wind].is_some());
            self.points[wind].map_or(rules.end.start - deposit, Points)
        };
        Ok(Opened {
            deal: Deal {
                round: self.round,
                dealer,
                repeat: 0,
            },
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: tiles::BySeat::from_fn(|seat| left(Wind::ALL[dealer.turns_to(seat)])),
            carried: rules.riichi.deposit * i32::from(self.carried),
            dice: Some([first, total - first]),
            indicator,
        })
    }

    /// An indicator that does not point at any kind that the case names.
    fn idle_indicator(&self, pool: &mut Pool) -> Result<Tile, String> {
        let named = pool.named;
        let kinds: Vec<Kind> = Kind::ALL.into_iter().rev().collect();
        let points_at = |kind: Kind| named.contains(kind.indicated_dora());
        pool.take_first(kinds.clone(), |kind| {
            !points_at(kind) && !named.contains(kind)
        })
        .or_else(|| pool.take_first(kinds, |kind| !points_at(kind)))
        .or_else(|| pool.take_any())
        .ok_or_else(|| "no tile is left for an indicator".to_owned())
    }

    /// The wall: its dead part as written, or with irrelevant indicators; East winds in all other
    /// places, until a tile is drawn there.
    fn dead_wall(&self, pool: &mut Pool, setup: &Setup) -> Result<[Tile; 136], String> {
        let mut tiles = [Tile::plain(Kind::EAST); 136];
        for turned in 0..5 {
            tiles[dead_wall::indicator(turned)] = match (self.dora.get(turned), turned) {
                (Some(tile), _) => *tile,
                (None, 0) => setup.opened.indicator,
                (None, _) => self.idle_indicator(pool)?,
            };
            tiles[dead_wall::ura(turned)] = match self.ura.get(turned) {
                Some(tile) => *tile,
                None => self.idle_indicator(pool)?,
            };
        }
        Ok(tiles)
    }

    /// Gives a seat without discards in the case a simple tile that it does not wait for, and
    /// another before it if its riichi is older.
    fn fill_river(&self, pool: &mut Pool, setup: &mut Setup, wind: Wind, seat: Seat) -> usize {
        if self.left.is_none() && self.riichi[wind].is_none() {
            return 0;
        }
        let counts = tiles::Counts::of_tiles(&setup.hands[seat]).unwrap_or_default();
        let melds = setup.melds[seat].len() as u8;
        let resting = counts.total() + 3 * usize::from(melds) == 13;
        let waits = if resting {
            shape::waits(&counts, melds).all
        } else {
            KindSet::EMPTY
        };
        let named = pool.named;
        let wanted = 1 + usize::from(self.riichi[wind].is_some_and(|riichi| !riichi.ippatsu));
        for _ in 0..wanted {
            let fits = |kind: Kind| !named.contains(kind) && !waits.contains(kind);
            let tile = pool
                .take_first(KindSet::SIMPLES, fits)
                .or_else(|| pool.take_first(KindSet::ALL, |kind| !waits.contains(kind)));
            setup.rivers[seat].extend(tile);
        }
        setup.rivers[seat].len()
    }
}

fn tiles(text: &str) -> Result<Vec<Tile>, String> {
    parse_tiles(text).map_err(|error| error.to_string())
}

fn clamp(tiles: &[Tile]) -> Result<Tiles, String> {
    let mut hand = Tiles::new();
    for tile in tiles {
        hand.try_push(*tile)
            .map_err(|_| "a hand has too many tiles".to_owned())?;
    }
    Ok(hand)
}

fn melds(melds: &[Meld]) -> Result<ArrayVec<Meld, 4>, String> {
    if melds.len() > 4 {
        return Err("a hand has four melds at most".to_owned());
    }
    Ok(melds.iter().copied().collect())
}

fn next_wind(words: &mut Words<'_>) -> Option<Wind> {
    let wind = words.peek()?.trim_end_matches(',').parse().ok()?;
    words.next();
    Some(wind)
}
