//! What somebody who knows one rulebook has to know before a game by another.

mod news;

use game::rules::{REFERENCE, Value};
use game::{Fu, Han, Limit, Points, Price, Rulebook, YakuId};
use scene::Language;

use super::groups::{Group, groups};
use super::sentence;
use super::settings::{cite, differing, own_cites};
use super::texts::Texts;
use super::topics::Part;
use crate::edition::Edition;
use crate::tables::{LimitRow, limits};
use crate::words::japanese;
use news::doubled;

/// The most points that anybody remembers.
const MOST: usize = 12;

/// The longest sentence of a rulebook, in characters, that can be read aloud as it stands.
const LONGEST: usize = 120;

/// The least importance of several yaku that only one of the books has, taken together.
const OTHER_YAKU: u16 = 42;

/// What matters less is left out, unless hardly anything differs.
const LEAST: u16 = 6;
const FEW: usize = 5;

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
    let mut groups = groups(&from.book, &to.book, &paths);
    let differ: Vec<&str> = groups.iter().map(|group| group.topic.id).collect();
    let follows: Vec<bool> = groups
        .iter()
        .map(|group| list.follows(group, &differ))
        .collect();
    let mut follows = follows.into_iter();
    groups.retain(|_| !follows.next().unwrap_or_default());
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
    let heavy = points.partition_point(|point| point.weight >= LEAST);
    points.truncate(MOST.min(heavy.max(FEW)));
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
            let names: Vec<YakuId> = names.collect();
            let weight = groups.iter().map(|group| group.topic.weight).sum::<u16>();
            let list = if groups.iter().any(|group| group.is_not_in(&self.to.book)) {
                let names: Vec<&str> = names.iter().copied().map(japanese).collect();
                names.join(", ")
            } else {
                self.worths(&names)
            };
            let least = if names.len() > 1 { OTHER_YAKU } else { 0 };
            if !names.is_empty() {
                let says = template.replace("{list}", &list);
                points.push(self.joined(&groups, says, weight.max(least)));
            }
        }
        match worth.as_slice() {
            [] => {}
            [only] => points.push(self.point(only)),
            several => {
                let weight = several.iter().map(|group| group.topic.weight).sum();
                let ids: Vec<YakuId> = several
                    .iter()
                    .filter_map(|group| group.one_yaku())
                    .collect();
                let says = texts.worth.replace("{list}", &self.worths(&ids));
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
    fn worths(&self, ids: &[YakuId]) -> String {
        let mut by_worth: Vec<(String, Vec<&str>)> = Vec::new();
        for id in ids {
            let (worth, name) = (self.worth(*id), japanese(*id));
            match by_worth.iter_mut().find(|(known, _)| *known == worth) {
                Some((_, names)) => names.push(name),
                None => by_worth.push((worth, vec![name])),
            }
        }
        let one = |(worth, names): (String, Vec<&str>)| format!("{} ({worth})", names.join(", "));
        by_worth.into_iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// What a yaku is worth in the new book.
    fn worth(&self, id: YakuId) -> String {
        let table = &self.to.book.rules.yaku;
        let words = &self.to.words;
        if table.is_limit(id) {
            let limits = limits(&self.to.book).into_iter();
            let base = table.base(id, false);
            let of_base = |row: &LimitRow| limit_base(&self.to.book, row.limit) == Some(base);
            let limit = limits
                .filter(of_base)
                .map(|row| words.limit(row.limit).to_owned());
            return limit.last().unwrap_or_else(|| words.points(base * 4));
        }
        let closed = words.han(table.han(id, false));
        let texts = &self.texts.compare;
        match table.han(id, true) {
            0 => closed,
            open if open == table.han(id, false) => {
                texts.closed_or_open.replace("{closed}", &closed)
            }
            open => (texts.closed_and_open)
                .replace("{closed}", &closed)
                .replace("{open}", &words.han(open)),
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

    /// The point on a topic: the language's sentence for this answer, or the book's own.
    fn point(&self, group: &Group<'_>) -> Point {
        let (says, cite, untranslated) = self
            .list_for_topic(group)
            .or_else(|| self.sentence_for_answer(group))
            .or_else(|| self.own_sentence(group, true))
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
            let texts = self.texts.says.iter();
            let about = texts.filter(|(key, _)| key.split('=').next() == Some(path));
            let fitting = about.filter(|(key, _)| key.split('&').all(|it| answers(book, it)));
            // The one with the most conditions is the most precise, then the one for this answer.
            let precise = |key: &str| (key.matches('&').count(), !key.ends_with('='));
            let (_, template) = fitting.max_by_key(|(key, _)| precise(key))?;
            Some((
                self.filled(template, path),
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
            if name == "han" {
                text.push_str(self.to.words.unit());
            } else if let Some(han) = name.strip_prefix("ron.").and_then(|it| it.parse().ok()) {
                let rules = &self.to.book.rules;
                let ron = Price::of(rules, Han(han), Fu(30)).ron(rules, false);
                text.push_str(&self.to.words.points(ron));
            } else if let Some(Value::Number(number)) = self.to.book.answer(path) {
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
                let names = doubled(&self.to.book).into_iter().map(japanese);
                (names.collect(), &texts.doubled, &texts.none_doubled)
            }
            "aborts" => (
                self.aborts(&self.to.book),
                &texts.aborting,
                &texts.none_aborting,
            ),
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

/// The base points of a limit.
fn limit_base(book: &Rulebook, limit: Limit) -> Option<Points> {
    let ladder = book.rules.limits.ladder().into_iter();
    let mut steps = ladder.filter(|(known, _)| *known == limit);
    steps
        .next()
        .and_then(|(_, rule)| rule)
        .map(|rule| rule.base)
}

/// Whether a book gives this answer: `path=answer`, `path=` for any, `path=-` for none.
fn answers(book: &Rulebook, condition: &str) -> bool {
    let Some((path, expected)) = condition.split_once('=') else {
        return false;
    };
    match (book.answer(path), expected) {
        (None, expected) => expected == "-",
        (Some(_), "") => true,
        (Some(answer), expected) => spelling(answer) == expected,
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
    // A full stop after a short word or number is part of an abbreviation or an ordinal.
    let mut real = ends.filter(|end| {
        let word = says[..end - 1].rsplit(' ').next().unwrap_or("");
        word.chars().count() > 2
    });
    real.next().map_or(says, |end| &says[..end])
}
