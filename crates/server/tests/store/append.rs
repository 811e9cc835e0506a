//! Events are added once, in order, and last.

use std::collections::HashSet;
use std::sync::{Arc, Barrier};
use std::thread;

use crate::kit::{
    Kit, assert_clean, fold, half_empty, id, invalid, new_game, request, timed, wait,
};
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{
    Append, Appended, Asker, Created, GameRecord, NewGame, Page, StoreError, Visibility,
};
use tabiya_table::{Action, Event, EventKind, Millis, Seat, Settings};

const THREADS: usize = 16;

#[test]
fn what_was_acknowledged_is_there_after_a_restart() {
    let mut kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("5+3")));
    for index in 0..20 {
        player.commit(&kit, player.order(index * 7));
    }
    kit.reopen();
    assert_eq!(fold(&kit, &player.id), player.table);
    assert_clean(&kit);
}

#[test]
fn a_log_can_be_read_from_any_event_on() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    player.commit(&kit, Append { request: request(White, "first"), ..player.order(0) });
    player.commit(&kit, player.order(0));
    let log = wait(kit.store().load(&player.id, 1)).unwrap().unwrap();
    let seqs: Vec<u64> = log.events.iter().map(|logged| logged.seq).collect();
    assert_eq!(seqs, [2, 3]);
    assert_eq!(log.events[0].request, request(White, "first"));
    assert_eq!(log.events[1].request, None);
    assert!(wait(kit.store().load(&player.id, u64::MAX)).unwrap().unwrap().events.is_empty());
    assert_eq!(wait(kit.store().load(&id(), 0)), Ok(None));
}

#[test]
fn a_game_is_created_once() {
    let kit = Kit::new();
    let game = new_game(0, Settings::default());
    assert_eq!(wait(kit.store().create(game.clone())), Ok(Created::Committed));
    let other = NewGame { id: game.id.clone(), ..new_game(7, timed("1+0")) };
    assert_eq!(wait(kit.store().create(other)), Ok(Created::Exists));
    let log = wait(kit.store().load(&game.id, 0)).unwrap().unwrap();
    assert_eq!(log.events[0].event, game.event);
}

#[test]
fn a_game_that_was_played_elsewhere_is_kept_as_a_whole() {
    let mut kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("5+3")));
    player.commit(&kit, player.order(3));
    player.commit(&kit, player.order(4));
    player.play(&kit, White, Action::Resign);
    let log = wait(kit.store().load(&player.id, 0)).unwrap().unwrap();
    let mut events = log.events.iter().map(|logged| logged.event.clone());
    let event = events.next().unwrap();
    let visibility = Visibility::Private;
    let game = NewGame { event, played: events.collect(), visibility, ..new_game(0, timed("5+3")) };
    assert_eq!(wait(kit.store().create(game.clone())), Ok(Created::Committed));
    assert_eq!(wait(kit.store().create(game.clone())), Ok(Created::Exists));
    kit.reopen();
    assert_eq!(fold(&kit, &game.id), player.table);
    let brought = wait(kit.store().load(&game.id, 0)).unwrap().unwrap().record;
    let GameRecord { seq, created_at, last_at, judge_at, end, control, .. } = log.record;
    assert_eq!(
        (brought.seq, brought.created_at, brought.last_at, brought.judge_at, brought.end),
        (seq, created_at, last_at, judge_at, end)
    );
    assert_eq!(brought.control, control);
    assert!(wait(kit.store().live(None, 9)).unwrap().is_empty(), "it is over");
    let listed = wait(kit.store().finished(Page::default())).unwrap().games;
    assert!(listed.iter().all(|listed| listed.id != game.id), "only the other one is public");
    let removed = wait(kit.store().remove_abandoned(Millis(1 << 40), Millis(1 << 40), 9));
    assert!(removed.unwrap().is_empty(), "a person has moved");
    assert_clean(&kit);

    let seat = EventKind::Seated { color: Black, seat: Seat::default() };
    let seated = Event { at: Millis(0), kind: seat };
    let twice = NewGame { played: vec![seated], ..half_empty() };
    assert!(invalid(&wait(kit.store().create(twice))), "its holder would be unknown");
    let illegal = NewGame { played: vec![game.event.clone()], ..new_game(0, timed("5+3")) };
    assert!(invalid(&wait(kit.store().create(illegal))));
}

#[test]
fn an_event_upon_an_older_state_is_stale() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    let late = player.order(1);
    player.commit(&kit, player.order(0));
    assert_eq!(wait(kit.store().append(late)), Ok(Appended::Stale { seq: 2 }));
    let early = Append { base_seq: 9, ..player.order(0) };
    assert_eq!(wait(kit.store().append(early)), Ok(Appended::Stale { seq: 2 }));
    assert_eq!(fold(&kit, &player.id), player.table);
}

#[test]
fn what_nobody_waits_for_any_more_is_not_written() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    let asker = Asker::default();
    let request = request(White, "k");
    let asked = Append { request: request.clone(), asker: asker.clone(), ..player.order(0) };
    asker.leave();
    assert_eq!(wait(kit.store().append(asked.clone())), Err(StoreError::Abandoned));
    assert_eq!(wait(kit.store().answered(&player.id, &request.unwrap())), Ok(None));
    // Asked again over another connection, it is done.
    player.commit(&kit, Append { asker: Asker::default(), ..asked });
    assert_clean(&kit);
}

#[test]
fn a_repeated_request_gets_the_first_answer() {
    let mut kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    let first = Append { request: request(White, "k"), ..player.order(0) };
    player.commit(&kit, first.clone());
    player.commit(&kit, player.order(0));
    for _ in 0..2 {
        let again = wait(kit.store().append(first.clone()));
        assert_eq!(again, Ok(Appended::Repeated { seq: 2 }));
        let answered = wait(kit.store().answered(&player.id, &request(White, "k").unwrap()));
        assert_eq!(answered, Ok(Some(2)));
        kit.reopen();
    }
    assert_eq!(fold(&kit, &player.id), player.table);
}

#[test]
fn the_same_key_of_the_other_side_or_another_game_is_another_request() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    player.commit(&kit, Append { request: request(White, "k"), ..player.order(0) });
    player.commit(&kit, Append { request: request(Black, "k"), ..player.order(0) });
    let mut other = kit.open(new_game(0, Settings::default()));
    let unknown = wait(kit.store().answered(&other.id, &request(White, "k").unwrap()));
    assert_eq!(unknown, Ok(None));
    other.commit(&kit, Append { request: request(White, "k"), ..other.order(0) });
}

/// Lets threads append at the same moment, and gives their answers.
fn race(kit: &Kit, append: impl Fn(usize) -> Append) -> Vec<Appended> {
    let barrier = Arc::new(Barrier::new(THREADS));
    let threads: Vec<_> = (0..THREADS)
        .map(|index| {
            let (store, barrier, append) = (kit.store(), Arc::clone(&barrier), append(index));
            thread::spawn(move || {
                barrier.wait();
                wait(store.append(append))
            })
        })
        .collect();
    let answers = threads.into_iter().map(|thread| thread.join().expect("no panic"));
    answers.map(|answer| answer.expect("the store answers")).collect()
}

#[test]
fn of_racing_events_one_wins() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    for round in 0..20 {
        let seq = player.table.seq() + 1;
        let answers = race(&kit, |index| player.order(index));
        let won = answers.iter().filter(|&&answer| answer == Appended::Committed { seq });
        assert_eq!(won.count(), 1, "round {round}");
        let stale = answers.iter().filter(|&&answer| answer == Appended::Stale { seq });
        assert_eq!(stale.count(), THREADS - 1, "round {round}");
        player.table = fold(&kit, &player.id);
        assert_eq!(player.table.seq(), seq);
    }
}

#[test]
fn a_request_raced_from_many_threads_is_answered_once() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    for round in 0..20 {
        let (seq, by) = (player.table.seq() + 1, player.table.turn());
        let key = round.to_string();
        let answers = race(&kit, |_| Append { request: request(by, &key), ..player.order(round) });
        let won = answers.iter().filter(|&&answer| answer == Appended::Committed { seq });
        assert_eq!(won.count(), 1, "round {round}");
        let repeated = answers.iter().filter(|&&answer| answer == Appended::Repeated { seq });
        assert_eq!(repeated.count(), THREADS - 1, "round {round}");
        player.table = fold(&kit, &player.id);
    }
}

#[test]
fn a_refused_or_failing_write_does_not_spoil_its_batch() {
    let kit = Kit::new();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let players: Vec<_> = (0..100).map(|at| kit.open(new_game(at, Settings::default()))).collect();
    // They are all queued before the first is answered, so they share batches.
    let tasks: Vec<_> = players
        .iter()
        .zip(0..)
        .map(|(player, index)| {
            let mut append = player.order(index);
            match index % 4 {
                0 => {}
                1 => append.game = id(),
                2 => append.base_seq = 7,
                // SQLite cannot count so far, and fails in the middle of the transaction.
                _ => append.event.at = Millis(u64::MAX),
            }
            let store = kit.store();
            runtime.spawn(async move { store.append(append).await })
        })
        .collect();
    for (task, index) in tasks.into_iter().zip(0..) {
        let answer = runtime.block_on(task).expect("no panic");
        match index % 4 {
            0 => assert_eq!(answer, Ok(Appended::Committed { seq: 2 })),
            1 => assert!(matches!(answer, Err(StoreError::NoGame(_)))),
            2 => assert_eq!(answer, Ok(Appended::Stale { seq: 1 })),
            _ => assert!(matches!(answer, Err(StoreError::Failed(_)))),
        }
    }
    assert_clean(&kit);
}

#[test]
fn a_rematch_opens_its_game_by_the_same_write() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, Settings::default()));
    player.resign(&kit);
    player.play(&kit, White, Action::OfferRematch);
    let next = new_game(5000, player.table.rematch_settings());
    let accept = player.decide(Black, Action::AcceptRematch { game: next.id.clone() });
    let accept = Append { opens: Some(Box::new(next.clone())), ..accept };
    let stale = Append { base_seq: 1, ..accept.clone() };
    assert_eq!(wait(kit.store().append(stale)), Ok(Appended::Stale { seq: 3 }));
    assert_eq!(wait(kit.store().load(&next.id, 0)), Ok(None), "nothing by halves");
    player.commit(&kit, accept);
    let log = wait(kit.store().load(&next.id, 0)).unwrap().unwrap();
    assert_eq!(log.events[0].event, next.event);
    assert_clean(&kit);
}

#[test]
fn a_game_ends_once() {
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("5+3")));
    let mut twice = player.decide(Black, Action::Resign);
    player.resign(&kit);
    twice.base_seq = player.table.seq();
    assert!(invalid(&wait(kit.store().append(twice))));
    let log = wait(kit.store().load(&player.id, 0)).unwrap().unwrap();
    assert_eq!((log.record.end, log.record.judge_at), (player.table.end(), None));
}

#[test]
fn a_log_that_is_too_long_takes_an_end_and_nothing_else() {
    let mut kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    kit.tamper("UPDATE game SET seq = 32768");
    let order = Append { base_seq: 32768, ..player.order(0) };
    assert_eq!(wait(kit.store().append(order)), Err(StoreError::LogFull(player.id.clone())));
    let resign = Append { base_seq: 32768, ..player.decide(White, Action::Resign) };
    assert_eq!(wait(kit.store().append(resign)), Ok(Appended::Committed { seq: 32769 }));
}

#[test]
fn a_game_must_begin_with_its_creation_and_with_its_holders() {
    let kit = Kit::new();
    let player = kit.open(new_game(0, Settings::default()));
    let event = player.order(0).event;
    let headless = NewGame { event, ..new_game(0, Settings::default()) };
    assert!(invalid(&wait(kit.store().create(headless))));
    let mut seatless = new_game(0, Settings::default());
    seatless.holders.black = None;
    assert!(invalid(&wait(kit.store().create(seatless))));
    let verbose = NewGame { note: "n".repeat(257), ..new_game(0, Settings::default()) };
    assert!(invalid(&wait(kit.store().create(verbose))));
}

#[test]
fn ids_are_short_words_and_all_different() {
    let ids: HashSet<_> = (0..1000).map(|_| id()).collect();
    assert_eq!(ids.len(), 1000);
    assert!(ids.iter().all(|id| id.as_str().len() == 13));
}
