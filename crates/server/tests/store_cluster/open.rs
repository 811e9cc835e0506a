//! Opening a database that others use too.

use std::thread;

use crate::backend::{Backend, wait};
use crate::kit::{Kit, fold, new_game, timed};
use tabiya_server::store::{Appended, OpenError, PostgresStore, Store, StoreError};

#[test]
fn a_database_of_a_newer_release_is_refused_in_the_same_words() {
    let mut backend = Backend::new();
    backend.close();
    backend.run("UPDATE tabiya SET version = 99");
    let error = wait(PostgresStore::open(&backend.url(), 2)).expect_err("it is newer");
    assert_eq!(error, OpenError::Newer { found: 99 });
    assert_eq!(
        error.to_string(),
        "the database was written by a newer release: its version is 99, and this one knows 2 at most"
    );
}

#[test]
fn machines_that_begin_at_once_make_the_tables_once() {
    let mut backend = Backend::new();
    backend.close();
    backend.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    let opened: Vec<_> = thread::scope(|scope| {
        let open = || wait(PostgresStore::open(&backend.url(), 2));
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(open)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    for store in opened {
        store.expect("it opens");
    }
}

#[test]
fn a_database_of_another_program_is_left_as_it_is() {
    let mut backend = Backend::new();
    backend.close();
    backend.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE game (score INT)");
    let error = wait(PostgresStore::open(&backend.url(), 2)).expect_err("it is another's");
    assert!(matches!(error, OpenError::Store(StoreError::Failed(_))), "{error}");
    backend.run("INSERT INTO game VALUES (1)");
}

#[test]
fn a_database_that_is_not_there_is_an_error_without_its_password() {
    let url = "postgres://tabiya:secret@127.0.0.1:1/games";
    let error = wait(PostgresStore::open(url, 2)).expect_err("nobody listens");
    assert!(!error.to_string().contains("secret"), "{error}");
}

#[test]
fn a_store_shows_no_password() {
    let kit = Kit::new();
    assert!(!format!("{:?}", kit.store()).contains("postgres://"));
}

#[test]
fn two_machines_see_what_each_has_written() {
    let kit = Kit::new();
    let other = kit.backend.another();
    let mut player = kit.open(new_game(0, timed("5+3")));
    for index in 0..6 {
        let append = player.order(index);
        let event = append.event.clone();
        wait(other.append(append)).expect("it is written");
        player.table.apply(&event).expect("it follows");
        assert_eq!(fold(&kit, &player.id), player.table);
    }
}

#[test]
fn a_proxy_that_lends_a_connection_for_one_transaction_can_stand_between() {
    let kit = Kit::new();
    let (_bouncer, url) = kit.backend.bouncer();
    let stores: Vec<_> =
        (0..2).map(|_| wait(PostgresStore::open(&url, 6)).expect("it opens")).collect();
    let mut players: Vec<_> = (0..20).map(|at| kit.open(new_game(at, timed("5+3")))).collect();
    for round in 0..10 {
        // Both machines want to play every game on, at the same moment.
        let appends: Vec<_> = players.iter().map(|player| player.order(round)).collect();
        let both = stores.iter().flat_map(|store| {
            appends.iter().map(|append| store.append(append.clone())).collect::<Vec<_>>()
        });
        let answers = wait(futures_util::future::join_all(both));
        let count = |is_it: fn(&Appended) -> bool| {
            answers.iter().filter(|answer| answer.as_ref().is_ok_and(is_it)).count()
        };
        assert_eq!(count(|answer| matches!(answer, Appended::Committed { .. })), players.len());
        assert_eq!(count(|answer| matches!(answer, Appended::Stale { .. })), players.len());
        for (player, append) in players.iter_mut().zip(&appends) {
            player.table.apply(&append.event).expect("it follows");
            assert_eq!(fold(&kit, &player.id), player.table);
        }
        wait(stores[0].pulse(tabiya_table::Millis(0), 1)).expect("a pulse");
    }
}
