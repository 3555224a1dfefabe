//! Reads Tenhou's XML, which has one element for each event.

mod element;
mod meld;
mod result;

use quick_xml::Reader;
use quick_xml::events::Event;
use tiles::{BySeat, Kind, Seat, Suit, Tile, Wind};

use self::element::Element;
use super::game::start;
use super::{
    DealResult, ForeignDeal, ForeignEnd, ForeignGame, Format, Lobby, Move, Options, ReadError,
};

/// The root element of a game.
const DOCUMENT: &str = "mjloggm";

/// Bits of the attribute `type` of `GO`. The other bits of the lowest byte encode the room's level
/// and pace.
mod flag {
    pub(super) const KNOWN: i64 = 0xff;
    pub(super) const NO_RED_FIVES: i64 = 0x02;
    pub(super) const NO_OPEN_TANYAO: i64 = 0x04;
    pub(super) const SOUTH_ROUND: i64 = 0x08;
    pub(super) const THREE_PLAYERS: i64 = 0x10;
}

/// The numbers of the red fives, if there are any.
const REDS: [u8; 3] = [16, 52, 88];

/// Reads the games of a text, one `<mjloggm>` after another.
pub(super) fn read(text: &str) -> Result<Vec<ForeignGame>, ReadError> {
    let mut games = Vec::new();
    let broken = read_into(text, &mut games).err();
    let number = games.len() + 1;
    match broken {
        Some(error) => Err(error.in_game(number)),
        None => Ok(games),
    }
}

fn read_into(text: &str, games: &mut Vec<ForeignGame>) -> Result<(), ReadError> {
    let mut reader = Reader::from_str(text);
    let mut reading = Reading::default();
    loop {
        let at = reader.buffer_position();
        let event = match reader.read_event() {
            Ok(event) => event,
            // The text breaks off here; what came before is still a game.
            Err(_) if !reading.deals.is_empty() && !closes_after(text, at) => break,
            Err(error) => {
                let why = error.to_string();
                return Err(ReadError::Xml { at, why });
            }
        };
        match event {
            Event::Start(tag) | Event::Empty(tag) => {
                let element = Element::new(at, &tag)?;
                if reading.begun && element.name == DOCUMENT {
                    games.push(std::mem::take(&mut reading).finish()?);
                }
                reading.take(&element)?;
            }
            Event::Eof => break,
            Event::End(_)
            | Event::Text(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_)
            | Event::GeneralRef(_) => {}
        }
    }
    games.push(reading.finish()?);
    Ok(())
}

/// Whether any tag is closed after this position.
fn closes_after(text: &str, at: u64) -> bool {
    let rest = usize::try_from(at).ok().and_then(|at| text.get(at..));
    rest.is_some_and(|rest| rest.contains('>'))
}

/// The game as far as it has been read.
#[derive(Default)]
struct Reading {
    begun: bool,
    names: [String; 4],
    options: Options,
    lobby: Lobby,
    /// The number of the player who deals first.
    first_dealer: usize,
    deals: Vec<ForeignDeal>,
    /// The number of the tile that each seat drew last.
    drawn: BySeat<Option<u8>>,
    end: Option<ForeignEnd>,
}

impl Reading {
    fn take(&mut self, element: &Element) -> Result<(), ReadError> {
        if !self.begun {
            if element.name != DOCUMENT {
                let found = format!("<{}>", element.name);
                return Err(ReadError::unexpected(element, found, "<mjloggm>"));
            }
            self.begun = true;
            return Ok(());
        }
        if let Some((letter, number)) = element.tile_tag() {
            return self.tile(element, letter, number?);
        }
        match element.name.as_str() {
            "GO" => self.go(element),
            "UN" => self.players(element),
            "INIT" => self.init(element),
            "N" => self.meld(element),
            "DORA" => {
                let number = element.number("hai", 0..=135)? as u8;
                let tile = self.tile_of(number);
                let deal = self.deal(element)?;
                deal.indicators.push(tile);
                deal.moves.push(Move::Turned { tile });
                Ok(())
            }
            "REACH" => self.riichi(element),
            "AGARI" => {
                let win = self.win(element)?;
                let deal = self.latest(element)?;
                match &mut deal.result {
                    None => deal.result = Some(DealResult::Wins(vec![win])),
                    Some(DealResult::Wins(wins)) if wins.len() < 3 => wins.push(win),
                    Some(_) => return Err(ended(element)),
                }
                self.owari(element)
            }
            "RYUUKYOKU" => {
                let no_winner = self.no_winner(element)?;
                let deal = self.deal(element)?;
                deal.result = Some(DealResult::NoWinner(no_winner));
                self.owari(element)
            }
            // The seed, the start and disconnections: no rule depends on them.
            "SHUFFLE" | "TAIKYOKU" | "BYE" => Ok(()),
            _ => {
                let expected =
                    "an element of mjlog, such as <T12/>, <D12/>, <N>, <REACH> or <AGARI>";
                let found = format!("<{}>", element.name);
                Err(ReadError::unexpected(element, found, expected))
            }
        }
    }

    fn go(&mut self, element: &Element) -> Result<(), ReadError> {
        let flags = element.number("type", 0..=0xffff)?;
        if flags & flag::THREE_PLAYERS != 0 {
            let place = element.to_string();
            return Err(ReadError::ThreePlayers { place });
        }
        let red = u8::from(flags & flag::NO_RED_FIVES == 0);
        self.options = Options {
            rounds: Some(if flags & flag::SOUTH_ROUND == 0 { 1 } else { 2 }),
            red_fives: Some([red; 3]),
            open_tanyao: Some(flags & flag::NO_OPEN_TANYAO == 0),
            start: None,
        };
        let unknown = flags & !flag::KNOWN;
        let unknown =
            (unknown != 0).then(|| format!("unknown bits {unknown:#06x} in GO type=\"{flags}\""));
        self.lobby = Lobby {
            name: element.get("lobby").map(str::to_owned),
            unknown: unknown.into_iter().collect(),
        };
        Ok(())
    }

    /// Reads the players' names: all four at the beginning, then one whenever a player reconnects.
    fn players(&mut self, element: &Element) -> Result<(), ReadError> {
        for (number, name) in self.names.iter_mut().enumerate() {
            if let Some(encoded) = element.get(&format!("n{number}")) {
                *name = element::percent_decoded(encoded);
            }
        }
        Ok(())
    }

    fn init(&mut self, element: &Element) -> Result<(), ReadError> {
        const SEED: &str = "six numbers: deal 0 to 15, counters and sticks 0 to 99, two dice, the indicator 0 to 135";
        let seed = element.numbers::<6>("seed", 0..=135, SEED)?;
        let (Some(round), 0..=99, 0..=99) = (Wind::ALL.get(seed[0] as usize / 4), seed[1], seed[2])
        else {
            return Err(element.unexpected("seed", SEED));
        };
        let dealer = element.number("oya", 0..=3)? as usize;
        let turn = seed[0] as usize % 4;
        let first_dealer = (dealer + 4 - turn) % 4;
        if self.deals.is_empty() {
            self.first_dealer = first_dealer;
        } else if first_dealer != self.first_dealer {
            let expected = "the dealer that follows from the first number of seed";
            return Err(element.unexpected("oya", expected));
        }
        let hand = |player: usize| element.get(&format!("hai{player}"));
        if hand(3) == Some("") && hand(0) != Some("") {
            let place = element.to_string();
            return Err(ReadError::ThreePlayers { place });
        }
        let points = element.hundreds::<4>("ten")?;
        let mut hands = BySeat::new([[Tile::plain(Kind::EAST); 13]; 4]);
        for player in 0..4 {
            const HAND: &str = "thirteen tiles, each a number 0 to 135";
            let numbers = element.numbers::<13>(&format!("hai{player}"), 0..=135, HAND)?;
            hands[self.seat(player)] = numbers.map(|number| self.tile_of(number as u8));
        }
        let deal = ForeignDeal {
            round: *round,
            dealer: Seat::ALL[turn],
            counters: seed[1] as u8,
            sticks: seed[2] as u8,
            points: self.by_seat(points),
            indicators: vec![self.tile_of(seed[5] as u8)],
            hands,
            moves: Vec::new(),
            result: None,
        };
        self.drawn = BySeat::default();
        self.deals.push(deal);
        Ok(())
    }

    /// Reads a draw (`T12`) or discard (`D12`); the letter names the player.
    fn tile(&mut self, element: &Element, letter: u8, number: u8) -> Result<(), ReadError> {
        let (draws, player) = match letter {
            b'T'..=b'W' => (true, letter - b'T'),
            _ => (false, letter - b'D'),
        };
        let seat = self.seat(usize::from(player));
        let tile = self.tile_of(number);
        self.deal(element)?;
        let step = if draws {
            self.drawn[seat] = Some(number);
            Move::Drew { seat, tile }
        } else {
            let drawn = self.drawn[seat].take() == Some(number);
            Move::Discarded { seat, tile, drawn }
        };
        self.deal(element)?.moves.push(step);
        Ok(())
    }

    fn meld(&mut self, element: &Element) -> Result<(), ReadError> {
        let seat = self.who(element, "who")?;
        let code = element.number("m", 0..=0xffff)? as u16;
        let Some(meld) = meld::decode(code) else {
            return Err(element.unexpected("m", "the code of a chii, pon or kan"));
        };
        let step = Move::Melded {
            seat,
            kind: meld.kind,
            tile: self.tile_of(meld.tile),
            with: meld.with.iter().map(|tile| self.tile_of(*tile)).collect(),
        };
        self.drawn[seat] = None;
        self.deal(element)?.moves.push(step);
        Ok(())
    }

    fn riichi(&mut self, element: &Element) -> Result<(), ReadError> {
        let seat = self.who(element, "who")?;
        let step = match element.number("step", 1..=2)? {
            1 => Move::Declared { seat },
            _ => {
                let has_points = element.get("ten").is_some();
                let points = has_points
                    .then(|| element.hundreds::<4>("ten"))
                    .transpose()?;
                let points = points.map(|points| self.by_seat(points));
                Move::Staked { seat, points }
            }
        };
        self.deal(element)?.moves.push(step);
        Ok(())
    }

    fn finish(mut self) -> Result<ForeignGame, ReadError> {
        if self.deals.is_empty() {
            let place = "the text";
            return Err(ReadError::missing(
                &place,
                "<INIT>, the beginning of a deal",
            ));
        }
        let names = BySeat::from_fn(|seat| {
            let player = (seat.index() + self.first_dealer) % 4;
            self.names[player].clone()
        });
        self.options.start = start(&self.deals);
        Ok(ForeignGame {
            format: Format::Mjlog,
            names,
            options: self.options,
            lobby: self.lobby,
            deals: self.deals,
            end: self.end,
        })
    }

    /// The deal in progress.
    fn deal(&mut self, element: &Element) -> Result<&mut ForeignDeal, ReadError> {
        let deal = self.latest(element)?;
        if deal.result.is_some() {
            return Err(ended(element));
        }
        Ok(deal)
    }

    /// The latest deal, in progress or finished.
    fn latest(&mut self, element: &Element) -> Result<&mut ForeignDeal, ReadError> {
        let expected = "<INIT>, the beginning of a deal";
        let found = format!("<{}>", element.name);
        let unexpected = || ReadError::unexpected(element, found, expected);
        if self.end.is_some() {
            return Err(ended(element));
        }
        self.deals.last_mut().ok_or_else(unexpected)
    }

    /// The seat of the player whose number is in an attribute.
    fn who(&self, element: &Element, attribute: &str) -> Result<Seat, ReadError> {
        let player = element.number(attribute, 0..=3)?;
        Ok(self.seat(player as usize))
    }

    fn seat(&self, player: usize) -> Seat {
        Seat::ALL[(player + 4 - self.first_dealer) % 4]
    }

    /// Reorders values from players to seats.
    fn by_seat<T: Copy>(&self, values: [T; 4]) -> BySeat<T> {
        BySeat::from_fn(|seat| values[(seat.index() + self.first_dealer) % 4])
    }

    /// The tile with this number from 0 to 135.
    fn tile_of(&self, number: u8) -> Tile {
        let reds = self.options.red_fives != Some([0; 3]);
        let red = REDS.iter().position(|red| reds && *red == number);
        match (red, Kind::new(number / 4)) {
            (Some(suit), _) => Tile::red(Suit::ALL[suit]),
            (None, kind) => Tile::plain(kind.unwrap_or(Kind::EAST)),
        }
    }
}

fn ended(element: &Element) -> ReadError {
    let found = format!("<{}>", element.name);
    let expected = "the next <INIT> or the end, because the deal is over";
    ReadError::unexpected(element, found, expected)
}
