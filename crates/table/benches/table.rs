//! How fast a table decides and folds: `cargo bench -p tabiya-table`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tabiya_table::{Action, Event, Millis, Settings, Table, decide, judge};

/// The game that is measured, in half moves.
const PLIES: usize = 200;
/// Each figure is the median of so many runs.
const RUNS: usize = 101;
/// How often a flag is judged in a run.
const JUDGINGS: u32 = 1000;

fn main() {
    let log = game();
    println!("| job | time for one | target |\n| --- | --- | --- |");
    report("decide and apply a move", moves(&log), Duration::from_micros(2));
    report("judge a flag that has not fallen", judging(&log), Duration::from_micros(1));
    report("fold a game of 200 half moves", folding(&log), Duration::from_micros(200));
}

fn report(job: &str, time: Duration, target: Duration) {
    println!("| {job} | {time:.2?} | {target:.0?} |");
}

/// A game under a clock, its moves chosen by a fixed rule.
fn game() -> Vec<Event> {
    let control = "90+30".parse().expect("a time control");
    let (mut table, created) = Table::open(Settings { control, ..Settings::default() }, Millis(0));
    let mut log = vec![created];
    let mut state = 1_u64;
    while log.len() <= PLIES {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = table.position().legal_moves();
        let pick = usize::try_from(state >> 33).unwrap_or_default() % moves.len();
        let uci = table.position().uci(moves[pick]);
        let now = table.last_at() + 1_000;
        let event = decide(&table, &Action::play(uci).by(table.turn()), now).expect("it is legal");
        table.apply(&event).expect("it was decided");
        assert!(table.end().is_none(), "the game lasts long enough");
        log.push(event);
    }
    log
}

/// The time of one move, over a whole game.
fn moves(log: &[Event]) -> Duration {
    let mut orders = Vec::new();
    let mut table = Table::fold(&log[..1]).expect("a table");
    for event in &log[1..] {
        if let tabiya_table::EventKind::Moved(moved) = &event.kind {
            orders.push((Action::play(moved.uci).by(table.turn()), event.at));
        }
        table.apply(event).expect("the log holds together");
    }
    median(|| {
        let mut table = Table::fold(&log[..1]).expect("a table");
        for (command, at) in &orders {
            let event = decide(&table, black_box(command), *at).expect("it is legal");
            table.apply(black_box(&event)).expect("it was decided");
        }
        table
    }) / u32::try_from(PLIES).unwrap_or(u32::MAX)
}

fn judging(log: &[Event]) -> Duration {
    let table = Table::fold(log).expect("the log holds together");
    median(|| {
        for _ in 0..JUDGINGS {
            black_box(judge(black_box(&table), table.last_at() + 500, 40));
        }
    }) / JUDGINGS
}

fn folding(log: &[Event]) -> Duration {
    median(|| Table::fold(black_box(log)).expect("the log holds together"))
}

/// The median of the times that a job takes.
fn median<T>(mut job: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            black_box(job());
            start.elapsed()
        })
        .collect();
    times.sort();
    times[RUNS / 2]
}
