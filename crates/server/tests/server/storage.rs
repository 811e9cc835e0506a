//! A disk that takes nothing for a while.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tabiya_protocol::{Event, Refusal, ServerMessage, ServerRefusal};
use tabiya_server::store::SqliteStore;

use crate::kill;
use crate::kit::{Client, PATIENCE, Person};
use crate::process::Process;

/// Knights to and fro.
const MOVES: [&str; 12] = [
    "g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8", "e2e4", "e7e5", "d2d4", "d7d5",
];

async fn play(client: &mut Client, number: usize) -> Result<u64, Refusal> {
    let order = client.order(MOVES[number], &format!("m{number}"));
    match client.ask(&order).await {
        Some(ServerMessage::Ack { seq, .. }) => {
            client.until(seq).await;
            Ok(seq)
        }
        Some(ServerMessage::Refused { reason, .. }) => Err(reason),
        other => panic!("{other:?}"),
    }
}

/// Waits until the server says so of itself.
async fn ready(person: &Person, status: u16) {
    let ready = async {
        while person.ask("GET", "/readyz", &Value::Null).await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, ready).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_takes_nothing_refuses_moves_and_loses_none() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start_patient(folder.path());
    let vera = Person::new(process.address).await;
    let wish = json!({ "opponent": { "kind": "same_screen" } });
    let (table, _) = vera.create(wish.clone()).await;
    let mut client = vera.sit_at(&table).await;
    let mut acknowledged = BTreeMap::new();
    for (number, uci) in MOVES.iter().enumerate().take(6) {
        acknowledged.insert(play(&mut client, number).await.unwrap(), (*uci).to_owned());
    }

    process.limit_files("4096");
    for _ in 0..3 {
        assert_eq!(play(&mut client, 6).await, Err(Refusal::Server(ServerRefusal::Unavailable)));
    }
    let reply = vera.ask("POST", "/api/tables", &wish).await;
    assert_eq!((reply.status, &reply.json()["key"]), (503, &json!("unavailable")));
    assert!(reply.head.contains("retry-after"), "{reply:?}");
    // What is on disk can still be looked at, and the server does not give up.
    assert_eq!(vera.sit_at(&table).await.seen.moves.len(), 6);
    ready(&vera, 503).await;
    assert_eq!(play(&mut client, 6).await, Err(Refusal::Server(ServerRefusal::Unavailable)));

    process.limit_files("unlimited");
    ready(&vera, 200).await;
    for (number, uci) in MOVES.iter().enumerate().skip(6) {
        acknowledged.insert(play(&mut client, number).await.unwrap(), (*uci).to_owned());
    }
    process.kill();
    let games = BTreeMap::from([(table, acknowledged)]);
    assert_eq!(kill::check(folder.path(), &games).await, MOVES.len());
    let store = SqliteStore::open(folder.path()).unwrap();
    let report = store.keeper().check().await.unwrap();
    assert!(report.is_clean(), "{:?}", report.findings);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_failing_disk_costs_is_given_back_to_the_clock_that_ran() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start_patient(folder.path());
    let (vera, sonja) = (Person::new(process.address).await, Person::new(process.address).await);
    let (_, _white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5", "g1f3"]).await;
    process.limit_files("4096");
    // Longer than the server's heart may skip.
    tokio::time::sleep(Duration::from_secs(7)).await;
    process.limit_files("unlimited");
    let (to, ms) = loop {
        if let ServerMessage::Event { pushed } = black.next().await.expect("the game goes on")
            && let Event::TimeReturned { to, ms } = pushed.event
        {
            break (to, ms);
        }
    };
    assert!(to == tabiya_protocol::Color::Black && ms >= 5000, "{ms}");
    process.kill();
}
