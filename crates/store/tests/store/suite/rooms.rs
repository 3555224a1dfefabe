//! Rooms and chairs.

use std::time::Duration;

use store::{AppendRefused, Chair, Expiry, LastGame, Store, StoreError, UnixSeconds, open};
use tiles::{BySeat, Seat};

use super::{DAY, append_one, id, last_line, lines, new_game, new_room, open_with_game};

pub async fn a_new_room_is_stored_once(address: &str) {
    let store = open(address).await.unwrap();
    assert_eq!(store.room("room").await.unwrap(), None);
    let new = new_room("room", DAY);
    store.create_room(&new).await.unwrap();
    let room = store.room("room").await.unwrap().unwrap();
    assert_eq!((room.created, room.touched), (DAY, DAY));
    assert_eq!((&room.settings, &room.chairs), (&new.settings, &new.chairs));
    assert_eq!(room.last_game, None);

    let mut other = new_room("room", UnixSeconds(5));
    other.chairs = BySeat::default();
    let error = store.create_room(&other).await.unwrap_err();
    assert!(matches!(error, StoreError::RoomExists { .. }), "{error:?}");
    assert_eq!(store.room("room").await.unwrap().unwrap(), room);

    other.code = "Room".to_owned();
    store.create_room(&other).await.unwrap();
    let other = store.room("Room").await.unwrap().unwrap();
    assert_eq!(other.chairs, BySeat::default());
    store.close().await;
}

pub async fn chairs_can_be_filled_and_emptied(address: &str) {
    let store = open(address).await.unwrap();
    store.create_room(&new_room("room", DAY)).await.unwrap();
    let chair = Chair {
        holder: r#"{"name":"Cem"}"#.to_owned(),
        token_digest: Some([3; 32]),
    };
    for seat in [Seat::B, Seat::C] {
        store.set_chair("room", seat, Some(&chair)).await.unwrap();
    }
    store.set_chair("room", Seat::A, None).await.unwrap();
    store.set_chair("room", Seat::D, None).await.unwrap();
    let chairs = store.room("room").await.unwrap().unwrap().chairs;
    let filled = Some(chair.clone());
    assert_eq!(chairs, BySeat::new([None, filled.clone(), filled, None]));
    let error = store.set_chair("none", Seat::A, Some(&chair)).await;
    assert!(matches!(error, Err(StoreError::NoSuchRoom { .. })));
    store.close().await;
}

pub async fn a_room_has_its_latest_game_and_last_use(address: &str) {
    let store = open(address).await.unwrap();
    for code in ["lasting", "ended", "fresh"] {
        let room = new_room(code, UnixSeconds(1));
        store.create_room(&room).await.unwrap();
    }
    for code in ["lasting", "ended"] {
        store.begin_game(&new_game(code, 1)).await.unwrap();
    }
    append_one(&store, last_line(&id("ended", 1), 0))
        .await
        .unwrap();
    store.touch("fresh", DAY).await.unwrap();
    store.touch("fresh", UnixSeconds(7)).await.unwrap();
    let error = store.touch("none", DAY).await.unwrap_err();
    assert!(matches!(error, StoreError::NoSuchRoom { .. }), "{error:?}");

    let last = |number, over| Some(LastGame { number, over });
    for (code, touched, game) in [
        ("lasting", UnixSeconds(1), last(1, false)),
        ("ended", UnixSeconds(1), last(1, true)),
        ("fresh", DAY, None),
    ] {
        let room = store.room(code).await.unwrap().unwrap();
        assert_eq!((room.touched, room.last_game), (touched, game), "{code}");
        assert_eq!(room.chairs, new_room(code, DAY).chairs);
    }
    assert_eq!(store.room("none").await.unwrap(), None);
    store.close().await;
}

const HOUR: Duration = Duration::from_secs(3600);
const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// An expiry at this time after the day on which everything is created, by the clock, with this
/// running time since the last one.
fn expiry(clock: Duration, running_time: Duration) -> Expiry {
    Expiry {
        now: after(clock),
        running_time,
        keep_unplayed: HOUR,
        keep_played: Some(HOUR),
    }
}

fn after(time: Duration) -> UnixSeconds {
    UnixSeconds(DAY.0 + time.as_secs() as i64)
}

pub async fn an_expired_room_is_deleted_with_all_its_games(address: &str) {
    let (store, game) = open_with_game(address).await;
    let mut append = lines(&game, 0, 3);
    append.answers = vec![(Seat::A, "{}".to_owned())];
    append_one(&store, append).await.unwrap();
    let second = Duration::from_secs(1);
    assert!(
        store
            .delete_expired(&expiry(HOUR - second, HOUR - second))
            .await
            .unwrap()
            .is_empty()
    );
    store.create_room(&new_room("other", DAY)).await.unwrap();
    assert_eq!(
        store.delete_expired(&expiry(HOUR, second)).await.unwrap(),
        ["room"]
    );
    assert_eq!(store.game(&game).await.unwrap(), None);
    assert_eq!(
        append_one(&store, lines(&game, 3, 1)).await,
        Err(AppendRefused::NoSuchGame(game.clone()))
    );

    // A new room with the same code contains nothing of the old one.
    store.create_room(&new_room("room", DAY)).await.unwrap();
    store.begin_game(&new_game("room", 1)).await.unwrap();
    let again = store.game(&game).await.unwrap().unwrap();
    assert!(again.lines.is_empty());
    assert_eq!(again.answers, BySeat::default());

    assert!(store.room("other").await.unwrap().is_some());
    store.close().await;
}

pub async fn played_rooms_expire_only_if_configured(address: &str) {
    let store = open(address).await.unwrap();
    for code in ["empty", "begun", "lasting", "ended", "twice"] {
        store.create_room(&new_room(code, DAY)).await.unwrap();
    }
    // A game that was only about to begin has no events.
    for code in ["begun", "lasting", "ended", "twice"] {
        store.begin_game(&new_game(code, 1)).await.unwrap();
    }
    append_one(&store, lines(&id("lasting", 1), 0, 1))
        .await
        .unwrap();
    for code in ["ended", "twice"] {
        append_one(&store, last_line(&id(code, 1), 0))
            .await
            .unwrap();
    }
    store.begin_game(&new_game("twice", 2)).await.unwrap();

    let unplayed = Expiry {
        keep_played: None,
        ..expiry(100 * YEAR, 100 * YEAR)
    };
    assert_eq!(
        store.delete_expired(&unplayed).await.unwrap(),
        ["begun", "empty"]
    );
    store.touch("ended", after(100 * YEAR)).await.unwrap();
    let played = expiry(100 * YEAR + HOUR / 2, HOUR / 2);
    assert_eq!(
        store.delete_expired(&played).await.unwrap(),
        ["lasting", "twice"]
    );
    let played = expiry(100 * YEAR + HOUR, HOUR / 2);
    assert_eq!(store.delete_expired(&played).await.unwrap(), ["ended"]);
    store.close().await;
}

pub async fn a_room_expires_only_if_both_clocks_agree(address: &str) {
    let store = open(address).await.unwrap();
    store.create_room(&new_room("room", DAY)).await.unwrap();
    // The clock jumps ahead, or the server was off for as long.
    assert!(
        store
            .delete_expired(&expiry(YEAR, HOUR / 2))
            .await
            .unwrap()
            .is_empty()
    );
    // The clock is corrected. Two servers on one database count the same hour twice.
    let overlapping = expiry(HOUR / 2, HOUR / 2);
    assert!(store.delete_expired(&overlapping).await.unwrap().is_empty());
    let before = Expiry {
        now: UnixSeconds(0),
        ..expiry(HOUR, HOUR)
    };
    assert!(store.delete_expired(&before).await.unwrap().is_empty());
    // Using the room resets its age, whatever the clock says.
    store.touch("room", UnixSeconds(0)).await.unwrap();
    assert!(
        store
            .delete_expired(&expiry(YEAR, HOUR / 2))
            .await
            .unwrap()
            .is_empty()
    );
    // A new server continues counting where the last one stopped.
    store.close().await;
    let store = open(address).await.unwrap();
    assert_eq!(
        store.delete_expired(&expiry(YEAR, HOUR / 2)).await.unwrap(),
        ["room"]
    );
    store.close().await;
}
