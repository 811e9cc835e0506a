//! Keys for what is asked.

use tabiya_protocol::RequestKey;

use crate::ClientError;

/// The letters of a key; there are as many as five bits count.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 16;

/// A new random key for something to be asked.
///
/// # Errors
///
/// The system has no random numbers.
pub fn new_request() -> Result<RequestKey, ClientError> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(ClientError::Random)?;
    let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte & 31)]));
    #[expect(clippy::expect_used, reason = "sixteen letters are a key")]
    Ok(letters.iter().collect::<String>().parse().expect("sixteen letters are a key"))
}
