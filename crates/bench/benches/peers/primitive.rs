//! Single questions about a position: lists, legality, notation, the end.

use std::hint::black_box;

use shakmaty::fen::Fen;
use shakmaty::san::{San as ShakmatySan, SanPlus as ShakmatySanPlus};
use shakmaty::{EnPassantMode, Position as _};
use tabiya_chess::{San, SanPlus};

use crate::measure::{Contender, race};
use crate::sample::Sample;

/// Does a small job for every sample, and adds up what comes out.
fn each(samples: &[Sample], mut job: impl FnMut(&Sample) -> u64) -> u64 {
    samples.iter().map(|sample| black_box(job(black_box(sample)))).sum()
}

pub(crate) fn all(samples: &[Sample]) {
    moves(samples);
    play(samples);
    san(samples);
    fen(samples);
}

fn moves(samples: &[Sample]) {
    let count = samples.len() as u64;
    race(
        "legal moves as a list",
        count,
        vec![
            Contender::new("tabiya", || each(samples, |s| s.ours.0.legal_moves().len() as u64)),
            Contender::new("cozy-chess", || each(samples, cozy_list)),
            Contender::new("shakmaty", || {
                each(samples, |s| s.shakmaty.0.legal_moves().len() as u64)
            }),
            Contender::new("chess", || each(samples, chess_list)),
        ],
    );
    race(
        "is a move legal",
        count,
        vec![
            Contender::new("tabiya", || each(samples, |s| s.ours.0.is_legal(s.ours.1).into())),
            Contender::new("cozy-chess", || each(samples, |s| s.cozy.0.is_legal(s.cozy.1).into())),
            Contender::new("shakmaty", || {
                each(samples, |s| s.shakmaty.0.is_legal(s.shakmaty.1).into())
            }),
            Contender::new("chess", || each(samples, |s| s.chess.0.legal(s.chess.1).into())),
        ],
    );
}

fn play(samples: &[Sample]) {
    let count = samples.len() as u64;
    race(
        "play a move on a copy",
        count,
        vec![
            Contender::new("tabiya", || {
                each(samples, |s| {
                    black_box(s.ours.0.play_unchecked(s.ours.1));
                    1
                })
            }),
            Contender::new("cozy-chess", || {
                each(samples, |s| {
                    let mut next = s.cozy.0.clone();
                    next.play_unchecked(s.cozy.1);
                    black_box(next);
                    1
                })
            }),
            Contender::new("shakmaty", || {
                each(samples, |s| {
                    let mut next = s.shakmaty.0.clone();
                    next.play_unchecked(s.shakmaty.1);
                    black_box(next);
                    1
                })
            }),
            Contender::new("chess", || {
                each(samples, |s| {
                    black_box(s.chess.0.make_move_new(s.chess.1));
                    1
                })
            }),
        ],
    );
    race(
        "has the game ended here",
        count,
        vec![
            Contender::new("tabiya", || each(samples, |s| s.ours.0.has_legal_move().into())),
            Contender::new("cozy-chess", || {
                each(samples, |s| s.cozy.0.generate_moves(|_| true).into())
            }),
            Contender::new("shakmaty", || {
                each(samples, |s| (!s.shakmaty.0.legal_moves().is_empty()).into())
            }),
            Contender::new("chess", || {
                each(samples, |s| (chess::MoveGen::new_legal(&s.chess.0).len() > 0).into())
            }),
        ],
    );
}

fn san(samples: &[Sample]) {
    let count = samples.len() as u64;
    race(
        "SAN text to legal move",
        count,
        vec![
            Contender::new("tabiya", || {
                each(samples, |s| {
                    let san = San::from_ascii(s.san.as_bytes()).expect("notation");
                    u64::from(san.to_move(&s.ours.0).is_ok())
                })
            }),
            Contender::new("shakmaty", || {
                each(samples, |s| {
                    let san = ShakmatySanPlus::from_ascii(s.san.as_bytes()).expect("notation");
                    u64::from(san.san.to_move(&s.shakmaty.0).is_ok())
                })
            }),
        ],
    );
    race(
        "parsed SAN to legal move",
        count,
        vec![
            Contender::new("tabiya", {
                let sans: Vec<San> = samples.iter().map(|s| s.san.parse().expect("san")).collect();
                move || {
                    let both = samples.iter().zip(&sans);
                    both.map(|(s, san)| u64::from(black_box(san).to_move(&s.ours.0).is_ok())).sum()
                }
            }),
            Contender::new("shakmaty", {
                let sans: Vec<ShakmatySan> = samples
                    .iter()
                    .map(|s| ShakmatySan::from_ascii(s.san.trim_end_matches(['+', '#']).as_bytes()))
                    .map(|san| san.expect("san"))
                    .collect();
                move || {
                    let both = samples.iter().zip(&sans);
                    both.map(|(s, san)| u64::from(black_box(san).to_move(&s.shakmaty.0).is_ok()))
                        .sum()
                }
            }),
        ],
    );
    race(
        "legal move to SAN with suffix",
        count,
        vec![
            Contender::new("tabiya", || {
                each(samples, |s| {
                    u64::from(SanPlus::from_move(&s.ours.0, s.ours.1).suffix.is_some())
                })
            }),
            Contender::new("shakmaty", || {
                each(samples, |s| {
                    let san = ShakmatySanPlus::from_move(s.shakmaty.0.clone(), s.shakmaty.1);
                    u64::from(san.suffix.is_some())
                })
            }),
        ],
    );
}

fn fen(samples: &[Sample]) {
    let count = samples.len() as u64;
    race(
        "position to FEN text",
        count,
        vec![
            Contender::new("tabiya", || each(samples, |s| s.ours.0.to_string().len() as u64)),
            Contender::new("shakmaty", || {
                each(samples, |s| {
                    let fen = Fen::from_position(&s.shakmaty.0, EnPassantMode::Legal);
                    fen.to_string().len() as u64
                })
            }),
        ],
    );
}

fn cozy_list(sample: &Sample) -> u64 {
    let mut list = Vec::with_capacity(64);
    sample.cozy.0.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    black_box(list).len() as u64
}

fn chess_list(sample: &Sample) -> u64 {
    let mut list = Vec::with_capacity(64);
    list.extend(chess::MoveGen::new_legal(&sample.chess.0));
    black_box(list).len() as u64
}
