//! Taking over the games of one machine.

use std::sync::Arc;

use crate::backend::{Backend, wait};
use crate::kit::{Kit, device, new_game, request, timed};
use tabiya_chess::Color::{Black, White};
use tabiya_server::store::{
    Append, Code, CodePurpose, ImportError, OpenError, PostgresStore, Say, SqliteStore, Store,
};
use tabiya_table::{Action, GameId, Millis, Settings};

/// A folder with games of every kind, and their names.
fn fill(folder: &std::path::Path) -> Vec<GameId> {
    let store = Arc::new(SqliteStore::open(folder).expect("it opens"));
    let mut games = Vec::new();
    for number in 0..70 {
        let new =
            new_game(number, if number % 2 == 0 { timed("5+3") } else { Settings::default() });
        let table = tabiya_table::Table::fold([&new.event]).expect("a table");
        let mut player = crate::kit::Player { id: new.id.clone(), table };
        wait(store.create(new)).expect("it is created");
        let order = Append { request: request(White, "k"), ..player.order(3) };
        player.table.apply(&order.event).expect("it follows");
        wait(store.append(order)).expect("it is written");
        if number % 3 == 0 {
            let end = player.decide(Black, Action::Resign);
            wait(store.append(end)).expect("it is written");
            wait(store.forget(device(1), &player.id)).expect("it is forgotten");
        }
        let (at, text) = (Millis(5), "good game".to_owned());
        let said = Say { game: player.id.clone(), by: Black, at, text, request: key() };
        wait(store.say(said)).expect("it is said");
        games.push(player.id);
    }
    let (hash, game, expires_at) = (device(77), games[1].clone(), Millis(1 << 50));
    let code = Code { hash, game, purpose: CodePurpose::Invite, expires_at };
    wait(store.keep_code(code, Millis(0))).expect("it is kept");
    wait(store.beat(Millis(1_000_000))).expect("it beats");
    games
}

fn key() -> tabiya_server::store::RequestKey {
    "k".parse().expect("a key")
}

#[test]
fn games_are_the_same_afterwards_and_a_second_import_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = fill(folder.path());
    let backend = Backend::new();
    let import = || wait(PostgresStore::import(folder.path(), &backend.url())).expect("it is done");
    let first = import();
    assert_eq!((first.games, first.new_games), (70, 70));
    assert!(first.report.is_clean(), "{:?}", first.report);
    let second = import();
    assert_eq!((second.games, second.new_games), (70, 0));
    assert!(second.report.is_clean(), "{:?}", second.report);
    assert_eq!(backend.check().games, 70);
    let embedded = SqliteStore::open(folder.path()).expect("it opens");
    for game in &games {
        assert_eq!(wait(embedded.load(game, 0)), wait(backend.store().load(game, 0)));
    }
    let code = wait(backend.store().find_code(device(77))).expect("it is read");
    assert_eq!(code.expect("it is there").game, games[1]);
    let outages = wait(backend.store().pulse(Millis(0), 1)).expect("a pulse").outages;
    assert_eq!(outages.last().map(|outage| outage.began), Some(Millis(1_000_000)));
}

#[test]
fn another_game_of_the_same_name_is_named_and_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = fill(folder.path());
    let kit = Kit::new();
    let mut other = new_game(5, timed("1+0"));
    other.id = games[4].clone();
    kit.open(other);
    let done = wait(PostgresStore::import(folder.path(), &kit.backend.url())).expect("it is done");
    assert_eq!((done.games, done.new_games), (70, 69));
    assert_eq!(done.report.findings.len(), 1, "{:?}", done.report.findings);
}

#[test]
fn a_folder_that_a_server_uses_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let _server = SqliteStore::open(folder.path()).expect("it opens");
    let backend = Backend::new();
    let error = wait(PostgresStore::import(folder.path(), &backend.url())).expect_err("in use");
    assert!(matches!(error, ImportError::From(OpenError::Locked { .. })), "{error}");
}
