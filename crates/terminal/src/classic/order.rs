//! Squares and moves as people type them.

use tabiya_chess::{File, Rank, Role, Square, Uci};

use super::request::Misread;

/// A move as it was typed, before anybody looks at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// By its squares: `1,4 3,4`, `e2e4`, `6,0 7,0 q`.
    Squares(Uci),
    /// Anything else, perhaps in algebraic notation: `Nf3`.
    Notation(String),
}

/// Reads one square: `1,4`, `1, 4`, `(1,4)`, `1 4` or `e2`.
pub(super) fn square(text: &str) -> Result<Square, Misread> {
    if let Some(numbers) = Numbers::read(text) {
        return match numbers.squares()?[..] {
            [square] => Ok(square),
            _ => Err(Misread::NotASquare(text.to_owned())),
        };
    }
    let name = text.to_ascii_lowercase();
    name.parse().map_err(|_| Misread::NotASquare(text.to_owned()))
}

impl Order {
    /// Reads a move. What has not the form of two squares is left to algebraic notation.
    pub(super) fn read(text: &str) -> Result<Self, Misread> {
        let (body, promotion) = split_role(text);
        if let Some(numbers) = Numbers::read(body) {
            return match numbers.squares()?[..] {
                [from, to] => Ok(Self::Squares(Uci { from, to, promotion })),
                _ => Err(Misread::NotTwoSquares(text.to_owned())),
            };
        }
        let uci = coordinates(text);
        Ok(uci.map_or_else(|| Self::Notation(text.to_owned()), Self::Squares))
    }
}

/// Takes the promotion off the end of squares written with numbers: `6,0 7,0 queen`.
fn split_role(text: &str) -> (&str, Option<Role>) {
    let split = text.rsplit_once([' ', '=']).and_then(|(body, word)| Some((body, role(word)?)));
    split.map_or((text, None), |(body, role)| (body, Some(role)))
}

/// The piece that a pawn is to become: its name or letter.
pub(super) fn role(word: &str) -> Option<Role> {
    let word = word.to_ascii_lowercase();
    Role::PROMOTIONS.into_iter().find(|role| {
        word == role.to_string() || word.strip_prefix(role.letter()).is_some_and(str::is_empty)
    })
}

/// Two squares by name, however they are set apart: `e2e4`, `e2 e4`, `E2-E4`, `e7 e8=q`.
fn coordinates(text: &str) -> Option<Uci> {
    let is = |test: fn(&char) -> bool| text.chars().any(|letter| test(&letter));
    // In `B1c3` the capital is a bishop.
    if is(char::is_ascii_uppercase) && is(char::is_ascii_lowercase) && !text.contains('=') {
        return None;
    }
    let bare: String = text.chars().filter(|letter| !" \t-=".contains(*letter)).collect();
    bare.to_ascii_lowercase().parse().ok()
}

/// Whole numbers between commas, blanks and parentheses, and nothing else.
struct Numbers<'a>(Vec<&'a str>);

impl<'a> Numbers<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let is_between = |letter: char| letter.is_whitespace() || ",;()".contains(letter);
        let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
        let is_number = |word: &&str| {
            let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        (!words.is_empty() && words.iter().all(is_number)).then_some(Self(words))
    }

    /// Each two numbers as a row and a column. One that stands alone is left out.
    fn squares(&self) -> Result<Vec<Square>, Misread> {
        let index = |word: &str| {
            let number: Option<u8> = word.parse().ok().filter(|&number| number < 8);
            number.ok_or_else(|| Misread::OutOfRange(word.to_owned()))
        };
        let pairs = self.0.chunks(2).map(|pair| {
            let row = index(pair[0])?;
            let column = pair.get(1).map(|word| index(word)).transpose()?;
            Ok(column.and_then(|column| {
                Some(Square::new(File::from_index(column)?, Rank::from_index(row)?))
            }))
        });
        let squares: Result<Vec<Option<Square>>, Misread> = pairs.collect();
        Ok(squares?.into_iter().flatten().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, uci: &str) {
        let uci: Uci = uci.parse().expect("a move");
        assert_eq!(Order::read(text), Ok(Order::Squares(uci)), "{text}");
    }

    #[test]
    fn two_squares_are_read_however_they_are_written() {
        for text in ["1,4 3,4", "1, 4 3, 4", "(1,4) (3,4)", "1 4 3 4", "1,4,3,4"] {
            check(text, "e2e4");
        }
        for text in ["e2e4", "e2 e4", "e2-e4", "E2E4", "E2 - E4"] {
            check(text, "e2e4");
        }
        for text in ["6,4 7,4 q", "6,4 7,4=Queen", "e7e8q", "e7 e8 q", "e7-e8=Q", "E7E8Q"] {
            check(text, "e7e8q");
        }
    }

    #[test]
    fn a_capital_is_a_piece() {
        for text in ["B1c3", "Nf3", "O-O", "e4", "exd5", "e8=Q"] {
            assert_eq!(Order::read(text), Ok(Order::Notation(text.to_owned())));
        }
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        for (text, number) in [("1,4 8,4", "8"), ("-1,4 3,4", "-1"), ("1,400 3,4", "400")] {
            assert_eq!(Order::read(text), Err(Misread::OutOfRange(number.to_owned())));
        }
        assert_eq!(square("7,9"), Err(Misread::OutOfRange("9".to_owned())));
        assert!(matches!(Order::read("1,4 3"), Err(Misread::NotTwoSquares(_))));
        assert!(matches!(square("1"), Err(Misread::NotASquare(_))));
    }
}
