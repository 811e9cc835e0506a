//! What a position is worth, in words and as one byte.

/// Who wins with perfect play, and how soon, for the side to move.
///
/// Distances count moves of either side (plies) until mate, the winner as fast and the loser as
/// slow as can be. The rule of fifty moves is left out: with a fresh counter it never saves
/// anybody in these endings, because no mate in them takes as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move mates; the last of `plies` is its own.
    Win {
        /// Plies until mate, an odd number.
        plies: u8,
    },
    /// Nobody can force a mate.
    Draw,
    /// The side to move is mated.
    Loss {
        /// Plies until mate, an even number; 0 if it is mate now.
        plies: u8,
    },
}

impl Verdict {
    /// The moves of the winner until mate; none for a draw.
    ///
    /// ```
    /// use tabiya_ending::Verdict;
    /// assert_eq!(Verdict::Win { plies: 3 }.moves_to_mate(), Some(2));
    /// assert_eq!(Verdict::Loss { plies: 4 }.moves_to_mate(), Some(2));
    /// ```
    #[must_use]
    pub fn moves_to_mate(self) -> Option<u8> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies.div_ceil(2)),
            Self::Draw => None,
        }
    }

    /// What the move that leads here is worth for the side that makes it.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies: plies.saturating_add(1) },
            Self::Draw => Self::Draw,
            Self::Loss { plies } => Self::Win { plies: plies.saturating_add(1) },
        }
    }

    /// Larger for what the side to move likes better.
    fn rank(self) -> i16 {
        match self {
            Self::Win { plies } => 512 - i16::from(plies),
            Self::Draw => 0,
            Self::Loss { plies } => i16::from(plies) - 512,
        }
    }
}

impl Ord for Verdict {
    /// A better verdict for the side to move is greater: a sooner win, a later loss.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A verdict in a table: 0 is a draw, otherwise one more than the plies.
pub(crate) type Value = u8;

/// A draw, or not known yet while a table is made.
pub(crate) const DRAW: Value = 0;

/// The longest distance that a table holds.
pub(crate) const PLIES_MAX: u8 = 250;

/// The verdict that a byte of a table stands for.
pub(crate) fn verdict(value: Value) -> Verdict {
    match value.checked_sub(1) {
        None => Verdict::Draw,
        Some(plies) if plies % 2 == 1 => Verdict::Win { plies },
        Some(plies) => Verdict::Loss { plies },
    }
}

/// The byte for a verdict.
pub(crate) fn value(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Win { plies } | Verdict::Loss { plies } => plies.saturating_add(1),
        Verdict::Draw => DRAW,
    }
}
