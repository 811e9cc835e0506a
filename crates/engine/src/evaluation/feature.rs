//! The features that terms count, laid out one after another.

use tabiya_chess::{Color, Role, Square};

/// One thing that counts, with one weight: an index into [`Weights`](super::Weights).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature(u16);

/// What a group of features is about: the words of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a term is its name")]
#[repr(u8)]
pub enum Term {
    Material,
    Placement,
    Mobility,
    Pieces,
    Pawns,
    Passed,
    Threats,
    King,
    Space,
    Tempo,
}

impl Term {
    /// All of them, in the order of an explanation.
    pub const ALL: [Self; 10] = [
        Self::Material,
        Self::Placement,
        Self::Mobility,
        Self::Pieces,
        Self::Pawns,
        Self::Passed,
        Self::Threats,
        Self::King,
        Self::Space,
        Self::Tempo,
    ];

    /// What is counted, in a word or two.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Material => "material",
            Self::Placement => "placement",
            Self::Mobility => "mobility",
            Self::Pieces => "pieces",
            Self::Pawns => "pawns",
            Self::Passed => "passed pawns",
            Self::Threats => "threats",
            Self::King => "king safety",
            Self::Space => "space",
            Self::Tempo => "tempo",
        }
    }
}

/// Features of one kind, in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a group is its name; the term that counts it says more")]
#[repr(u8)]
pub enum Group {
    Material,
    PawnPlacement,
    KnightPlacement,
    BishopPlacement,
    RookPlacement,
    QueenPlacement,
    KingPlacement,
    KnightMobility,
    BishopMobility,
    RookMobility,
    QueenMobility,
    BishopPair,
    BadBishop,
    LongDiagonal,
    KnightOutpost,
    BishopOutpost,
    MinorBehindPawn,
    RookFile,
    RookSeventh,
    TrappedRook,
    ExposedQueen,
    Isolated,
    Doubled,
    Backward,
    Phalanx,
    Supported,
    Candidate,
    Passed,
    PassedFile,
    PassedFree,
    PassedSafe,
    PassedOwnKing,
    PassedEnemyKing,
    PassedRook,
    Unstoppable,
    ThreatByPawn,
    ThreatByMinor,
    ThreatByRook,
    ThreatByKing,
    Hanging,
    PushThreat,
    Restriction,
    Shield,
    Storm,
    BlockedStorm,
    KingFile,
    Danger,
    Space,
    Tempo,
}

/// How each group is laid out: its features' number, and the term they belong to.
const LAYOUT: [(Group, u16, Term); 49] = [
    (Group::Material, 5, Term::Material),
    (Group::PawnPlacement, 64, Term::Placement),
    (Group::KnightPlacement, 64, Term::Placement),
    (Group::BishopPlacement, 64, Term::Placement),
    (Group::RookPlacement, 64, Term::Placement),
    (Group::QueenPlacement, 64, Term::Placement),
    (Group::KingPlacement, 64, Term::Placement),
    (Group::KnightMobility, 9, Term::Mobility),
    (Group::BishopMobility, 14, Term::Mobility),
    (Group::RookMobility, 15, Term::Mobility),
    (Group::QueenMobility, 28, Term::Mobility),
    (Group::BishopPair, 1, Term::Pieces),
    (Group::BadBishop, 1, Term::Pieces),
    (Group::LongDiagonal, 1, Term::Pieces),
    (Group::KnightOutpost, 2, Term::Pieces),
    (Group::BishopOutpost, 2, Term::Pieces),
    (Group::MinorBehindPawn, 1, Term::Pieces),
    (Group::RookFile, 2, Term::Pieces),
    (Group::RookSeventh, 1, Term::Pieces),
    (Group::TrappedRook, 1, Term::Pieces),
    (Group::ExposedQueen, 1, Term::Pieces),
    (Group::Isolated, 2, Term::Pawns),
    (Group::Doubled, 2, Term::Pawns),
    (Group::Backward, 2, Term::Pawns),
    (Group::Phalanx, 8, Term::Pawns),
    (Group::Supported, 8, Term::Pawns),
    (Group::Candidate, 8, Term::Pawns),
    (Group::Passed, 8, Term::Passed),
    (Group::PassedFile, 4, Term::Passed),
    (Group::PassedFree, 8, Term::Passed),
    (Group::PassedSafe, 8, Term::Passed),
    (Group::PassedOwnKing, 8, Term::Passed),
    (Group::PassedEnemyKing, 8, Term::Passed),
    (Group::PassedRook, 2, Term::Passed),
    (Group::Unstoppable, 1, Term::Passed),
    (Group::ThreatByPawn, 5, Term::Threats),
    (Group::ThreatByMinor, 5, Term::Threats),
    (Group::ThreatByRook, 5, Term::Threats),
    (Group::ThreatByKing, 1, Term::Threats),
    (Group::Hanging, 1, Term::Threats),
    (Group::PushThreat, 1, Term::Threats),
    (Group::Restriction, 1, Term::Threats),
    (Group::Shield, 32, Term::King),
    (Group::Storm, 32, Term::King),
    (Group::BlockedStorm, 8, Term::King),
    (Group::KingFile, 2, Term::King),
    (Group::Danger, 64, Term::King),
    (Group::Space, 1, Term::Space),
    (Group::Tempo, 1, Term::Tempo),
];

/// The first feature of each group, and behind them the number of all.
const START: [u16; LAYOUT.len() + 1] = {
    let mut start = [0; LAYOUT.len() + 1];
    let mut index = 0;
    while index < LAYOUT.len() {
        assert!(LAYOUT[index].0 as usize == index, "the layout has the order of the groups");
        start[index + 1] = start[index] + LAYOUT[index].1;
        index += 1;
    }
    start
};

impl Group {
    /// How many groups there are.
    pub const COUNT: usize = LAYOUT.len();

    /// How many features it has.
    #[must_use]
    pub const fn size(self) -> usize {
        LAYOUT[self as usize].1 as usize
    }

    /// The term that counts its features.
    #[must_use]
    pub const fn term(self) -> Term {
        LAYOUT[self as usize].2
    }

    /// All groups in order.
    pub fn all() -> impl Iterator<Item = Self> {
        LAYOUT.iter().map(|&(group, ..)| group)
    }

    /// Its features in order.
    pub fn features(self) -> impl Iterator<Item = Feature> {
        (START[self as usize]..START[self as usize + 1]).map(Feature)
    }

    /// One of its features.
    #[must_use]
    #[inline]
    pub const fn at(self, index: usize) -> Feature {
        debug_assert!(index < self.size());
        #[expect(clippy::cast_possible_truncation, reason = "groups are small")]
        Feature(START[self as usize] + index as u16)
    }
}

impl Feature {
    /// How many features there are.
    pub const COUNT: usize = START[LAYOUT.len()] as usize;

    /// Its place among all.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A piece is there at all. Kings have no worth: both sides always have one.
    #[must_use]
    #[inline]
    pub const fn material(role: Role) -> Self {
        Group::Material.at(role as usize)
    }

    /// A piece stands on a square. Groups are pictures of the board as White sees it, a8 first.
    #[must_use]
    #[inline]
    pub const fn placement(role: Role, color: Color, square: Square) -> Self {
        let index = square as u16 ^ (56 * (1 - color as u16));
        Self(START[Group::PawnPlacement as usize] + 64 * role as u16 + index)
    }

    /// A knight, bishop, rook or queen has so many squares to go to.
    #[must_use]
    #[inline]
    pub const fn mobility(role: Role, count: usize) -> Self {
        match role {
            Role::Bishop => Group::BishopMobility.at(count),
            Role::Rook => Group::RookMobility.at(count),
            Role::Queen => Group::QueenMobility.at(count),
            _ => Group::KnightMobility.at(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_placements_are_pictures_from_each_side() {
        let feature = Feature::placement(Role::King, Color::White, Square::G1);
        assert_eq!(feature, Group::KingPlacement.at(62));
        assert_eq!(feature, Feature::placement(Role::King, Color::Black, Square::G8));
    }

    #[test]
    fn every_feature_belongs_to_one_group() {
        let features: Vec<_> = Group::all().flat_map(Group::features).collect();
        assert_eq!(features.len(), Feature::COUNT);
        assert!(features.iter().enumerate().all(|(index, feature)| feature.index() == index));
    }
}
