//! What two people offer each other, over their sockets.

use serde_json::json;
use tabiya_chess::Outcome;
use tabiya_protocol::{ClientMessage, Color, End, Event, Refusal, Rematch, ServerMessage};
use tabiya_table::{End as TableEnd, Refusal as TableRefusal};

use crate::kit::{Client, Server};

/// Waits for the event of this number, and gives it.
async fn event(client: &mut Client, seq: u64) -> Event {
    loop {
        if let ServerMessage::Event { pushed } = client.next().await.expect("the game goes on")
            && pushed.standing.seq == seq
        {
            return pushed.event;
        }
    }
}

#[tokio::test]
async fn a_draw_is_offered_declined_withdrawn_and_agreed() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    assert_eq!(black.refused("accept_draw").await, Refusal::Table(TableRefusal::NoDrawOffer));

    let seq = white.done("offer_draw").await;
    black.until(seq).await;
    assert_eq!(black.seen.standing.draw_offer, Some(Color::White));
    assert_eq!(white.refused("offer_draw").await, Refusal::Table(TableRefusal::DrawOfferStands));
    let seq = black.done("decline_draw").await;
    assert_eq!(event(&mut white, seq).await, Event::DrawDeclined { by: Color::Black });
    assert_eq!(white.refused("offer_draw").await, Refusal::Table(TableRefusal::OfferedAlready));

    let seq = white.play("g1f3").await;
    black.until(seq).await;
    let seq = black.done("offer_draw").await;
    white.until(seq).await;
    let seq = black.done("decline_draw").await;
    assert_eq!(event(&mut white, seq).await, Event::DrawDeclined { by: Color::Black });
    assert_eq!(white.seen.standing.draw_offer, None, "withdrawn");

    // With the move, and answered by an offer of the other side.
    black.until(seq).await;
    let seq = black.play("b8c6").await;
    white.until(seq).await;
    let ClientMessage::Move { request, base_seq, uci, claim, .. } = white.order("f1b5", "m") else {
        panic!("an order is a move");
    };
    let order = ClientMessage::Move { request, base_seq, uci, claim, offer_draw: true };
    let Some(ServerMessage::Ack { seq, .. }) = white.ask(&order).await else {
        panic!("the move is played")
    };
    black.until(seq + 1).await;
    assert_eq!(black.seen.standing.draw_offer, Some(Color::White));
    let seq = black.done("offer_draw").await;
    white.until(seq).await;
    let end = white.seen.standing.end.expect("they agreed");
    assert_eq!(end, TableEnd::Chess(Outcome::Agreement).into());
    server.stop().await;
}

#[tokio::test]
async fn an_offer_lapses_when_the_opponent_moves() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "none", &["e2e4"]).await;
    let seq = white.done("offer_draw").await;
    black.until(seq).await;
    black.play("e7e5").await;
    assert_eq!(black.refused("accept_draw").await, Refusal::Table(TableRefusal::NoDrawOffer));
    server.stop().await;
}

#[tokio::test]
async fn a_takeback_needs_the_opponent() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    let seq = white.done("ask_takeback").await;
    black.until(seq).await;
    assert_eq!(black.seen.standing.takeback.as_ref().map(|asked| asked.plies), Some(2));
    let seq = black.done("decline_takeback").await;
    white.until(seq).await;
    assert_eq!(white.seen.moves.len(), 2);
    assert_eq!(
        black.refused("accept_takeback").await,
        Refusal::Table(TableRefusal::NoTakebackRequest)
    );
    let seq = white.done("ask_takeback").await;
    black.until(seq).await;
    let seq = black.done("accept_takeback").await;
    white.until(seq).await;
    assert_eq!((white.seen.moves.len(), white.seen.standing.turn), (0, Color::White));
    black.until(seq).await;
    let seq = white.play("d2d4").await;
    black.until(seq).await;
    assert_eq!(black.seen.moves.len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_leads_both_to_one_new_table_with_colors_changed() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    assert_eq!(white.refused("offer_rematch").await, Refusal::Table(TableRefusal::GameGoesOn));
    let seq = white.done("resign").await;
    black.until(seq).await;
    let seq = black.done("offer_rematch").await;
    white.until(seq).await;
    assert_eq!(white.seen.standing.rematch, Some(Rematch::Offered { by: Color::Black }));
    let seq = white.done("decline_rematch").await;
    black.until(seq).await;
    let seq = black.done("offer_rematch").await;
    white.until(seq).await;
    // Twice with the same key: one new table.
    let accept = ClientMessage::AcceptRematch { request: "again".parse().unwrap() };
    let first = white.ask(&accept).await;
    let second = white.ask(&accept).await;
    assert_eq!(first, second);
    black.until(seq + 1).await;
    white.until(seq + 1).await;
    let Some(Rematch::Agreed { table }) = white.seen.standing.rematch.clone() else {
        panic!("agreed")
    };
    assert_eq!(black.seen.standing.rematch, white.seen.standing.rematch, "both are led there");
    assert_eq!(white.refused("offer_rematch").await, Refusal::Table(TableRefusal::RematchAgreed));
    let mut again = vera.sit_at(&table.to_string()).await;
    let mut other = sonja.sit_at(&table.to_string()).await;
    assert_eq!(again.welcome.you, tabiya_protocol::You::Black);
    assert_eq!(other.welcome.you, tabiya_protocol::You::White);
    assert_eq!(again.seen.setup.control, white.seen.setup.control);
    let seq = other.play("d2d4").await;
    again.until(seq).await;
    let mine = vera.ask("GET", "/api/tables/mine", &json!(null)).await.json();
    assert_eq!(mine["games"].as_array().map(Vec::len), Some(2));
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_called_off_only_before_both_have_moved() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    assert_eq!(white.refused("abort").await, Refusal::Table(TableRefusal::TooLateToAbort));
    drop((white, black));
    (_, white, black) = vera.begin(&sonja, "5+0", &["e2e4"]).await;
    let seq = black.done("abort").await;
    assert_eq!(event(&mut white, seq).await, Event::Aborted { by: Some(Color::Black) });
    assert_eq!(white.seen.standing.end.as_ref().and_then(End::known), Some(TableEnd::Aborted));
    server.stop().await;
}

#[tokio::test]
async fn time_is_given_to_the_opponent_within_bounds() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    let grant = |ms: u64| json!({ "type": "grant_time", "ms": ms });
    let before = black.seen.standing.clocks.expect("there are clocks").black.remaining_ms;
    let seq = white.request(grant(15_000)).await.unwrap();
    assert_eq!(event(&mut black, seq).await, Event::TimeGranted { to: Color::Black, ms: 15_000 });
    let after = black.seen.standing.clocks.expect("there are clocks").black.remaining_ms;
    assert_eq!(after, before + 15_000);
    let refused = white.request(grant(3_600_000)).await;
    assert!(matches!(refused, Err(Refusal::Table(TableRefusal::GrantSize { .. }))), "{refused:?}");
    let (_, mut white, _black) = vera.begin(&sonja, "none", &["e2e4", "e7e5"]).await;
    assert_eq!(white.request(grant(15_000)).await, Err(Refusal::Table(TableRefusal::NoClock)));
    server.stop().await;
}
