//! What a store must do with either database.

mod failures;
mod games;
mod rooms;
mod writers;

use store::{
    AnyStore, Append, AppendRefused, Chair, GameId, NewGame, NewRoom, Store, UnixSeconds, open,
};
use tiles::BySeat;

/// Defines two tests for every check, one for each kind of database. Each test has a database of its
/// own.
macro_rules! suite {
    ($( $module:ident::$check:ident, )*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $check() {
                    let folder = crate::temp_folder::TempFolder::new();
                    let address = format!("sqlite:{}", folder.file("hanchan.db"));
                    super::$module::$check(&address).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $check() {
                    let Some(server) = crate::postgres_server::PostgresServer::shared() else {
                        return;
                    };
                    let address = server.database().await;
                    super::$module::$check(&address).await;
                }
            )*
        }
    };
}

suite! {
    rooms::a_new_room_is_stored_once,
    rooms::chairs_can_be_filled_and_emptied,
    rooms::a_room_has_its_latest_game_and_last_use,
    rooms::an_expired_room_is_deleted_with_all_its_games,
    rooms::played_rooms_expire_only_if_configured,
    rooms::a_room_expires_only_if_both_clocks_agree,
    games::games_are_played_one_after_another,
    games::a_game_is_stored_as_it_was_appended,
    games::events_delete_the_answers_before_them,
    games::event_numbers_have_no_gaps_and_no_duplicates,
    games::a_refused_append_affects_no_other,
    games::everything_survives_reopening,
    writers::each_event_number_is_written_by_one_of_two_writers,
    writers::writers_of_many_games_do_not_deadlock,
    writers::a_reader_sees_a_consistent_snapshot,
    writers::the_writer_combines_appends_and_flushes_at_the_end,
    failures::what_is_acknowledged_after_a_failure_is_stored,
    failures::a_failed_call_does_not_affect_the_next,
    failures::a_write_check_fails_if_writing_fails,
    games::older_tables_are_migrated,
    games::newer_tables_are_refused,
}

const DAY: UnixSeconds = UnixSeconds(1_800_000_000);
const LINE: &str = r#"{"type":"discarded","seat":"A","tile":"5p","name":"Böb \"\\ 麻雀"}"#;

fn new_room(code: &str, created: UnixSeconds) -> NewRoom {
    let chair = |holder: &str, token_digest| Chair {
        holder: holder.to_owned(),
        token_digest,
    };
    NewRoom {
        code: code.to_owned(),
        created,
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

/// An append of `count` lines, each containing its number.
fn lines(game: &GameId, first: u32, count: u32) -> Append {
    let mut append = Append::at(game.clone(), first);
    append.lines = (first..first + count)
        .map(|n| format!("{n} {LINE}"))
        .collect();
    append
}

fn last_line(game: &GameId, first: u32) -> Append {
    let mut append = lines(game, first, 1);
    append.over = true;
    append
}

async fn open_with_game(address: &str) -> (AnyStore, GameId) {
    let store = open(address).await.unwrap();
    store.create_room(&new_room("room", DAY)).await.unwrap();
    store.begin_game(&new_game("room", 1)).await.unwrap();
    (store, id("room", 1))
}

async fn append_one(store: &AnyStore, append: Append) -> Result<(), AppendRefused> {
    let mut results = store.append(&[append]).await.unwrap();
    results.pop().unwrap()
}
