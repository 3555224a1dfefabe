//! Several who write at once, and the one who writes for all.

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use store::{AnyStore, Append, GameId, Refused, Store, channel, open};
use tiles::Seat;

use super::{DAY, id, lines, new_game, new_room, one, with_game};

pub async fn of_two_writers_one_wins_each_number(address: &str) {
    const EVENTS: u32 = 40;
    let (first, game) = with_game(address).await;
    let second = open(address).await.unwrap();
    let writer = |store: AnyStore, name: &'static str| {
        let game = game.clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for number in 0..EVENTS {
                let mut append = Append::at(game.clone(), number);
                append.lines = vec![name.to_owned()];
                match one(&store, append).await {
                    Ok(()) => won.push(number as usize),
                    Err(Refused::NotNext { next }) => assert!(next > number),
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
    let kept = first.game(&game).await.unwrap().unwrap().lines;
    assert_eq!(kept.len(), EVENTS as usize);
    assert_eq!(left.len() + right.len(), kept.len());
    assert!(left.iter().all(|&number| kept[number] == "left"));
    assert!(right.iter().all(|&number| kept[number] == "right"));
    first.close().await;
    second.close().await;
}

pub async fn writers_of_many_games_do_not_block_each_other(address: &str) {
    const ROOMS: u32 = 200;
    let first = open(address).await.unwrap();
    let second = open(address).await.unwrap();
    let mut games = Vec::new();
    for number in 0..ROOMS {
        let code = format!("room {number}");
        first.make_room(&new_room(&code, DAY)).await.unwrap();
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

pub async fn a_reader_sees_one_moment(address: &str) {
    const EVENTS: u32 = 200;
    let (store, game) = with_game(address).await;
    let writing = tokio::spawn({
        let (store, game) = (store.clone(), game.clone());
        async move {
            for number in 0..EVENTS {
                let mut append = lines(&game, number, 1);
                append.answers = vec![(Seat::A, (number + 1).to_string())];
                append.over = number + 1 == EVENTS;
                one(&store, append).await.unwrap();
            }
        }
    });
    loop {
        let kept = store.game(&game).await.unwrap().unwrap();
        if let Some(answer) = &kept.answers[Seat::A] {
            assert_eq!(*answer, kept.lines.len().to_string());
        }
        if kept.over {
            break;
        }
    }
    writing.await.unwrap();
    store.close().await;
}

pub async fn the_writer_writes_together_and_flushes(address: &str) {
    let (store, game) = with_game(address).await;
    let (stub, actor) = channel(store.clone());
    // All of these are in line before the actor runs, in order.
    let waiting: Vec<_> = (0..10)
        .map(|number| {
            let (stub, append) = (stub.clone(), lines(&game, number, 1));
            let mut waiting = Box::pin(async move { stub.append(append).await });
            assert!(begin(waiting.as_mut()).is_none());
            waiting
        })
        .collect();
    let mut closing = Box::pin(stub.close());
    assert!(begin(closing.as_mut()).is_none());
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

/// Lets a future begin, and returns what it has come to if that was all.
fn begin<F: Future>(future: Pin<&mut F>) -> Option<F::Output> {
    let mut context = Context::from_waker(Waker::noop());
    match future.poll(&mut context) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}
