//! The fields of a CSV line.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Column, PuzzleError, WORD_MAX, WORDS_MAX};

/// Splits a line into its ten fields. A field may stand in quotes; two quotes in it are one.
pub(super) fn fields(line: &str) -> Result<[String; Column::ALL.len()], PuzzleError> {
    let mut fields = vec![String::new()];
    let mut letters = line.chars().peekable();
    let mut is_quoted = false;
    while let Some(letter) = letters.next() {
        let is_start = fields.last().is_some_and(String::is_empty);
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                push(&mut fields, '"');
            }
            '"' if is_quoted => {
                is_quoted = false;
                if !matches!(letters.peek(), None | Some(',')) {
                    return Err(PuzzleError::Quote);
                }
            }
            '"' if is_start => is_quoted = true,
            '"' => return Err(PuzzleError::Quote),
            ',' if !is_quoted => fields.push(String::new()),
            other => push(&mut fields, other),
        }
        if fields.len() > Column::ALL.len() {
            break;
        }
    }
    if is_quoted {
        return Err(PuzzleError::Quote);
    }
    // Older files have no column for openings.
    if fields.len() + 1 == Column::ALL.len() {
        fields.push(String::new());
    }
    fields.try_into().map_err(|fields: Vec<String>| PuzzleError::ColumnCount(fields.len()))
}

fn push(fields: &mut [String], letter: char) {
    if let Some(field) = fields.last_mut() {
        field.push(letter);
    }
}

/// A field as it is written: in quotes if it needs them.
pub(super) fn quoted(text: &str) -> String {
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// A number within its bounds.
pub(super) fn number<T: FromStr + PartialOrd>(
    column: Column,
    text: &str,
    bounds: RangeInclusive<T>,
) -> Result<T, PuzzleError> {
    let number = text.parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| PuzzleError::value(column, text))
}

/// Words without spaces, quotes and commas, each of bounded length.
pub(super) fn words<'a>(
    column: Column,
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<String>, PuzzleError> {
    let mut found = Vec::new();
    for word in words {
        let is_word = (1..=WORD_MAX).contains(&word.len())
            && !word.contains(|letter: char| {
                letter.is_control() || letter.is_whitespace() || matches!(letter, ',' | '"')
            });
        if !is_word || found.len() == WORDS_MAX {
            return Err(PuzzleError::value(column, word));
        }
        found.push(word.to_owned());
    }
    Ok(found)
}
