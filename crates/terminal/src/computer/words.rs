//! What a computer has seen, in words.

use tabiya_chess::{Move, Position, SanPlus};
use tabiya_engine::Thought;

/// The most moves of a line that are told.
const LINE_MAX: usize = 10;

/// The moves that are expected, as people write them: `Nf3 Nc6 Bb5`.
fn line(position: &Position, moves: &[Move]) -> String {
    let mut position = *position;
    let mut sans = Vec::new();
    for &mv in moves.iter().take(LINE_MAX) {
        let Ok(next) = position.play(mv) else { break };
        sans.push(SanPlus::from_move(&position, mv).to_string());
        position = next;
    }
    sans.join(" ")
}

/// `Guest did not move: it has ended.`; without the reason if there is none.
pub(crate) fn gives_no_move(name: &str, why: &str) -> String {
    let mark = if why.is_empty() { "" } else { ": " };
    format!("{name} did not move{mark}{why}.")
}

/// A number with its thousands apart: `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// What a computer has seen: its verdict, `depth 7, +0.35`, the line that it expects, and its work,
/// `12,345 positions`. What it does not know is empty.
pub(crate) fn saw(position: &Position, thought: &Thought) -> [String; 3] {
    let depth = Some(thought.depth).filter(|&depth| depth > 0);
    let depth = depth.map(|depth| format!("depth {depth}"));
    let score = thought.score.map(|score| score.to_string());
    let verdict: Vec<String> = depth.into_iter().chain(score).collect();
    let work = match thought.nodes {
        0 => String::new(),
        nodes => format!("{} positions", grouped(nodes)),
    };
    [verdict.join(", "), line(position, &thought.line), work]
}

#[cfg(test)]
mod tests {
    use tabiya_engine::Score;

    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, expected) in
            [(0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567")]
        {
            assert_eq!(grouped(number), expected);
        }
    }

    #[test]
    fn a_thought_is_told_as_far_as_it_goes() {
        let position = Position::start();
        let e4 = position.read_san("e4").expect("legal");
        let e5 = position.play(e4).expect("legal").read_san("e5").expect("legal");
        let thought = Thought {
            depth: 2,
            nodes: 1234,
            score: Some(Score::from_centipawns(-25)),
            line: vec![e4, e5],
            ..Thought::default()
        };
        assert_eq!(saw(&position, &thought), ["depth 2, -0.25", "e4 e5", "1,234 positions"]);
        assert_eq!(saw(&position, &Thought::default()), ["", "", ""]);
        // A line that does not fit the board ends where it stops to.
        assert_eq!(line(&position, &[e5]), "");
    }
}
