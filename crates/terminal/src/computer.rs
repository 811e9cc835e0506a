//! What both games know about computers: what they are called, how long they may think, and what
//! they say.
//!
//! A computer is known by its name. Whoever sits as `Level 4` or `Minimax` is played by that
//! opponent, so that a game in a file has everything it needs to go on.

mod think;
mod time;
mod words;

use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::Opponent;
use tabiya_table::{Seat, Settings, Table};

pub(crate) use think::think;
pub(crate) use time::{hint_limits, limits};
pub(crate) use words::saw;

/// When the next move comes while two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// After so much time, or when it has been found, if that is later.
    Every(Duration),
    /// When somebody asks for it.
    Step,
}

impl Default for Pace {
    /// A move a second.
    fn default() -> Self {
        Self::Every(Self::SECOND)
    }
}

impl Pace {
    pub(crate) const SECOND: Duration = Duration::from_secs(1);
}

/// What an opponent is called at a table: `Level 4`, `Minimax`, `Alpha-Beta`.
///
/// ```
/// use tabiya_terminal::computer::{name, named};
/// let random = "random".parse()?;
/// assert_eq!(name(random), "Random");
/// assert_eq!(named("Random"), Some(random));
/// assert_eq!(named("Vera"), None);
/// # Ok::<(), tabiya_engine::ParseOpponentError>(())
/// ```
#[must_use]
pub fn name(opponent: Opponent) -> String {
    match opponent {
        Opponent::Level(level) => format!("Level {level}"),
        Opponent::Strategy(strategy) => {
            let word = |word: &str| {
                let mut letters = word.chars();
                let first = letters.next().map(|letter| letter.to_ascii_uppercase());
                first.into_iter().chain(letters).collect::<String>()
            };
            strategy.word().split('-').map(word).collect::<Vec<_>>().join("-")
        }
    }
}

/// The opponent with this name at a table.
#[must_use]
pub fn named(text: &str) -> Option<Opponent> {
    Opponent::all().find(|&opponent| name(opponent) == text)
}

/// Sits computers down: their names come in place of the names of people.
pub fn sit(settings: &mut Settings, opponents: ByColor<Option<Opponent>>) {
    for color in Color::ALL {
        if let Some(opponent) = opponents[color] {
            settings.seats[color] = Some(Seat { name: name(opponent).parse().ok() });
        }
    }
}

/// Which seats of a table are computers'.
pub(crate) fn seated(table: &Table) -> ByColor<Option<Opponent>> {
    ByColor::new_with(|color| {
        let name = table.seats()[color].as_ref()?.name.as_ref()?;
        named(name.as_str())
    })
}

/// Each side has dice of its own.
pub(crate) const fn seed(seed: u64, color: Color) -> u64 {
    match color {
        Color::White => seed,
        Color::Black => seed.wrapping_add(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_has_a_name_of_its_own() {
        for opponent in Opponent::all() {
            assert_eq!(named(&name(opponent)), Some(opponent));
        }
    }
}
