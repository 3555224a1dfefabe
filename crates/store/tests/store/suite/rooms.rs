//! Rooms and chairs.

use std::time::Duration;

use store::{Chair, LastGame, Refused, Store, StoreError, Sweep, UnixSeconds, open};
use tiles::{BySeat, Seat};

use super::{DAY, id, lines, new_game, new_room, one, the_end, with_game};

pub async fn a_room_comes_back_as_it_was_made(address: &str) {
    let store = open(address).await.unwrap();
    assert_eq!(store.room("room").await.unwrap(), None);
    let new = new_room("room", DAY);
    store.make_room(&new).await.unwrap();
    let room = store.room("room").await.unwrap().unwrap();
    assert_eq!((room.made, room.touched), (DAY, DAY));
    assert_eq!((&room.settings, &room.chairs), (&new.settings, &new.chairs));
    assert_eq!(room.last, None);

    let mut other = new_room("room", UnixSeconds(5));
    other.chairs = BySeat::default();
    let error = store.make_room(&other).await.unwrap_err();
    assert!(matches!(error, StoreError::RoomExists { .. }), "{error:?}");
    assert_eq!(store.room("room").await.unwrap().unwrap(), room);

    other.code = "Room".to_owned();
    store.make_room(&other).await.unwrap();
    let other = store.room("Room").await.unwrap().unwrap();
    assert_eq!(other.chairs, BySeat::default());
    store.close().await;
}

pub async fn chairs_change_hands(address: &str) {
    let store = open(address).await.unwrap();
    store.make_room(&new_room("room", DAY)).await.unwrap();
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

pub async fn a_room_knows_its_last_game_and_when_somebody_cared(address: &str) {
    let store = open(address).await.unwrap();
    for code in ["lasting", "ended", "fresh"] {
        let room = new_room(code, UnixSeconds(1));
        store.make_room(&room).await.unwrap();
    }
    for code in ["lasting", "ended"] {
        store.begin_game(&new_game(code, 1)).await.unwrap();
    }
    one(&store, the_end(&id("ended", 1), 0)).await.unwrap();
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
        assert_eq!((room.touched, room.last), (touched, game), "{code}");
        assert_eq!(room.chairs, new_room(code, DAY).chairs);
    }
    assert_eq!(store.room("none").await.unwrap(), None);
    store.close().await;
}

const HOUR: Duration = Duration::from_secs(3600);
const YEAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// A sweep this long after the day on which all is made, by the clock and by the time that a
/// server ran since the last.
fn sweep(clock: Duration, ran: Duration) -> Sweep {
    Sweep {
        now: after(clock),
        ran,
        keep_unplayed: HOUR,
        keep_played: Some(HOUR),
    }
}

fn after(time: Duration) -> UnixSeconds {
    UnixSeconds(DAY.0 + time.as_secs() as i64)
}

pub async fn sweeping_takes_everything_along(address: &str) {
    let (store, game) = with_game(address).await;
    let mut append = lines(&game, 0, 3);
    append.answers = vec![(Seat::A, "{}".to_owned())];
    one(&store, append).await.unwrap();
    let second = Duration::from_secs(1);
    assert!(
        store
            .sweep(&sweep(HOUR - second, HOUR - second))
            .await
            .unwrap()
            .is_empty()
    );
    store.make_room(&new_room("kept", DAY)).await.unwrap();
    assert_eq!(store.sweep(&sweep(HOUR, second)).await.unwrap(), ["room"]);
    assert_eq!(store.game(&game).await.unwrap(), None);
    assert_eq!(
        one(&store, lines(&game, 3, 1)).await,
        Err(Refused::NoSuchGame(game.clone()))
    );

    // Nothing of the old room shines through a new one with its code.
    store.make_room(&new_room("room", DAY)).await.unwrap();
    store.begin_game(&new_game("room", 1)).await.unwrap();
    let again = store.game(&game).await.unwrap().unwrap();
    assert!(again.lines.is_empty());
    assert_eq!(again.answers, BySeat::default());

    assert!(store.room("kept").await.unwrap().is_some());
    store.close().await;
}

pub async fn what_was_played_is_swept_only_where_that_is_asked_for(address: &str) {
    let store = open(address).await.unwrap();
    for code in ["empty", "begun", "lasting", "ended", "twice"] {
        store.make_room(&new_room(code, DAY)).await.unwrap();
    }
    // One that was about to begin has no event.
    for code in ["begun", "lasting", "ended", "twice"] {
        store.begin_game(&new_game(code, 1)).await.unwrap();
    }
    one(&store, lines(&id("lasting", 1), 0, 1)).await.unwrap();
    for code in ["ended", "twice"] {
        one(&store, the_end(&id(code, 1), 0)).await.unwrap();
    }
    store.begin_game(&new_game("twice", 2)).await.unwrap();

    let unplayed = Sweep {
        keep_played: None,
        ..sweep(100 * YEAR, 100 * YEAR)
    };
    assert_eq!(store.sweep(&unplayed).await.unwrap(), ["begun", "empty"]);
    store.touch("ended", after(100 * YEAR)).await.unwrap();
    let played = sweep(100 * YEAR + HOUR / 2, HOUR / 2);
    assert_eq!(store.sweep(&played).await.unwrap(), ["lasting", "twice"]);
    let played = sweep(100 * YEAR + HOUR, HOUR / 2);
    assert_eq!(store.sweep(&played).await.unwrap(), ["ended"]);
    store.close().await;
}

pub async fn no_clock_alone_makes_a_room_old(address: &str) {
    let store = open(address).await.unwrap();
    store.make_room(&new_room("room", DAY)).await.unwrap();
    // The clock jumps ahead, or the server was off for as long.
    assert!(
        store
            .sweep(&sweep(YEAR, HOUR / 2))
            .await
            .unwrap()
            .is_empty()
    );
    // It is put right again. Two servers on one database count the same hour twice.
    let ran = sweep(HOUR / 2, HOUR / 2);
    assert!(store.sweep(&ran).await.unwrap().is_empty());
    let before = Sweep {
        now: UnixSeconds(0),
        ..sweep(HOUR, HOUR)
    };
    assert!(store.sweep(&before).await.unwrap().is_empty());
    // Who cares makes it young, whatever the clock says.
    store.touch("room", UnixSeconds(0)).await.unwrap();
    assert!(
        store
            .sweep(&sweep(YEAR, HOUR / 2))
            .await
            .unwrap()
            .is_empty()
    );
    // A new server goes on counting where another stopped.
    store.close().await;
    let store = open(address).await.unwrap();
    assert_eq!(store.sweep(&sweep(YEAR, HOUR / 2)).await.unwrap(), ["room"]);
    store.close().await;
}
