//! Asking a computer what it would play.

use serde_json::json;

use crate::kit::Server;

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
