//! Asking a computer what it would play.

use serde_json::{Value, json};

use crate::kit::{Person, Server};

#[tokio::test]
async fn a_computer_says_what_it_would_play() {
    let server = Server::start().await;
    let vera = server.person().await;
    let fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    for computer in [json!({ "strategy": "minimax" }), json!({ "level": 10 })] {
        let question = json!({ "computer": computer, "start": { "kind": "fen", "fen": fen },
                               "think_ms": 500 });
        let reply = vera.ask("POST", "/api/think", &question).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let thought = reply.json();
        assert_eq!(thought["line"][0], json!({ "uci": "a1a8", "san": "Ra8#" }));
        assert_eq!(thought["score"], json!({ "kind": "mate", "moves": 1 }));
        assert!(thought["nodes"].as_u64() > Some(0));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_question_that_makes_no_sense_is_refused() {
    let server = Server::start().await;
    let vera = server.person().await;
    let mated = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for (question, key) in [
        (json!({ "computer": { "strategy": "oracle" } }), "unknown_computer"),
        (json!({ "computer": { "level": 1 }, "moves": ["e2e5"] }), "bad_request"),
        (json!({ "computer": { "level": 1 }, "moves": mated }), "game_over"),
        (
            json!({ "computer": { "level": 1 }, "start": { "kind": "fen", "fen": "8/8 w" } }),
            "bad_position",
        ),
    ] {
        let reply = vera.ask("POST", "/api/think", &question).await;
        assert_eq!(reply.json()["key"], key, "{reply:?}");
    }
    server.stop().await;
}

async fn ask(person: &Person, moves: Value) -> (u16, Value) {
    let question = json!({ "computer": { "strategy": "greedy" }, "moves": moves });
    let reply = person.ask("POST", "/api/think", &question).await;
    (reply.status, reply.json()["key"].clone())
}

#[tokio::test]
async fn nobody_is_helped_in_a_game_with_another_person() {
    let server = Server::start().await;
    let (vera, sonja, max) = (server.person().await, server.person().await, server.person().await);
    let (_, mut white, _black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    let refused = (409, json!("game_goes_on"));
    for player in [&vera, &sonja] {
        assert_eq!(ask(player, json!(["e2e4", "e7e5"])).await, refused);
        assert_eq!(ask(player, json!(["e2e4", "e7e5", "g1f3"])).await, refused, "a move ahead");
        assert_eq!(ask(player, json!(["d2d4", "d7d5"])).await.0, 200, "another position");
    }
    assert_eq!(ask(&max, json!(["e2e4", "e7e5"])).await.0, 200, "somebody else");
    white.done("resign").await;
    assert_eq!(ask(&vera, json!(["e2e4", "e7e5"])).await.0, 200, "after the end");
    server.stop().await;
}

#[tokio::test]
async fn who_plays_alone_gets_a_hint() {
    let server = Server::start().await;
    let vera = server.person().await;
    vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let computer = json!({ "kind": "computer", "computer": { "level": 1 } });
    vera.create(json!({ "opponent": computer, "color": "white" })).await;
    vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    assert_eq!(ask(&vera, json!([])).await.0, 200);
    server.stop().await;
}
