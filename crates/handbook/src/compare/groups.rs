//! Groups the settings in which two rulebooks differ by topic.

use game::rules::Value;
use game::{Rulebook, YakuId};

use super::settings::{decider, parents, section};
use super::topics::{ANY_YAKU, Part, Topic, joint_topic, topic_of, yaku_of};

/// The differences that are listed together.
pub(super) struct Group<'a> {
    pub(super) topic: &'static Topic,
    /// The yaku, if it has no topic of its own.
    pub(super) yaku: Option<YakuId>,
    pub(super) paths: Vec<&'a str>,
}

impl Group<'_> {
    /// Its name: that of the topic, or of the yaku.
    pub(super) fn id(&self) -> String {
        match self.yaku {
            Some(id) => format!("yaku.{id}"),
            None => self.topic.id.to_owned(),
        }
    }

    /// Whether it is about a yaku that this book does not have.
    pub(super) fn is_not_in(&self, book: &Rulebook) -> bool {
        self.one_yaku().is_some_and(|id| !book.rules.yaku.lists(id))
    }

    /// The yaku that it is about, if it is about one.
    pub(super) fn one_yaku(&self) -> Option<YakuId> {
        self.yaku.or_else(|| yaku_of(self.topic.id))
    }

    /// Part of the game and place in it.
    fn order(&self) -> (Part, usize) {
        let place = super::topics::TOPICS
            .iter()
            .position(|topic| topic.id == self.topic.id);
        match self.one_yaku() {
            Some(id) => (self.topic.part, id.index()),
            None => (self.topic.part, place.unwrap_or(0) + YakuId::ALL.len()),
        }
    }
}

/// Groups the settings that two books answer differently, in the order in which they are read.
pub(super) fn groups<'a>(a: &Rulebook, b: &Rulebook, paths: &[&'a str]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for path in paths {
        let (topic, yaku) = topic_in(a, b, path, paths);
        let same = |group: &&mut Group<'_>| group.topic == topic && group.yaku == yaku;
        match groups.iter_mut().find(same) {
            Some(group) => group.paths.push(path),
            None => groups.push(Group {
                topic,
                yaku,
                paths: vec![*path],
            }),
        }
    }
    for group in &mut groups {
        let (topic, yaku) = (group.topic, group.one_yaku());
        // What a yaku is worth comes before what other yaku say of it.
        let is_other = |path: &str| yaku.is_some() && yaku_of(path) != yaku;
        group
            .paths
            .sort_by_key(|path| (is_other(path), topic.place(path)));
    }
    groups.sort_by_key(Group::order);
    groups
}

/// The topic of a setting between two books: its own, or that of the setting because of which one
/// of the books has no answer.
fn topic_in(
    a: &Rulebook,
    b: &Rulebook,
    path: &str,
    all: &[&str],
) -> (&'static Topic, Option<YakuId>) {
    if let Some(id) = replaced_only_in_one(a, b, path) {
        return of_setting(&format!("yaku.{id}"));
    }
    let section = section(path);
    let silent = |book: &Rulebook| super::settings::inside(book, section).next().is_none();
    let unasked = |book: &Rulebook| book.answer(section).is_none() && silent(book);
    let because = decider(section).filter(|decider| all.contains(decider));
    if section != "yaku" && (unasked(a) || unasked(b)) {
        return of_setting(because.unwrap_or(section));
    }
    let word = |path: &&str| {
        let is_word = |book: &Rulebook| matches!(book.answer(path), Some(Value::Word(_)));
        is_word(a) || is_word(b)
    };
    if let Some(parent) = parents(path).find(word) {
        return of_setting(parent);
    }
    let only_one = a.answer(path).is_none() || b.answer(path).is_none();
    let because = decider(path).filter(|decider| only_one && all.contains(decider));
    let path = because.unwrap_or(path);
    match joint_topic(path, all) {
        Some(topic) => (topic, None),
        None => of_setting(path),
    }
}

fn of_setting(path: &str) -> (&'static Topic, Option<YakuId>) {
    let topic = topic_of(path).unwrap_or(&ANY_YAKU);
    (topic, yaku_of(path).filter(|_| *topic == ANY_YAKU))
}

/// The yaku that one of the books does not have, if that is the only reason why two lists of
/// replaced yaku differ. The difference is then listed under that yaku.
fn replaced_only_in_one(a: &Rulebook, b: &Rulebook, path: &str) -> Option<YakuId> {
    path.strip_suffix(".replaces")?;
    let own = yaku_of(path)?;
    let list = |book: &Rulebook| match book.answer(path) {
        Some(Value::List(ids)) => ids.clone(),
        _ => Vec::new(),
    };
    let lacks = |book: &Rulebook, id: &str| {
        let id: Option<YakuId> = id.parse().ok();
        id.filter(|id| !book.rules.yaku.lists(*id))
    };
    let both = a.rules.yaku.lists(own) && b.rules.yaku.lists(own);
    let (in_a, in_b) = (list(a), list(b));
    let only_a = in_a
        .iter()
        .filter(|id| !in_b.contains(id))
        .map(|id| lacks(b, id));
    let only_b = in_b
        .iter()
        .filter(|id| !in_a.contains(id))
        .map(|id| lacks(a, id));
    let lacking: Option<Vec<YakuId>> = only_a.chain(only_b).collect();
    lacking.filter(|_| both)?.first().copied()
}
