//! What computers are called.

use tabiya_engine::Opponent;

/// The name under which a computer plays: `Level 4`, `Minimax`, `Alpha-Beta`.
///
/// ```
/// use tabiya_computer::name;
/// assert_eq!(name("4".parse()?), "Level 4");
/// assert_eq!(name("alpha-beta".parse()?), "Alpha-Beta");
/// # Ok::<(), tabiya_engine::ParseOpponentError>(())
/// ```
#[must_use]
pub fn name(opponent: Opponent) -> String {
    match opponent {
        Opponent::Level(level) => format!("Level {level}"),
        Opponent::Strategy(strategy) => {
            strategy.word().split('-').map(capital).collect::<Vec<_>>().join("-")
        }
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn everybody_has_a_name_of_their_own_that_a_seat_may_have() {
        let names: HashSet<String> = Opponent::all().map(name).collect();
        assert_eq!(names.len(), Opponent::all().count());
        assert!(names.iter().all(|name| name.parse::<tabiya_table::Name>().is_ok()), "{names:?}");
    }
}
