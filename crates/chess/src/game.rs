//! A game: a position with everything that led to it.

use alloc::vec::Vec;
use core::fmt;

use crate::{Color, Move, Outcome, Position, Refusal, Uci};

/// How often a position must occur for a draw to be claimed.
const THREEFOLD: usize = 3;
/// How often a position must occur for the game to be drawn.
const FIVEFOLD: usize = 5;

/// A game from its start to now: moves, repetitions, claims and the end.
///
/// ```
/// use tabiya_chess::{Color, Game, Outcome};
/// let mut game = Game::new();
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     let mv = game.position().read_san(san)?;
///     game.play(mv)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The moves played, each with the position it was played in.
    history: Vec<(Position, Move)>,
    position: Position,
    outcome: Option<Outcome>,
}

/// A draw that a player may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Claim {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each side without capture or pawn move.
    Fifty,
}

/// The draws that the player to move may claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Claims {
    /// The position stands on the board for the third time.
    pub threefold: bool,
    /// Fifty moves of each side have passed without capture or pawn move.
    pub fifty: bool,
}

/// The draw rules whose condition the position on the board meets, whether they end the game, may
/// be claimed, or come too late because it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// The same position for the third time.
    pub threefold: bool,
    /// Fifty moves of each side without capture or pawn move.
    pub fifty: bool,
    /// The same position for the fifth time.
    pub fivefold: bool,
    /// Seventy-five moves of each side without capture or pawn move.
    pub seventy_five: bool,
}

impl Claims {
    /// Whether this claim is among them.
    #[must_use]
    pub const fn allow(self, claim: Claim) -> bool {
        match claim {
            Claim::Threefold => self.threefold,
            Claim::Fifty => self.fifty,
        }
    }
}

impl Claim {
    const fn outcome(self) -> Outcome {
        match self {
            Self::Threefold => Outcome::Threefold,
            Self::Fifty => Outcome::Fifty,
        }
    }
}

/// Why a game did not take a move, a claim or an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended already.
    GameOver(Outcome),
    /// The move is against the rules.
    Refused(Refusal),
    /// There is nothing to claim.
    NoClaim(Claim),
}

impl Game {
    /// A game of standard chess, nothing played yet.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game that starts from a position, which may be its end at once.
    #[must_use]
    pub fn from_position(position: Position) -> Self {
        let mut game = Self { history: Vec::new(), position, outcome: None };
        game.outcome = automatic_outcome(&game.position, || game.repetitions());
        game
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.history.first().map_or(&self.position, |(start, _)| start)
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.history.iter().map(|&(_, mv)| mv)
    }

    /// The moves played so far, each with the position it was played in.
    #[must_use]
    pub fn history(&self) -> &[(Position, Move)] {
        &self.history
    }

    /// How many moves of either side have been played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.history.len()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move and looks whether it ends the game.
    ///
    /// # Errors
    ///
    /// The game is over, or the move is not legal; nothing changes then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check_running()?;
        let next = self.position.play(mv).map_err(PlayError::Refused)?;
        self.push(mv, next);
        self.outcome = automatic_outcome(&self.position, || self.repetitions());
        Ok(())
    }

    /// Plays a move given in UCI's notation.
    ///
    /// # Errors
    ///
    /// As for [`Self::play`].
    pub fn play_uci(&mut self, uci: Uci) -> Result<(), PlayError> {
        self.check_running()?;
        self.play(uci.to_move(&self.position).map_err(PlayError::Refused)?)
    }

    /// Plays a move of a record, which says itself how the move ended the game, if it did. What
    /// this library would have seen is not asked.
    ///
    /// # Errors
    ///
    /// As for [`Self::play`].
    pub fn play_recorded(&mut self, uci: Uci, outcome: Option<Outcome>) -> Result<(), PlayError> {
        self.check_running()?;
        let mv = uci.to_move(&self.position).map_err(PlayError::Refused)?;
        self.push(mv, self.position.play_unchecked(mv));
        self.outcome = outcome;
        Ok(())
    }

    fn push(&mut self, mv: Move, next: Position) {
        self.history.push((self.position, mv));
        self.position = next;
    }

    /// Takes the last move back, and with it the end of the game.
    pub fn undo(&mut self) -> Option<Move> {
        let (position, mv) = self.history.pop()?;
        self.position = position;
        self.outcome = None;
        Some(mv)
    }

    /// How often the position on the board has stood there, this time included.
    ///
    /// The same position means the same placement, player to move, castling rights and legal en
    /// passant captures.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        1 + self.earlier(&self.position, 0)
    }

    /// How often `position` stood on the board earlier, if it comes `ahead` plies from now.
    fn earlier(&self, position: &Position, ahead: usize) -> usize {
        // Nothing before the last capture or pawn move can be the same.
        let reversible = usize::from(position.halfmoves());
        let past = reversible.saturating_sub(ahead).min(self.history.len());
        let current = (ahead > 0).then_some(&self.position);
        let past = self.history.iter().rev().take(past).map(|(past, _)| past);
        current.into_iter().chain(past).filter(|past| past.is_same(position)).count()
    }

    /// The draw rules whose condition the position on the board meets.
    #[must_use]
    pub fn draw_rules(&self) -> DrawRules {
        let repetitions = self.repetitions();
        DrawRules {
            threefold: repetitions >= THREEFOLD,
            fifty: self.position.is_fifty(),
            fivefold: repetitions >= FIVEFOLD,
            seventy_five: self.position.is_seventy_five(),
        }
    }

    /// The draws that the player to move may claim now. None once the game is over.
    #[must_use]
    pub fn claims(&self) -> Claims {
        if self.outcome.is_some() {
            return Claims::default();
        }
        let DrawRules { threefold, fifty, .. } = self.draw_rules();
        Claims { threefold, fifty }
    }

    /// The draws that the player to move may claim by announcing a move.
    ///
    /// # Errors
    ///
    /// The game is over, or the move is not legal.
    pub fn claims_with(&self, mv: Move) -> Result<Claims, PlayError> {
        self.check_running()?;
        let next = self.position.play(mv).map_err(PlayError::Refused)?;
        Ok(Claims { threefold: 1 + self.earlier(&next, 1) >= THREEFOLD, fifty: next.is_fifty() })
    }

    /// How a move would end the game by itself, if it would.
    ///
    /// # Errors
    ///
    /// The game is over, or the move is not legal.
    pub fn outcome_with(&self, mv: Move) -> Result<Option<Outcome>, PlayError> {
        self.check_running()?;
        let next = self.position.play(mv).map_err(PlayError::Refused)?;
        Ok(automatic_outcome(&next, || 1 + self.earlier(&next, 1)))
    }

    /// Sets the end as somebody recorded it, or that there was none. For games read from a record
    /// that decided otherwise than this library would, such as on time.
    pub const fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.outcome = outcome;
    }

    /// The player to move claims a draw, on the board as it is or with a move announced. A right
    /// claim ends the game; the announced move is not played.
    ///
    /// # Errors
    ///
    /// There is nothing to claim, the announced move is not legal, or the game is over.
    pub fn claim(&mut self, claim: Claim, announced: Option<Move>) -> Result<Outcome, PlayError> {
        self.check_running()?;
        let claims = match announced {
            Some(mv) => self.claims_with(mv)?,
            None => self.claims(),
        };
        if !claims.allow(claim) {
            return Err(PlayError::NoClaim(claim));
        }
        self.end(claim.outcome())
    }

    /// A player gives up. If the opponent could never have given mate, the game is drawn, as
    /// [`Position::outcome_of_resignation`] says.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.check_running()?;
        self.end(self.position.outcome_of_resignation(color))
    }

    /// A player's time has run out. If the opponent could never have given mate, the game is
    /// drawn, as [`Position::outcome_on_time`] says.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn flag(&mut self, color: Color) -> Result<Outcome, PlayError> {
        self.check_running()?;
        self.end(self.position.outcome_on_time(color))
    }

    /// The players agree to a draw.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn agree(&mut self) -> Result<Outcome, PlayError> {
        self.end(Outcome::Agreement)
    }

    fn end(&mut self, outcome: Outcome) -> Result<Outcome, PlayError> {
        self.check_running()?;
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    fn check_running(&self) -> Result<(), PlayError> {
        self.outcome.map_or(Ok(()), |outcome| Err(PlayError::GameOver(outcome)))
    }
}

/// The end that comes without anybody claiming it. Mate comes first.
fn automatic_outcome(position: &Position, repetitions: impl FnOnce() -> usize) -> Option<Outcome> {
    position.outcome().or_else(|| {
        if position.is_seventy_five() {
            Some(Outcome::SeventyFive)
        } else if repetitions() >= FIVEFOLD {
            Some(Outcome::Fivefold)
        } else {
            None
        }
    })
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::NoClaim(Claim::Threefold) => {
                f.write_str("the position has not occurred three times")
            }
            Self::NoClaim(Claim::Fifty) => {
                f.write_str("there was a capture or a pawn move within the last fifty moves")
            }
        }
    }
}

impl core::error::Error for PlayError {}
