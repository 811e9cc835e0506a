//! `kill -9` at any moment: what was acknowledged is there, once.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, io, thread};

use crate::kit::{Kit, Player, assert_clean, fold, new_game, request, timed};
use tabiya_server::store::{Append, Appended, SqliteStore, Store};
use tabiya_table::GameId;

/// Tells the test that it is the child, and where to write.
const FOLDER: &str = "TABIYA_STORE_KILL_FOLDER";
const ROUNDS: u64 = 6;
const GAMES: usize = 8;

#[test]
fn what_was_acknowledged_survives_kill_9() {
    if let Some(folder) = env::var_os(FOLDER) {
        return append_for_good(folder.as_ref());
    }
    let mut kit = Kit::new();
    let mut acknowledged: HashMap<GameId, u64> = HashMap::new();
    for round in 0..ROUNDS {
        kit.close();
        run_and_kill(&kit, Duration::from_millis(150 + 97 * round), &mut acknowledged);
        kit = Kit::over(kit.backend.into_folder());
        for (game, &seq) in &acknowledged {
            let table = fold(&kit, game);
            assert!(table.seq() >= seq, "{game}: {seq} was acknowledged, {} is there", table.seq());
        }
        assert_clean(&kit);
    }
    assert!(acknowledged.values().sum::<u64>() > 100, "the child did write");
}

/// Starts a child that appends, kills it, and notes what it was told.
fn run_and_kill(kit: &Kit, after: Duration, acknowledged: &mut HashMap<GameId, u64>) {
    let mut child = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "kill::what_was_acknowledged_survives_kill_9", "--nocapture"])
        .env(FOLDER, kit.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let output = child.stdout.take().expect("its output");
    let reader = thread::spawn(move || BufReader::new(output).lines().collect::<Vec<_>>());
    thread::sleep(after);
    child.kill().expect("it can be killed");
    child.wait().expect("it is dead");
    for line in reader.join().expect("no panic").into_iter().map_while(Result::ok) {
        // The last line may be cut off, and is then no acknowledgement.
        let mut words = line.split(' ');
        let (Some("ack"), Some(game), Some(seq), Some("end")) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            continue;
        };
        let seq = seq.parse().expect("a number");
        let last = acknowledged.entry(game.parse().expect("an id")).or_default();
        assert!(*last < seq, "acknowledged once");
        *last = seq;
    }
}

/// The child: plays games at once and says what was acknowledged, until it is killed.
fn append_for_good(folder: &std::path::Path) {
    let store = SqliteStore::open(folder).expect("it opens after every kill");
    thread::scope(|scope| {
        for index in 0..GAMES {
            let store = &store;
            scope.spawn(move || crate::kit::wait(play(store, index)));
        }
    });
}

async fn play(store: &SqliteStore, index: usize) {
    for game in 0.. {
        let new = new_game(0, timed("90+30"));
        let table = tabiya_table::Table::fold([&new.event]).expect("a table");
        let mut player = Player { id: new.id.clone(), table };
        store.create(new).await.expect("it is created");
        while player.table.end().is_none() {
            let pick = index + game + player.table.game().plies() * 31;
            let by = player.table.turn();
            let key = player.table.seq().to_string();
            let append = Append { request: request(by, &key), ..player.order(pick) };
            let event = append.event.clone();
            let answer = store.append(append).await.expect("it is stored");
            player.table.apply(&event).expect("it follows");
            let seq = player.table.seq();
            assert_eq!(answer, Appended::Committed { seq });
            let line = format!("ack {} {seq} end\n", player.id);
            io::stdout().lock().write_all(line.as_bytes()).expect("somebody listens");
        }
    }
}
