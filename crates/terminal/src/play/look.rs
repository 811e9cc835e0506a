//! How things look: glyphs and colors.

mod figure;
mod palette;

use ratatui::style::{Modifier, Style};
use tabiya_chess::{Color, Piece, Role};

pub(crate) use figure::{Drawing, LETTER, figure};
use palette::{MANY_DARK, MANY_LIGHT, Palette, SIXTEEN_DARK, SIXTEEN_LIGHT, TRUE_DARK, TRUE_LIGHT};

/// How the game looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// What pieces and marks are made of.
    pub pieces: Pieces,
    /// For which background.
    pub theme: Theme,
    /// How many colors there are.
    pub colors: Colors,
}

/// What pieces and marks are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// The chessmen of Unicode.
    #[default]
    Unicode,
    /// Letters, capitals for White.
    Ascii,
}

/// For which background of the terminal the colors are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A dark one.
    #[default]
    Dark,
    /// A light one.
    Light,
}

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// No colors: characters say everything.
    None,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// 256 of them, the same everywhere.
    Many,
    /// Any color.
    True,
}

/// What a square is marked with, beside its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) is_light: bool,
    pub(crate) is_cursor: bool,
    pub(crate) is_selected: bool,
    pub(crate) is_target: bool,
    pub(crate) is_last_move: bool,
    pub(crate) is_hint: bool,
    pub(crate) is_check: bool,
    pub(crate) is_mate: bool,
}

impl Theme {
    /// The other theme.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
        }
    }
}

impl Look {
    /// How a side's pieces are drawn as large figures, if they are. Where the sides have no colors
    /// of their own, they are outlined and filled, as diagrams are printed.
    pub(crate) const fn drawing(self, color: Color) -> Option<Drawing> {
        match (self.pieces, self.colors, color) {
            (Pieces::Ascii, ..) => None,
            (_, Colors::Sixteen | Colors::None, Color::White) => Some(Drawing::Outline),
            _ => Some(Drawing::Solid),
        }
    }

    /// Unicode has an outlined and a filled set, so that no color is needed to tell them apart.
    pub(crate) const fn piece(self, piece: Piece) -> char {
        match (self.pieces, piece.color, piece.role) {
            (Pieces::Ascii, ..) => piece.letter(),
            (_, Color::White, Role::King) => '♔',
            (_, Color::White, Role::Queen) => '♕',
            (_, Color::White, Role::Rook) => '♖',
            (_, Color::White, Role::Bishop) => '♗',
            (_, Color::White, Role::Knight) => '♘',
            (_, Color::White, Role::Pawn) => '♙',
            (_, Color::Black, Role::King) => '♚',
            (_, Color::Black, Role::Queen) => '♛',
            (_, Color::Black, Role::Rook) => '♜',
            (_, Color::Black, Role::Bishop) => '♝',
            (_, Color::Black, Role::Knight) => '♞',
            (_, Color::Black, Role::Pawn) => '♟',
        }
    }

    /// The characters left and right of a square's piece, and the one in its place if it is empty.
    pub(crate) const fn marks(self, marks: Marks, piece: Option<Piece>) -> [char; 3] {
        let is_ascii = matches!(self.pieces, Pieces::Ascii);
        let left = match marks {
            Marks { is_selected: true, .. } => '[',
            Marks { is_target: true, .. } if piece.is_some() => {
                if is_ascii {
                    'x'
                } else {
                    '×'
                }
            }
            Marks { is_hint: true, .. } => '+',
            Marks { is_cursor: true, .. } => '>',
            _ => ' ',
        };
        let right = match marks {
            Marks { is_mate: true, .. } => '#',
            Marks { is_check: true, .. } => '!',
            Marks { is_selected: true, .. } => ']',
            Marks { is_cursor: true, .. } => '<',
            Marks { is_last_move: true, .. } => {
                if is_ascii {
                    '\''
                } else {
                    '°'
                }
            }
            _ => ' ',
        };
        let center =
            match marks {
                Marks { is_target: true, .. } => {
                    if is_ascii {
                        '*'
                    } else {
                        '●'
                    }
                }
                // Without color an empty dark square is told from a light one.
                Marks { is_light: false, .. } if matches!(self.colors, Colors::None) => {
                    if is_ascii { '.' } else { '·' }
                }
                _ => ' ',
            };
        [left, center, right]
    }

    /// The dots behind something that is under way.
    pub(crate) const fn ellipsis(self) -> &'static str {
        match self.pieces {
            Pieces::Unicode => "…",
            Pieces::Ascii => "...",
        }
    }

    /// A square's color, by what it is marked with.
    pub(crate) const fn square(self, marks: Marks) -> Style {
        let Some(palette) = self.palette() else { return Style::new() };
        let pair = match marks {
            Marks { is_check: true, .. } => palette.check,
            Marks { is_selected: true, .. } | Marks { is_hint: true, .. } => palette.selected,
            Marks { is_last_move: true, .. } => palette.last_move,
            _ => palette.squares,
        };
        let background = if marks.is_light { pair.0 } else { pair.1 };
        Style::new().bg(background).fg(palette.mark)
    }

    /// A piece on the board.
    pub(crate) const fn man(self, color: Color) -> Style {
        let Some(palette) = self.palette() else {
            return Style::new().add_modifier(Modifier::BOLD);
        };
        // Bold black is gray on many terminals.
        match color {
            Color::White if !matches!(self.colors, Colors::Sixteen) => {
                Style::new().fg(palette.white).add_modifier(Modifier::BOLD)
            }
            Color::White => Style::new().fg(palette.white),
            Color::Black => Style::new().fg(palette.black),
        }
    }

    /// Quiet text: coordinates, hints.
    pub(crate) const fn quiet(self) -> Style {
        match self.palette() {
            Some(palette) => Style::new().fg(palette.quiet),
            None => Style::new(),
        }
    }

    /// What matters now: the player to move, the chosen entry.
    pub(crate) const fn accent(self) -> Style {
        match self.palette() {
            Some(palette) => Style::new().fg(palette.accent).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// Little time, a refusal.
    pub(crate) const fn alarm(self) -> Style {
        match self.palette() {
            Some(palette) => Style::new().fg(palette.alarm).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    const fn palette(self) -> Option<&'static Palette> {
        match (self.colors, self.theme) {
            (Colors::None, _) => None,
            (Colors::Sixteen, Theme::Dark) => Some(&SIXTEEN_DARK),
            (Colors::Sixteen, Theme::Light) => Some(&SIXTEEN_LIGHT),
            (Colors::Many, Theme::Dark) => Some(&MANY_DARK),
            (Colors::Many, Theme::Light) => Some(&MANY_LIGHT),
            (Colors::True, Theme::Dark) => Some(&TRUE_DARK),
            (Colors::True, Theme::Light) => Some(&TRUE_LIGHT),
        }
    }
}
