//! Which men are on the board.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{Board, Color, Excerpt, Piece, Role};

/// The material of an ending of three or four men, the stronger side first: `KRK`, `KBNK`, `KQKP`.
///
/// ```
/// use tabiya_ending::Ending;
/// let ending: Ending = "KBNK".parse()?;
/// assert_eq!(ending.to_string(), "KBNK");
/// assert!("KNBK".parse::<Ending>().is_err());
/// # Ok::<(), tabiya_ending::ParseEndingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ending {
    /// The strong side's best man beside its king.
    first: Role,
    /// Whose the fourth man is, and what it is. A fourth man is never better than the first.
    fourth: Option<Piece>,
}

/// The men beside the kings, the best first.
const EXTRAS: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The color that the strong side has in a table.
pub(crate) const STRONG: Color = Color::White;

impl Ending {
    /// The most men that an ending has.
    pub const MEN_MAX: usize = 4;

    /// Every ending of three or four men; those that a move of one leads to come before it.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> =
            EXTRAS.map(|first| Self { first, fourth: None }).into_iter().collect();
        for (index, &first) in EXTRAS.iter().enumerate() {
            for &role in &EXTRAS[index..] {
                for color in Color::ALL {
                    all.push(Self { first, fourth: Some(Piece::new(color, role)) });
                }
            }
        }
        all.sort_by_key(|ending| {
            let pawns = ending.men().filter(|man| man.role == Role::Pawn).count();
            (ending.size(), pawns)
        });
        all
    }

    /// The ending on a board, and which color plays the strong side; none if it has another
    /// number of men. Of two equal sides the one to move is the strong one.
    #[must_use]
    pub fn of(board: &Board, turn: Color) -> Option<(Self, Color)> {
        let men = board.occupied().len() as usize;
        if !(3..=Self::MEN_MAX).contains(&men) {
            return None;
        }
        let extras = |color| {
            let mut roles = EXTRAS.into_iter().flat_map(|role| {
                let count = board.by_piece(Piece::new(color, role)).len() as usize;
                std::iter::repeat_n(role, count)
            });
            [roles.next(), roles.next()]
        };
        let (own, other) = (extras(turn), extras(!turn));
        let count = |side: [Option<Role>; 2]| side.iter().flatten().count();
        let strong = if (count(own), own) >= (count(other), other) { turn } else { !turn };
        let (strong_men, weak_men) = if strong == turn { (own, other) } else { (other, own) };
        let fourth = strong_men[1]
            .map(|role| Piece::new(STRONG, role))
            .or_else(|| weak_men[0].map(|role| Piece::new(!STRONG, role)));
        Some((Self { first: strong_men[0]?, fourth }, strong))
    }

    /// The men in the order of a table: the strong king, the other king, the others. The strong
    /// side is White.
    pub fn men(&self) -> impl Iterator<Item = Piece> + use<> {
        let kings = [Piece::new(STRONG, Role::King), Piece::new(!STRONG, Role::King)];
        kings.into_iter().chain([Piece::new(STRONG, self.first)]).chain(self.fourth)
    }

    /// How many men there are.
    #[must_use]
    pub fn size(&self) -> usize {
        if self.fourth.is_some() { 4 } else { 3 }
    }

    /// Whether nobody can be mated, whatever is played.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.fourth.is_none() && matches!(self.first, Role::Bishop | Role::Knight)
    }

    /// Whether both sides have the same men.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.fourth == Some(Piece::new(!STRONG, self.first))
    }

    /// Whether there is a pawn.
    #[must_use]
    pub fn has_pawn(&self) -> bool {
        self.first == Role::Pawn || self.fourth.is_some_and(|man| man.role == Role::Pawn)
    }

    /// Whether both sides have a pawn, so that one may take in passing.
    pub(crate) fn has_pawns_of_both(&self) -> bool {
        self.is_even() && self.first == Role::Pawn
    }

    /// Whether the strong side has two men of one role.
    pub(crate) fn has_twins(&self) -> bool {
        self.fourth == Some(Piece::new(STRONG, self.first))
    }

    /// The endings that one capture or promotion leads to, bare kings and dead ones left out.
    #[must_use]
    pub fn following(&self) -> Vec<Self> {
        let mut found = Vec::new();
        let mut note = |extras: &[Piece]| {
            if let Some(ending) = Self::of_extras(extras)
                && !ending.is_dead()
                && !found.contains(&ending)
            {
                found.push(ending);
            }
        };
        let extras: Vec<Piece> = self.men().skip(2).collect();
        for gone in 0..extras.len() {
            let mut left = extras.clone();
            let man = left.remove(gone);
            note(&left);
            if man.role == Role::Pawn {
                for role in Role::PROMOTIONS {
                    let promoted = Piece::new(man.color, role);
                    note(&[left.as_slice(), &[promoted]].concat());
                    // A pawn may also promote by taking the other man.
                    note(&[promoted]);
                }
            }
        }
        found
    }

    /// This ending and all that can follow from it, those that follow first.
    #[must_use]
    pub fn closure(&self) -> Vec<Self> {
        let mut all = vec![*self];
        let mut next = 0;
        while next < all.len() {
            for ending in all[next].following() {
                if !all.contains(&ending) {
                    all.push(ending);
                }
            }
            next += 1;
        }
        let order = Self::all();
        all.sort_by_key(|ending| order.iter().position(|other| other == ending));
        all
    }

    /// The ending of men beside the kings.
    fn of_extras(extras: &[Piece]) -> Option<Self> {
        let mut board = Board::EMPTY;
        // Where they stand does not matter here.
        for (&man, &square) in extras.iter().zip(&tabiya_chess::Square::ALL[8..]) {
            board.place(square, man);
        }
        board.place(tabiya_chess::Square::A1, Piece::new(Color::White, Role::King));
        board.place(tabiya_chess::Square::H8, Piece::new(Color::Black, Role::King));
        Self::of(&board, Color::White).map(|(ending, _)| ending)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |color| {
            let others = self.men().skip(2).filter(move |man| man.color == color);
            others.map(|man| man.role.upper_letter()).collect::<String>()
        };
        f.pad(&format!("K{}K{}", side(STRONG), side(!STRONG)))
    }
}

/// A text that names no ending of three or four men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseEndingError(Excerpt);

impl fmt::Display for ParseEndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no ending of three or four men, such as KRK or KQKP", self.0)
    }
}

impl std::error::Error for ParseEndingError {}

impl FromStr for Ending {
    type Err = ParseEndingError;

    fn from_str(text: &str) -> Result<Self, ParseEndingError> {
        let named = Self::all().into_iter().find(|ending| ending.to_string() == text);
        named.ok_or_else(|| ParseEndingError(Excerpt::new(text)))
    }
}
