//! What is to know about a position.

use serde::Serialize;
use tabiya_chess::{ByColor, Color, Position, SanPlus, Square, Strength, Uci, Winnability};

use crate::outcome::is_locked;
use crate::{Attackers, Fen, OutcomeView, Threats};

/// Everything that a position alone says; its counters are not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectPosition))]
pub struct Facts {
    /// The FEN as we write it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub fen: Fen,
    /// Whose move it is.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub turn: Color,
    /// The legal moves, in a fixed order.
    pub legal: Vec<LegalMove>,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The pieces that give it.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub checkers: Vec<Square>,
    /// The castling field of the FEN.
    pub castling: String,
    /// Where a pawn can legally be taken in passing.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub ep: Option<Square>,
    /// How the game ended in this position, if it did.
    pub outcome: Option<OutcomeView>,
    /// Whether the position is dead because the pawns are locked for good and neither king can
    /// pass; absent means no.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Whether each side has the material to give mate, if need be with the opponent's help.
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, bool>))]
    pub can_mate: ByColor<bool>,
    /// Whether each side can checkmate by any series of legal moves, if that was asked; none
    /// where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, Option<bool>>>))]
    pub winnable: Option<ByColor<Option<bool>>>,
    /// What each piece attacks, if that was asked.
    #[serde(flatten)]
    pub threats: Option<ThreatFacts>,
}

/// A legal move in both notations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectMove))]
pub struct LegalMove {
    /// In UCI's notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub uci: Uci,
    /// In algebraic notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub san: SanPlus,
}

/// What each piece attacks, from both ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectThreats))]
pub struct ThreatFacts {
    /// By piece.
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, crate::Threat>))]
    pub threats: Threats,
    /// By attacked square.
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, BTreeMap<String, Vec<String>>>))]
    pub attackers: ByColor<Attackers>,
}

impl Facts {
    /// What is to know about a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let fen = position.to_string();
        let checkers: Vec<Square> = position.checkers().into_iter().collect();
        let legal = position.legal_moves();
        let outcome = position.outcome();
        Self {
            turn: position.turn(),
            legal: legal.iter().map(|&mv| LegalMove::of(position, mv)).collect(),
            check: !checkers.is_empty(),
            checkers,
            castling: fen.split(' ').nth(2).unwrap_or("-").to_owned(),
            ep: position.ep(),
            outcome: outcome.map(OutcomeView::from),
            locked: is_locked(position, outcome),
            can_mate: ByColor::new_with(|color| position.board().can_mate(color)),
            winnable: None,
            threats: None,
            fen: Fen(*position),
        }
    }

    /// The same, with what each piece attacks.
    #[must_use]
    pub fn with_threats(position: &Position) -> Self {
        let threats = ThreatFacts {
            threats: Threats::of(position),
            attackers: ByColor::new_with(|color| Attackers::of(position, color)),
        };
        Self { threats: Some(threats), ..Self::of(position) }
    }

    /// The same, with who can still give mate. It may take about a second.
    #[must_use]
    pub fn with_winnable(position: &Position) -> Self {
        let winnable = |color| match position.winnability(color, Strength::Full) {
            Winnability::Winnable => Some(true),
            Winnability::Unwinnable => Some(false),
            Winnability::Unknown => None,
        };
        Self { winnable: Some(ByColor::new_with(winnable)), ..Self::of(position) }
    }
}

impl LegalMove {
    /// Both notations of a legal move.
    #[must_use]
    pub fn of(position: &Position, mv: tabiya_chess::Move) -> Self {
        Self { uci: position.uci(mv), san: SanPlus::from_move(position, mv) }
    }
}
