use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::ByColor;
use tabiya_table::{ClockStart, EventKind, GameId, Millis, Settings};
use tempfile::TempDir;
use tokio::time::Instant;

use super::*;
use crate::bus::LocalBus;
use crate::clock::Clock;
use crate::connection::Visitor;
use crate::pool::{Claim, Urgency};
use crate::store::{Holder, TokenHash, sample};

const HOUR_MS: u64 = 60 * 60 * 1000;

/// A hall with one table, at which two computers of the weakest kind sit.
async fn hall() -> (TempDir, Arc<Hall>, GameId) {
    let clock = Clock::since(Instant::now());
    let (control, clock_start) = ("3s+0".parse().expect("a control"), ClockStart::AtOnce);
    let settings = Settings { control, clock_start, ..Settings::default() };
    let holder = Holder::Computer("random".to_owned());
    let (folder, store, id, _) = sample::store_with_game(settings, clock.now(), &holder).await;
    let hall = Hall::new(store, Arc::new(LocalBus::default()), clock, None, 1);
    (folder, Arc::new(hall), id)
}

async fn events(hall: &Hall, id: &GameId) -> Vec<EventKind> {
    let log = hall.store.load(id, 0).await.expect("it is read").expect("it is there");
    log.events.into_iter().map(|logged| logged.event.kind).collect()
}

fn watcher() -> Visitor {
    Visitor { household: IpAddr::from([127, 0, 0, 1]).into(), device: None }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_watches_pauses_and_no_clock_is_charged_for_it() {
    let (_folder, hall, id) = hall().await;
    let room = hall.room(&id).await.expect("it is read").expect("it is there");
    tokio::time::advance(Duration::from_millis(HOUR_MS)).await;
    assert_eq!(events(&hall, &id).await.len(), 1, "nobody has thought");
    assert!(hall.store.due(Millis(u64::MAX), 9).await.expect("it is read").is_empty());

    let (mut listener, welcome) = room.enter(watcher(), None).await.expect("it is read");
    let returned = &events(&hall, &id).await[1];
    let EventKind::TimeReturned { ms, .. } = returned else { panic!("{returned:?}") };
    assert!((HOUR_MS..HOUR_MS + 1000).contains(ms), "{ms}");
    assert!(welcome.contains("\"remaining_ms\":3000"), "{welcome}");
    // From now on they play.
    loop {
        let letter = listener.letters.recv().await.expect("the game goes on");
        if letter.event.is_some_and(|(seq, _)| seq >= 4) {
            break;
        }
    }
    room.leave(&hall, listener.number).await;
    drop(listener);
    // What is under way is finished, and then it pauses again.
    while room.load().await.expect("it is read").thinking_at.is_some() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let count = events(&hall, &id).await.len();
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(events(&hall, &id).await.len(), count);
}

#[tokio::test(start_paused = true)]
async fn a_person_is_answered_before_computers_that_are_only_watched() {
    const WATCHED: usize = 100;
    let (_folder, hall, _) = hall().await;
    let (device, random) = (TokenHash([1; 32]), Holder::Computer("random".to_owned()));
    // One visitor has all tables, so that nothing but the person's wait tells them apart.
    let visitor = Visitor { device: Some(device), ..watcher() };
    let busy = Claim { urgency: Urgency::Awaited, visitor };
    let place = hall.thinkers.place(None, busy).await.expect("it is free");
    let mut tables = Vec::new();
    for number in 0..=WATCHED {
        let id: GameId = format!("table{number}").parse().expect("an id");
        let is_last = number == WATCHED;
        let black = if is_last { Holder::Device(device) } else { random.clone() };
        let holders = ByColor { white: random.clone(), black };
        sample::add_game(&*hall.store, &id, Settings::default(), hall.now(), holders).await;
        let room = hall.room(&id).await.expect("it is read").expect("it is there");
        let (listener, _) = room.enter(visitor, None).await.expect("it is read");
        tables.push((room, listener));
    }
    let all_wait = async |count: usize| {
        while hall.thinkers.waiting_of(visitor) < count {
            tokio::task::yield_now().await;
        }
    };
    all_wait(tables.len()).await;
    // Who comes after the person and before the others keeps the place, so that none of them thinks
    // while the answer is written.
    let thinkers = Arc::clone(&hall.thinkers);
    let next = tokio::spawn(async move { thinkers.place(None, busy).await });
    all_wait(tables.len() + 1).await;
    // Nobody thinks so fast that it would still have to be polite.
    tokio::time::advance(Duration::from_secs(1)).await;
    drop(place);
    let (_, mut person) = tables.pop().expect("the last one");
    while person.letters.recv().await.expect("the game goes on").event.is_none() {}
    let _place = next.await.expect("it ends").expect("it is free again");
    for (room, _) in &tables {
        assert_eq!(room.seq().await, 1, "a move came before the person's");
    }
}
