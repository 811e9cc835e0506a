//! Positions to solve, whatever they come from.

use std::fmt;

use tabiya_chess::{Color, Move, Position, SanPlus};
use tabiya_review::Assessment;
use tabiya_train::Puzzle;

/// Something to solve: one turn of the person, or several with the opponent's replies between.
#[derive(Clone, Debug)]
pub(super) struct Exercise {
    pub(super) task: Task,
    /// At least one.
    pub(super) turns: Vec<Turn>,
}

/// What it is about.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// A puzzle of this rating. The opponent has just played the move.
    Puzzle { rating: u16, last: String },
    /// A mistake of an own game, and what that is called.
    Mistake { played: String, title: String },
    /// A position of the person's openings.
    Line,
}

/// A position in which the person moves.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) position: Position,
    pub(super) wanted: Wanted,
    /// The opponent's answer to the right move, if more is to come.
    pub(super) reply: Option<Move>,
}

/// Which moves are right.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    /// This move; a move that mates at once counts as well.
    Only(Move),
    /// Any of these, the first before all.
    AnyOf(Vec<Move>),
    /// The best move, or one nearly as good, but not the mistake.
    Better { known: Assessment, than: Move },
}

impl Wanted {
    /// The move to show.
    pub(super) fn best(&self) -> Option<Move> {
        match self {
            Self::Only(mv) => Some(*mv),
            Self::AnyOf(moves) => moves.first().copied(),
            Self::Better { known, .. } => known.line.first().copied(),
        }
    }
}

impl Exercise {
    /// A puzzle, from the position that the solver sees first.
    pub(super) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let mut turns = Vec::new();
        let last = puzzle.moves().first().map(|&mv| SanPlus::from_move(puzzle.start(), mv));
        let mut position = puzzle.shown();
        for pair in puzzle.moves()[1..].chunks(2) {
            let reply = pair.get(1).copied();
            turns.push(Turn { position, wanted: Wanted::Only(pair[0]), reply });
            position = pair.iter().fold(position, |position, &mv| position.play_unchecked(mv));
        }
        let last = last.map(|san| san.to_string()).unwrap_or_default();
        Self { task: Task::Puzzle { rating: puzzle.standing.rating, last }, turns }
    }

    /// A position of a single turn.
    pub(super) fn single(task: Task, position: Position, wanted: Wanted) -> Self {
        Self { task, turns: vec![Turn { position, wanted, reply: None }] }
    }

    /// The side that the person plays.
    pub(super) fn color(&self) -> Color {
        self.turns.first().map_or(Color::White, |turn| turn.position.turn())
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle { rating, last } => {
                write!(f, "A puzzle of rating {rating}. The last move was {last}.")
            }
            Self::Mistake { played, title } => {
                write!(f, "From {title}, where you played {played}. Find a better move.")
            }
            Self::Line => f.write_str("Your openings. Which move do you know here?"),
        }
    }
}
