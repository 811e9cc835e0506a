use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use super::*;
use crate::store::TokenHash;

/// Somebody who waits: a future that is asked by hand, so that nothing depends on time.
type Wait = Pin<Box<dyn Future<Output = Result<Place, NoPlace>>>>;

fn visitor(address: u8, device: u8) -> Visitor {
    let household = IpAddr::from([10, 0, 0, address]).into();
    Visitor { household, device: Some(TokenHash([device; 32])) }
}

fn claim(urgency: Urgency, visitor: Visitor) -> Claim {
    Claim { urgency, visitor }
}

fn game(name: &str) -> GameId {
    name.parse().expect("an id")
}

fn wait(pool: &Arc<Pool>, name: &str, claim: Claim) -> Wait {
    let (pool, game) = (Arc::clone(pool), game(name));
    let mut wait: Wait = Box::pin(async move { pool.place(Some(game), claim).await });
    // Only who has asked once stands in the queue.
    assert!(look(&mut wait).is_none(), "there is no place yet");
    wait
}

fn look(wait: &mut Wait) -> Option<Result<Place, NoPlace>> {
    match wait.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(place) => Some(place),
        Poll::Pending => None,
    }
}

/// The order in which these get the only place, each keeping it for so many seconds.
async fn order(mut place: Place, mut waits: Vec<(&str, Wait, u64)>) -> Vec<&str> {
    let mut order = Vec::new();
    while !waits.is_empty() {
        drop(place);
        let next = waits.iter_mut().enumerate().find_map(|(index, (_, wait, _))| {
            look(wait).map(|place| (index, place.expect("the pool is open")))
        });
        let (index, next) = next.expect("the place goes to somebody");
        let (name, _, seconds) = waits.remove(index);
        order.push(name);
        place = next;
        tokio::time::advance(Duration::from_secs(seconds)).await;
    }
    order
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_a_player_waits_for_is_thought_about_first() {
    let pool = Arc::new(Pool::new(1));
    let first = pool.place(None, claim(Urgency::Awaited, visitor(1, 1))).await.expect("free");
    let mut waits: Vec<_> = (0..500)
        .map(|number| {
            let watched = claim(Urgency::Watched, visitor(2, 2));
            ("watched", wait(&pool, &format!("w{number}"), watched), 1)
        })
        .collect();
    let awaited = claim(Urgency::Awaited, visitor(3, 3));
    waits.push(("awaited", wait(&pool, "a", awaited), 1));
    assert_eq!(order(first, waits).await[0], "awaited");
}

#[tokio::test(start_paused = true)]
async fn a_watched_thought_makes_room_for_one_that_a_player_waits_for() {
    let pool = Arc::new(Pool::new(2));
    let watched = claim(Urgency::Watched, visitor(2, 2));
    let awaited = claim(Urgency::Awaited, visitor(3, 3));
    let one = pool.place(Some(game("one")), watched).await.expect("free");
    let two = pool.place(Some(game("two")), awaited).await.expect("free");
    let mut later = wait(&pool, "later", watched);
    assert!(!one.is_revoked(), "equals wait for each other");
    let mut sooner = wait(&pool, "sooner", awaited);
    assert!(one.is_revoked() && one.signals().is_stopped());
    assert!(!two.is_revoked() && !two.signals().is_stopped());
    drop(one);
    let place = look(&mut sooner).expect("it is its turn").expect("the pool is open");
    assert!(look(&mut later).is_none());
    drop(place);
    assert!(look(&mut later).is_some());
}

#[tokio::test(start_paused = true)]
async fn many_tables_of_one_address_take_one_share() {
    let pool = Arc::new(Pool::new(1));
    let first = pool.place(None, claim(Urgency::Awaited, visitor(9, 9))).await.expect("free");
    let mut waits = Vec::new();
    for number in 0..4 {
        let many = claim(Urgency::Awaited, visitor(1, number));
        waits.push(("many", wait(&pool, &format!("m{number}"), many), 2));
    }
    for number in 0..2 {
        let few = claim(Urgency::Awaited, visitor(2, 1));
        waits.push(("few", wait(&pool, &format!("f{number}"), few), 2));
    }
    let order = order(first, waits).await;
    assert_eq!(order, ["many", "few", "many", "few", "many", "many"]);
}

#[tokio::test(start_paused = true)]
async fn many_tables_of_one_device_take_one_share_of_the_address() {
    let pool = Arc::new(Pool::new(1));
    let first = pool.place(None, claim(Urgency::Awaited, visitor(9, 9))).await.expect("free");
    let mut waits = Vec::new();
    for (name, device, count) in [("many", 1, 4), ("few", 2, 2)] {
        for number in 0..count {
            let claim = claim(Urgency::Awaited, visitor(1, device));
            waits.push((name, wait(&pool, &format!("{name}{number}"), claim), 2));
        }
    }
    let order = order(first, waits).await;
    assert_eq!(order, ["many", "few", "many", "few", "many", "many"]);
}

#[tokio::test(start_paused = true)]
async fn shares_are_counted_in_time_and_not_in_thoughts() {
    let pool = Arc::new(Pool::new(1));
    let first = pool.place(None, claim(Urgency::Awaited, visitor(9, 9))).await.expect("free");
    let mut waits = Vec::new();
    for (name, address, count, seconds) in [("long", 1, 2, 10), ("short", 2, 4, 1)] {
        for number in 0..count {
            let claim = claim(Urgency::Awaited, visitor(address, 1));
            waits.push((name, wait(&pool, &format!("{name}{number}"), claim), seconds));
        }
    }
    let order = order(first, waits).await;
    assert_eq!(order, ["long", "short", "short", "short", "short", "long"]);
}

#[tokio::test(start_paused = true)]
async fn to_stay_away_earns_nothing() {
    let pool = Arc::new(Pool::new(1));
    let (one, other) = (visitor(1, 1), visitor(2, 2));
    let mut place = pool.place(None, claim(Urgency::Awaited, one)).await.expect("free");
    for round in 0..5 {
        // One more always waits, so that the pool never rests.
        let mut next = wait(&pool, &format!("a{round}"), claim(Urgency::Awaited, one));
        tokio::time::advance(Duration::from_secs(10)).await;
        drop(place);
        place = look(&mut next).expect("nobody else waits").expect("the pool is open");
    }
    let mut waits = Vec::new();
    for number in 0..3 {
        let late = wait(&pool, &format!("l{number}"), claim(Urgency::Awaited, other));
        waits.push(("late", late, 10));
        let early = wait(&pool, &format!("e{number}"), claim(Urgency::Awaited, one));
        waits.push(("early", early, 10));
    }
    let order = order(place, waits).await;
    assert_eq!(order[..4], ["late", "early", "late", "early"]);
}

#[tokio::test(start_paused = true)]
async fn who_leaves_the_table_leaves_the_queue_too() {
    let pool = Arc::new(Pool::new(1));
    let watched = claim(Urgency::Watched, visitor(1, 1));
    let running = pool.place(Some(game("running")), watched).await.expect("free");
    let mut waiting = wait(&pool, "waiting", watched);
    pool.change(&game("waiting"), None);
    assert_eq!(look(&mut waiting).expect("it is told").err(), Some(NoPlace::Unwanted));
    // One that thinks goes on, unless even a watcher needs the place.
    pool.change(&game("running"), None);
    assert!(!running.is_revoked());
    let mut waiting = wait(&pool, "other", watched);
    assert!(running.is_revoked());
    drop(running);
    assert!(look(&mut waiting).is_some());
}

#[tokio::test(start_paused = true)]
async fn a_player_who_comes_makes_a_turn_urgent() {
    let pool = Arc::new(Pool::new(1));
    let watched = claim(Urgency::Watched, visitor(1, 1));
    let place = pool.place(Some(game("running")), watched).await.expect("free");
    let (mut first, mut second) = (wait(&pool, "one", watched), wait(&pool, "two", watched));
    pool.change(&game("two"), Some(claim(Urgency::Awaited, visitor(1, 1))));
    assert!(place.is_revoked());
    drop(place);
    assert!(look(&mut second).is_some() && look(&mut first).is_some());
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_pool_that_is_closed() {
    let pool = Arc::new(Pool::new(1));
    let claim = claim(Urgency::Awaited, visitor(1, 1));
    let place = pool.place(None, claim).await.expect("free");
    let mut waiting = wait(&pool, "one", claim);
    // Who gives up leaves nothing behind.
    drop(wait(&pool, "two", claim));
    assert_eq!(pool.waiting_of(visitor(1, 7)), 1);
    pool.close();
    assert_eq!(look(&mut waiting).expect("it is told").err(), Some(NoPlace::Closed));
    assert_eq!(pool.place(None, claim).await.err(), Some(NoPlace::Closed));
    drop(place);
}
