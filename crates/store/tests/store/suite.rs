//! What every store must do, whichever database is behind it.

mod failures;
mod games;
mod rooms;
mod writers;

use store::{AnyStore, Append, Chair, GameId, NewGame, NewRoom, Refused, Store, UnixSeconds, open};
use tiles::BySeat;

/// Runs every check on a database of its own, made by the caller.
macro_rules! suite {
    ($($check:path),* $(,)?) => {
        pub async fn run(fresh: impl AsyncFn() -> String) {
            $(
                let address = fresh().await;
                println!("{} on {address}", stringify!($check));
                $check(&address).await;
            )*
        }
    };
}

suite! {
    rooms::a_room_comes_back_as_it_was_made,
    rooms::chairs_change_hands,
    rooms::a_room_knows_its_last_game_and_when_somebody_cared,
    rooms::sweeping_takes_everything_along,
    rooms::what_was_played_is_swept_only_where_that_is_asked_for,
    rooms::no_clock_alone_makes_a_room_old,
    games::games_come_one_after_another,
    games::a_game_comes_back_as_it_was_left,
    games::answers_go_with_the_events_that_follow,
    games::events_have_no_gaps_and_no_doubles,
    games::a_bad_append_fails_alone,
    games::everything_survives_reopening,
    writers::of_two_writers_one_wins_each_number,
    writers::writers_of_many_games_do_not_block_each_other,
    writers::a_reader_sees_one_moment,
    writers::the_writer_writes_together_and_flushes,
    failures::what_is_acknowledged_after_a_failure_is_kept,
    failures::no_call_that_fails_harms_the_next,
    failures::a_check_of_writing_fails_where_writing_does,
    games::older_tables_are_brought_up_to_date,
    games::newer_tables_are_refused,
}

const DAY: UnixSeconds = UnixSeconds(1_800_000_000);
const LINE: &str = r#"{"type":"discarded","seat":"A","tile":"5p","name":"Böb \"\\ 麻雀"}"#;

fn new_room(code: &str, made: UnixSeconds) -> NewRoom {
    let chair = |holder: &str, token_digest| Chair {
        holder: holder.to_owned(),
        token_digest,
    };
    NewRoom {
        code: code.to_owned(),
        made,
        settings: r#"{"rules":"ema"}"#.to_owned(),
        chairs: BySeat::new([
            Some(chair(r#"{"name":"Änne"}"#, Some([9; 32]))),
            Some(chair(r#"{"kind":"bot"}"#, None)),
            None,
            None,
        ]),
    }
}

fn id(room: &str, number: u32) -> GameId {
    let room = room.to_owned();
    GameId { room, number }
}

fn new_game(room: &str, number: u32) -> NewGame {
    NewGame {
        id: id(room, number),
        seed: game::Seed([number as u8; 32]),
        state: r#"{"bank":60}"#.to_owned(),
    }
}

/// An append of so many lines, each with its own number in it.
fn lines(game: &GameId, first: u32, count: u32) -> Append {
    let mut append = Append::at(game.clone(), first);
    append.lines = (first..first + count)
        .map(|n| format!("{n} {LINE}"))
        .collect();
    append
}

fn the_end(game: &GameId, first: u32) -> Append {
    let mut append = lines(game, first, 1);
    append.over = true;
    append
}

async fn with_game(address: &str) -> (AnyStore, GameId) {
    let store = open(address).await.unwrap();
    store.make_room(&new_room("room", DAY)).await.unwrap();
    store.begin_game(&new_game("room", 1)).await.unwrap();
    (store, id("room", 1))
}

async fn one(store: &AnyStore, append: Append) -> Result<(), Refused> {
    let mut results = store.append(&[append]).await.unwrap();
    results.pop().unwrap()
}
