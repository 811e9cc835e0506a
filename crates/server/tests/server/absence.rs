//! Players who leave.

use std::time::Duration;

use serde_json::json;
use tabiya_protocol::{Color, Refusal};
use tabiya_table::{End, Refusal as TableRefusal};

use crate::kit::{Client, Server};

/// Claims too early, waits as long as the refusal says, and claims again.
async fn claim(mut client: Client, claim: &str) -> tabiya_protocol::End {
    let wish = json!({ "type": "claim_absence", "claim": claim });
    loop {
        match client.request(wish.clone()).await {
            Ok(seq) => {
                client.until(seq).await;
                return client.seen.standing.end.expect("the claim ends the game");
            }
            Err(Refusal::Table(TableRefusal::NotAbsent { wait_ms })) => {
                assert!(wait_ms <= 17_000, "{wait_ms}");
                tokio::time::sleep(Duration::from_millis(wait_ms.min(1000) + 1)).await;
            }
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn who_waits_long_enough_may_claim_the_game_or_a_draw() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let moves = ["e2e4", "e7e5", "g1f3"];
    let (_, first, gone) = vera.begin(&sonja, "20s+0", &moves).await;
    let (_, second, gone_too) = vera.begin(&sonja, "20s+0", &moves).await;
    let (table, mut third, _still) = vera.begin(&sonja, "20s+0", &moves).await;
    let wish = json!({ "type": "claim_absence", "claim": "win" });
    let refused = third.request(wish.clone()).await;
    assert!(matches!(refused, Err(Refusal::Table(TableRefusal::NotAbsent { .. }))), "{refused:?}");
    drop((gone, gone_too));
    let (win, draw) = tokio::join!(claim(first, "win"), claim(second, "draw"));
    assert_eq!(win, End::Absence { winner: Some(Color::White) }.into());
    assert_eq!(draw, End::Absence { winner: None }.into());
    // All the while one who is there cannot be claimed against.
    let refused = third.request(wish).await;
    let is_over = vera.sit_at(&table).await.seen.standing.end.is_some();
    assert!(
        is_over || matches!(refused, Err(Refusal::Table(TableRefusal::NotAbsent { .. }))),
        "{refused:?}"
    );
    server.stop().await;
}

#[tokio::test]
async fn before_both_have_moved_a_game_is_called_off_instead() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (_, mut white, black) = vera.begin(&sonja, "1+0", &["e2e4"]).await;
    drop(black);
    let wish = json!({ "type": "claim_absence", "claim": "win" });
    assert_eq!(white.request(wish).await, Err(Refusal::Table(TableRefusal::NotBegun)));
    server.stop().await;
}
