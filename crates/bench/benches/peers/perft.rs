//! Counting leaves: in bulk, and with every last move made.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use chess::MoveGen;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Position as _};
use tabiya_chess::Position;

use crate::measure::{Contender, geometric_mean, race};
use crate::sample::PERFT;

pub(crate) fn bulk() {
    let mut ratios = [const { Vec::new() }; 3];
    for (name, fen, depth) in PERFT {
        let ours: Position = fen.parse().expect("legal");
        let cozy: cozy_chess::Board = fen.parse().expect("legal");
        let chess: chess::Board = fen.parse().expect("legal");
        let shakmaty = shakmaty_position(fen);
        let nodes = tabiya_chess::perft(&ours, depth);
        let times = race(
            &format!("bulk perft, {name}, depth {depth}"),
            nodes,
            vec![
                Contender::new("tabiya", || tabiya_chess::perft(&ours, depth)),
                Contender::new("cozy-chess", || cozy_bulk(&cozy, depth)),
                Contender::new("chess", || chess_bulk(&chess, depth as usize)),
                Contender::new("shakmaty", || shakmaty::perft(&shakmaty, depth)),
            ],
        );
        for (ratios, peer) in ratios.iter_mut().zip(&times[1..]) {
            ratios.push((peer.name, peer.nanoseconds / times[0].nanoseconds));
        }
        stockfish(fen, depth);
    }
    for ratios in &ratios {
        let mean = geometric_mean(ratios.iter().map(|&(_, ratio)| ratio));
        println!("bulk perft, geometric mean: {mean:.2} times {}\n", ratios[0].0);
    }
}

pub(crate) fn every_leaf() {
    let mut ratios = [const { Vec::new() }; 2];
    for (name, fen, depth) in PERFT {
        let depth = depth - 1;
        let ours: Position = fen.parse().expect("legal");
        let cozy: cozy_chess::Board = fen.parse().expect("legal");
        let shakmaty = shakmaty_position(fen);
        let times = race(
            &format!("every leaf made, {name}, depth {depth}"),
            tabiya_chess::perft(&ours, depth),
            vec![
                Contender::new("tabiya", || ours_leaves(&ours, depth)),
                Contender::new("cozy-chess", || cozy_leaves(&cozy, depth)),
                Contender::new("shakmaty", || shakmaty_leaves(&shakmaty, depth)),
            ],
        );
        for (ratios, peer) in ratios.iter_mut().zip(&times[1..]) {
            ratios.push((peer.name, peer.nanoseconds / times[0].nanoseconds));
        }
    }
    for ratios in &ratios {
        let mean = geometric_mean(ratios.iter().map(|&(_, ratio)| ratio));
        println!("every leaf made, geometric mean: {mean:.2} times {}\n", ratios[0].0);
    }
}

fn shakmaty_position(fen: &str) -> shakmaty::Chess {
    let setup: Fen = fen.parse().expect("legal");
    setup.into_position(CastlingMode::Standard).expect("legal")
}

fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_bulk(&next, depth - 1);
        }
        false
    });
    nodes
}

fn chess_bulk(board: &chess::Board, depth: usize) -> u64 {
    MoveGen::movegen_perft_test(board, depth) as u64
}

fn ours_leaves(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_successor(|_, next| nodes += ours_leaves(black_box(next), depth - 1));
    nodes
}

fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_leaves(black_box(&next), depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_leaves(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            shakmaty_leaves(black_box(&next), depth - 1)
        })
        .sum()
}

/// Stockfish's own count, timed from the question to the answer, where it is installed.
fn stockfish(fen: &str, depth: u32) {
    // Debian puts games where not every PATH leads.
    let engine = ["stockfish", "/usr/games/stockfish"].iter().find_map(|name| {
        Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
    });
    let Some(mut engine) = engine else { return };
    let mut input = engine.stdin.take().expect("piped");
    let mut lines = BufReader::new(engine.stdout.take().expect("piped")).lines();
    let mut answer = |start: &str| {
        let line = lines.find_map(|line| line.ok().filter(|line| line.starts_with(start)));
        line.expect("stockfish answers")
    };
    writeln!(input, "position fen {fen}\nisready").expect("stockfish reads");
    answer("readyok");
    let start = Instant::now();
    writeln!(input, "go perft {depth}").expect("stockfish reads");
    let nodes = answer("Nodes searched: ");
    let elapsed = start.elapsed().as_nanos() as f64;
    writeln!(input, "quit").expect("stockfish reads");
    engine.wait().expect("stockfish ends");
    let nodes: f64 = nodes["Nodes searched: ".len()..].trim().parse().expect("a count");
    println!("| the same by stockfish | {:.1} ns | |", elapsed / nodes);
}
