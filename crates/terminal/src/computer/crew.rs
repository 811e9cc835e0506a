//! The computers that can play instead of a person.

use std::fmt;
use std::sync::Arc;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Opponent, Strategy};
use tabiya_table::{Name, Seat, Settings, Table};

/// A computer that plays instead of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// One of Tabiya's own opponents.
    Own(Opponent),
    /// The engine with this number in a [`Crew`].
    External(usize),
}

impl From<Opponent> for Computer {
    fn from(opponent: Opponent) -> Self {
        Self::Own(opponent)
    }
}

/// All computers that can play: Tabiya's own opponents, and other engines that were named on the
/// command line.
#[derive(Clone, Debug, Default)]
pub struct Crew {
    externals: Vec<External>,
}

/// Another UCI engine.
#[derive(Clone)]
pub struct External {
    name: Name,
    make: Arc<dyn Fn() -> Box<dyn Strategy> + Send + Sync>,
}

impl External {
    /// An engine that is called so at a table, and how it is started for a game.
    pub fn new(name: Name, make: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Self {
        Self { name, make: Arc::new(make) }
    }
}

impl fmt::Debug for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("External").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Crew {
    /// Our own opponents and these engines.
    #[must_use]
    pub fn new(externals: Vec<External>) -> Self {
        Self { externals }
    }

    /// All of them, Tabiya's own first.
    pub fn all(&self) -> impl Iterator<Item = Computer> {
        let externals = (0..self.externals.len()).map(Computer::External);
        Opponent::all().map(Computer::Own).chain(externals)
    }

    /// What a computer is called at a table: `Level 4`, `Minimax`, `Alpha-Beta`, or as an engine
    /// calls itself.
    ///
    /// ```
    /// use tabiya_engine::Opponent;
    /// use tabiya_terminal::computer::Crew;
    /// let crew = Crew::default();
    /// let random = "random".parse::<Opponent>()?.into();
    /// assert_eq!(crew.name(random), "Random");
    /// assert_eq!(crew.named("Random"), Some(random));
    /// assert_eq!(crew.named("Vera"), None);
    /// # Ok::<(), tabiya_engine::ParseOpponentError>(())
    /// ```
    #[must_use]
    pub fn name(&self, computer: Computer) -> String {
        match computer {
            Computer::Own(opponent) => tabiya_computer::name(opponent),
            Computer::External(index) => {
                self.externals.get(index).map_or_else(String::new, |one| one.name.to_string())
            }
        }
    }

    /// The computer with this name at a table.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Computer> {
        self.all().find(|&computer| self.name(computer) == text)
    }

    /// Sits computers down: their names come in place of the names of people.
    pub fn sit(&self, settings: &mut Settings, computers: ByColor<Option<Computer>>) {
        for color in Color::ALL {
            if let Some(computer) = computers[color] {
                settings.seats[color] = Some(Seat { name: self.name(computer).parse().ok() });
            }
        }
    }

    /// Which seats of a table are computers'.
    pub(crate) fn seated(&self, table: &Table) -> ByColor<Option<Computer>> {
        ByColor::new_with(|color| {
            let name = table.seats()[color].as_ref()?.name.as_ref()?;
            self.named(name.as_str())
        })
    }

    /// Makes the strategy behind a computer; none if nobody has this number. Its dice, if it has
    /// any, follow the seed.
    pub(crate) fn strategy(&self, computer: Computer, seed: u64) -> Option<Box<dyn Strategy>> {
        match computer {
            Computer::Own(opponent) => Some(tabiya_computer::strategy(opponent, seed)),
            Computer::External(index) => self.externals.get(index).map(|one| (one.make)()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let name: Name = "Guest 3.1".parse().expect("a name");
        let random: Opponent = "random".parse().expect("an opponent");
        let crew = Crew::new(vec![External::new(name, move || random.strategy(1))]);
        assert_eq!(crew.all().count(), Opponent::all().count() + 1);
        for computer in crew.all() {
            assert_eq!(crew.named(&crew.name(computer)), Some(computer));
            assert!(crew.strategy(computer, 1).is_some());
        }
        assert!(crew.strategy(Computer::External(1), 1).is_none());
    }
}
