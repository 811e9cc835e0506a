//! A server in a process of its own is killed in the middle of many games. What it had
//! acknowledged is there afterwards, once.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use tabiya_protocol::{Color, Event, ServerMessage};
use tabiya_server::store::{SqliteStore, Store};
use tabiya_table::{EventKind, GameId, Table};

use crate::kit::Person;
use crate::process::Process;

const GAMES: usize = 12;
const KILLS: usize = 4;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(folder.path());
    let mut people = Vec::new();
    for index in 0..GAMES {
        let vera = Person::new(process.address).await;
        let wish = serde_json::json!({ "opponent": { "kind": "same_screen" }, "control": "5+0" });
        let (table, _) = vera.create(wish).await;
        people.push((vera, table, index));
    }
    let mut acknowledged: BTreeMap<String, BTreeMap<u64, String>> = BTreeMap::new();
    for kill in 0..KILLS {
        let address = process.address;
        let players: Vec<_> = people
            .iter()
            .map(|(person, table, index)| {
                let person = Person { address, ..person.clone() };
                let seed = u64::try_from(kill * GAMES + index).unwrap();
                tokio::spawn(play(person, table.clone(), seed))
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(400 + 150 * u64::try_from(kill).unwrap())).await;
        process.kill();
        for (player, (_, table, _)) in players.into_iter().zip(&people) {
            acknowledged.entry(table.clone()).or_default().extend(player.await.unwrap());
        }
        process = Process::start(folder.path());
    }
    process.kill();
    let count = check(folder.path(), &acknowledged).await;
    assert!(count > GAMES * KILLS, "only {count} moves were played");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_kill_costs_is_given_back_to_the_clock_that_ran() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path());
    let (mut vera, mut sonja) =
        (Person::new(process.address).await, Person::new(process.address).await);
    let (table, white, black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5", "g1f3"]).await;
    let seq = white.seen.standing.seq;
    process.kill();
    drop((white, black));
    let process = Process::start(folder.path());
    (vera.address, sonja.address) = (process.address, process.address);
    let mut black = sonja.sit_since(&table, &format!("?since={seq}")).await;
    let Some(ServerMessage::Event { pushed }) = black.next().await else { panic!("no event") };
    let Event::TimeReturned { to, ms } = pushed.event else { panic!("{pushed:?}") };
    assert!(to == Color::Black && ms > 0, "who was to move has it back: {ms}");
    black.play("b8c6").await;
    assert_eq!(vera.sit_at(&table).await.seen.moves.len(), 4);
    process.kill();
}

/// Plays until the server dies, and says what was acknowledged.
async fn play(person: Person, table: String, seed: u64) -> BTreeMap<u64, String> {
    let mut acknowledged = BTreeMap::new();
    // On a busy machine the server may die before anybody comes.
    let Some(mut client) = person.try_to_sit(&table, "").await else { return acknowledged };
    let mut random = tabiya_engine::Random::new(seed);
    for number in 0.. {
        let legal: Vec<_> = client.seen.standing.legal.iter().collect();
        if legal.is_empty() {
            break;
        }
        let (from, targets) = legal[random.below(legal.len())];
        let target = targets[random.below(targets.len())];
        let promotion = if target.promotion { "q" } else { "" };
        let uci = format!("{from}{}{promotion}", target.to);
        let message = client.order(&uci, &format!("{seed}-{number}"));
        match client.ask(&message).await {
            Some(ServerMessage::Ack { seq, .. }) => {
                acknowledged.insert(seq, uci);
                client.until(seq).await;
            }
            Some(other) => panic!("{uci}: {other:?}"),
            None => break,
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    acknowledged
}

pub(crate) async fn check(
    folder: &Path,
    acknowledged: &BTreeMap<String, BTreeMap<u64, String>>,
) -> usize {
    let store = SqliteStore::open(folder).unwrap();
    let mut count = 0;
    for (table, moves) in acknowledged {
        let game: GameId = table.parse().unwrap();
        let log = store.load(&game, 0).await.unwrap().expect("the game is there");
        for (index, logged) in log.events.iter().enumerate() {
            assert_eq!(logged.seq, u64::try_from(index).unwrap() + 1, "no gap");
        }
        let table = Table::fold(log.events.iter().map(|logged| &logged.event)).unwrap();
        assert_eq!(table.seq(), log.record.seq);
        let ends = log.events.iter().filter(|logged| logged.event.kind.end().is_some()).count();
        assert!(ends <= 1, "a game ends once");
        for (seq, uci) in moves {
            let logged = &log.events[usize::try_from(*seq).unwrap() - 1];
            let EventKind::Moved(moved) = &logged.event.kind else { panic!("no move at {seq}") };
            assert_eq!(&moved.uci.to_string(), uci);
            count += 1;
        }
    }
    count
}
