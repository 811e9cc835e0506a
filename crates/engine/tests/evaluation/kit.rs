//! Positions, and what they are worth.

#![expect(clippy::panic, reason = "a test stops at the first surprise")]

use tabiya_chess::{Color, Position};
use tabiya_engine::Random;
use tabiya_engine::evaluation::{Classical, Evaluator, Group, Trace};

/// The position of a FEN.
pub(crate) fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// What a position is worth to White.
pub(crate) fn white(fen: &str) -> i32 {
    let position = position(fen);
    let value = Classical::default().evaluate(&position).value();
    if position.turn() == Color::White { value } else { -value }
}

/// How often the features of a group count for White, less how often for Black.
pub(crate) fn counts(fen: &str, group: Group) -> i32 {
    let range: Vec<_> = group.features().collect();
    let trace = Trace::new(&position(fen));
    trace.coefficients().filter(|(feature, _)| range.contains(feature)).map(|(_, n)| n).sum()
}

/// The same position with the colors exchanged, the board seen from the other side.
pub(crate) fn exchanged(position: &Position) -> Position {
    let swap = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    let text = position.to_string();
    let fields: Vec<_> = text.split(' ').collect();
    let ranks: Vec<_> =
        fields[0].split('/').rev().map(|rank| rank.chars().map(swap).collect::<String>()).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let castling: String = fields[2].chars().map(swap).collect();
    let ep = fields[3].replace('3', "!").replace('6', "3").replace('!', "6");
    let fen = format!("{} {turn} {castling} {ep} {} {}", ranks.join("/"), fields[4], fields[5]);
    self::position(&fen)
}

/// The positions of a random game that are not check.
pub(crate) fn playout(seed: u64, plies: usize) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut positions = vec![Position::start()];
    for _ in 0..plies {
        let Some(position) = positions.last() else { break };
        let moves: Vec<_> = position.legal_moves().iter().copied().collect();
        let Some(&mv) = random.pick(&moves) else { break };
        positions.push(position.play_unchecked(mv));
    }
    positions.retain(|position| !position.is_check());
    positions
}
