//! Games that were played on a device without the server.

use serde_json::{Value, json};
use tabiya_chess::ByColor;
use tabiya_table::{Action, Event, EventKind, Millis, Seat, Settings, Table};

use crate::kit::{Person, Server};

const PATH: &str = "/api/tables/brought";

/// Somebody's game on their device: fool's mate under a clock.
fn played(white: Option<&str>, black: Option<&str>) -> Vec<Event> {
    let seat = |name: &str| Seat { name: name.parse().ok() };
    let seats = ByColor {
        white: Some(white.map_or_else(Seat::default, seat)),
        black: Some(black.map_or_else(Seat::default, seat)),
    };
    let settings = Settings { seats, control: "5+3".parse().unwrap(), ..Settings::default() };
    let (mut table, created) = Table::open(settings, Millis(1_700_000_000_000));
    let mut log = vec![created];
    for (uci, second) in [("f2f3", 2), ("e7e5", 5), ("g2g4", 9), ("d8h4", 14)] {
        let command = Action::play(uci.parse().unwrap()).by(table.turn());
        let at = Millis(1_700_000_000_000 + 1_000 * second);
        log.push(table.submit(&command, at).unwrap());
    }
    assert!(table.end().is_some());
    log
}

fn body(name: &str, log: &[Event]) -> Value {
    json!({ "table": name, "computers": { "white": null, "black": null }, "log": log })
}

async fn bring(person: &Person, body: &Value) -> (u16, Value) {
    let reply = person.ask("POST", PATH, body).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn a_game_of_a_device_is_brought_once_and_is_equal_move_by_move() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let log = played(Some("Vera"), None);
    let (status, first) = bring(&vera, &body("local-1", &log)).await;
    assert_eq!((status, &first["you"]), (201, &json!("both")), "{first}");
    let (status, again) = bring(&vera, &body("local-1", &log)).await;
    assert_eq!((status, &again["table"]), (201, &first["table"]));
    let list = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.len(), 1, "{list}");
    let row = &games[0];
    assert_eq!((&row["brought"], &row["public"]), (&json!(true), &json!(false)));
    assert_eq!(row["end"], json!({ "reason": "checkmate", "winner": "black" }));
    assert_eq!(row["created_at_ms"], json!(1_700_000_000_000_u64));
    assert_eq!(row["seats"]["white"], json!({ "name": "Vera" }));
    let recent = vera.ask("GET", "/api/tables/recent", &Value::Null).await.json();
    assert_eq!(recent["games"], json!([]));

    let table = first["table"].as_str().unwrap();
    let client = vera.sit_at(table).await;
    assert!(client.welcome.table.brought);
    let moves: Vec<String> =
        client.welcome.snapshot.moves.iter().map(|played| played.uci.to_string()).collect();
    assert_eq!(moves, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    let pgn = vera.ask("GET", &format!("/api/tables/{table}/pgn"), &Value::Null).await.body;
    assert!(pgn.contains("2. g4") && pgn.contains("Qh4#") && pgn.contains("[%clk"), "{pgn}");

    // The same name on another device is another game.
    let (_, other) = bring(&sonja, &body("local-1", &log)).await;
    assert_ne!(other["table"], first["table"]);
    server.stop().await;
}

#[tokio::test]
async fn a_game_against_the_computer_keeps_its_opponent() {
    let server = Server::start().await;
    let vera = server.person().await;
    let log = played(Some("Vera"), Some("Level 3"));
    let computers = json!({ "white": null, "black": { "level": 3 } });
    let wish = json!({ "table": "local-1", "computers": computers, "log": log });
    let (status, made) = bring(&vera, &wish).await;
    assert_eq!((status, &made["you"]), (201, &json!("white")), "{made}");
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let row = vera.ask("GET", &path, &Value::Null).await.json();
    assert_eq!(row["seats"]["black"], json!({ "name": "Level 3", "computer": { "level": 3 } }));
    // Another game with the same computer begins here.
    let mut client = vera.sit_at(made["table"].as_str().unwrap()).await;
    client.done("offer_rematch").await;
    let list = loop {
        let list = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
        if list["games"].as_array().unwrap().len() == 2 {
            break list;
        }
    };
    assert_eq!(list["games"][0]["brought"], Value::Null, "{list}");
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_believed_that_the_rules_do_not_say() {
    let server = Server::start().await;
    let vera = server.person().await;
    let log = played(Some("Vera"), None);
    let changed = |change: &dyn Fn(&mut Vec<Event>)| {
        let mut log = log.clone();
        change(&mut log);
        body("local-1", &log)
    };
    let moved = |event: &mut Event, change: &dyn Fn(&mut tabiya_table::Moved)| {
        if let EventKind::Moved(moved) = &mut event.kind {
            change(moved);
        }
    };
    let longer = |log: &mut Vec<Event>| {
        let at = log.last().unwrap().at;
        log.push(Event { at, kind: EventKind::RematchOffered { by: tabiya_chess::Color::White } });
    };
    let mate = tabiya_chess::Outcome::Checkmate { winner: tabiya_chess::Color::White };
    let computers = |white: Value, black: Value| {
        let computers = json!({ "white": white, "black": black });
        json!({ "table": "local-1", "computers": computers, "log": log })
    };
    let level = |level: u8| json!({ "level": level });
    let named = |name: &str| body("local-1", &played(Some(name), None));
    for (wrong, status, key) in [
        (changed(&|log| moved(&mut log[4], &|moved| moved.outcome = Some(mate))), 422, "bad_game"),
        (changed(&|log| moved(&mut log[4], &|moved| moved.clocks = None)), 422, "bad_game"),
        (
            changed(&|log| moved(&mut log[1], &|moved| moved.uci = "f2f5".parse().unwrap())),
            422,
            "bad_game",
        ),
        (changed(&|log| log[4].at = Millis(1 << 50)), 422, "bad_game"),
        (changed(&|log| log.truncate(4)), 409, "game_goes_on"),
        (changed(&|log| log.clear()), 422, "bad_game"),
        (changed(&longer), 422, "bad_game"),
        (computers(level(3), level(3)), 422, "bad_game"),
        (computers(Value::Null, level(3)), 422, "bad_game"),
        (computers(Value::Null, json!({ "strategy": "nobody" })), 422, "unknown_computer"),
        (named("Level 3"), 422, "bad_name"),
        (json!({ "table": "local-1" }), 400, "bad_request"),
    ] {
        let (found, problem) = bring(&vera, &wrong).await;
        assert_eq!((found, problem["key"].as_str()), (status, Some(key)), "{wrong}: {problem}");
    }
    let list = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
    assert_eq!(list["games"], json!([]), "nothing of it was kept");
    server.stop().await;
}

#[tokio::test]
async fn a_brought_game_may_be_long_but_not_endless_and_counts_as_a_table() {
    let server = Server::start().await;
    let (vera, greedy) = (server.person().await, server.person().await);
    let mut padded = body("local-1", &played(Some("Vera"), None)).to_string();
    padded.push_str(&" ".repeat(200_000));
    let reply = vera.ask_text("POST", PATH, &padded).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    padded.push_str(&" ".repeat(1 << 20));
    let reply = vera.ask_text("POST", PATH, &padded).await;
    assert_eq!((reply.status, &reply.json()["key"]), (413, &json!("too_long")));
    let log = played(None, None);
    let mut brought = 0;
    loop {
        let (status, problem) = bring(&greedy, &body(&format!("local-{brought}"), &log)).await;
        if status != 201 {
            assert_eq!((status, &problem["key"]), (429, &json!("too_many_tables")));
            break;
        }
        brought += 1;
        assert!(brought < 60, "there is no end to it");
    }
    assert!(brought >= 40, "{brought}");
    server.stop().await;
}
