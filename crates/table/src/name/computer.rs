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
    "greedy",
    "level",
    "minimax",
    "montecarlo",
    "random",
    // German.
    "computerstufe",
    "stufe",
    // French.
    "niveau",
    "ordinateur",
    "ordinateurniveau",
    // Spanish.
    "nivel",
    "ordenador",
    "ordenadornivel",
    // Russian.
    "компьютер",
    "компьютеруровень",
    "уровень",
    // Arabic.
    "الحاسوب",
    "الحاسوبالمستوى",
    "المستوى",
];

/// The page's words for a computer, which stand before a strategy's name.
const COMPUTER_WORDS: &[&str] = &["computer", "ordinateur", "ordenador", "компьютер", "الحاسوب"];

/// What the page calls the strategies, language by language. These are plain words, and some of
/// them people's names (Azar, Hasard): a computer's they are only behind a word for one.
const STRATEGY_NAMES: &[&str] = &[
    // English.
    "alphabeta",
    "fullengine",
    "greedy",
    "minimax",
    "montecarlo",
    "random",
    // German.
    "gierig",
    "kompletteengine",
    "zufall",
    // French.
    "glouton",
    "hasard",
    "moteurcomplet",
    // Spanish.
    "alfabeta",
    "azar",
    "motorcompleto",
    "voraz",
    // Russian.
    "альфабета",
    "жадныи",
    "минимакс",
    "монтекарло",
    "полноценныидвижок",
    "случаиныи",
    // Arabic.
    "المحركالكامل",
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
    let is_strategy = |word: &&str| {
        skeleton.strip_prefix(*word).is_some_and(|rest| STRATEGY_NAMES.contains(&rest))
    };
    COMPUTER_NAMES.contains(&skeleton.as_str()) || COMPUTER_WORDS.iter().any(is_strategy)
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
        for name in [COMPUTER_NAMES, COMPUTER_WORDS, STRATEGY_NAMES].concat() {
            assert_eq!(skeleton(name), name);
        }
    }

    #[test]
    fn a_name_that_is_only_like_a_computers_is_no_computers() {
        for name in [
            "Levels",
            "Greedy Anna",
            "Levi 4",
            "4",
            "Computerfan",
            "Nivelle",
            "!!!",
            "Azar",
            "Hasard",
            "Azar, ordenador",
        ] {
            assert!(!is_computer_name(name), "{name}");
        }
        for name in [
            "level 4",
            "L e v e l",
            "Ｌｅｖｅｌ ４",
            "Lével 4",
            "Computer, level ٤",
            "Level\u{200b}4",
            "Ordenador: azar",
        ] {
            assert!(is_computer_name(name), "{name}");
        }
    }
}
