//! Lag is measured by the server and credited within bounds.

use std::time::Duration;

use futures_util::StreamExt;
use tabiya_protocol::{ClientMessage, Event, ServerMessage};

use crate::kit::{Client, Server};

/// What every answer of this client takes.
const LAG: Duration = Duration::from_millis(300);

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
