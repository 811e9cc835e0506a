//! Secrets that hold seats, and what is kept of them.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::store::TokenHash;

/// The bytes of a token: 128 bits.
const TOKEN_BYTES: usize = 16;

/// The secret of a device. Whoever shows it has the seats that it took.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; TOKEN_BYTES]);

impl Token {
    /// A new one.
    ///
    /// # Errors
    ///
    /// The system has no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; TOKEN_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        secret_hash(&self.0)
    }

    /// The text that its owner keeps: 32 hexadecimal digits. It is no `Display`, so that it does
    /// not get into a log by mistake.
    #[must_use]
    pub fn reveal(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What is stored of a secret: its SHA-256.
pub(crate) fn secret_hash(secret: &[u8]) -> TokenHash {
    TokenHash(Sha256::digest(secret).into())
}

/// Whether two hashes are the same. It takes as long whatever differs.
pub(crate) fn is_same(one: TokenHash, other: TokenHash) -> bool {
    one.0.ct_eq(&other.0).into()
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Self, ParseTokenError> {
        let digits = text.as_bytes();
        if digits.len() != 2 * TOKEN_BYTES {
            return Err(ParseTokenError);
        }
        let mut bytes = [0; TOKEN_BYTES];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Self(bytes))
    }
}

const fn digit(byte: u8) -> Result<u8, ParseTokenError> {
    match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(ParseTokenError),
    }
}

/// A text that is no token. What it was is not repeated: it may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTokenError;

impl fmt::Display for ParseTokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a token is 32 hexadecimal digits")
    }
}

impl std::error::Error for ParseTokenError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written_and_never_shown() {
        let token = Token::random().expect("random numbers");
        assert_eq!(token.reveal().parse(), Ok(token.clone()));
        assert!(is_same(token.hash(), token.hash()));
        assert!(!is_same(token.hash(), Token::random().expect("another").hash()));
        assert!(!format!("{token:?}").contains(&token.reveal()));
        let upper = token.reveal().to_ascii_uppercase().replace(|c: char| c.is_ascii_digit(), "A");
        for text in ["", "0", &upper, &format!("{}0", token.reveal())] {
            assert_eq!(text.parse::<Token>(), Err(ParseTokenError));
        }
    }
}
