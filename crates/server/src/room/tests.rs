use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tabiya_chess::Color;
use tabiya_engine::Random;
use tabiya_table::{ClockStart, EventKind, GameId, Millis, Settings, Table};
use tempfile::TempDir;
use tokio::time::Instant;

use super::cached::LOADED_MS;
use super::tail::RETOLD_MAX;
use super::*;
use metrics_exporter_prometheus::PrometheusBuilder;
use tabiya_protocol::ClientMessage;
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::view::Circumstances;

use crate::bus::LocalBus;
use crate::clock::Clock;
use crate::connection::Visitor;
use crate::store::sample::{self, play_elsewhere};
use crate::store::{Holder, SqliteStore, Store, TokenHash};

const START: Millis = Millis(1_000_000_000);

/// A store with one game, in which it is White's turn, and the table that it is.
async fn store(control: &str) -> (TempDir, Arc<SqliteStore>, GameId, Table) {
    let (control, clock_start) = (control.parse().expect("a control"), ClockStart::AtOnce);
    let settings = Settings { control, clock_start, ..Settings::default() };
    sample::store_with_game(settings, START, &Holder::Device(TokenHash([1; 32]))).await
}

fn hall(store: &Arc<SqliteStore>, last_beat: Option<Millis>) -> Arc<Hall> {
    // It is ten seconds after the start of the game.
    let clock = Clock::since(Instant::now() - Duration::from_secs(10));
    let bus = Arc::new(LocalBus::default());
    Arc::new(Hall::new(Arc::<SqliteStore>::clone(store), bus, clock, last_beat, 1))
}

fn watcher() -> Visitor {
    Visitor { household: IpAddr::from([127, 0, 0, 1]).into(), device: None }
}

/// The numbers of the events that a listener was told so far.
fn told(listener: &mut Listener) -> Vec<u64> {
    let told = std::iter::from_fn(|| listener.letters.try_recv().ok());
    told.filter_map(|letter| number(&letter)).collect()
}

/// The number of the event that a letter tells of.
fn number(letter: &Letter) -> Option<u64> {
    match ServerMessage::decode(&letter.text).expect("a message") {
        ServerMessage::Event { pushed } => Some(pushed.standing.seq),
        _ => None,
    }
}

#[tokio::test]
async fn a_state_is_reloaded_as_it_was_and_what_others_did_is_told() {
    let (_folder, store, id, mut table) = store("none").await;
    let hall = hall(&store, None);
    let room = hall.room(&id).await.expect("it is read").expect("it is there");
    let (mut listener, _) = room.enter(watcher(), None).await.expect("it is read");
    let (soon, late) = (START + (LOADED_MS - 1), START + LOADED_MS);
    let is_evicted = async |now| {
        room.evict_if_idle(now).await;
        room.cached.is_evicted()
    };

    assert_eq!((is_evicted(soon).await, room.seq().await), (false, 1));
    assert_eq!((is_evicted(late).await, room.seq().await), (true, 1));
    assert_eq!(room.load().await.expect("it is read").table, table);
    assert!(!room.cached.is_evicted());

    assert_eq!((is_evicted(late).await, room.seq().await), (true, 1));
    play_elsewhere(&store, &id, &mut table, "e2e4", late).await;
    assert_eq!(room.load().await.expect("it is read").table, table);
    assert_eq!(told(&mut listener), [2]);
}

#[tokio::test]
async fn what_an_outage_took_comes_back_once_and_before_anything_else() {
    let (_folder, store, id, _) = store("5+0").await;
    let returned = async || {
        let log = store.load(&id, 0).await.expect("it is read").expect("it is there");
        let returned = log.events.iter().filter_map(|logged| match logged.event.kind {
            EventKind::TimeReturned { ms, .. } => Some(ms),
            _ => None,
        });
        returned.collect::<Vec<_>>()
    };
    // The machine died two seconds after the game began. It was started, but before it came to
    // this game it died again.
    let last_beat = Some(START + 2000);
    drop(hall(&store, last_beat));
    assert!(returned().await.is_empty());

    let again = hall(&store, last_beat);
    let lost_ms = again.outage.lost_since(START);
    assert!((8000..=again.now().since(START) - 2000).contains(&lost_ms), "{lost_ms}");
    again.room(&id).await.expect("it is read");
    assert_eq!(returned().await, [lost_ms]);

    // Another machine that was started with the same sight of things does not return it twice.
    let other = hall(&store, last_beat);
    other.room(&id).await.expect("it is read");
    let rest: u64 = returned().await[1..].iter().sum();
    assert!(rest <= other.now().since(START) - 2000 - lost_ms, "{rest}");
}

/// Plays a move at a table for the device that has both seats.
async fn play(room: &Arc<Room>, base_seq: u64, uci: &str) -> RequestOutcome {
    let request = format!("m{base_seq}").parse().expect("a key");
    let uci = tabiya_protocol::Text(uci.parse().expect("a move"));
    let message = ClientMessage::Move { request, base_seq, uci, claim: None, offer_draw: false };
    let wire = Wire::default();
    let asked = Asked { device: Some(TokenHash([1; 32])), message: &message, wire: &wire };
    let mut loaded = room.load().await.expect("it is read");
    loaded.ask(&asked).await.expect("it is written")
}

#[tokio::test]
async fn what_a_client_missed_is_retold_also_after_an_eviction() {
    let (_folder, store, id, _) = store("none").await;
    let hall = hall(&store, None);
    let room = hall.room(&id).await.expect("it is read").expect("it is there");
    for (base_seq, uci) in (1..).zip(["e2e4", "e7e5", "g1f3"]) {
        assert_eq!(play(&room, base_seq, uci).await, RequestOutcome::Done { seq: base_seq + 1 });
    }
    let come_back = async |since| {
        let (mut listener, _) = room.enter(watcher(), Some(since)).await.expect("it is read");
        let told = told(&mut listener);
        room.leave(&hall, listener.number).await;
        told
    };
    assert_eq!(come_back(4).await, [0; 0], "nothing was missed");
    assert_eq!(come_back(2).await, [3, 4]);
    room.evict_if_idle(hall.now() + LOADED_MS).await;
    assert!(room.cached.is_evicted());
    assert_eq!(come_back(2).await, [3, 4]);
    assert_eq!(come_back(0).await, [0; 0], "who has seen nothing has the welcome");
}

#[tokio::test]
async fn a_state_retells_its_last_events_as_they_were_told() {
    let (_folder, store, id, mut table) = store("none").await;
    let log = async || store.load(&id, 0).await.expect("it is read").expect("it is there");
    let mut told = vec![String::new()];
    let mut state = State::of(&log().await).expect("a game");
    let mut random = Random::new(1);
    for round in 0..100 {
        let uci = random.pick(&table.position().legal_moves()).map(|&mv| table.position().uci(mv));
        let uci = uci.expect("the game goes on").to_string();
        play_elsewhere(&store, &id, &mut table, &uci, START + 1).await;
        let event = log().await.events.pop().expect("it was written").event;
        state.apply(&event).expect("it follows");
        told.push(Letter::event(&table, &event).text.to_string());
        if round % 9 != 0 {
            continue;
        }
        for state in [&state, &State::of(&log().await).expect("a game")] {
            for missed in 0..told.len().min(RETOLD_MAX + 1) {
                let since = table.seq() - u64::try_from(missed).expect("it is small");
                let retold = state.missed_since(since).expect("it follows");
                assert!(retold.iter().all(|letter| letter.event.is_none()), "nothing is measured");
                let retold: Vec<_> = retold.iter().map(|letter| letter.text.as_str()).collect();
                assert_eq!(retold, told[told.len() - missed..], "{missed} of {}", table.seq());
            }
        }
    }
    let too_many = u64::try_from(RETOLD_MAX).expect("it is small") + 1;
    assert!(state.missed_since(table.seq() - too_many).expect("it follows").is_empty());
}

#[test]
fn only_events_that_were_written_are_counted() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let metrics = recorder.handle();
    let count = || {
        let text = metrics.render();
        let line = text.lines().find_map(|line| line.strip_prefix("tabiya_events_total "));
        line.map_or(0, |count| count.trim().parse::<u64>().expect("a number"))
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let played = async {
        let (_folder, store, id, mut table) = store("none").await;
        let hall = hall(&store, None);
        let room = hall.room(&id).await.expect("it is read").expect("it is there");
        // Somebody else was faster, and then it is too late.
        play_elsewhere(&store, &id, &mut table, "e2e4", START + 1).await;
        let refused = play(&room, 1, "d2d4").await;
        assert!(matches!(refused, RequestOutcome::Refused { .. }), "{refused:?}");
        assert_eq!(count(), 0);
        assert_eq!(play(&room, 2, "e7e5").await, RequestOutcome::Done { seq: 3 });
        // The same request again.
        assert_eq!(play(&room, 2, "e7e5").await, RequestOutcome::Done { seq: 3 });
        assert_eq!(count(), 1);
    };
    metrics::with_local_recorder(&recorder, || runtime.expect("a runtime").block_on(played));
}

#[tokio::test]
async fn a_resignation_counts_from_when_it_was_asked_however_long_the_search_takes() {
    let (_folder, store, _, table) = store("5+0").await;
    let hall = hall(&store, None);
    tokio::time::pause();
    let places = hall.searches.occupy().await;
    let asked_at = hall.now();
    let resign = ClientMessage::Resign { request: "r".parse().expect("a key") };
    let circumstances = Circumstances::default();
    let decided = command::decide(&hall, &table, Color::White, &resign, circumstances);
    let mut decided = std::pin::pin!(decided);
    assert!(decided.as_mut().now_or_never().is_none(), "nobody searches on this thread");
    tokio::time::advance(Duration::from_secs(3)).await;
    drop(places);
    let event = decided.await.expect("the server runs").expect("it is allowed");
    assert_eq!(event.at, asked_at);
    let winner = Some(Color::Black);
    let outcome = tabiya_chess::Outcome::Resignation { winner };
    assert_eq!(event.kind, EventKind::Resigned { by: Color::White, outcome });
}
