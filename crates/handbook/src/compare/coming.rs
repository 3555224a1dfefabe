//! What somebody who knows one rulebook has to know before a game by another.

use game::rules::{REFERENCE, Value};
use game::{Points, Rulebook, YakuId};
use scene::Language;

use super::groups::{Group, groups};
use super::sentence;
use super::settings::{cite, differing, own_cites};
use super::texts::{Texts, japanese};
use super::topics::Part;
use crate::edition::Edition;

/// The most points that anybody remembers.
const MOST: usize = 12;

/// The longest sentence of a rulebook, in characters, that can be read aloud as it stands.
const LONGEST: usize = 120;

/// The base points of a single yakuman.
const YAKUMAN: Points = Points(8000);

/// The least importance of the yaku that only one of the books has, taken together.
const OTHER_YAKU: u16 = 42;

/// Topics of which books say a part in each of several sentences, or what is clear only to those
/// who know the topic.
const SAID_IN_PARTS: &[&str] = &["uma", "last_tile_yaku", "yakitori"];

/// Something that somebody has to know before a game by another rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The topics that it is about.
    pub topics: Vec<String>,
    /// One sentence.
    pub says: String,
    /// The statements that say so.
    pub cites: Vec<String>,
    /// Whether it is in English because it is not translated.
    pub untranslated: bool,
    weight: u16,
}

impl Edition {
    /// What is unusual about the book: what somebody has to know who comes from the reference book.
    #[must_use]
    pub fn unusual(&self) -> Vec<Point> {
        let reference = Rulebook::embedded(REFERENCE).and_then(Result::ok);
        let language = Language::read(self.language());
        match reference.zip(language) {
            Some((reference, language)) if reference.id != self.book.id => {
                coming_from(&Edition::new(&reference, &language), self)
            }
            _ => Vec::new(),
        }
    }
}

/// What somebody who knows one book has to know before a game by the other, the most important
/// first. Compared with the reference book, it is what is unusual about a book.
#[must_use]
pub fn coming_from(from: &Edition, to: &Edition) -> Vec<Point> {
    let paths = differing(&from.book, &to.book);
    if paths.is_empty() {
        return Vec::new();
    }
    let list = List {
        from,
        to,
        texts: Texts::of(to.language()),
    };
    let groups = groups(&from.book, &to.book, &paths);
    let (yaku, other): (Vec<_>, Vec<_>) = groups
        .into_iter()
        .partition(|group| group.one_yaku().is_some());
    let mut points: Vec<Point> = Vec::new();
    for point in list
        .of_yaku(&yaku)
        .into_iter()
        .chain(other.iter().map(|group| list.point(group)))
    {
        // One sentence may settle several topics.
        match points.iter_mut().find(|known| known.says == point.says) {
            Some(known) => {
                known.weight = known.weight.max(point.weight);
                known.topics.extend(point.topics);
            }
            None => points.push(point),
        }
    }
    points.sort_by_key(|point| std::cmp::Reverse(point.weight));
    points.truncate(MOST);
    points
}

struct List<'a> {
    from: &'a Edition,
    to: &'a Edition,
    texts: Texts,
}

impl List<'_> {
    /// The points on yaku: those that are new or gone, and those of another worth; a yaku that
    /// matters on its own has a point of its own.
    fn of_yaku(&self, groups: &[Group<'_>]) -> Vec<Point> {
        let is_new = |group: &&Group<'_>| group.is_not_in(&self.from.book);
        let is_gone = |group: &&Group<'_>| group.is_not_in(&self.to.book);
        let new: Vec<&Group<'_>> = groups.iter().filter(is_new).collect();
        let gone: Vec<&Group<'_>> = groups.iter().filter(is_gone).collect();
        let both = groups
            .iter()
            .filter(|group| !is_new(group) && !is_gone(group));
        let (worth, other): (Vec<_>, Vec<_>) = both.partition(|group| self.is_worth_only(group));
        let mut points = Vec::new();
        let texts = &self.texts.compare;
        for (groups, template) in [(new, &texts.also_played), (gone, &texts.no_longer_played)] {
            let names = groups.iter().filter_map(|group| group.one_yaku());
            let names: Vec<&str> = names.map(japanese).collect();
            let weight = groups.iter().map(|group| group.topic.weight).sum::<u16>();
            if !names.is_empty() {
                let says = template.replace("{list}", &names.join(", "));
                points.push(self.joined(&groups, says, weight.max(OTHER_YAKU)));
            }
        }
        match worth.as_slice() {
            [] => {}
            [only] => points.push(self.point(only)),
            several => {
                let weight = several
                    .iter()
                    .map(|group| group.topic.weight)
                    .max()
                    .unwrap_or(0);
                let says = texts.worth.replace("{list}", &self.worths(several));
                points.push(self.joined(several, says, weight));
            }
        }
        points.extend(other.into_iter().map(|group| self.point(group)));
        points
    }

    /// Whether only the han of a closed or open hand differ, so that several yaku can share a
    /// sentence; one that no longer counts open, or now does, has its own.
    fn is_worth_only(&self, group: &Group<'_>) -> bool {
        let changes_han = |path: &&str| {
            let answered = [self.from, self.to].map(|edition| edition.book.answer(path).is_some());
            answered == [true, true] && (path.ends_with(".closed") || path.ends_with(".open"))
        };
        group.yaku.is_some() && group.paths.iter().all(changes_han)
            || group.topic.part == Part::Yaku && group.paths.iter().all(changes_han)
    }

    /// What some yaku are worth in the new book, those of the same worth together.
    fn worths(&self, groups: &[&Group<'_>]) -> String {
        let mut by_worth: Vec<(String, Vec<&str>)> = Vec::new();
        for id in groups.iter().filter_map(|group| group.one_yaku()) {
            let (worth, name) = (self.worth(id), japanese(id));
            match by_worth.iter_mut().find(|(known, _)| *known == worth) {
                Some((_, names)) => names.push(name),
                None => by_worth.push((worth, vec![name])),
            }
        }
        let one = |(worth, names): (String, Vec<&str>)| format!("{} {worth}", names.join(", "));
        by_worth.into_iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// What a yaku is worth in the new book.
    fn worth(&self, id: YakuId) -> String {
        let table = &self.to.book.rules.yaku;
        let words = &self.to.words;
        let han = |han: u8| words.counted(&words.own.score.han, i32::from(han));
        let closed = han(table.han(id, false));
        match table.han(id, true) {
            0 => closed,
            open if open == table.han(id, false) => closed,
            open => {
                let form = &self.texts.compare.closed_and_open;
                form.replace("{closed}", &closed)
                    .replace("{open}", &han(open))
            }
        }
    }

    /// One point on several yaku.
    fn joined(&self, groups: &[&Group<'_>], says: String, weight: u16) -> Point {
        let mut cites: Vec<String> = Vec::new();
        for id in groups.iter().filter_map(|group| group.one_yaku()) {
            let cite = self.to.book.cite_yaku(id, false);
            if !cite.is_empty() && !cites.iter().any(|known| known == cite) {
                cites.push(cite.to_owned());
            }
        }
        Point {
            topics: groups.iter().map(|group| group.id()).collect(),
            says,
            cites,
            untranslated: false,
            weight,
        }
    }

    /// The point on a topic: the book's own sentence if it is short enough, or the language's
    /// sentence for this answer.
    fn point(&self, group: &Group<'_>) -> Point {
        let in_parts = SAID_IN_PARTS.contains(&group.topic.id);
        let (says, cite, untranslated) = self
            .list_for_topic(group)
            .or_else(|| self.own_sentence(group, true).filter(|_| !in_parts))
            .or_else(|| self.sentence_for_answer(group))
            .or_else(|| self.own_sentence(group, false))
            .unwrap_or_else(|| {
                let title = super::title(self.to, &self.texts, group);
                let says = self.texts.compare.not_in_book.replace("{topic}", &title);
                (says, String::new(), false)
            });
        Point {
            topics: vec![group.id()],
            says,
            cites: Some(cite)
                .filter(|cite| !cite.is_empty())
                .into_iter()
                .collect(),
            untranslated,
            weight: group.topic.weight,
        }
    }

    /// The new book's sentence on the most important setting.
    fn own_sentence(
        &self,
        group: &Group<'_>,
        as_it_stands: bool,
    ) -> Option<(String, String, bool)> {
        let book = &self.to.book;
        let own = group
            .paths
            .iter()
            .flat_map(|path| own_cites(book, path))
            .next();
        let because = || {
            group
                .paths
                .iter()
                .map(|path| cite(book, path))
                .find(|id| !id.is_empty())
        };
        let id = if as_it_stands {
            own?
        } else {
            own.or_else(because)?
        };
        let sentence = sentence(self.to, id)?;
        let says = if as_it_stands {
            (is_short(&sentence.says) && !sentence.untranslated).then_some(sentence.says)?
        } else {
            first_sentence(&sentence.says).to_owned()
        };
        Some((says, sentence.cite, sentence.untranslated))
    }

    /// What the language says for the new book's answer to the most important setting.
    fn sentence_for_answer(&self, group: &Group<'_>) -> Option<(String, String, bool)> {
        let book = &self.to.book;
        group.paths.iter().find_map(|path| {
            let answer = book.answer(path);
            let spelled = answer.map_or_else(|| "-".to_owned(), spelling);
            let exact = self.texts.says.get(&format!("{path}={spelled}"));
            let any = answer.and_then(|_| self.texts.says.get(&format!("{path}=")));
            let template = exact.or(any);
            Some((
                self.filled(template?, path),
                cite(book, path).to_owned(),
                false,
            ))
        })
    }

    /// A template with the numbers of the new book: `{n}` at this setting, `{path}` elsewhere.
    fn filled(&self, template: &str, path: &str) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, (name, after))) = rest
            .split_once('{')
            .and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            text.push_str(before);
            let path = if name == "n" { path } else { name };
            if let Some(Value::Number(number)) = self.to.book.answer(path) {
                let number = i32::try_from(*number).unwrap_or(0);
                text.push_str(&self.to.words.points(Points(number)));
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }

    /// The point on a topic whose settings are answered together.
    fn list_for_topic(&self, group: &Group<'_>) -> Option<(String, String, bool)> {
        let texts = &self.texts.compare;
        let (names, some, none): (Vec<&str>, _, _) = match group.topic.id {
            "double_yakuman" => {
                let table = &self.to.book.rules.yaku;
                let doubled = YakuId::ALL.into_iter().filter(|id| {
                    table.lists(*id) && table.is_limit(*id) && table.base(*id, false) > YAKUMAN
                });
                let names = doubled.map(japanese);
                (names.collect(), &texts.doubled, &texts.none_doubled)
            }
            "aborts" => {
                let aborts = [
                    "nine_kinds",
                    "four_winds",
                    "four_riichi",
                    "four_kans",
                    "triple_ron",
                ];
                let is_played = |abort: &&str| match self.to.book.answer(&format!("aborts.{abort}"))
                {
                    Some(Value::Flag(played)) => *played,
                    Some(Value::Word(word)) => word != "none",
                    _ => false,
                };
                let names = aborts.into_iter().filter(is_played);
                let names = names.filter_map(|abort| self.texts.aborts.get(abort));
                let names = names.map(String::as_str);
                (names.collect(), &texts.aborting, &texts.none_aborting)
            }
            _ => return None,
        };
        let cite = group
            .paths
            .iter()
            .find_map(|path| own_cites(&self.to.book, path).first().copied());
        let says = match names.as_slice() {
            [] => none.clone(),
            names => some.replace("{list}", &names.join(", ")),
        };
        Some((says, cite.unwrap_or_default().to_owned(), false))
    }
}

/// An answer as it stands in a rulebook file.
fn spelling(value: &Value) -> String {
    match value {
        Value::Word(word) => word.clone(),
        other => other.to_string(),
    }
}

/// Whether a sentence of a rulebook can be read aloud as it stands: one sentence, not long, and
/// without references to others.
fn is_short(says: &str) -> bool {
    let one = first_sentence(says).len() == says.len();
    one && says.chars().count() <= LONGEST && !has_reference(says)
}

/// Whether a text mentions a paragraph, such as `EMA-DEC-03`.
fn has_reference(says: &str) -> bool {
    let is_reference = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let letters = word.split('-').next().unwrap_or("");
        letters.len() == 3 && word.len() > 4 && letters.chars().all(|c| c.is_ascii_uppercase())
    };
    says.split_whitespace().any(is_reference)
}

/// The text up to the end of its first sentence.
fn first_sentence(says: &str) -> &str {
    let ends = says.match_indices(". ").map(|(end, _)| end + 1);
    // A full stop after a number or a single letter is part of an abbreviation.
    let mut real = ends.filter(|end| {
        let word = says[..end - 1].rsplit(' ').next().unwrap_or("");
        word.chars().count() > 2 && !word.ends_with(|last: char| last.is_ascii_digit())
    });
    real.next().map_or(says, |end| &says[..end])
}
