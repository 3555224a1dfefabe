//! Games, their events and answers.

use std::time::Duration;

use store::{Append, AppendRefused, Expiry, Store, StoreError, UnixSeconds, open};
use tiles::{BySeat, Seat};

use super::{DAY, append_one, id, last_line, lines, new_game, new_room, open_with_game};
use crate::direct_sql::{create_first_version, execute, is_postgres};

pub async fn games_are_played_one_after_another(address: &str) {
    let store = open(address).await.unwrap();
    let error = store.begin_game(&new_game("room", 1)).await.unwrap_err();
    assert!(matches!(error, StoreError::NoSuchRoom { .. }), "{error:?}");
    store.create_room(&new_room("room", DAY)).await.unwrap();
    let error = store.begin_game(&new_game("room", 2)).await.unwrap_err();
    assert!(
        matches!(error, StoreError::GameNotNext { next: 1, .. }),
        "{error:?}"
    );
    store.begin_game(&new_game("room", 1)).await.unwrap();
    for number in [1, 2] {
        let error = store
            .begin_game(&new_game("room", number))
            .await
            .unwrap_err();
        assert!(
            matches!(error, StoreError::GameNotOver { number: 1, .. }),
            "{error:?}"
        );
    }
    append_one(&store, last_line(&id("room", 1), 0))
        .await
        .unwrap();
    let error = store.begin_game(&new_game("room", 1)).await.unwrap_err();
    assert!(
        matches!(error, StoreError::GameNotNext { next: 2, .. }),
        "{error:?}"
    );
    store.begin_game(&new_game("room", 2)).await.unwrap();
    assert_eq!(store.game(&id("room", 3)).await.unwrap(), None);
    let seeds = [1, 2].map(|number| game::Seed([number; 32]));
    for (number, seed) in (1..).zip(seeds) {
        let game = store.game(&id("room", number)).await.unwrap().unwrap();
        assert!(game.seed == seed);
    }
    store.close().await;
}

pub async fn a_game_is_stored_as_it_was_appended(address: &str) {
    let (store, game) = open_with_game(address).await;
    let empty = store.game(&game).await.unwrap().unwrap();
    assert_eq!((empty.lines.len(), empty.over), (0, false));
    assert_eq!(empty.state, r#"{"bank":60}"#);

    append_one(&store, lines(&game, 0, 2)).await.unwrap();
    let mut state_only = Append::at(game.clone(), 2);
    state_only.state = Some(r#"{"bank":12}"#.to_owned());
    append_one(&store, state_only).await.unwrap();
    append_one(&store, lines(&game, 2, 11)).await.unwrap();
    let kept = store.game(&game).await.unwrap().unwrap();
    assert_eq!(kept.lines, lines(&game, 0, 13).lines);
    assert_eq!(kept.state, r#"{"bank":12}"#);
    assert_eq!(store.finished_game(&game).await.unwrap(), None);

    append_one(&store, last_line(&game, 13)).await.unwrap();
    assert!(store.game(&game).await.unwrap().unwrap().over);
    let finished = store.finished_game(&game).await.unwrap().unwrap();
    assert_eq!(finished.lines, lines(&game, 0, 14).lines);
    assert!(finished.seed == game::Seed([1; 32]));
    assert_eq!(
        append_one(&store, lines(&game, 14, 1)).await,
        Err(AppendRefused::GameOver)
    );
    store.close().await;
}

pub async fn events_delete_the_answers_before_them(address: &str) {
    let (store, game) = open_with_game(address).await;
    let answer = |first, answers: &[(Seat, &str)]| {
        let mut append = Append::at(game.clone(), first);
        append.answers = answers.iter().map(|(s, a)| (*s, (*a).to_owned())).collect();
        append
    };
    let kept = async || store.game(&game).await.unwrap().unwrap().answers;
    let text = |text: &str| Some(text.to_owned());

    append_one(&store, lines(&game, 0, 4)).await.unwrap();
    let stale = append_one(&store, answer(3, &[(Seat::B, "late")])).await;
    assert_eq!(stale, Err(AppendRefused::OutOfSequence { next: 4 }));
    append_one(&store, answer(4, &[(Seat::B, "pass")]))
        .await
        .unwrap();
    let twice = [(Seat::D, "chii"), (Seat::D, "pon"), (Seat::B, "ron")];
    append_one(&store, answer(4, &twice)).await.unwrap();
    assert_eq!(
        kept().await,
        BySeat::new([None, text("ron"), None, text("pon")])
    );

    let mut next = lines(&game, 4, 2);
    next.answers = vec![(Seat::A, "discard".to_owned())];
    append_one(&store, next).await.unwrap();
    assert_eq!(
        kept().await,
        BySeat::new([text("discard"), None, None, None])
    );
    append_one(&store, lines(&game, 6, 1)).await.unwrap();
    assert_eq!(kept().await, BySeat::default());
    store.close().await;
}

pub async fn event_numbers_have_no_gaps_and_no_duplicates(address: &str) {
    let (store, game) = open_with_game(address).await;
    let not_next = |next| Err(AppendRefused::OutOfSequence { next });
    assert_eq!(append_one(&store, lines(&game, 1, 1)).await, not_next(0));
    append_one(&store, lines(&game, 0, 3)).await.unwrap();
    for first in [0, 1, 2, 4] {
        assert_eq!(
            append_one(&store, lines(&game, first, 3)).await,
            not_next(3)
        );
    }
    let kept = store.game(&game).await.unwrap().unwrap().lines;
    assert_eq!(kept, lines(&game, 0, 3).lines);
    store.close().await;
}

pub async fn a_refused_append_affects_no_other(address: &str) {
    let (store, game) = open_with_game(address).await;
    store.create_room(&new_room("other", DAY)).await.unwrap();
    store.begin_game(&new_game("other", 1)).await.unwrap();
    let other = id("other", 1);
    let mut broken = lines(&other, 1, 1);
    broken.lines[0].push('\n');
    let mut nul = Append::at(other.clone(), 1);
    nul.state = Some("\0".to_owned());
    let results = store
        .append(&[
            lines(&game, 0, 2),
            lines(&other, 1, 1),
            lines(&id("none", 1), 0, 1),
            lines(&game, 2, 1),
            lines(&game, 2, 1),
            lines(&other, 0, 1),
            broken,
            nul,
            last_line(&other, 1),
            lines(&other, 2, 1),
        ])
        .await
        .unwrap();
    let expected = [
        Ok(()),
        Err(AppendRefused::OutOfSequence { next: 0 }),
        Err(AppendRefused::NoSuchGame(id("none", 1))),
        Ok(()),
        Err(AppendRefused::OutOfSequence { next: 3 }),
        Ok(()),
        Err(AppendRefused::InvalidText),
        Err(AppendRefused::InvalidText),
        Ok(()),
        Err(AppendRefused::GameOver),
    ];
    assert_eq!(results, expected);
    assert!(store.append(&[]).await.unwrap().is_empty());
    for (game, count) in [(&game, 3), (&other, 2)] {
        let kept = store.game(game).await.unwrap().unwrap().lines;
        assert_eq!(kept, lines(game, 0, count).lines);
    }
    store.close().await;
}

pub async fn everything_survives_reopening(address: &str) {
    let (store, game) = open_with_game(address).await;
    let mut append = lines(&game, 0, 5);
    append.answers = vec![(Seat::C, "{}".to_owned())];
    append_one(&store, append).await.unwrap();
    let before = (
        store.game(&game).await.unwrap(),
        store.room(&game.room).await.unwrap(),
    );
    // Dropped without being closed.
    drop(store);
    let store = open(address).await.unwrap();
    let after = (
        store.game(&game).await.unwrap(),
        store.room(&game.room).await.unwrap(),
    );
    assert_eq!(after, before);
    store.close().await;
    assert!(store.game(&game).await.is_err());
}

/// A database of the first version with a game that was not over.
pub async fn older_tables_are_migrated(address: &str) {
    create_first_version(address).await;
    execute(
        address,
        "INSERT INTO rooms (code, made, touched, settings) VALUES ('room', 1, 2, '{}');
        INSERT INTO chairs (room, seat, holder) VALUES ('room', 'B', '{\"kind\":\"bot\"}');
        INSERT INTO games (room, number, seed, state, events)
            SELECT 'room', 1, token, '{}', 1 FROM
                (SELECT CAST('0123456789abcdef0123456789abcdef' AS SEED) AS token) AS made;
        INSERT INTO events (room, game, number, line) VALUES ('room', 1, 0, 'first');
        INSERT INTO answers (room, game, seat, action) VALUES ('room', 1, 'C', 'pass')"
            .replace(
                "SEED",
                if is_postgres(address) {
                    "BYTEA"
                } else {
                    "BLOB"
                },
            )
            .as_str(),
    )
    .await;
    for _ in 0..2 {
        let store = open(address).await.unwrap();
        let room = store.room("room").await.unwrap().unwrap();
        assert_eq!(
            (room.created, room.touched),
            (UnixSeconds(1), UnixSeconds(2))
        );
        assert!(room.chairs[Seat::B].is_some());
        let game = store.game(&id("room", 1)).await.unwrap().unwrap();
        assert_eq!(game.lines, ["first"]);
        assert_eq!(game.answers[Seat::C].as_deref(), Some("pass"));
        // However old it looks, its running time only starts to count.
        let expiry = Expiry {
            now: DAY,
            running_time: Duration::from_secs(60),
            keep_unplayed: Duration::from_secs(3600),
            keep_played: Some(Duration::from_secs(3600)),
        };
        assert!(store.delete_expired(&expiry).await.unwrap().is_empty());
        store.check_write().await.unwrap();
        store.close().await;
    }
    let (store, game) = (open(address).await.unwrap(), id("room", 1));
    append_one(&store, lines(&game, 1, 1)).await.unwrap();
    store.close().await;
}

pub async fn newer_tables_are_refused(address: &str) {
    open(address).await.unwrap().close().await;
    execute(
        address,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (99, 'from the future', TRUE, '', 0)",
    )
    .await;
    let error = open(address).await.unwrap_err().to_string();
    assert!(error.contains("has version 99"), "{error}");
}
