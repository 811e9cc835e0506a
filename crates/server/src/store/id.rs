//! Names of games and of requests.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{Color, Excerpt};
use tabiya_table::GameId;

use super::StoreError;

/// The most bytes of a request's key.
pub const REQUEST_KEY_MAX: usize = 64;

/// Digits and letters without `i`, `l`, `o` and `u`: none is taken for another when it is read
/// aloud or typed, and no case is lost.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The letters of a game's id: 64 bits, five a letter.
const GAME_ID_LETTERS: u32 = 13;

/// A fresh name for a game: 64 random bits as 13 letters and digits. It cannot be guessed.
///
/// # Errors
///
/// The machine gives no random numbers.
pub fn new_game_id() -> Result<GameId, StoreError> {
    let bits = getrandom::u64().map_err(|error| StoreError::Random(error.to_string()))?;
    let letters = (0..GAME_ID_LETTERS).map(|index| letter(bits >> (5 * index)));
    let id: Result<GameId, _> = letters.collect::<String>().parse();
    id.map_err(|error| StoreError::Random(error.to_string()))
}

fn letter(bits: u64) -> char {
    // Five bits are an index of the alphabet.
    char::from(ALPHABET[usize::try_from(bits & 31).unwrap_or_default()])
}

/// A client's own name for something it asked, so that asking again does nothing twice. It is
/// unique for a side of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The side that asked.
    pub by: Color,
    /// The name.
    pub key: RequestKey,
}

/// The name of a request: visible ASCII, at most [`REQUEST_KEY_MAX`] bytes.
///
/// ```
/// use tabiya_server::store::RequestKey;
/// let key: RequestKey = "6f1c-22".parse()?;
/// assert_eq!(key.as_str(), "6f1c-22");
/// assert!("".parse::<RequestKey>().is_err());
/// # Ok::<(), tabiya_server::store::ParseRequestKeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RequestKey(String);

impl RequestKey {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RequestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for RequestKey {
    type Err = ParseRequestKeyError;

    fn from_str(text: &str) -> Result<Self, ParseRequestKeyError> {
        let is_key = (1..=REQUEST_KEY_MAX).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        let error = || ParseRequestKeyError(Excerpt::new(text));
        if is_key { Ok(Self(text.to_owned())) } else { Err(error()) }
    }
}

/// A text that cannot be the name of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRequestKeyError(Excerpt);

impl fmt::Display for ParseRequestKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be the key of a request", self.0)
    }
}

impl std::error::Error for ParseRequestKeyError {}
