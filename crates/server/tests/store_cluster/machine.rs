//! What machines know of each other.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use crate::backend::wait;
use crate::kit::{Kit, half_empty, id, new_game};
use tabiya_server::store::{Cursor, Lease, Outage, Store};
use tabiya_table::{Millis, Settings};
use tokio::time::sleep;

fn lease(holder: &str, for_ms: u64) -> Lease {
    Lease { name: "lobby".to_owned(), holder: holder.to_owned(), for_ms }
}

#[test]
fn a_lease_is_one_machines_until_it_ends_or_is_given_up() {
    let kit = Kit::new();
    let take = |lease| wait(kit.store().lease(lease)).expect("the store answers");
    assert!(take(lease("one", 3_600_000)));
    assert!(!take(lease("two", 3_600_000)), "it is taken");
    assert!(take(lease("one", 3_600_000)), "who has it may keep it");
    assert!(take(lease("one", 0)), "and give it up");
    assert!(take(lease("two", 3_600_000)));
    assert!(!take(lease("one", 3_600_000)));
}

#[test]
fn an_outage_is_noted_once_by_the_first_who_comes_back() {
    let mut kit = Kit::new();
    let other = kit.backend.another();
    assert!(wait(kit.store().pulse(Millis(0), 1)).expect("a pulse").outages.is_empty());
    kit.tamper("UPDATE heartbeat SET at = at - 60000");
    let began = wait(kit.store().last_beat()).expect("a beat").expect("there was one");
    let first = wait(kit.store().pulse(Millis(0), 1)).expect("a pulse").outages;
    let second = wait(other.pulse(Millis(0), 1)).expect("a pulse").outages;
    assert_eq!(first.len(), 1);
    assert_eq!(first, second);
    let Outage { began: from, ended } = first[0];
    assert_eq!(from, began);
    assert!(ended.since(from) >= 60_000);
    assert_eq!(first[0].lost_since(Millis(0)), ended.since(from));
    assert_eq!(first[0].lost_since(ended), 0);
    assert_eq!(first[0].lost_since(from + 1), ended.since(from) - 1);
}

#[test]
fn machines_go_by_the_databases_time() {
    let kit = Kit::new();
    let other = kit.backend.another();
    let sample = |store: &dyn Store| {
        let pulse = wait(store.pulse(Millis(7), 1)).expect("a pulse");
        pulse.time.expect("the database has a time")
    };
    let (one, two) = (sample(&*kit.store()), sample(&other));
    // However slow the machine is, the second answer comes after the first, give or take what
    // both may be wrong by.
    assert!(two.at.0 + two.error_ms + one.error_ms >= one.at.0);
}

#[test]
fn games_with_a_free_seat_wait_in_order() {
    let kit = Kit::new();
    let mut waiting: Vec<_> = (0..5)
        .map(|at| {
            let mut game = half_empty();
            game.event.at = Millis(at);
            kit.open(game).id
        })
        .collect();
    kit.open(new_game(0, Settings::default()));
    let mut gone = kit.open(half_empty());
    gone.play(&kit, tabiya_chess::Color::White, tabiya_table::Action::Abort);
    let list = |at| {
        let after = Cursor { at: Millis(at), game: "zzzzzzzzzzzzz".parse().expect("an id") };
        let games = wait(kit.store().waiting(after, 100)).expect("the store answers");
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_ne!(waiting[0], id());
    assert_eq!(list(1), waiting.split_off(2));
}

#[test]
fn machines_that_are_up_are_known_until_they_stop_or_are_silent() {
    let mut kit = Kit::new();
    let others = |kit: &Kit, machine| {
        let mut machines = wait(kit.store().pulse(Millis(0), machine)).expect("a pulse").machines;
        machines.sort_unstable();
        machines
    };
    assert!(others(&kit, u64::MAX).is_empty());
    assert_eq!(others(&kit, 2), [u64::MAX]);
    assert_eq!(others(&kit, 3), [2, u64::MAX]);
    wait(kit.store().depart(2)).expect("the store answers");
    assert_eq!(others(&kit, 3), [u64::MAX]);
    kit.tamper("UPDATE machine SET at = at - 11000");
    assert!(others(&kit, 4).is_empty());
}

#[test]
fn reading_that_was_given_up_leaves_no_old_state_to_the_next_who_reads() {
    let kit = Kit::new();
    let other = kit.backend.another();
    let create = || {
        let game = half_empty();
        let id = game.id.clone();
        wait(other.create(game)).expect("it is written");
        id
    };
    let known = create();
    for number in 0..16 {
        let store = kit.store();
        // A client hangs up at one step of the work or another, so that nobody waits for the rest.
        wait(async {
            let mut load = pin!(store.load(&known, 0));
            for _ in 0..=number % 4 {
                let step = poll_fn(|cx| Poll::Ready(load.as_mut().poll(cx).is_ready()));
                if step.await {
                    break;
                }
                sleep(Duration::from_millis(10)).await;
            }
        });
        let game = create();
        for _ in 0..4 {
            let found = wait(kit.store().load(&game, 0)).expect("it is read");
            assert!(found.is_some(), "{game} is there after step {}", number % 4);
        }
    }
}
