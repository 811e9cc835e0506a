//! Asking a computer what it would play.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tabiya_server::Config;
use tokio::task::JoinSet;

use crate::kit::{Person, Reply, Server, config, http};

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

/// Asks from an address, as a proxy tells it.
async fn think_from(server: SocketAddr, from: &'static str) -> (&'static str, Reply) {
    let head = format!(
        "POST /api/think HTTP/1.1\r\nHost: {server}\r\nX-Forwarded-For: {from}\r\n\
         Content-Type: application/json"
    );
    let question = json!({ "computer": { "level": 10 }, "think_ms": 300 });
    (from, http(server, &head, &question.to_string()).await)
}

#[tokio::test]
async fn questions_of_one_address_do_not_make_another_wait_for_all_of_them() {
    const CROWD: &str = "192.0.2.1";
    const SINGLE: &str = "192.0.2.2";
    let folder = tempfile::tempdir().unwrap();
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::start_with(Config { proxies, ..config(folder.path()) }).await;
    let mut asked = JoinSet::new();
    // More than may wait, so that the first refusal says that all others do.
    for _ in 0..20 {
        asked.spawn(think_from(server.address, CROWD));
    }
    let mut is_full = false;
    let mut answered = Vec::new();
    while let Some(answer) = asked.join_next().await {
        let (from, reply) = answer.unwrap();
        match reply.status {
            429 if from == CROWD && reply.body.contains("questions of this address wait") => {
                if !is_full {
                    asked.spawn(think_from(server.address, SINGLE));
                }
                is_full = true;
            }
            200 if is_full => answered.push(from),
            200 => {}
            _ => panic!("{from}: {reply:?}"),
        }
    }
    let before = answered.iter().take_while(|&&from| from == CROWD).count();
    assert!(before < answered.len() / 2, "{answered:?}");
    server.stop().await;
}
