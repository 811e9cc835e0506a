//! The secret of a device.

use std::fmt;
use std::str::FromStr;

/// The hexadecimal digits of a token.
const DIGITS: usize = 32;

/// The secret of a device, as the server gave it. Whoever shows it has the seats that it took.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The text to be kept. It is no `Display`, so that it does not get into a log by mistake.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Self, ParseTokenError> {
        let is_token = text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_token { Ok(Self(text.to_owned())) } else { Err(ParseTokenError) }
    }
}

/// A text is no token. It is not quoted, because it may be nearly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTokenError;

impl fmt::Display for ParseTokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a token has {DIGITS} hexadecimal digits")
    }
}

impl std::error::Error for ParseTokenError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_to_the_letter_and_not_shown() {
        let text = "00112233445566778899aabbccddeeff";
        let token: Token = text.parse().expect("a token");
        assert_eq!(token.reveal(), text);
        assert_eq!(format!("{token:?}"), "Token(…)");
        for text in ["", "0011", "00112233445566778899aabbccddeefg", &format!("{text}0")] {
            assert_eq!(text.parse::<Token>(), Err(ParseTokenError));
        }
    }
}
