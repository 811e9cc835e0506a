//! Why a move was bad: what it allows or misses, each shown by a line that was played out.
//!
//! Detectors look for motifs in the line that refutes a move and in the better line that was
//! missed. Whatever they find must be borne out by the line: the material is won at a quiet point
//! of it, the mate is mate. Otherwise nothing is said.

mod case;
mod defender;
mod draw;
mod exchange;
mod fork;
mod gain;
mod hanging;
mod json;
mod mate;
mod pin;
mod position;
mod promotion;
mod sentence;
mod trap;
mod uncover;
mod walk;

pub(crate) use case::Case;
pub(crate) use json::ReasonJson;

use serde::{Serialize, Serializer};
use tabiya_chess::{Move, Position, Role, Square};

/// Why a move was bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whether the move allows it to the opponent, or misses it.
    pub chance: Chance,
    /// What it is.
    pub motif: Motif,
    /// Which move of the line does it, from 0.
    pub at: usize,
    /// The moves that show it: after the move if it allows something, in its place if it misses
    /// something. Empty if the move itself has ended the game.
    pub line: Vec<Move>,
}

/// Whose chance it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The move gives the opponent a chance; the line begins after it.
    Allowed,
    /// The move misses a chance of the player; the line begins in its place.
    Missed,
}

/// A piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Placed {
    /// What it is.
    #[serde(serialize_with = "role_word")]
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

/// What a line wins, from the position before the judged move to the line's end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gain {
    /// The worth of it all in pawns: knights and bishops count 3, rooks 5, queens 9.
    pub pawns: i32,
    /// What the opponent loses, the most valuable first; what both sides lose is left out.
    #[serde(serialize_with = "role_words")]
    pub won: Vec<Role>,
    /// What it costs.
    #[serde(serialize_with = "role_words")]
    pub lost: Vec<Role>,
}

/// What a line shows. "The attacker" is the side whose chance it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Motif {
    /// The line mates in so many moves of the attacker.
    Mate {
        /// How many moves of the attacker.
        moves: u32,
    },
    /// The line mates by a rook or queen on the king's first rank, whose way out its own pieces
    /// close.
    BackRank {
        /// How many moves of the attacker.
        moves: u32,
    },
    /// A piece can be taken with profit.
    Hanging {
        /// The piece.
        piece: Placed,
        /// Whether something protects it, though not enough.
        is_defended: bool,
        /// What taking it wins.
        gain: Gain,
    },
    /// A piece is taken that its protector cannot retake, being pinned to its king.
    PinnedDefender {
        /// The piece that pins.
        by: Placed,
        /// The piece that is pinned.
        pinned: Placed,
        /// Its king.
        behind: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// One piece attacks several, and one of them is lost.
    Fork {
        /// The piece that attacks, after its move.
        by: Placed,
        /// The pieces that it attacks, the most valuable first.
        targets: Vec<Placed>,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece that cannot leave its line is attacked and taken.
    Pin {
        /// The piece that pins.
        by: Placed,
        /// The piece that is pinned.
        pinned: Placed,
        /// What stands behind it.
        behind: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece must leave a line and exposes the one behind it, which is taken.
    Skewer {
        /// The piece that attacks along the line.
        by: Placed,
        /// The piece that must leave.
        front: Placed,
        /// The piece behind it.
        behind: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece leaves a line, and another one attacks along it.
    DiscoveredAttack {
        /// The piece that attacks along the line.
        by: Placed,
        /// What it attacks.
        target: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece leaves a line, and another one gives check along it.
    DiscoveredCheck {
        /// The piece that gives check.
        by: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// The protector of a piece is taken, then the piece.
    RemovedDefender {
        /// The piece that protects.
        defender: Placed,
        /// What it protects.
        target: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece that protects two squares is drawn to one of them, and the piece on the other is
    /// taken.
    Overload {
        /// The piece that protects.
        defender: Placed,
        /// The square to which it is drawn.
        drawn_to: Square,
        /// What it no longer protects.
        target: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece that protects another one is attacked and leaves, and the other one is taken.
    Deflection {
        /// The piece that protects.
        defender: Placed,
        /// What it no longer protects.
        target: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A piece is attacked, and every square that it can go to is lost too.
    Trapped {
        /// The piece.
        piece: Placed,
        /// What the line wins.
        gain: Gain,
    },
    /// A pawn promotes.
    Promotion {
        /// Where the pawn stands when the line begins.
        pawn: Square,
        /// Where it promotes.
        square: Square,
        /// What it becomes.
        #[serde(serialize_with = "role_word")]
        role: Role,
        /// What the line wins.
        gain: Gain,
    },
    /// The line wins material in a way that has no other name here.
    Material {
        /// What it wins.
        gain: Gain,
    },
    /// The line ends the game as a draw.
    Draw {
        /// By which rule.
        by: DrawRule,
    },
    /// The player's king has fewer pawns before it than the better line would have left it.
    OpenKing {
        /// Where the king stands at the end of the line.
        king: Square,
        /// By how many centipawns, as the engine's evaluation counts it.
        centipawns: i32,
    },
    /// The player has a weak pawn that the better line would have avoided.
    WeakPawn {
        /// What is wrong with it.
        weakness: Weakness,
        /// By how many centipawns the pawns are worse, as the engine's evaluation counts it.
        centipawns: i32,
    },
    /// The player's pieces are less developed than the better line would have left them.
    Development {
        /// The knights and bishops that would have left the first rank.
        pieces: Vec<Placed>,
        /// By how many centipawns, as the engine's evaluation counts it.
        centipawns: i32,
    },
}

/// How a line ends as a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawRule {
    /// The side to move has no legal move.
    Stalemate,
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each side without capture or pawn move.
    Fifty,
    /// Nobody can mate any more.
    DeadPosition,
}

/// What is wrong with a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weakness {
    /// It has no neighbors on the files beside it.
    Isolated,
    /// Another pawn of its side stands before it.
    Doubled,
    /// Its neighbors have gone ahead, and it cannot follow.
    Backward,
}

impl Motif {
    /// What the line wins, if it is about material.
    #[must_use]
    pub const fn gain(&self) -> Option<&Gain> {
        match self {
            Self::Hanging { gain, .. }
            | Self::PinnedDefender { gain, .. }
            | Self::Fork { gain, .. }
            | Self::Pin { gain, .. }
            | Self::Skewer { gain, .. }
            | Self::DiscoveredAttack { gain, .. }
            | Self::DiscoveredCheck { gain, .. }
            | Self::RemovedDefender { gain, .. }
            | Self::Overload { gain, .. }
            | Self::Deflection { gain, .. }
            | Self::Trapped { gain, .. }
            | Self::Promotion { gain, .. }
            | Self::Material { gain } => Some(gain),
            Self::Mate { .. }
            | Self::BackRank { .. }
            | Self::Draw { .. }
            | Self::OpenKing { .. }
            | Self::WeakPawn { .. }
            | Self::Development { .. } => None,
        }
    }
}

impl Reason {
    /// The position in which the line begins, for a reason of this move.
    pub(crate) fn root(&self, before: &Position, mv: Move) -> Position {
        match self.chance {
            Chance::Allowed => before.play_unchecked(mv),
            Chance::Missed => *before,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn role_word<S: Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(role)
}

fn role_words<S: Serializer>(roles: &[Role], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(roles.iter().map(ToString::to_string))
}
