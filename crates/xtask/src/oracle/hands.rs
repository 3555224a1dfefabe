//! Scores random wins with our engine and with the Python library `mahjong`, and compares.
//!
//! A rule of ours that the library does not have is a `Cause`: it applies the rule to the library's
//! answer, and explains a difference only if the result is exactly our answer, yaku by yaku and
//! payment by payment.

use super::python;
use anyhow::{Context, Result, anyhow, bail, ensure};
use game::rules::{Rulebook, Value};
use game::{Account, Declared, Points, Win, WonBy, Worth, payments, score};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use testkit::{GeneratedWin, Rng, random_win};
use tiles::write_tiles;

/// The rulebooks that are similar enough to the library's rules.
const BOOKS: [&str; 2] = ["regelwerk", "ema"];

/// The library; the version is pinned because another may have other bugs.
const LIBRARY: &str = "mahjong==2.1.0";

/// How many unexplained hands of a book are shown.
const SHOWN: usize = 5;

/// A rule of ours that the library does not have.
struct Cause {
    name: &'static str,
    /// The setting whose statement is cited.
    setting: &'static str,
    /// What we do and what the library does instead.
    says: &'static str,
    /// Applies the rule to the library's answer, if the rulebook has it. If the rule leaves a
    /// choice that does not affect payments, it chooses as in our answer, the first argument.
    apply: fn(&Rulebook, &Scored, Scored) -> Option<Scored>,
}

const CAUSES: [Cause; 2] = [
    Cause {
        name: "best_yakuman",
        setting: "yakuman.several",
        says: "only the best of several yakuman counts; the library adds them up",
        apply: best_yakuman,
    },
    Cause {
        name: "tenhou_any_tile",
        setting: "yaku.tenhou.last_tile",
        says: "a dealt hand chooses its last tile; the library takes the fourteenth",
        apply: tenhou_any_tile,
    },
];

/// A score in a form that can be compared: 13 han for each yakuman, and then no fu.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Scored {
    /// Yaku and dora with their han.
    yaku: BTreeMap<String, u32>,
    han: u32,
    fu: u32,
    /// What each wind pays.
    pays: BTreeMap<String, u32>,
    yakuman: bool,
}

/// Runs the comparison; fails if a difference is unexplained.
pub fn run(arguments: &[&str]) -> Result<()> {
    let (hands, seed) = options(arguments)?;
    let python = python::with(LIBRARY)?;
    let script = python::script("oracle.py");
    println!("{hands} wins of seed {seed} under each rulebook, compared with {LIBRARY} of Python");
    let mut unexplained = 0;
    for id in BOOKS {
        let book = Rulebook::embedded(id).context("a book to compare is not embedded")??;
        unexplained += compare(&book, &python, &script, hands, seed)?;
    }
    println!("unexplained {unexplained} of {} hands", hands * BOOKS.len());
    ensure!(
        unexplained == 0,
        "{unexplained} wins are scored differently without a known cause"
    );
    Ok(())
}

fn options(arguments: &[&str]) -> Result<(usize, u64)> {
    let (mut hands, mut seed) = (100_000, 1);
    for pair in arguments.chunks(2) {
        match pair {
            ["--hands", number] => hands = number.parse().context("--hands needs a number")?,
            ["--seed", number] => seed = number.parse().context("--seed needs a number")?,
            _ => bail!(
                "oracle takes --hands N and --seed N, not {}",
                pair.join(" ")
            ),
        }
    }
    Ok((hands, seed))
}

/// Compares the wins of a seed under one rulebook, prints the results and returns the number of
/// unexplained differences.
fn compare(
    book: &Rulebook,
    python: &Path,
    script: &Path,
    hands: usize,
    seed: u64,
) -> Result<usize> {
    let mut child = Command::new(python)
        .arg(script)
        .arg(library_options(book))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let requests = child.stdin.take().context("the library has no input")?;
    let answers = child.stdout.take().context("the library has no output")?;
    let asking = thread::spawn(move || ask(requests, hands, seed));

    let mut rng = Rng::new(seed);
    let (mut agreed, mut explained, mut unexplained) = (0, [0; CAUSES.len()], 0);
    for (count, line) in BufReader::new(answers).lines().enumerate() {
        let win = random_win(&mut rng, None);
        let theirs = read_answer(&line?)?;
        let ours = ours(book, &win);
        if ours == theirs {
            agreed += 1;
        } else if let Some(cause) = cause(book, &ours, &theirs) {
            explained[cause] += 1;
        } else {
            unexplained += 1;
            if unexplained <= SHOWN {
                println!("{}\n  ours   {ours:?}\n  theirs {theirs:?}", request(&win));
            }
        }
        if (count + 1) % 10_000 == 0 {
            eprintln!("{}: {} of {hands} wins", book.id, count + 1);
        }
    }
    asking
        .join()
        .map_err(|_| anyhow!("the thread that asks panicked"))??;
    let compared = agreed + explained.iter().sum::<usize>() + unexplained;
    let answered = child.wait()?.success() && compared == hands;
    ensure!(answered, "the library answered {compared} of {hands} wins");

    println!("{:<10} {agreed:>8}  agree", book.id);
    for (cause, count) in CAUSES.iter().zip(explained).filter(|(_, count)| *count > 0) {
        let cite = book.cite(cause.setting);
        println!(
            "{:<10} {count:>8}  {}: {} ({cite})",
            book.id, cause.name, cause.says
        );
    }
    println!("{:<10} {unexplained:>8}  unexplained", book.id);
    Ok(unexplained)
}

/// Writes the requests for the wins of a seed.
fn ask(requests: impl Write, hands: usize, seed: u64) -> io::Result<()> {
    let mut requests = BufWriter::new(requests);
    let mut rng = Rng::new(seed);
    for _ in 0..hands {
        writeln!(requests, "{}", request(&random_win(&mut rng, None)))?;
    }
    requests.flush()
}

/// Writes a win as a request of `hanchan score --batch`.
fn request(win: &GeneratedWin) -> serde_json::Value {
    let melds: String = win.melds.iter().map(ToString::to_string).collect();
    let situation = &win.situation;
    let (by, from) = match situation.by {
        WonBy::Ron { from } => ("ron", Some(from.to_string())),
        WonBy::Tsumo => ("tsumo", None),
    };
    let mut request = serde_json::json!({
        "hand": format!("{}{melds}", write_tiles(&win.hand)),
        "win": win.tile.to_string(),
        "by": by,
        "seat": situation.seat.to_string(),
        "round": situation.round.to_string(),
        "dora": write_tiles(&situation.indicators),
        "ura": write_tiles(&situation.ura),
        "riichi": match situation.declared {
            Declared::None => "none",
            Declared::Riichi => "riichi",
            Declared::Double => "double",
        },
        "ippatsu": situation.ippatsu,
        "rinshan": situation.rinshan,
        "chankan": situation.chankan,
        "last_tile": situation.last_tile,
        "first_turn": situation.first_turn,
    });
    if let Some(from) = from {
        request["from"] = from.into();
    }
    request
}

/// The library's options for a rulebook.
fn library_options(book: &Rulebook) -> String {
    let is = |path: &str, word: &str| book.answer(path) == Some(&Value::Word(word.into()));
    let number = |path: &str| match book.answer(path) {
        Some(Value::Number(number)) => *number,
        _ => 0,
    };
    serde_json::json!({
        "has_open_tanyao": number("yaku.tanyao.open") > 0,
        "has_aka_dora": number("tiles.red_fives.man") > 0,
        "has_double_yakuman": number("yaku.kokushi_13.base") == 16_000,
        // 0: 13 han are a yakuman. 1: they are no more than a sanbaiman.
        "kazoe_limit": if number("limits.counted_yakuman.han") > 0 { 0 } else { 1 },
        "kiriage": is("value.kiriage", "mangan"),
        "fu_for_open_pinfu": number("fu.open_pinfu") > 0,
        "fu_for_pinfu_tsumo": is("yaku.pinfu.tsumo", "spoiled"),
        "renhou_as_yakuman": number("yaku.renhou.base") > 0,
        "limit_to_sextuple_yakuman": false,
    })
    .to_string()
}

/// Reads an answer of the library; `None` for a hand without a yaku.
fn read_answer(line: &str) -> Result<Option<Scored>> {
    let answer: serde_json::Value = serde_json::from_str(line)?;
    match answer["error"].as_str() {
        Some("no_yaku") => return Ok(None),
        Some(error) => bail!("the library refuses a win: {error}"),
        None => {}
    }
    let numbers =
        |name: &str| serde_json::from_value::<BTreeMap<String, u32>>(answer[name].clone());
    let number = |name: &str| answer[name].as_u64().unwrap_or(0) as u32;
    let yakuman = answer["yakuman"] == true;
    Ok(Some(Scored {
        yaku: numbers("yaku")?,
        han: number("han"),
        fu: if yakuman { 0 } else { number("fu") },
        pays: numbers("pays")?,
        yakuman,
    }))
}

/// Finds the cause that turns the library's answer into ours.
fn cause(book: &Rulebook, ours: &Option<Scored>, theirs: &Option<Scored>) -> Option<usize> {
    let (ours, theirs) = (ours.as_ref()?, theirs.as_ref()?);
    let explains = |cause: &Cause| (cause.apply)(book, ours, theirs.clone()).as_ref() == Some(ours);
    CAUSES.iter().position(explains)
}

/// Only the best of several yakuman counts; if several are equal, any may be named.
fn best_yakuman(book: &Rulebook, ours: &Scored, mut theirs: Scored) -> Option<Scored> {
    let rule = book.answer("yakuman.several")? == &Value::Word("best".into());
    if !rule || !theirs.yakuman || ours.yaku.len() != 1 {
        return None;
    }
    let best = *theirs.yaku.values().max()?;
    theirs
        .yaku
        .retain(|name, han| *han == best && ours.yaku.contains_key(name));
    Some(theirs.at(best))
}

/// A dealt hand has no last tile: if any of its tiles makes the wait special, the wait counts as
/// special.
fn tenhou_any_tile(book: &Rulebook, _: &Scored, mut theirs: Scored) -> Option<Scored> {
    let rule = book.answer("yaku.tenhou.last_tile")? == &Value::Word("any".into());
    if !rule || !theirs.yaku.contains_key("tenhou") {
        return None;
    }
    let mut han = theirs.han;
    for (plain, special) in [
        ("kokushi", "kokushi_13"),
        ("chuuren", "chuuren_9"),
        ("suuankou", "suuankou_tanki"),
    ] {
        if let Some(worth) = theirs.yaku.remove(plain) {
            theirs.yaku.insert(special.into(), 2 * worth);
            han += worth;
        }
    }
    Some(theirs.at(han))
}

impl Scored {
    /// The same yakuman hand with another number of han, 13 for each yakuman.
    fn at(mut self, han: u32) -> Scored {
        for points in self.pays.values_mut() {
            *points = *points * han / self.han;
        }
        self.han = han;
        self
    }
}

/// Scores a win with our engine; `None` if the hand does not win.
fn ours(book: &Rulebook, win: &GeneratedWin) -> Option<Scored> {
    let claim = Win::new(&win.hand, &win.melds, win.tile, win.situation.clone());
    let claim = claim.expect("every random win is possible");
    let score = score(&book.rules, &claim).ok()?;
    let yakuman = score.is_yakuman();
    let han_of = |base: Points| base.0 as u32 * 13 / 8000;
    let mut yaku: BTreeMap<String, u32> = BTreeMap::new();
    for counted in score.counted(&book.rules) {
        let han = match counted.worth {
            Worth::Han(han) => u32::from(han.0),
            Worth::Base(base) => han_of(base),
        };
        yaku.insert(counted.id.name().into(), han);
    }
    // The library's double riichi is one yaku of two han.
    if let Some(more) = yaku.get("double_riichi").copied()
        && let Some(han) = yaku.remove("riichi")
    {
        yaku.insert("double_riichi".into(), han + more);
    }
    if !yakuman {
        let bonus = score.bonus;
        for (name, han) in [
            ("dora", bonus.indicator),
            ("ura", bonus.ura),
            ("aka", bonus.aka),
        ] {
            if han > 0 {
                yaku.insert(name.into(), han.into());
            }
        }
    }
    let mut pays = BTreeMap::new();
    for transfer in payments(&book.rules, &claim, &score, 0).transfers {
        if let Account::Player(wind) = transfer.from {
            *pays.entry(wind.to_string()).or_default() += transfer.points.0 as u32;
        }
    }
    Some(Scored {
        han: score
            .han
            .map_or(han_of(score.price.base), |han| u32::from(han.0)),
        fu: score.fu.map_or(0, |fu| u32::from(fu.0)),
        yaku,
        pays,
        yakuman,
    })
}
