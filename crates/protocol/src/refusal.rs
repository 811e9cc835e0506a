//! Why something is not done, as keys with the parts of a sentence.

use serde::{Deserialize, Serialize};

use crate::{Claim, Color, End};

/// Why something is not done. The key chooses the sentence, the fields fill it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "key", rename_all = "snake_case")]
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
    /// The move is against the rules.
    #[serde(untagged)]
    Rules(tabiya_chess::Refusal),
}
