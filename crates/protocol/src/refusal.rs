//! Why something is not done, as keys with the parts of a sentence.

use serde::{Deserialize, Serialize};
use tabiya_chess::Square;

use crate::{Claim, Color, End, Piece, Role, Text, Wing};

/// Why something is not done. The key chooses the sentence, the fields fill it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "key", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Refusal {
    // By the server.
    /// This is no message.
    BadMessage {
        /// What is wrong, of bounded length, in English.
        detail: String,
    },
    /// The client has no seat here.
    NotSeated {},
    /// The position has changed since the player saw it.
    Stale {
        /// How many events there were when it changed.
        position_seq: u64,
    },
    /// Too much was asked in a short time.
    TooFast {
        /// After how long to ask again.
        wait_ms: u64,
    },
    /// The players cannot talk at this table.
    ChatOff {},
    /// There is no such line, or somebody else said it.
    NoSuchChat {},
    /// The opponent is a person, and would have to be asked.
    OpponentIsPerson {},
    /// What was asked could not be written down; it may be asked again.
    Unavailable {},

    // By the table.
    /// The game is over.
    GameOver {
        /// How it ended.
        end: End,
    },
    /// The game goes on, and that is only for afterwards.
    GameGoesOn {},
    /// Somebody sits there already.
    SeatTaken {
        /// Where.
        color: Color,
    },
    /// Nobody sits there yet.
    SeatFree {
        /// Where.
        color: Color,
    },
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// A player's time has run out.
    TimeIsUp {
        /// Whose.
        color: Color,
    },
    /// There is nothing to claim.
    NoClaim {
        /// What was claimed.
        claim: Claim,
    },
    /// There is no draw offer to answer.
    NoDrawOffer {},
    /// This player's offer stands.
    DrawOfferStands {},
    /// This player has offered a draw since their last move.
    OfferedAlready {},
    /// Takebacks were ruled out.
    NoTakebacks {},
    /// This player has no move to take back.
    NothingToTakeBack {},
    /// There is no request to answer.
    NoTakebackRequest {},
    /// A request waits for an answer.
    TakebackRequestStands {
        /// Who asked.
        by: Color,
    },
    /// Both sides have moved, so the game cannot be called off.
    TooLateToAbort {},
    /// Not both sides have moved: the game can be called off.
    NotBegun {},
    /// The opponent has not been away long enough.
    NotAbsent {
        /// How long it is until the claim may be made.
        wait_ms: u64,
    },
    /// The table has no clock.
    NoClock {},
    /// More time than may be given at once, or too little.
    GrantSize {
        /// The most.
        max_ms: u64,
    },
    /// The opponent's clock holds as much as it may.
    ClockFull {},
    /// No clock runs.
    ClockStopped {},
    /// Nobody's time has run out.
    NothingToJudge {},
    /// There is no rematch offer to answer.
    NoRematchOffer {},
    /// A rematch offer waits for an answer.
    RematchOfferStands {
        /// Who offered.
        by: Color,
    },
    /// The rematch is agreed already.
    RematchAgreed {},

    // By the rules of chess.
    /// There is nothing to move.
    EmptySquare {
        /// The square that was to be moved from.
        square: Text<Square>,
    },
    /// The piece belongs to the side that is not to move.
    WrongTurn {
        /// Where it stands.
        square: Text<Square>,
        /// What it is.
        piece: Piece,
    },
    /// The piece would stay where it is.
    SameSquare {
        /// The square.
        square: Text<Square>,
    },
    /// A piece of the same side stands on the target.
    OwnPiece {
        /// The target.
        square: Text<Square>,
        /// What stands there.
        role: Role,
    },
    /// The piece does not move that way.
    NotHowItMoves {
        /// What it is.
        role: Role,
        /// Where it stands.
        from: Text<Square>,
        /// Where it was to go.
        to: Text<Square>,
    },
    /// Something stands in the way.
    Blocked {
        /// What was to move.
        piece: Piece,
        /// Where it stands.
        from: Text<Square>,
        /// The piece in the way.
        by: Piece,
        /// Where that stands.
        on: Text<Square>,
    },
    /// A pawn captures diagonally, and there is nothing to capture.
    NothingToCapture {
        /// Where the pawn was to capture.
        to: Text<Square>,
    },
    /// The pawn beside could be taken in passing only right after its double step.
    TooLateToPass {
        /// Where that pawn stands.
        pawn: Text<Square>,
    },
    /// The own king would be attacked after the move.
    KingAttacked {
        /// Where the king would stand.
        king: Text<Square>,
        /// What would attack it.
        role: Role,
        /// Where that stands.
        on: Text<Square>,
    },
    /// Castling: king or rook has moved, or there is no such rook.
    CastlingNoRight {
        /// To which wing.
        wing: Wing,
    },
    /// Castling: something stands between.
    CastlingBlocked {
        /// To which wing.
        wing: Wing,
        /// What stands there.
        by: Piece,
        /// Where.
        on: Text<Square>,
    },
    /// Castling: the king is in check.
    CastlingInCheck {
        /// To which wing.
        wing: Wing,
        /// What gives check.
        role: Role,
        /// Where it stands.
        on: Text<Square>,
    },
    /// Castling: the king would pass over or land on an attacked square.
    CastlingAttacked {
        /// To which wing.
        wing: Wing,
        /// The square the king may not enter.
        square: Text<Square>,
        /// What attacks it.
        role: Role,
        /// Where that stands.
        on: Text<Square>,
    },
    /// The pawn promotes, and it was not said to what.
    PromotionMissing {
        /// Where it promotes.
        to: Text<Square>,
    },
    /// A promotion was asked for where none takes place.
    NoPromotion {
        /// What was to move.
        role: Role,
        /// Where to.
        to: Text<Square>,
    },
    /// A pawn cannot become that.
    PromotionRole {
        /// What it was to become.
        role: Role,
    },
}
