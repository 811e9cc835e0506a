//! A server of a later release: what is not known is passed over or said plainly.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabiya_client::{Follower, News, Server};
use tabiya_protocol::rest::{Problem, ProblemKey};
use tabiya_protocol::{End, Pushed, Refusal, Snapshot};
use tabiya_table::{Action, Millis, Settings, Table};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{connected, wait_for};

/// Says these messages to each connection in turn, and keeps the last one open.
async fn serve(connections: Vec<Vec<Value>>) -> (SocketAddr, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let task = tokio::spawn(async move {
        let mut open = Vec::new();
        for messages in connections {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            for message in messages {
                socket.send(Message::text(message.to_string())).await.unwrap();
            }
            open.push(socket);
        }
        // The client goes first.
        for mut socket in open {
            while let Some(Ok(_)) = socket.next().await {}
        }
    });
    (address, task)
}

fn welcome(snapshot: &Value) -> Value {
    json!({
        "type": "welcome", "protocol": 1, "weather": "fair",
        "table": {"id": "Jm2xQ8", "computers": {"white": null, "black": null}, "public": false,
            "chat": true, "club": "Vienna"},
        "you": "white", "snapshot": snapshot, "watchers": 0, "chat": [],
        "players": {"white": {"online": true, "mood": 1}, "black": {"online": true}},
    })
}

fn follower(address: SocketAddr) -> Follower {
    let server = Server::new(format!("http://{address}").parse().unwrap());
    let token = "a".repeat(32).parse().unwrap();
    Follower::new(server.device(token), "Jm2xQ8".parse().unwrap())
}

#[tokio::test]
async fn an_unknown_event_leads_to_a_fresh_snapshot() {
    let (mut table, _) = Table::open(Settings::default(), Millis(0));
    let before = json!(Snapshot::of(&table, Millis(0)));
    let play = Action::play("e2e4".parse().unwrap()).by(table.turn());
    let event = table.submit(&play, Millis(0)).unwrap();
    let mut pushed = json!(Pushed::of(&table, &event));
    pushed["event"] = json!({"kind": "adjourned", "by": "white", "until": "tomorrow"});
    let after = json!(Snapshot::of(&table, Millis(0)));
    let (address, server) = serve(vec![
        vec![
            welcome(&before),
            json!({"type": "applause", "by": "black"}),
            json!({"type": "event", "pushed": pushed}),
        ],
        vec![welcome(&after)],
    ])
    .await;
    let mut follower = follower(address);
    connected(&mut follower).await;
    assert!(follower.snapshot().unwrap().moves.is_empty());
    wait_for(&mut follower, |news| matches!(news, News::Lost { .. }).then_some(())).await;
    connected(&mut follower).await;
    let snapshot = follower.snapshot().unwrap();
    assert_eq!((snapshot.moves.len(), snapshot.standing.seq), (1, 2));
    drop(follower);
    server.await.unwrap();
}

#[tokio::test]
async fn unknown_refusals_and_ends_are_read() {
    let (table, _) = Table::open(Settings::default(), Millis(0));
    let mut snapshot = json!(Snapshot::of(&table, Millis(0)));
    snapshot["standing"]["end"] = json!({"reason": "adjudication", "winner": "black"});
    snapshot["standing"]["rematch"] = json!({"kind": "scheduled", "at_ms": 5});
    let (address, server) = serve(vec![vec![
        welcome(&snapshot),
        json!({"type": "refused", "seq": 1, "reason": {"key": "too_noisy", "decibel": 90},
            "message": "it is too noisy"}),
    ]])
    .await;
    let mut follower = follower(address);
    connected(&mut follower).await;
    let standing = &follower.snapshot().unwrap().standing;
    let end = standing.end.clone().unwrap();
    assert!(matches!(&end, End::Unknown(end) if end.reason == "adjudication"));
    assert_eq!(end.to_string(), "Black wins");
    assert_eq!(standing.rematch, None);
    let refused = wait_for(&mut follower, |news| match news {
        News::Refused { reason, message, .. } => Some((*reason, message)),
        _ => None,
    });
    let key = String::from("too_noisy");
    assert_eq!(refused.await, (Refusal::Unknown { key }, String::from("it is too noisy")));
    drop(follower);
    server.await.unwrap();
}

#[test]
fn an_unknown_problem_keeps_its_title() {
    let problem: Problem = serde_json::from_value(json!({
        "type": "about:blank", "title": "The club is closed", "status": 503, "key": "closed",
        "reason": "holiday", "opens": "tomorrow",
    }))
    .unwrap();
    assert_eq!((problem.key, problem.title.as_str()), (ProblemKey::Unknown, "The club is closed"));
    assert_eq!(problem.reason, None);
}
