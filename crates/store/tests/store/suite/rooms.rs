//! Rooms and chairs.

use store::{Chair, LastGame, Refused, Store, StoreError, UnixSeconds, open};
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

pub async fn sweeping_takes_everything_along(address: &str) {
    let (store, game) = with_game(address).await;
    let mut append = lines(&game, 0, 3);
    append.answers = vec![(Seat::A, "{}".to_owned())];
    one(&store, append).await.unwrap();
    store
        .make_room(&new_room("kept", UnixSeconds(DAY.0 + 1)))
        .await
        .unwrap();
    assert!(store.sweep(DAY).await.unwrap().is_empty());
    assert_eq!(store.sweep(UnixSeconds(DAY.0 + 1)).await.unwrap(), ["room"]);
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
