//! Computers at tables.

use serde_json::json;

use crate::kit::Server;

#[tokio::test]
async fn a_computer_answers_and_never_flags() {
    let server = Server::start().await;
    let vera = server.person().await;
    let computer = json!({ "kind": "computer", "computer": { "level": 1 } });
    let wish = json!({ "opponent": computer, "color": "white", "control": "1+0" });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    assert!(client.welcome.players.black.online, "a computer is always there");
    for (uci, plies) in [("a2a3", 2), ("h2h3", 4)] {
        client.play(uci).await;
        while client.seen.moves.len() < plies {
            client.next().await.expect("the game goes on");
        }
    }
    let clocks = client.seen.standing.clocks.expect("there is a clock");
    assert!(clocks.black.remaining_ms > 50_000, "{clocks:?}");
    server.stop().await;
}

#[tokio::test]
async fn two_computers_play_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let pair = json!({ "kind": "computers", "white": { "strategy": "random" },
                       "black": { "strategy": "greedy" } });
    let (table, _) = vera.create(json!({ "opponent": pair })).await;
    let mut client = vera.sit_at(&table).await;
    client.until(4).await;
    server.stop().await;
    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let mut client = vera.sit_at(&table).await;
    let seq = client.seen.standing.seq;
    assert!(seq >= 4);
    client.until(seq + 2).await;
    server.stop().await;
}
