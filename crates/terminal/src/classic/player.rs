//! Who answers for a seat.

/// Who answers for a seat. A computer will be another kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Player {
    /// Somebody at the keyboard.
    #[default]
    Person,
}
