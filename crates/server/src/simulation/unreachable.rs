//! What a machine says whose database does not answer.

use std::future::ready;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::Color;
use tabiya_protocol::{ClientMessage, Farewell, ServerMessage, ServerRefusal};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::alone::{Alone, DEVICE};
use super::machine::Machine;
use super::network::{self, Endpoint};
use super::presence::{Club, DEVICES};
use super::shaky::Way;
use crate::room::Listener;
use crate::socket::Socket;
use crate::store::TokenHash;

/// Connects somebody to a machine.
fn connect(machine: &Machine, listener: Listener, device: TokenHash) -> Endpoint {
    let (client, server) = network::connect(1, &Arc::new(AtomicBool::new(true)));
    let (hall, stopped) = (Arc::clone(&machine.hall), machine.stopped.clone());
    let socket = Socket { hall, listener, device: Some(device), stopped, place: None };
    tokio::spawn(socket.run(ready(Some(server))));
    client
}

/// Cuts a machine's way to the database, plays a move there, and says what the client is told.
async fn answer(machine: &Machine, listener: Listener, device: TokenHash) -> ServerMessage {
    let mut client = connect(machine, listener, device);
    machine.set_way(Way::Cut);
    ask(&client, &first_move());
    hear(&mut client).await
}

fn first_move() -> ClientMessage {
    let uci = "e2e4".parse::<tabiya_chess::Uci>().expect("a move").into();
    let (request, base_seq) = ("first".parse().expect("a key"), 1);
    ClientMessage::Move { request, base_seq, uci, claim: None, offer_draw: false }
}

fn ask(client: &Endpoint, message: &ClientMessage) {
    client.say(Message::text(message.encode()));
}

/// The next message that answers something.
async fn hear(client: &mut Endpoint) -> ServerMessage {
    loop {
        let heard = client.hear().await;
        let Some(Message::Text(text)) = heard else { panic!("{heard:?}") };
        match ServerMessage::decode(&text).expect("a message") {
            ServerMessage::Presence { .. }
            | ServerMessage::Ping { .. }
            | ServerMessage::Event { .. } => {}
            message => return message,
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_move_that_another_machine_may_still_write_is_not_refused() {
    let club = Club::open().await;
    let (listener, _) = club.visit(Color::White, Some(DEVICES.white), None).await;
    let told = answer(&club.machines[1], listener, DEVICES.white).await;
    // The client may have asked at another machine before, which still tries to write it.
    assert!(
        matches!(told, ServerMessage::Goodbye { reason: Farewell::Fault, retry_in_ms: Some(_) }),
        "{told:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_move_that_nobody_else_could_write_is_refused() {
    let alone = Alone::open("none").await;
    let listener = alone.enter().await;
    let told = answer(&alone.machine, listener, DEVICE).await;
    let ServerMessage::Refused { request: Some(_), reason, .. } = told else {
        panic!("{told:?}");
    };
    assert_eq!(reason, ServerRefusal::Unavailable.into());
}

#[tokio::test(start_paused = true)]
async fn what_was_asked_over_a_closed_connection_is_not_done_after_it_was_refused_elsewhere() {
    let club = Club::open().await;
    let [there, here] = &club.machines;
    let (listener, _) = club.visit(Color::White, Some(DEVICES.white), None).await;
    let client = connect(here, listener, DEVICES.white);
    here.set_way(Way::Frozen);
    let takeback = ClientMessage::AskTakeback { request: "takeback".parse().expect("a key") };
    ask(&client, &takeback);
    sleep(Duration::from_secs(2)).await;
    drop(client);

    // At the other machine there is nothing to take back; then there is.
    let (listener, _) = club.visit(Color::Black, Some(DEVICES.white), None).await;
    let mut client = connect(there, listener, DEVICES.white);
    ask(&client, &takeback);
    let refused = hear(&mut client).await;
    assert!(matches!(refused, ServerMessage::Refused { .. }), "{refused:?}");
    ask(&client, &first_move());
    let done = hear(&mut client).await;
    assert!(matches!(done, ServerMessage::Ack { seq: 2, .. }), "{done:?}");

    here.set_way(Way::Open);
    sleep(Duration::from_secs(30)).await;
    assert_eq!(club.seq().await, 2, "the takeback was asked for after all");
}
