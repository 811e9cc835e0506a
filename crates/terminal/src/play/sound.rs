//! The bell of the terminal.

/// Whether the bell rings when somebody else has moved, and at the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sound {
    /// It is silent.
    #[default]
    Off,
    /// It rings.
    On,
}

impl Sound {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Off => Self::On,
            Self::On => Self::Off,
        }
    }

    /// What the menu offers.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Off => "ring when they move",
            Self::On => "stop ringing",
        }
    }
}
