//! The same request again, from another tab or after a broken connection.

use tabiya_protocol::{Refusal, ServerMessage, ServerRefusal};
use tabiya_table::Refusal as TableRefusal;

use crate::kit::Server;

#[tokio::test]
async fn a_move_sent_again_after_a_reconnect_is_played_once() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut white, mut black) = vera.begin(&sonja, "5+0", &[]).await;
    let order = white.order("e2e4", "once");
    // The connection breaks before the answer comes.
    white.send(&order).await;
    drop(white);
    let mut again = vera.sit_at(&table).await;
    let Some(ServerMessage::Ack { seq, .. }) = again.ask(&order).await else { panic!("no answer") };
    black.until(seq).await;
    black.play("e7e5").await;
    let mut later = vera.sit_at(&table).await;
    let answer = later.ask(&order).await;
    assert!(matches!(answer, Some(ServerMessage::Ack { seq: same, .. }) if same == seq));
    assert_eq!(later.seen.moves.len(), 2);
    // The opponent's keys are their own.
    let reply = black.order("d7d6", "once");
    let answer = black.ask(&reply).await;
    assert!(
        matches!(&answer, Some(ServerMessage::Refused { reason, .. })
            if matches!(reason, Refusal::Table(TableRefusal::NotYourTurn { .. }) | Refusal::Server(ServerRefusal::Stale { .. }))),
        "{answer:?}"
    );
    server.stop().await;
}

#[tokio::test]
async fn who_moves_upon_an_old_position_is_refused_and_sees_the_new_one() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut one, _black) = vera.begin(&sonja, "5+0", &[]).await;
    let mut two = vera.sit_at(&table).await;
    let stale = two.order("d2d4", "b");
    let seq = one.play("e2e4").await;
    let answer = two.ask(&stale).await;
    let Some(ServerMessage::Refused {
        reason: Refusal::Server(ServerRefusal::Stale { position_seq }),
        ..
    }) = answer
    else {
        panic!("{answer:?}");
    };
    assert_eq!(position_seq, seq);
    two.until(seq).await;
    assert_eq!(two.seen.moves, one.seen.moves);
    server.stop().await;
}
