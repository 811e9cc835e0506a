//! How an ending of the course stands.

use tabiya_chess::{Color, Game, Outcome, Position, Role};
use tabiya_ending::Verdict;
use tabiya_train::{CourseEnding, GoalKind};

/// How an ending stands: it goes on, its goal is reached, or it is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    GoesOn,
    Reached,
    /// The last move has given the win or the draw away.
    GivenAway,
    /// The person is mated.
    Mated,
    /// The game is drawn, and was to be won.
    Drawn,
    /// It took too many moves.
    Late,
}

/// What has happened in an ending.
pub(super) struct Happened<'a> {
    pub(super) game: &'a Game,
    /// How many moves the person has made.
    pub(super) count: usize,
    /// What the position is worth to the side to move, where the tables know it.
    pub(super) verdict: Option<Verdict>,
}

/// How an ending stands after a move of either side.
pub(super) fn standing(ending: &CourseEnding, happened: &Happened<'_>) -> Standing {
    let Happened { game, count, .. } = *happened;
    let (outcome, claims) = (game.outcome(), game.claims());
    let is_own = game.position().turn() != ending.side;
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == ending.side => return Standing::Reached,
        Some(_) => return Standing::Mated,
        None => {}
    }
    let is_drawn = outcome.is_some() || claims.threefold || claims.fifty;
    let is_full = !is_own && count >= ending.goal.moves;
    if ending.goal.kind == GoalKind::Draw {
        return match () {
            () if is_drawn => Standing::Reached,
            () if is_own && is_lost(ending, happened) => Standing::GivenAway,
            () if is_full => Standing::Reached,
            () => Standing::GoesOn,
        };
    }
    match () {
        () if is_drawn => Standing::Drawn,
        () if is_own && is_not_won(ending, happened) => Standing::GivenAway,
        () if is_there(ending, happened, is_own) => Standing::Reached,
        () if is_full => Standing::Late,
        () => Standing::GoesOn,
    }
}

/// Whether the person's move has lost; without tables, whether it has let the opponent promote.
fn is_lost(ending: &CourseEnding, happened: &Happened<'_>) -> bool {
    match happened.verdict {
        Some(verdict) => matches!(verdict, Verdict::Win { .. }),
        None => is_outdone(ending, happened.game.position()),
    }
}

/// Whether the person's move has given the win away.
fn is_not_won(ending: &CourseEnding, happened: &Happened<'_>) -> bool {
    match happened.verdict {
        Some(verdict) => !matches!(verdict, Verdict::Loss { .. }),
        None => is_outdone(ending, happened.game.position()),
    }
}

/// Whether only the opponent has a queen, and had none at the start.
fn is_outdone(ending: &CourseEnding, position: &Position) -> bool {
    has_queen(position, !ending.side)
        && !has_queen(position, ending.side)
        && !has_queen(&ending.fen, !ending.side)
}

/// Whether a promotion or a capture is made, and what was won by it is kept: without tables the
/// opponent's answer shows that.
fn is_there(ending: &CourseEnding, happened: &Happened<'_>, is_own: bool) -> bool {
    let position = happened.game.position();
    let is_kept = !is_own || happened.verdict.is_some();
    is_kept
        && match ending.goal.kind {
            GoalKind::Promote => has_queen(position, ending.side),
            GoalKind::Capture => position.board().by_color(!ending.side).len() == 1,
            GoalKind::Mate | GoalKind::Draw => false,
        }
}

fn has_queen(position: &Position, color: Color) -> bool {
    (position.board().by_role(Role::Queen) & position.board().by_color(color)).any()
}
