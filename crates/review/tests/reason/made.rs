//! Games with any evaluations and lines, for the laws here and for the fuzzer.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{Color, Game, Move, Position};
use tabiya_review::{Assessment, Evaluation};

/// A game and assessments of its positions, made of bytes.
pub(crate) fn made_of(start: Position, bytes: &[u8]) -> (Tree, Vec<Assessment>) {
    let mut bytes = bytes.iter().copied();
    let mut game = Game::from_position(start);
    let mut tree = Tree::from_position(*game.position());
    let mut node = tree.root();
    let mut assessments = Vec::new();
    while let Some(choice) = bytes.next() {
        if game.outcome().is_some() {
            break;
        }
        assessments.push(assessment(game.position(), &mut bytes));
        let mv = chosen(game.position(), choice).expect("a move");
        game.play(mv).expect("a legal move");
        node = tree.add(node, mv).expect("a legal move");
    }
    let last = game.outcome().map(|outcome| Evaluation::from_outcome(outcome).into());
    assessments.push(last.unwrap_or_else(|| assessment(game.position(), &mut bytes)));
    (tree, assessments)
}

fn assessment(position: &Position, bytes: &mut impl Iterator<Item = u8>) -> Assessment {
    let mut next = || bytes.next().unwrap_or(0);
    let value = next();
    let evaluation = match value {
        0..=20 => Evaluation::Mate {
            winner: if value % 2 == 0 { Color::White } else { Color::Black },
            moves: u32::from(value / 8) + 1,
        },
        _ => Evaluation::Centipawns((i32::from(value) - 138) * 10),
    };
    let mut line = Vec::new();
    let mut position = *position;
    for _ in 0..next() % 8 {
        let Some(mv) = chosen(&position, next()) else { break };
        position = position.play_unchecked(mv);
        line.push(mv);
    }
    Assessment { evaluation, line, other: None }
}

/// One of the legal moves: a capture if there is any and the number is even.
fn chosen(position: &Position, number: u8) -> Option<Move> {
    let moves = position.legal_moves();
    let captures = moves.iter().filter(|mv| position.board().role_at(mv.to()).is_some());
    let captures: Vec<&Move> = captures.collect();
    let number = usize::from(number);
    if number % 2 == 0 && !captures.is_empty() {
        return Some(*captures[number / 2 % captures.len()]);
    }
    (!moves.is_empty()).then(|| moves[number % moves.len()])
}
