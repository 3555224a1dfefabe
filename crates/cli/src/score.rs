//! `hanchan score`: what a hand is worth, who pays, and which paragraph says so.

mod breakdown;
mod notes;
pub mod text;

use clap::ArgGroup;
use game::Declared;
use record::scoring::{self, Answer, Claim, Fed, How, Indicators, Request, Riichi};
use tiles::{HandText, Tile, Wind};

use crate::batch::{self, LineResult};
use crate::books::{self, Change, RulebookCache};
use crate::exit::Exit;
use crate::page;
use crate::parse::{count, fed};
use crate::tiles_view::OutputArgs;

/// Arguments that describe one hand, and cannot be combined with --batch.
const ONE_HAND: [&str; 21] = [
    "pao",
    "win",
    "from",
    "seat",
    "round",
    "dora",
    "ura",
    "riichi",
    "double_riichi",
    "open_riichi",
    "ippatsu",
    "rinshan",
    "chankan",
    "last_tile",
    "first_turn",
    "sorted_in",
    "honba",
    "deposits",
    "dealer_wins",
    "breaker",
    "kan_from",
];

/// Shows what a hand is worth under a rulebook, who pays whom, and which paragraph says so.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/score.txt"))]
#[command(
    override_usage = "hanchan score [OPTIONS] HAND --ron|--tsumo\n       hanchan score [OPTIONS] --nagashi\n       hanchan score [OPTIONS] --batch"
)]
#[command(group = ArgGroup::new("how").args(["ron", "tsumo", "nagashi", "batch"]))]
pub struct Args {
    /// Concealed tiles, then melds in brackets; the 14th tile is the winning one unless --win names it
    #[arg(conflicts_with_all = ["nagashi", "batch"])]
    hand: Option<HandText>,
    /// Rulebook: an id (see `hanchan rules list`) or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// The winning tile
    #[arg(long, value_name = "TILE")]
    win: Option<Tile>,
    /// Won on a discard or a robbed kan
    #[arg(long)]
    ron: bool,
    /// Won on a drawn tile
    #[arg(long)]
    tsumo: bool,
    /// Nagashi mangan: a river of terminals and honors only; needs no hand
    #[arg(long)]
    nagashi: bool,
    /// The discarder's wind [default: the first one that is not the winner's]
    #[arg(long, value_name = "WIND")]
    from: Option<Wind>,
    /// The winner's wind: E, S, W or N; E is the dealer
    #[arg(long, value_name = "WIND", default_value = "E")]
    seat: Wind,
    /// The round's wind
    #[arg(long, value_name = "WIND", default_value = "E")]
    round: Wind,
    /// Dora indicators in one argument, such as 4p1z
    #[arg(long, value_name = "TILES")]
    dora: Option<Indicators>,
    /// Ura indicators in one argument; they count only with riichi
    #[arg(long, value_name = "TILES")]
    ura: Option<Indicators>,
    /// The winner had declared riichi
    #[arg(long, conflicts_with = "double_riichi")]
    riichi: bool,
    /// The winner had declared riichi in the first turn
    #[arg(long)]
    double_riichi: bool,
    /// Open riichi: the hand was shown with the declaration
    #[arg(long)]
    open_riichi: bool,
    /// Won in the go-around after the declaration
    #[arg(long)]
    ippatsu: bool,
    /// Won on a replacement tile
    #[arg(long)]
    rinshan: bool,
    /// Won on a tile robbed from a kan
    #[arg(long)]
    chankan: bool,
    /// Won on the last tile of the wall, or on the discard after it
    #[arg(long)]
    last_tile: bool,
    /// Won in the first uninterrupted go-around
    #[arg(long)]
    first_turn: bool,
    /// The drawn tile was mixed into the hand
    #[arg(long)]
    sorted_in: bool,
    /// Counters on the table
    #[arg(long, visible_alias = "counters", value_name = "N", default_value = "0", value_parser = count)]
    honba: u8,
    /// Riichi sticks on the table, including the winner's own
    #[arg(long, visible_alias = "sticks", value_name = "N", default_value = "0", value_parser = count)]
    deposits: u8,
    /// The dealer's wins in a row before this hand
    #[arg(long, value_name = "N", default_value = "0", value_parser = count)]
    dealer_wins: u8,
    /// The wind whose wall was broken
    #[arg(long, value_name = "WIND")]
    breaker: Option<Wind>,
    /// For a win on a replacement tile: the wind that fed the kan
    #[arg(long, value_name = "WIND")]
    kan_from: Option<Wind>,
    /// The yakuman whose last set was fed, and the wind that fed it
    #[arg(long, value_name = "YAKU:WIND", value_parser = fed)]
    pao: Option<Fed>,
    /// Reads requests as JSON Lines from stdin and answers each with one line
    #[arg(long, conflicts_with_all = ONE_HAND)]
    batch: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.batch {
        let mut cache = RulebookCache::new(&args.rules, &args.set);
        // An invalid default rulebook should give one error, not one per line.
        cache.book(None, &[]).map_err(anyhow::Error::msg)?;
        return batch::run(|line, into| Ok(answer_line(&mut cache, &args.rules, line, into)));
    }
    anyhow::ensure!(
        args.ron || args.tsumo || args.nagashi,
        "how was it won? give --ron or --tsumo (or --nagashi, without a hand)"
    );
    let book = books::open_with(&args.rules, &args.set)?;
    let request = args.request();
    let claim = Claim::new(&book, &request)?;
    let result = claim.evaluate(&book, args.deposits);
    if args.output.json {
        page::print_json(&Answer::new(&book, None, &args.rules, &result))?;
    } else {
        page::print(|page| text::write(page, args.output.tiles, &book, &request, &claim, &result))?;
    }
    Ok(if result.is_ok() { Exit::Yes } else { Exit::No })
}

impl Args {
    fn request(&self) -> Request<'static> {
        let declared = match (self.riichi, self.double_riichi) {
            (_, true) => Declared::Double,
            (true, false) => Declared::Riichi,
            (false, false) => Declared::None,
        };
        let by = match (self.ron, self.tsumo) {
            (true, _) => How::Ron,
            (false, true) => How::Tsumo,
            (false, false) => How::Nagashi,
        };
        Request {
            id: None,
            rules: None,
            set: Vec::new(),
            hand: self.hand.clone(),
            win: self.win,
            by: Some(by),
            seat: Some(self.seat),
            round: Some(self.round),
            from: self.from,
            dora: self.dora.clone(),
            ura: self.ura.clone(),
            riichi: Some(Riichi(declared)),
            open_riichi: self.open_riichi,
            ippatsu: self.ippatsu,
            rinshan: self.rinshan,
            chankan: self.chankan,
            last_tile: self.last_tile,
            first_turn: self.first_turn,
            sorted_in: self.sorted_in,
            honba: Some(self.honba),
            deposits: Some(self.deposits),
            dealer_wins: Some(self.dealer_wins),
            breaker: self.breaker,
            kan_from: self.kan_from,
            pao: self.pao,
        }
    }
}

fn answer_line(
    cache: &mut RulebookCache,
    rules: &str,
    line: Result<&str, &str>,
    into: &mut Vec<u8>,
) -> LineResult {
    let answered = match line {
        Ok(text) => scoring::answer(text, rules, |name, set| cache.book(Some(name), set), into),
        Err(error) => {
            scoring::write_error("", error, into);
            false
        }
    };
    if answered {
        LineResult::Answered
    } else {
        LineResult::Bad
    }
}
