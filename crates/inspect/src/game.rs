//! What becomes of a game when its moves are played.

use serde::Serialize;
use tabiya_chess::{Game, Position, Uci};

use crate::outcome::is_locked;
use crate::{Error, ErrorKind, ErrorReason, Fen, OutcomeView};

/// A game after its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectGame))]
pub struct GameFacts {
    /// The last position.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub fen: Fen,
    /// How many moves were played.
    pub plies: usize,
    /// How the game ended, if it did.
    pub outcome: Option<OutcomeView>,
    /// Whether the position is dead because the pawns are locked for good and neither king can
    /// pass; absent means no.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// When a draw could first be claimed.
    pub claims: Claimable,
    /// When the game was first drawn without a claim.
    pub automatic: Automatic,
    /// The move that could not be played, if there was one; nothing after it was looked at.
    pub refused: Option<RefusedMove>,
}

/// The number of moves played when the position on the board first allowed each claim. Moves that
/// are only announced are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectClaims))]
pub struct Claimable {
    /// The same position for the third time.
    pub threefold: Option<usize>,
    /// Fifty moves of each side without capture or pawn move.
    pub fifty: Option<usize>,
}

/// The number of moves played when the position on the board first ended the game by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectAutomatic))]
pub struct Automatic {
    /// The same position for the fifth time.
    pub fivefold: Option<usize>,
    /// Seventy-five moves of each side without capture or pawn move.
    pub seventy_five: Option<usize>,
}

/// A move that could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectRefusedMove))]
pub struct RefusedMove {
    /// Which one, counted from 1.
    pub ply: usize,
    /// What was asked for.
    pub uci: String,
    /// A word for programs.
    pub kind: ErrorKind,
    /// A sentence for people, of bounded length.
    pub message: String,
    /// The same with its parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub reason: Option<ErrorReason>,
}

impl GameFacts {
    /// Plays moves in UCI's notation until one is refused.
    #[must_use]
    pub fn of(start: Position, moves: &[String]) -> Self {
        let mut game = Game::from_position(start);
        let mut claims = Claimable::default();
        let mut automatic = Automatic::default();
        note(&game, &mut claims, &mut automatic);
        let mut refused = None;
        for uci in moves {
            if let Err(Error { kind, message, reason }) = play(&mut game, uci) {
                let (ply, uci) = (game.plies() + 1, uci.clone());
                refused = Some(RefusedMove { ply, uci, kind, message, reason });
                break;
            }
            note(&game, &mut claims, &mut automatic);
        }
        Self {
            fen: Fen(*game.position()),
            plies: game.plies(),
            outcome: game.outcome().map(OutcomeView::from),
            locked: is_locked(game.position(), game.outcome()),
            claims,
            automatic,
            refused,
        }
    }
}

fn play(game: &mut Game, text: &str) -> Result<(), Error> {
    // In a game that is over, no text is worth reading.
    if let Some(outcome) = game.outcome() {
        return Err(tabiya_chess::PlayError::GameOver(outcome).into());
    }
    let uci: Uci = text.parse().map_err(Error::unreadable_move)?;
    Ok(game.play_uci(uci)?)
}

/// Notes what the position on the board is the first to qualify for.
fn note(game: &Game, claims: &mut Claimable, automatic: &mut Automatic) {
    let rules = game.draw_rules();
    let first = |noted: &mut Option<usize>, qualifies: bool| {
        if qualifies && noted.is_none() {
            *noted = Some(game.plies());
        }
    };
    first(&mut claims.threefold, rules.threefold);
    first(&mut claims.fifty, rules.fifty);
    first(&mut automatic.fivefold, rules.fivefold);
    first(&mut automatic.seventy_five, rules.seventy_five);
}
