//! Concurrent writers, and the writer for all tables.

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use store::{AnyStore, Append, AppendRefused, GameId, Store, channel, open};
use tiles::Seat;

use super::{DAY, append_one, id, lines, new_game, new_room, open_with_game};

pub async fn each_event_number_is_written_by_one_of_two_writers(address: &str) {
    const EVENTS: u32 = 40;
    let (first, game) = open_with_game(address).await;
    let second = open(address).await.unwrap();
    let writer = |store: AnyStore, name: &'static str| {
        let game = game.clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for number in 0..EVENTS {
                let mut append = Append::at(game.clone(), number);
                append.lines = vec![name.to_owned()];
                match append_one(&store, append).await {
                    Ok(()) => won.push(number as usize),
                    Err(AppendRefused::OutOfSequence { next }) => assert!(next > number),
                    Err(other) => panic!("{other}"),
                }
            }
            won
        })
    };
    let (left, right) = (
        writer(first.clone(), "left"),
        writer(second.clone(), "right"),
    );
    let (left, right) = (left.await.unwrap(), right.await.unwrap());
    let stored = first.game(&game).await.unwrap().unwrap().lines;
    assert_eq!(stored.len(), EVENTS as usize);
    assert_eq!(left.len() + right.len(), stored.len());
    assert!(left.iter().all(|&number| stored[number] == "left"));
    assert!(right.iter().all(|&number| stored[number] == "right"));
    first.close().await;
    second.close().await;
}

pub async fn writers_of_many_games_do_not_deadlock(address: &str) {
    const ROOMS: u32 = 200;
    let first = open(address).await.unwrap();
    let second = open(address).await.unwrap();
    let mut games = Vec::new();
    for number in 0..ROOMS {
        let code = format!("room {number}");
        first.create_room(&new_room(&code, DAY)).await.unwrap();
        first.begin_game(&new_game(&code, 1)).await.unwrap();
        games.push(id(&code, 1));
    }
    let writer = |store: AnyStore, games: Vec<GameId>| {
        tokio::spawn(async move {
            let mut won = 0;
            for number in 0..20 {
                let batch: Vec<_> = games.iter().map(|game| lines(game, number, 1)).collect();
                let results = store.append(&batch).await.unwrap();
                won += results.iter().filter(|result| result.is_ok()).count();
            }
            won
        })
    };
    let backwards = games.iter().rev().cloned().collect();
    let (left, right) = (
        writer(first.clone(), games),
        writer(second.clone(), backwards),
    );
    assert_eq!(
        left.await.unwrap() + right.await.unwrap(),
        20 * ROOMS as usize
    );
    first.close().await;
    second.close().await;
}

pub async fn a_reader_sees_a_consistent_snapshot(address: &str) {
    const EVENTS: u32 = 200;
    let (store, game) = open_with_game(address).await;
    let writing = tokio::spawn({
        let (store, game) = (store.clone(), game.clone());
        async move {
            for number in 0..EVENTS {
                let mut append = lines(&game, number, 1);
                append.answers = vec![(Seat::A, (number + 1).to_string())];
                append.over = number + 1 == EVENTS;
                append_one(&store, append).await.unwrap();
            }
        }
    });
    let mut compared = 0;
    loop {
        let stored = store.game(&game).await.unwrap().unwrap();
        if let Some(answer) = &stored.answers[Seat::A] {
            assert_eq!(*answer, stored.lines.len().to_string());
            compared += 1;
        }
        if stored.over {
            break;
        }
    }
    assert!(compared > 0, "every event came with an answer");
    writing.await.unwrap();
    store.close().await;
}

pub async fn the_writer_combines_appends_and_flushes_at_the_end(address: &str) {
    let (store, game) = open_with_game(address).await;
    let (stub, actor) = channel(store.clone());
    // All of these are queued in order before the actor runs.
    let waiting: Vec<_> = (0..10)
        .map(|number| {
            let (stub, append) = (stub.clone(), lines(&game, number, 1));
            let mut waiting = Box::pin(async move { stub.append(append).await });
            assert!(poll_once(waiting.as_mut()).is_none());
            waiting
        })
        .collect();
    let mut closing = Box::pin(stub.close());
    assert!(poll_once(closing.as_mut()).is_none());
    let actor = tokio::spawn(actor.run());
    closing.await;
    actor.await.unwrap();
    for waiting in waiting {
        waiting.await.unwrap();
    }
    let late = stub.append(lines(&game, 10, 1)).await;
    assert_eq!(late.unwrap_err().to_string(), "the writer is closed");
    assert_eq!(store.game(&game).await.unwrap().unwrap().lines.len(), 10);

    let (stub, actor) = channel(store.clone());
    let actor = tokio::spawn(actor.run());
    let wrong = stub.append(lines(&game, 0, 1)).await;
    assert_eq!(
        wrong.unwrap_err().to_string(),
        "the next event has the number 10"
    );
    store.close().await;
    let failed = stub.append(lines(&game, 10, 1)).await;
    assert_eq!(failed.unwrap_err().to_string(), "nothing could be appended");
    drop(stub);
    actor.await.unwrap();
}

/// Polls a future once, and returns its output if it is ready.
fn poll_once<F: Future>(future: Pin<&mut F>) -> Option<F::Output> {
    let mut context = Context::from_waker(Waker::noop());
    match future.poll(&mut context) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}
