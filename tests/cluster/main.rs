//! Several real servers on one database and one bus: what people at different ones see.
#![cfg(feature = "cluster")]

mod kit;

use kit::{Club, move_of, until};
use tabiya_client::Follower;
use tabiya_cluster::Weather;
use tabiya_protocol::rest::{ColorChoice, CreateGame, OpponentChoice};
use tabiya_protocol::{ClientMessage, Text};
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn players_at_different_servers_see_move_chat_and_presence() {
    let club = Club::open().await;
    let (mut white, mut black) = club.game("5+3").await;
    until(&mut white, |it| it.players().is_some_and(|players| players.black.online)).await;
    until(&mut black, |it| it.players().is_some_and(|players| players.white.online)).await;
    white.ask(move_of("e2e4", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(1)));
    let text = "good luck".parse().expect("a line");
    let request = tabiya_client::new_request().expect("a key");
    black.ask(ClientMessage::Chat { request, text }).expect("it can be asked");
    let hears = |it: &Follower| it.welcome().is_some_and(|it| it.chat.len() == 1);
    tokio::join!(until(&mut black, hears), until(&mut white, hears));
    drop(black);
    until(&mut white, |it| it.players().is_some_and(|players| !players.black.online)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_bus_a_server_is_degraded_and_moves_arrive_all_the_same() {
    let mut club = Club::open().await;
    club.says_until(0, "/readyz", "200 OK", "ready").await;
    let (mut white, mut black) = club.game("5+3").await;
    tokio::task::block_in_place(|| club.cluster.nats.kill()).expect("it is killed");
    for number in 0..2 {
        club.says_until(number, "/readyz", "200 OK", "degraded").await;
    }
    white.ask(move_of("e2e4", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(1)));
    tokio::task::block_in_place(|| club.cluster.nats.restart()).expect("it is back");
    for number in 0..2 {
        club.says_until(number, "/readyz", "200 OK", "ready").await;
    }
    black.ask(move_of("e7e5", &black)).expect("it can be asked");
    tokio::join!(until(&mut black, |it| !it.is_waiting()), until(&mut white, sees(2)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_is_shown_as_the_bus_tells_it_without_a_look_into_the_database() {
    let club = Club::open().await;
    let (mut white, mut black) = club.game("5+3").await;
    white.ask(move_of("e2e4", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(1)));
    black.ask(move_of("e7e5", &black)).expect("it can be asked");
    tokio::join!(until(&mut black, |it| !it.is_waiting()), until(&mut white, sees(2)));
    club.cluster.store_ways[1].set(Weather::Frozen);
    white.ask(move_of("g1f3", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(3)));
    club.cluster.store_ways[1].set(Weather::Fair);
    black.ask(move_of("b8c6", &black)).expect("it can be asked");
    tokio::join!(until(&mut black, |it| !it.is_waiting()), until(&mut white, sees(4)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_that_stops_loses_no_offer_and_grants_no_time() {
    let mut club = Club::open().await;
    let (mut white, mut black) = club.game_at_the_front("5+3").await;
    white.ask(move_of("e2e4", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(1)));
    let request = tabiya_client::new_request().expect("a key");
    white.ask(ClientMessage::OfferDraw { request }).expect("it can be asked");
    let is_offered =
        |it: &Follower| it.snapshot().is_some_and(|seen| seen.standing.draw_offer.is_some());
    tokio::join!(until(&mut white, is_offered), until(&mut black, is_offered));
    for number in 0..2 {
        let stop = club.cluster.stop_node(number);
        // Who is told to go comes back by the other server, and has missed nothing.
        let (stopped, (), ()) =
            tokio::join!(stop, kit::listen_for(&mut white, 4), kit::listen_for(&mut black, 4));
        stopped.expect("it stops");
        until(&mut white, |it| it.is_connected() && is_offered(it)).await;
        until(&mut black, |it| it.is_connected() && is_offered(it)).await;
        club.cluster.start_node(number).await.expect("it starts again");
    }
    let request = tabiya_client::new_request().expect("a key");
    black.ask(ClientMessage::AcceptDraw { request }).expect("it can be asked");
    let is_over = |it: &Follower| it.snapshot().is_some_and(|seen| seen.standing.end.is_some());
    tokio::join!(until(&mut black, is_over), until(&mut white, is_over));
    let events = club.events(white.table()).await;
    assert!(!events.contains("TimeReturned"), "{events}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_computer_moves_also_if_its_server_dies() {
    let mut club = Club::open().await;
    let wish = CreateGame {
        color: Some(ColorChoice::White),
        ..CreateGame::with(OpponentChoice::Computer { computer: kit::computer() })
    };
    let (mut here, mut there) = club.alone_at_both(&wish).await;
    until(&mut here, Follower::is_connected).await;
    until(&mut there, Follower::is_connected).await;
    here.ask(move_of("e2e4", &here)).expect("it can be asked");
    until(&mut here, |it| !it.is_waiting()).await;
    club.cluster.kill_node(0).expect("it is killed");
    until(&mut there, sees(2)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_who_look_for_the_same_game_meet_whichever_server_they_ask() {
    let club = Club::open().await;
    let wish = CreateGame {
        control: "3+2".parse().ok().map(Text),
        ..CreateGame::with(OpponentChoice::Lobby {})
    };
    let [one, two] = [club.device(0).await, club.device(1).await];
    let (first, second) = tokio::join!(one.create(&wish), two.create(&wish));
    let (first, second) = (first.expect("a table"), second.expect("a table"));
    assert_eq!(first.table, second.table);
    assert_ne!(first.you, second.you);
    assert!(one.lobby().await.expect("a list").seeks.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_who_look_for_the_same_game_at_once_meet_whichever_server_they_ask() {
    let club = Club::open().await;
    let wish = CreateGame {
        control: "3+2".parse().ok().map(Text),
        ..CreateGame::with(OpponentChoice::Lobby {})
    };
    // At one server, and then half of them at each.
    for servers in [1, 2] {
        let mut people = JoinSet::new();
        for number in 0..12 {
            let (device, wish) = (club.device(number % servers).await, wish.clone());
            people.spawn(async move { device.create(&wish).await.expect("a table").table });
        }
        let tables = people.join_all().await;
        let mut tables: Vec<_> = tables.iter().map(ToString::to_string).collect();
        tables.sort();
        assert!(tables.chunks(2).all(|pair| pair[0] == pair[1]), "{tables:?}");
    }
    assert!(club.device(0).await.lobby().await.expect("a list").seeks.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_that_starts_before_its_database_waits_for_it_and_says_so() {
    let mut club = Club::open().await;
    club.cluster.kill_node(1).expect("it is killed");
    club.cluster.store_ways[1].set(Weather::Cut);
    club.cluster.spawn_node(1).expect("it is started");
    club.says_until(1, "/readyz", "503 Service Unavailable", "waits for its database").await;
    club.says_until(1, "/livez", "200 OK", "alive").await;
    club.cluster.store_ways[1].set(Weather::Fair);
    club.says_until(1, "/readyz", "200 OK", "ready").await;
    let (mut white, mut black) = club.game("5+3").await;
    white.ask(move_of("e2e4", &white)).expect("it can be asked");
    tokio::join!(until(&mut white, |it| !it.is_waiting()), until(&mut black, sees(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_an_outage_took_is_shown_as_given_back_before_anybody_moves() {
    let club = Club::open().await;
    let (mut white, mut black) = club.game("5+3").await;
    for (number, uci) in (1..).zip(["e2e4", "e7e5"]) {
        let mover = if number == 1 { &mut white } else { &mut black };
        mover.ask(move_of(uci, mover)).expect("it can be asked");
        tokio::join!(until(&mut white, sees(number)), until(&mut black, sees(number)));
    }
    let seen = white.snapshot().expect("it was seen").standing.seq;
    let ways = || club.cluster.store_ways.iter();
    ways().for_each(|way| way.set(Weather::Cut));
    tokio::join!(kit::listen_for(&mut white, 4), kit::listen_for(&mut black, 4));
    ways().for_each(|way| way.set(Weather::Fair));
    let is_told =
        |it: &Follower| it.snapshot().is_some_and(|snapshot| snapshot.standing.seq > seen);
    tokio::join!(until(&mut white, is_told), until(&mut black, is_told));
    let events = club.events(white.table()).await;
    assert!(events.contains("TimeReturned"), "{events}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_asked_over_a_closed_connection_is_not_done_after_it_was_refused_elsewhere() {
    let club = Club::open().await;
    let here = club.device(0).await;
    let made = here.create(&CreateGame::with(OpponentChoice::SameScreen {})).await;
    let table = made.expect("a game").table;
    let mut first = Follower::new(here.clone(), table.clone());
    let mut second = Follower::new(club.moved(&here, 1), table.clone());
    tokio::join!(
        until(&mut first, Follower::is_connected),
        until(&mut second, Follower::is_connected)
    );
    club.cluster.store_ways[0].set(Weather::Frozen);
    let request = tabiya_client::new_request().expect("a key");
    let takeback = ClientMessage::AskTakeback { request };
    first.ask(takeback.clone()).expect("it can be asked");
    kit::listen_for(&mut first, 1).await;
    drop(first);
    // The other server finds that there is nothing to take back. Then there is.
    second.ask(takeback).expect("it can be asked");
    until(&mut second, |it| !it.is_waiting()).await;
    second.ask(move_of("e2e4", &second)).expect("it can be asked");
    until(&mut second, |it| !it.is_waiting()).await;
    club.cluster.store_ways[0].set(Weather::Fair);
    // The first server lets nobody see the table before it has ended what it began.
    let mut back = Follower::new(here, table);
    until(&mut back, sees(1)).await;
    let events = club.events(back.table()).await;
    assert!(!events.contains("Takeback"), "{events}");
}

/// Whether so many moves are seen.
fn sees(moves: usize) -> impl Fn(&Follower) -> bool {
    move |it| it.snapshot().is_some_and(|seen| seen.moves.len() >= moves)
}
