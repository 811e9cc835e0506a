//! Puzzles that the host has imported.

use std::path::Path;

use serde_json::{Value, json};
use tabiya_server::puzzles::{FILE_NAME, Import};

use crate::kit::{Person, Server};

/// Puzzles with a theme, rated 1000, 1001 and so on.
fn import(folder: &Path, name: &str, theme: &str, count: u16) {
    let mut import = Import::begin(folder).unwrap();
    for number in 0..count {
        let line = format!(
            "{name}{number},6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30,b1b7 a2a1 b7b1 a1b1,{},80,0,0,\
             {theme} mate,https://example.org/1,",
            1_000 + number
        );
        import.add(&line.parse().unwrap()).unwrap();
    }
    import.finish().unwrap();
}

async fn found(person: &Person, query: &str) -> Value {
    let reply = person.ask("GET", &format!("/api/puzzles{query}"), &Value::Null).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

fn ratings(found: &Value) -> Vec<u64> {
    let puzzles = found["puzzles"].as_array().unwrap();
    let mut ratings: Vec<u64> =
        puzzles.iter().map(|puzzle| puzzle["rating"].as_u64().unwrap()).collect();
    ratings.sort_unstable();
    ratings
}

#[tokio::test]
async fn puzzles_are_found_by_theme_and_rating_also_after_an_import() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let vera = server.person().await;
    assert_eq!(found(&vera, "").await, json!({ "total": 0, "puzzles": [] }));
    import(folder.path(), "a", "fork", 40);
    let some = found(&vera, "").await;
    assert_eq!((&some["total"], ratings(&some).len()), (&json!(40), 10));
    import(folder.path(), "b", "pin", 3);
    let pins = found(&vera, "?themes=pin&count=50").await;
    assert_eq!((&pins["total"], ratings(&pins)), (&json!(43), vec![1_000, 1_001, 1_002]));
    let both = found(&vera, "?themes=pin,fork&rating_min=1002&rating_max=1003").await;
    assert_eq!(ratings(&both), [1_002, 1_002, 1_003]);
    assert_eq!(ratings(&found(&vera, "?themes=skewer").await), [] as [u64; 0]);
    let mut first = pins["puzzles"][0].clone();
    first["rating"] = Value::Null;
    first["id"] = Value::Null;
    let expected = json!({
        "id": null, "fen": "6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30",
        "moves": ["b1b7", "a2a1", "b7b1", "a1b1"], "rating": null, "themes": ["pin", "mate"],
        "openings": [], "game_url": "https://example.org/1"
    });
    assert_eq!(first, expected);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let vera = server.person().await;
    let themes = format!("?themes={}", "a,".repeat(20));
    for query in ["?count=0", "?count=51", "?count=x", "?rating_min=-1", "?other=1", &themes] {
        let reply = vera.ask("GET", &format!("/api/puzzles{query}"), &Value::Null).await;
        assert_eq!(reply.status, 400, "{query}: {reply:?}");
    }
    std::fs::write(folder.path().join(FILE_NAME), "My notes").unwrap();
    let reply = vera.ask("GET", "/api/puzzles", &Value::Null).await;
    assert_eq!(reply.status, 503, "{reply:?}");
    server.stop().await;
}
