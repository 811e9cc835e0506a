//! The colors of each theme.

use ratatui::style::Color as Ink;

/// Pairs are for light and dark squares.
pub(super) struct Palette {
    pub(super) squares: (Ink, Ink),
    pub(super) last_move: (Ink, Ink),
    pub(super) selected: (Ink, Ink),
    pub(super) check: (Ink, Ink),
    pub(super) white: Ink,
    pub(super) black: Ink,
    pub(super) mark: Ink,
    pub(super) quiet: Ink,
    pub(super) accent: Ink,
    pub(super) alarm: Ink,
}

const fn rgb(hex: u32) -> Ink {
    let [_, red, green, blue] = hex.to_be_bytes();
    Ink::Rgb(red, green, blue)
}

/// Walnut and maple, on a dark page.
pub(super) const TRUE_DARK: Palette = Palette {
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

/// The same wood on a light page: both sides' pieces stand out from both squares by 3:1.
pub(super) const TRUE_LIGHT: Palette = Palette {
    quiet: rgb(0x0056_4f47),
    accent: rgb(0x0070_4400),
    alarm: rgb(0x00a0_2010),
    ..TRUE_DARK
};

/// For terminals that have the 256 colors: they look the same everywhere, unlike the sixteen.
pub(super) const MANY_DARK: Palette = Palette {
    squares: (Ink::Indexed(137), Ink::Indexed(95)),
    last_move: (Ink::Indexed(143), Ink::Indexed(101)),
    selected: (Ink::Indexed(108), Ink::Indexed(65)),
    check: (Ink::Indexed(167), Ink::Indexed(131)),
    white: Ink::Indexed(231),
    black: Ink::Indexed(16),
    mark: Ink::Indexed(16),
    quiet: Ink::Indexed(247),
    accent: Ink::Indexed(179),
    alarm: Ink::Indexed(209),
};

pub(super) const MANY_LIGHT: Palette = Palette {
    quiet: Ink::Indexed(240),
    accent: Ink::Indexed(94),
    alarm: Ink::Indexed(124),
    ..MANY_DARK
};

/// Every terminal has its own idea of the sixteen, and none of them carries white and black
/// pieces alike. So both are black, outlined and filled, as diagrams are printed.
pub(super) const SIXTEEN_DARK: Palette = Palette {
    squares: (Ink::Gray, Ink::Cyan),
    last_move: (Ink::LightYellow, Ink::Yellow),
    selected: (Ink::LightGreen, Ink::Green),
    check: (Ink::LightRed, Ink::Red),
    white: Ink::Black,
    black: Ink::Black,
    mark: Ink::Black,
    quiet: Ink::Gray,
    accent: Ink::LightYellow,
    alarm: Ink::LightRed,
};

pub(super) const SIXTEEN_LIGHT: Palette =
    Palette { quiet: Ink::DarkGray, accent: Ink::Blue, alarm: Ink::Red, ..SIXTEEN_DARK };
