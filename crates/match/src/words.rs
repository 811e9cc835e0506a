//! The small grammars of the options: `name=value,…`, and words with quotes.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::Excerpt;

/// A text that is no list of fields as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFieldsError {
    text: Excerpt,
    expected: &'static str,
}

impl ParseFieldsError {
    pub(crate) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: Excerpt::new(text), expected }
    }
}

impl fmt::Display for ParseFieldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not {}", self.text, self.expected)
    }
}

impl std::error::Error for ParseFieldsError {}

/// Reads numbers such as `count=3,score=400`, in any order and each at most once. Those without a
/// value of their own must be there.
pub(crate) fn fields<T: FromStr + Copy, const N: usize>(
    text: &str,
    names: [(&str, Option<T>); N],
    expected: &'static str,
) -> Result<[T; N], ParseFieldsError> {
    let error = || ParseFieldsError::new(text, expected);
    let mut found = [None; N];
    for field in text.split(',') {
        let (name, value) = field.split_once('=').ok_or_else(error)?;
        let index = names.iter().position(|(known, _)| *known == name).ok_or_else(error)?;
        let value = value.parse().map_err(|_| error())?;
        if found[index].replace(value).is_some() {
            return Err(error());
        }
    }
    let mut values = names.map(|(_, value)| value);
    for (value, found) in values.iter_mut().zip(found) {
        *value = found.or(*value);
    }
    if values.iter().any(Option::is_none) {
        return Err(error());
    }
    // Every one is there, so none is lost here.
    let mut values = values.into_iter().flatten();
    Ok(std::array::from_fn(|_| values.next().expect("counted above")))
}

/// Splits a text into words at blanks. Quotes, single or double, keep blanks together; none if
/// one is not closed.
pub(crate) fn words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match letter {
            _ if quote == Some(letter) => quote = None,
            '\'' | '"' if quote.is_none() => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            _ if quote.is_none() && letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_blanks_together() {
        for (text, expected) in [
            ("tabiya uci", Some("tabiya|uci")),
            ("  a  'b c'd \"\" ", Some("a|b cd|")),
            ("\"it's\"", Some("it's")),
            ("it's", None),
            ("", Some("")),
        ] {
            assert_eq!(words(text).map(|words| words.join("|")).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn fields_come_in_any_order_and_once() {
        let read = |text| fields::<u32, 2>(text, [("a", None), ("b", Some(7))], "a list").ok();
        assert_eq!(read("a=1"), Some([1, 7]));
        assert_eq!(read("b=2,a=1"), Some([1, 2]));
        for text in ["", "b=2", "a=1,a=1", "a=1,", "a=-1", "c=1", "a"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
