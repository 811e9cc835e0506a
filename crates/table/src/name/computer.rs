//! What computers are called, in every language of the page and in the terminal.

use super::folded;

/// The names of computers, each as [`skeleton`] gives it: those of the server and the terminal,
/// then the page's, language by language. A test compares them with the page's own words.
const COMPUTER_NAMES: &[&str] = &[
    // English.
    "alphabeta",
    "computer",
    "computerlevel",
    "engine",
    "fullengine",
    "greedy",
    "level",
    "minimax",
    "montecarlo",
    "random",
    // German.
    "computerstufe",
    "gierig",
    "stufe",
    "volleengine",
    "zufall",
    // French.
    "glouton",
    "hasard",
    "moteurcomplet",
    "niveau",
    "ordinateur",
    "ordinateurniveau",
    // Spanish.
    "alfabeta",
    "azar",
    "motorcompleto",
    "nivel",
    "ordenador",
    "ordenadornivel",
    "voraz",
    // Russian.
    "альфабета",
    "жадныи",
    "компьютер",
    "компьютеруровень",
    "минимакс",
    "монтекарло",
    "полныидвижок",
    "случаиныи",
    "уровень",
    // Arabic.
    "الحاسوب",
    "الحاسوبالمستوى",
    "المحركالكامل",
    "المستوى",
    "الفابيتا",
    "جشع",
    "عشوايي",
    "مونتكارلو",
    "مينيماكس",
];

/// Whether a name would be read as a computer's: accents, letter case, blanks, signs, invisible
/// characters and the number of a level do not matter.
pub(super) fn is_computer_name(name: &str) -> bool {
    let skeleton = skeleton(name);
    COMPUTER_NAMES.contains(&skeleton.as_str())
}

/// The letters of a name without what a reader overlooks. The number of a level is no letter.
fn skeleton(name: &str) -> String {
    folded(name).filter(|letter| letter.is_alphabetic()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_computers_are_skeletons() {
        for name in COMPUTER_NAMES {
            assert_eq!(skeleton(name), *name);
        }
    }

    #[test]
    fn a_name_that_is_only_like_a_computers_is_no_computers() {
        for name in ["Levels", "Greedy Anna", "Levi 4", "4", "Computerfan", "Nivelle", "!!!"] {
            assert!(!is_computer_name(name), "{name}");
        }
        for name in [
            "level 4",
            "L e v e l",
            "Ｌｅｖｅｌ ４",
            "Lével 4",
            "Computer, level ٤",
            "Level\u{200b}4",
        ] {
            assert!(is_computer_name(name), "{name}");
        }
    }
}
