//! Names that people may play under.

use tabiya_engine::Opponent;
use tabiya_protocol::Text;
use tabiya_table::Name;

use crate::computer;
use crate::problem::Problem;

/// What may stand in a name beside letters and digits of any script.
const SIGNS: &str = " .-_'";

/// A name that is a name everywhere it is shown: letters, digits and a few signs, and no
/// computer's.
pub(super) fn strict(name: Option<Text<Name>>) -> Result<Option<Name>, Problem> {
    let Some(Text(name)) = name else { return Ok(None) };
    let is_sign = |letter: char| letter.is_alphanumeric() || SIGNS.contains(letter);
    if !name.as_str().chars().all(is_sign) {
        return Err(Problem::bad_request("a name has letters, digits, blanks, . - _ and '"));
    }
    if Opponent::all().any(|opponent| computer::name(opponent) == name.as_str()) {
        return Err(Problem::bad_request("that is a computer's name"));
    }
    Ok(Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_and_a_few_signs() {
        for (text, expected) in [
            ("Vera Menchik", true),
            ("O'Kelly-2", true),
            ("Вера", true),
            ("<script>", false),
            ("a;DROP TABLE game", false),
            ("\u{202e}Vera", false),
            ("Level 4", false),
        ] {
            let name: Name = text.parse().expect("the table would take it");
            assert_eq!(strict(Some(Text(name))).is_ok(), expected, "{text}");
        }
    }
}
