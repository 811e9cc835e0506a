//! How long a person waits for a computer's answer while five hundred tables of computers are
//! watched by others, beside the same without them.

use std::time::{Duration, Instant};

use tabiya_chess::{Color, Uci};
use tabiya_client::{Connection, Device};
use tabiya_load::{Process, persist};
use tabiya_protocol::rest::{ColorChoice, CreateGame, OpponentChoice};
use tabiya_protocol::{ClientMessage, Computer, ServerMessage, Standing};
use tokio::task::JoinSet;

use crate::figure::percentile;
use crate::folder;
use crate::play::{answer_ping, server};
use crate::speed::launch;

/// How many tables of two computers are watched.
const TABLES: usize = 500;
/// How many answers of each level are awaited.
const ANSWERS: [(u8, usize); 2] = [(1, 40), (10, 10)];

/// The waits of one person, without anybody else and with everybody.
pub(crate) async fn run() {
    println!("## A person's wait for a computer, with {TABLES} watched tables of computers\n");
    println!("| level | alone, median | alone, longest | median | longest | medians' ratio |");
    println!("| --- | --- | --- | --- | --- | --- |");
    let folder = folder();
    let process = launch(folder.path()).start().expect("it starts");
    let mut alone = Vec::new();
    for (level, count) in ANSWERS {
        alone.push(waits(&process, level, count).await);
    }
    let watched = watch_computers(&process).await;
    for ((level, count), alone) in ANSWERS.into_iter().zip(&mut alone) {
        let mut beside = waits(&process, level, count).await;
        let (before, after) = (percentile(alone, 50), percentile(&mut beside, 50));
        println!(
            "| {level} | {before:.2?} | {:.2?} | {after:.2?} | {:.2?} | {:.2} |",
            percentile(alone, 100),
            percentile(&mut beside, 100),
            after.as_secs_f64() / before.as_secs_f64(),
        );
    }
    assert_eq!(watched.len(), TABLES, "nobody was sent away");
    println!();
}

/// How long a person waits for each answer of a computer without a clock.
async fn waits(process: &Process, level: u8, count: usize) -> Vec<Duration> {
    let server = server(process, 249);
    let device = persist(|| server.new_device()).await.expect("a device");
    let mut waits = Vec::new();
    while waits.len() < count {
        let opponent = OpponentChoice::Computer { computer: computer(level) };
        let mut connection = open(&device, opponent).await;
        let Ok(ServerMessage::Welcome(welcome)) = connection.next().await else {
            panic!("a welcome comes first");
        };
        let mut standing = welcome.snapshot.standing;
        while standing.end.is_none() && waits.len() < count {
            let start = Instant::now();
            connection.send(&any_move(&standing)).await.expect("it is sent");
            standing = answered(&mut connection).await;
            if standing.end.is_none() {
                waits.push(start.elapsed());
            }
        }
    }
    waits
}

/// How the game stands when the computer has answered, or the game is over.
async fn answered(connection: &mut Connection) -> Standing {
    loop {
        let text = connection.next_text().await.expect("the connection stands");
        if let Ok(ServerMessage::Event { pushed }) = ServerMessage::decode(&text) {
            if pushed.standing.turn == Color::White || pushed.standing.end.is_some() {
                return pushed.standing;
            }
        } else {
            answer_ping(connection, &text).await;
        }
    }
}

/// A legal move in the middle of the list, so that games last.
fn any_move(standing: &Standing) -> ClientMessage {
    let moves = standing.legal.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to)));
    let moves: Vec<_> = moves.collect();
    let (from, target) = moves[moves.len() / 2];
    let promotion = target.promotion.then_some(tabiya_chess::Role::Queen);
    ClientMessage::Move {
        request: format!("m{}", standing.seq).parse().expect("a key"),
        base_seq: standing.seq,
        uci: Uci { from: from.0, to: target.to.0, promotion }.into(),
        claim: None,
        offer_draw: false,
    }
}

/// Opens the tables of computers at their best, each with somebody at another address who watches.
async fn watch_computers(process: &Process) -> JoinSet<()> {
    let mut opening = JoinSet::new();
    for number in 0..TABLES {
        let server = server(process, number % 249);
        opening.spawn(async move {
            let device = persist(|| server.new_device()).await.expect("a device");
            let (white, black) = (computer(10), computer(10));
            open(&device, OpponentChoice::Computers { white, black }).await
        });
    }
    let mut watched = JoinSet::new();
    for mut connection in opening.join_all().await {
        watched.spawn(async move {
            while let Ok(text) = connection.next_text().await {
                answer_ping(&mut connection, &text).await;
            }
        });
    }
    watched
}

async fn open(device: &Device, opponent: OpponentChoice) -> Connection {
    let is_played = matches!(opponent, OpponentChoice::Computer { .. });
    let color = is_played.then_some(ColorChoice::White);
    let wish = CreateGame { color, ..CreateGame::with(opponent) };
    let made = persist(|| device.create(&wish)).await.expect("a game");
    persist(|| device.connect(&made.table, None)).await.expect("a connection")
}

fn computer(level: u8) -> Computer {
    Computer::Level(level.try_into().expect("a level"))
}
