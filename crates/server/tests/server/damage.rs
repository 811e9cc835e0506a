//! Games that are damaged in the database.

use serde_json::{Value, json};

use crate::backend;
use crate::kit::Server;

#[tokio::test]
async fn a_damaged_game_is_left_out_and_the_others_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let wish = json!({ "opponent": { "kind": "same_screen" }, "public": true });
        let (table, _) = vera.create(wish).await;
        let mut client = vera.sit_at(&table).await;
        for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let seq = client.play(uci).await;
            client.until(seq).await;
        }
        tables.push(table);
    }
    server.stop().await;
    for damage in [
        "UPDATE event SET body = '{}' WHERE seq = 3",
        "UPDATE event SET body = (SELECT body FROM event WHERE seq = 2 LIMIT 1) WHERE seq = 3",
        "UPDATE game SET control = 'nonsense'",
    ] {
        let (column, game) = backend::key(&tables[1]);
        let game = match damage.contains("event SET") {
            true => format!("AND game = {game}"),
            false => format!("WHERE {column} = {game}"),
        };
        backend::tamper(folder.path(), &format!("{damage} {game}"));
        let server = Server::start_in(folder.path()).await;
        vera.address = server.address;
        for path in ["/api/tables/mine", "/api/tables/recent"] {
            let reply = vera.ask("GET", path, &Value::Null).await;
            assert_eq!(reply.status, 200, "{path}: {reply:?}");
            let games = reply.json()["games"].as_array().unwrap().clone();
            let found: Vec<_> = games.iter().map(|game| game["table"].as_str().unwrap()).collect();
            assert_eq!(found, [&tables[2], &tables[0]], "{path} after {damage}");
        }
        let pgn = vera.ask("GET", "/api/tables/mine/pgn", &Value::Null).await;
        assert_eq!((pgn.status, pgn.body.matches("[Event ").count()), (200, 2), "{damage}");
        server.stop().await;
    }
}
