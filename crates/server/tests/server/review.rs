//! What a review asks the server.

use serde_json::{Value, json};

use crate::kit::{Person, Server};

async fn ask(person: &Person, kind: &str, about: Value) -> (u16, Value) {
    let reply = person.ask("POST", "/api/review", &json!({ "kind": kind, "about": about })).await;
    (reply.status, reply.json())
}

fn assess(moves: &[&str]) -> Value {
    json!({ "start": { "kind": "standard" }, "moves": moves, "nodes": 1000 })
}

#[tokio::test]
async fn a_browser_without_an_engine_gets_all_that_a_review_needs() {
    let server = Server::start().await;
    let vera = server.person().await;
    let pgn = "1. f3 e5 2. g4 Qh4# 0-1";
    let (status, contents) = ask(&vera, "read_pgn", json!({ "text": pgn })).await;
    assert_eq!((status, &contents["study"]["nodes"][3]["san"]), (200, &json!("Qh4#")));
    let (_, written) = ask(&vera, "write_pgn", contents["study"].clone()).await;
    assert!(written.as_str().is_some_and(|pgn| pgn.contains("2. g4 Qh4# 0-1")), "{written}");

    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let mut assessments = Vec::new();
    for ply in 0..=moves.len() {
        let (status, assessment) = ask(&vera, "assess", assess(&moves[..ply])).await;
        assert_eq!(status, 200, "{assessment}");
        assessments.push(assessment);
    }
    let reviewed = json!({ "pgn": pgn, "assessments": assessments });
    let (_, report) = ask(&vera, "review", reviewed.clone()).await;
    assert_eq!(report["moves"][2]["judgment"], "blunder");
    let (_, annotated) = ask(&vera, "annotate", reviewed).await;
    assert!(annotated.as_str().is_some_and(|pgn| pgn.contains("g4 $4")), "{annotated}");

    let mut about = assess(&moves[..3]);
    about["lines"] = json!(2);
    let (_, lines) = ask(&vera, "analyze", about).await;
    assert_eq!(lines[0]["line"][0], json!({ "uci": "d8h4", "san": "Qh4#" }));
    assert_eq!(lines[1]["rank"], 2);
    server.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let server = Server::start().await;
    let vera = server.person().await;
    for (kind, about, expected) in [
        ("guess", json!({}), (400, "bad_request")),
        ("assess", assess(&["e2e5"]), (400, "bad_request")),
        ("assess", json!({ "nodes": 1 }), (400, "bad_request")),
        ("review", json!({ "pgn": "1. e5", "assessments": [] }), (400, "bad_request")),
        (
            "analyze",
            json!({ "start": { "kind": "fen", "fen": "7k/5KQ1/8/8/8/8/8/8 b - - 0 1" }, "lines": 1 }),
            (409, "game_over"),
        ),
        ("read_pgn", json!({ "text": "e".repeat(2 << 20) }), (413, "too_long")),
    ] {
        let (status, answer) = ask(&vera, kind, about).await;
        assert_eq!((status, answer["key"].as_str()), (expected.0, Some(expected.1)), "{kind}");
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_helped_in_a_game_with_another_person() {
    let server = Server::start().await;
    let (vera, sonja, max) = (server.person().await, server.person().await, server.person().await);
    let (_, mut white, _black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    let lines = |moves: &[&str]| json!({ "start": { "kind": "standard" }, "moves": moves, "lines": 1, "nodes": 1000 });
    let report = json!({ "pgn": "1. e4 e5 *", "assessments": [] });
    for player in [&vera, &sonja] {
        for (kind, about) in [
            ("assess", assess(&["e2e4", "e7e5"])),
            ("assess", assess(&["e2e4", "e7e5", "g1f3"])),
            ("analyze", lines(&["e2e4", "e7e5"])),
            ("review", report.clone()),
            ("annotate", report.clone()),
        ] {
            let (status, answer) = ask(player, kind, about).await;
            assert_eq!((status, &answer["key"]), (409, &json!("game_goes_on")), "{kind}");
        }
        assert_eq!(ask(player, "assess", assess(&["d2d4", "d7d5"])).await.0, 200, "another one");
        let text = json!({ "text": "1. e4 e5 *" });
        assert_eq!(ask(player, "read_pgn", text).await.0, 200, "the rules help nobody");
    }
    assert_eq!(ask(&max, "review", report.clone()).await.0, 200, "somebody else");
    white.done("resign").await;
    assert_eq!(ask(&vera, "review", report).await.0, 200, "after the end");
    server.stop().await;
}
