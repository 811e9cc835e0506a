//! Games of this device that go on with another person: nobody is helped in them.

use serde::de::DeserializeOwned;
use tabiya_chess::Position;
use tabiya_protocol::rest::{Problem, ProblemKey, Start};

/// Refuses an answer that would help in one of the live games, a list of `Start`s: where they stand.
pub(crate) fn check(live: &str, helps_in: impl Fn(&Position) -> bool) -> Result<(), Box<Problem>> {
    let live: Vec<Start> = read(live)?;
    let mut played = live.iter().filter_map(|start| start.position(0).ok());
    match played.any(|played| helps_in(&played)) {
        true => Err(Box::new(ProblemKey::GameGoesOn.into())),
        false => Ok(()),
    }
}

/// Reads what the page has written.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Box<Problem>> {
    serde_json::from_str(text).map_err(|error| {
        let detail = Some(error.to_string());
        Box::new(Problem { detail, ..Problem::from(ProblemKey::BadRequest) })
    })
}
