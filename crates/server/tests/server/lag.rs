//! Lag is measured by the server and credited within bounds.

use std::time::Duration;

use futures_util::StreamExt;
use tabiya_protocol::{ClientMessage, Event, ServerMessage};

use crate::kit::{Client, Server};

/// What every answer of this client takes.
const LAG: Duration = Duration::from_millis(300);
/// How long White thinks before each connection.
const THOUGHT: Duration = Duration::from_millis(240);
/// How much may be granted in a whole game for deliveries that nobody has measured.
const GRANTED_MAX_MS: u64 = 1_000;

/// Answers the first ping late.
async fn answer_late(client: &mut Client) {
    loop {
        let frame = client.stream.next().await.unwrap().unwrap();
        if let Ok(ServerMessage::Ping { ping, .. }) =
            ServerMessage::decode(frame.to_text().unwrap())
        {
            tokio::time::sleep(LAG).await;
            client.send(&ClientMessage::Pong { ping }).await;
            return;
        }
    }
}

async fn moved(client: &mut Client, seq: u64) -> (u64, u64) {
    loop {
        if let ServerMessage::Event { pushed } = client.next().await.expect("the game goes on")
            && pushed.standing.seq == seq
            && let Event::Moved { lag_ms, credit_ms, .. } = pushed.event
        {
            return (lag_ms, credit_ms);
        }
    }
}

#[tokio::test]
async fn measured_lag_is_credited_and_shown() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "5+0").await;
    let mut black = sonja.sit_at(&table).await;
    let mut white = vera.sit_at(&table).await;
    answer_late(&mut white).await;
    let seq = white.play("e2e4").await;
    black.until(seq).await;
    let seq = black.play("e7e5").await;
    white.until(seq).await;
    // Longer than the delivery that costs nothing, and than the lag.
    tokio::time::sleep(LAG * 3).await;
    let seq = white.play("g1f3").await;
    let (lag_ms, credit_ms) = moved(&mut black, seq).await;
    let delay_ms = u64::try_from(LAG.as_millis()).unwrap();
    assert!(lag_ms >= delay_ms, "{lag_ms}");
    assert!(credit_ms >= delay_ms && credit_ms <= lag_ms, "{credit_ms} of {lag_ms}");
    let clocks = black.seen.standing.clocks.expect("there are clocks");
    assert!(clocks.white.remaining_ms < 300_000, "the rest is charged: {clocks:?}");
    server.stop().await;
}

/// Plays for White with a new connection for every move, each opened after a thought so long that it
/// would cost nothing if it were a delivery. Says how much was charged in all.
async fn charged_with_new_connections(server: &Server, query: impl Fn(u64) -> String) -> u64 {
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "5+0").await;
    let mut black = sonja.sit_at(&table).await;
    for file in 'a'..='h' {
        let seq = black.seen.standing.seq;
        tokio::time::sleep(THOUGHT).await;
        let mut white = vera.sit_since(&table, &query(seq)).await;
        // It answers no ping, so that there is no lag to credit.
        let order = white.order(&format!("{file}2{file}3"), &format!("w{file}"));
        white.send(&order).await;
        black.until(seq + 1).await;
        black.play(&format!("{file}7{file}6")).await;
        black.until(seq + 2).await;
    }
    300_000 - black.seen.standing.clocks.expect("there are clocks").white.remaining_ms
}

#[tokio::test]
async fn a_new_connection_for_every_move_earns_little_whatever_it_asks_for() {
    let server = Server::start().await;
    // The first move is made before the clocks run.
    let thought_ms = 7 * u64::try_from(THOUGHT.as_millis()).unwrap();
    let (plain, retold) = tokio::join!(
        charged_with_new_connections(&server, |_| String::new()),
        charged_with_new_connections(&server, |seq| format!("?since={}", seq - 1)),
    );
    for charged_ms in [plain, retold] {
        assert!(charged_ms >= thought_ms - GRANTED_MAX_MS, "{charged_ms} of {thought_ms}");
    }
    server.stop().await;
}
