//! How things look: glyphs and colors.

use ratatui::style::{Color as Ink, Modifier, Style};
use tabiya_chess::{Color, Piece, Role};

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
    /// None: everything is said by characters.
    None,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// All of them.
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
    pub(crate) is_check: bool,
    pub(crate) is_mate: bool,
}

impl Theme {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
        }
    }
}

impl Look {
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
    pub(crate) const fn marks(self, marks: Marks, is_empty: bool) -> [char; 3] {
        let is_ascii = matches!(self.pieces, Pieces::Ascii);
        let left = match marks {
            Marks { is_selected: true, .. } => '[',
            Marks { is_target: true, .. } if !is_empty => {
                if is_ascii {
                    'x'
                } else {
                    '×'
                }
            }
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

    /// A square's color, by what it is marked with.
    pub(crate) const fn square(self, marks: Marks) -> Style {
        let Some(palette) = self.palette() else { return Style::new() };
        let pair = match marks {
            Marks { is_check: true, .. } => palette.check,
            Marks { is_selected: true, .. } => palette.selected,
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
        let style = match color {
            Color::White => Style::new().fg(palette.white),
            Color::Black => Style::new().fg(palette.black),
        };
        style.add_modifier(Modifier::BOLD)
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
            (Colors::True, Theme::Dark) => Some(&TRUE_DARK),
            (Colors::True, Theme::Light) => Some(&TRUE_LIGHT),
        }
    }
}

/// Pairs are for light and dark squares.
struct Palette {
    squares: (Ink, Ink),
    last_move: (Ink, Ink),
    selected: (Ink, Ink),
    check: (Ink, Ink),
    white: Ink,
    black: Ink,
    mark: Ink,
    quiet: Ink,
    accent: Ink,
    alarm: Ink,
}

const fn rgb(hex: u32) -> Ink {
    let [_, red, green, blue] = hex.to_be_bytes();
    Ink::Rgb(red, green, blue)
}

/// Walnut and maple, on a dark page.
const TRUE_DARK: Palette = Palette {
    squares: (rgb(0x00b8_8e63), rgb(0x0084_5a3a)),
    last_move: (rgb(0x00b5_a24c), rgb(0x0091_7a2c)),
    selected: (rgb(0x006f_9a76), rgb(0x004c_7a57)),
    check: (rgb(0x00cf_6b52), rgb(0x00a8_4331)),
    white: rgb(0x00ff_fdf5),
    black: rgb(0x0014_100c),
    mark: rgb(0x0014_100c),
    quiet: rgb(0x009d_9488),
    accent: rgb(0x00e3_b968),
    alarm: rgb(0x00ff_8f73),
};

/// The same wood in a brighter room.
const TRUE_LIGHT: Palette = Palette {
    squares: (rgb(0x00d9_b78c), rgb(0x00ad_7f55)),
    last_move: (rgb(0x00d8_c46a), rgb(0x00b5_9b3f)),
    selected: (rgb(0x009f_c59f), rgb(0x0074_a37b)),
    check: (rgb(0x00e8_917b), rgb(0x00cc_6650)),
    white: rgb(0x00ff_ffff),
    black: rgb(0x001a_120b),
    mark: rgb(0x001a_120b),
    quiet: rgb(0x006a_6259),
    accent: rgb(0x0080_4f00),
    alarm: rgb(0x00a8_2614),
};

const SIXTEEN_DARK: Palette = Palette {
    squares: (Ink::Cyan, Ink::Blue),
    last_move: (Ink::Yellow, Ink::Yellow),
    selected: (Ink::Green, Ink::Green),
    check: (Ink::Red, Ink::Red),
    white: Ink::White,
    black: Ink::Black,
    mark: Ink::Black,
    quiet: Ink::Gray,
    accent: Ink::LightYellow,
    alarm: Ink::LightRed,
};

const SIXTEEN_LIGHT: Palette = Palette {
    squares: (Ink::Gray, Ink::Cyan),
    quiet: Ink::DarkGray,
    accent: Ink::Blue,
    alarm: Ink::Red,
    ..SIXTEEN_DARK
};
