//! Everything that is not live.

use serde_json::{Value, json};

use crate::kit::{Server, http};

#[tokio::test]
async fn the_same_request_makes_one_game() {
    let server = Server::start().await;
    let vera = server.person().await;
    let wish = json!({ "opponent": { "kind": "same_screen" }, "request": "k1" });
    let (first, _) = vera.create(wish.clone()).await;
    let (second, _) = vera.create(wish).await;
    assert_eq!(first, second);
    let list = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
    assert_eq!(list["games"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test]
async fn an_own_invitation_takes_no_second_seat() {
    let server = Server::start().await;
    let (vera, sonja, max) = (server.person().await, server.person().await, server.person().await);
    let (table, code) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let wish = json!({ "code": code, "name": "Sonja" });
    let own = vera.ask("POST", "/api/join", &wish).await;
    assert_eq!((own.status, &own.json()["key"]), (409, &json!("own_invitation")));
    // The link alone gives no seat.
    let path = format!("/api/tables/{table}/join");
    assert_eq!(max.ask("POST", &path, &json!({})).await.status, 403);
    assert_eq!(sonja.ask("POST", "/api/join", &wish).await.status, 200);
    assert_eq!(sonja.ask("POST", "/api/join", &wish).await.status, 200, "a second click");
    assert_eq!(max.ask("POST", "/api/join", &wish).await.status, 409);
    let wrong = json!({ "code": "ABCDEFGH" });
    assert_eq!(max.ask("POST", "/api/join", &wrong).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_server_says_who_can_reach_it_and_how_strong_its_levels_are() {
    let server = Server::start().await;
    let info = server.person().await.ask("GET", "/api/info", &Value::Null).await.json();
    let command = format!("tabiya serve --listen 0.0.0.0:{}", server.address.port());
    assert_eq!((&info["reach"], &info["lan_command"]), (&json!("this_machine"), &json!(command)));
    let ratings: Vec<u64> =
        info["ratings"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert_eq!(ratings.len(), info["levels"].as_array().unwrap().len());
    assert!(ratings.is_sorted_by(|weak, strong| weak < strong), "{ratings:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_slash_behind_an_address_of_the_page_leads_to_the_page() {
    let server = Server::start().await;
    let request = "GET /learn/?x=1 HTTP/1.1\r\nHost: localhost";
    let reply = http(server.address, request, "").await;
    assert_eq!(reply.status, 308, "{reply:?}");
    assert!(reply.head.contains("location: /learn?x=1\r\n"), "{reply:?}");
    server.stop().await;
}

#[tokio::test]
async fn links_can_be_scanned() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, code) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let code = code.expect("a friend is awaited");
    let paths = [format!("/api/tables/{table}/qr"), format!("/api/codes/{code}/qr")];
    let mut pictures = Vec::new();
    for path in &paths {
        let reply = vera.ask("GET", path, &Value::Null).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(reply.head.contains("content-type: image/svg+xml"), "{}", reply.head);
        assert!(reply.body.contains("<svg"), "{}", reply.body);
        pictures.push(reply.body);
    }
    assert_ne!(pictures[0], pictures[1], "one watches, the other sits down");
    let wrong = vera.ask("GET", "/api/tables/no%20table/qr", &Value::Null).await;
    assert_eq!(wrong.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_opens_matches_and_cancels() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let wish = json!({ "opponent": { "kind": "lobby" }, "control": "3+2", "name": "Vera" });
    let (first, _) = vera.create(wish.clone()).await;
    let (second, _) = vera.create(wish).await;
    let seeks = sonja.ask("GET", "/api/lobby", &Value::Null).await.json();
    assert_eq!(seeks["seeks"].as_array().map(Vec::len), Some(2));
    assert_eq!(seeks["seeks"][0]["yours"], false);
    let cancel = format!("/api/lobby/{first}");
    assert_eq!(sonja.ask("DELETE", &cancel, &Value::Null).await.status, 403);
    assert_eq!(vera.ask("DELETE", &cancel, &Value::Null).await.status, 204);
    let join = format!("/api/tables/{second}/join");
    assert_eq!(sonja.ask("POST", &join, &json!({})).await.status, 200);
    let seeks = sonja.ask("GET", "/api/lobby", &Value::Null).await.json();
    assert_eq!(seeks["seeks"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_listed_written_as_pgn_and_deleted() {
    let server = Server::start().await;
    let vera = server.person().await;
    let wish = json!({ "opponent": { "kind": "same_screen" }, "control": "5+0", "public": true });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    for uci in ["f2f3", "e7e5", "g2g4"] {
        client.play(uci).await;
    }
    let path = format!("/api/tables/{table}");
    assert_eq!(vera.ask("DELETE", &path, &Value::Null).await.status, 409, "it goes on");
    client.play("d8h4").await;
    let recent = vera.ask("GET", "/api/tables/recent", &Value::Null).await.json();
    assert_eq!(recent["games"][0]["end"]["reason"], "checkmate");
    for path in [format!("{path}/pgn"), "/api/tables/mine/pgn".to_owned()] {
        let pgn = vera.ask("GET", &path, &Value::Null).await.body;
        assert!(pgn.contains("Qh4# { [%clk") && pgn.contains("0-1"), "{pgn}");
        let opening = "[ECO \"A00\"]\n[Opening \"Barnes Opening: Fool's Mate\"]\n";
        assert!(pgn.contains(opening), "{pgn}");
    }
    assert_eq!(server.person().await.ask("DELETE", &path, &Value::Null).await.status, 404);
    assert_eq!(vera.ask("DELETE", &path, &Value::Null).await.status, 204);
    assert_eq!(vera.ask("GET", &path, &Value::Null).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_opening_is_not_named_while_two_people_play() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut white, _black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    let path = format!("/api/tables/{table}/pgn");
    let pgn = sonja.ask("GET", &path, &Value::Null).await.body;
    assert!(pgn.contains("1. e4") && !pgn.contains("Opening") && !pgn.contains("ECO"), "{pgn}");
    white.done("resign").await;
    let pgn = sonja.ask("GET", &path, &Value::Null).await.body;
    assert!(pgn.contains("[Opening \"King's Pawn Game\"]"), "{pgn}");
    server.stop().await;
}

#[tokio::test]
async fn it_describes_itself_and_answers_about_positions() {
    let server = Server::start().await;
    let vera = server.person().await;
    let document = vera.ask("GET", "/api/openapi.json", &Value::Null).await.json();
    assert!(document["paths"]["/api/tables"]["post"].is_object());
    let answer = vera.ask("POST", "/api/inspect", &json!({ "moves": ["e2e4"] })).await.json();
    assert_eq!(answer["plies"], 1);
    for (path, status) in [("/livez", 200), ("/readyz", 200), ("/", 200), ("/t/x", 200)] {
        let head = format!("GET {path} HTTP/1.1\r\nHost: localhost");
        assert_eq!(http(server.address, &head, "").await.status, status, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_has_never_sat_down_has_no_games() {
    let server = Server::start().await;
    let head = format!("GET /api/tables/mine HTTP/1.1\r\nHost: {}", server.address);
    let reply = http(server.address, &head, "").await;
    assert_eq!((reply.status, reply.json()["games"].clone()), (200, json!([])));
    server.stop().await;
}
