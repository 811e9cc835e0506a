//! Following a table.

use std::time::Duration;

use tabiya_client::{AskError, Follower, News, new_request};
use tabiya_protocol::rest::OpponentChoice;
use tabiya_protocol::{ClientMessage, Refusal, You};
use tokio::time::sleep;

use crate::kit::{Host, connected, done, game, order, play, until, wait_for};

#[tokio::test]
async fn two_people_play_and_see_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let (vera, sonja) = (host.device().await, host.device().await);
    let table = play(&vera, &sonja).await;
    let mut white = Follower::new(vera, table.clone());
    let mut black = Follower::new(sonja, table);
    connected(&mut white).await;
    connected(&mut black).await;
    assert_eq!((white.you(), black.you()), (Some(You::White), Some(You::Black)));
    for (index, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (mover, other) =
            if index % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        mover.ask(order(mover, uci)).unwrap();
        let seq = done(mover).await;
        until(other, seq).await;
    }
    until(&mut white, black.snapshot().unwrap().standing.seq).await;
    assert_eq!(white.snapshot().unwrap().moves, black.snapshot().unwrap().moves);
    assert!(black.snapshot().unwrap().standing.end.is_some());
    white.ask(ClientMessage::Resign { request: new_request().unwrap() }).unwrap();
    let reason = wait_for(&mut white, |news| match news {
        News::Refused { reason, .. } => Some(reason),
        _ => None,
    });
    assert!(matches!(*reason.await, Refusal::Table(tabiya_table::Refusal::GameOver { .. })));
    assert!(!white.is_waiting());
    host.stop().await;
}

#[tokio::test]
async fn what_was_asked_when_the_server_went_is_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let port = host.address.port();
    let vera = host.device().await;
    let made = vera.create(&game(OpponentChoice::SameScreen {})).await.unwrap();
    let mut follower = Follower::new(vera, made.table);
    connected(&mut follower).await;
    follower.ask(order(&follower, "e2e4")).unwrap();
    let seq = done(&mut follower).await;
    until(&mut follower, seq).await;
    host.stop().await;
    wait_for(&mut follower, |news| matches!(news, News::Lost { .. }).then_some(())).await;
    follower.ask(order(&follower, "e7e5")).unwrap();
    assert!(follower.is_waiting() && !follower.is_connected());
    let host = Host::start(folder.path(), port).await;
    done(&mut follower).await;
    assert_eq!(follower.snapshot().unwrap().moves.len(), 2);
    host.stop().await;
}

#[tokio::test]
async fn who_was_cut_off_is_told_once_what_was_missed() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let vera = host.device().await;
    let made = vera.create(&game(OpponentChoice::SameScreen {})).await.unwrap();
    let mut here = Follower::new(vera.clone(), made.table.clone());
    let mut there = Follower::new(vera, made.table);
    connected(&mut here).await;
    connected(&mut there).await;
    let mut told = Vec::new();
    for uci in ["e2e4", "e7e5", "g1f3", "b8c6"] {
        there.cut();
        here.ask(order(&here, uci)).unwrap();
        let seq = done(&mut here).await;
        until(&mut here, seq).await;
        let event = wait_for(&mut there, |news| match news {
            News::Event(pushed) => Some(pushed.standing.seq),
            _ => None,
        });
        told.push(event.await);
        assert_eq!(there.snapshot().unwrap().moves, here.snapshot().unwrap().moves);
    }
    assert_eq!(told, [2, 3, 4, 5]);
    host.stop().await;
}

#[tokio::test]
async fn a_wait_may_be_given_up_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let vera = host.device().await;
    let made = vera.create(&game(OpponentChoice::SameScreen {})).await.unwrap();
    let mut follower = Follower::new(vera, made.table);
    follower.ask(ClientMessage::OfferDraw { request: new_request().unwrap() }).unwrap();
    let mut answers = 0;
    for wait_us in (0..10_000).step_by(50) {
        tokio::select! {
            news = follower.next() => {
                if let News::Done { .. } | News::Refused { .. } = news.unwrap() {
                    answers += 1;
                }
            }
            () = sleep(Duration::from_micros(wait_us)) => {}
        }
        if answers == 1 {
            break;
        }
    }
    assert_eq!(answers, 1);
    host.stop().await;
}

#[tokio::test]
async fn only_so_much_may_wait_for_an_answer() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let vera = host.device().await;
    let made = vera.create(&game(OpponentChoice::SameScreen {})).await.unwrap();
    let mut follower = Follower::new(vera, made.table);
    assert_eq!(follower.ask(ClientMessage::Pong { ping: 1 }), Err(AskError::NoRequest));
    let resign = || ClientMessage::Resign { request: new_request().unwrap() };
    while follower.ask(resign()).is_ok() {}
    assert_eq!(follower.ask(resign()), Err(AskError::Busy));
    let mut answers = 0;
    while follower.is_waiting() {
        let is_answer = |news| matches!(news, News::Done { .. } | News::Refused { .. });
        wait_for(&mut follower, |news| is_answer(news).then_some(())).await;
        answers += 1;
    }
    assert_eq!(answers, 16);
    host.stop().await;
}
