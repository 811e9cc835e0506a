//! A person's repertoires.

use serde::{Deserialize, Serialize};
use tabiya_chess::Color;

use crate::Repertoire;

/// A person's repertoire of one side. Its positions of that side are cards, whose `repertoire` is
/// the side in small letters.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRepertoire {
    color: Color,
    /// What [`Repertoire::to_pgn`] has written.
    pgn: String,
}

impl KeptRepertoire {
    /// The repertoire; an error in words if what is kept is none.
    fn read(&self) -> Result<Repertoire, String> {
        let reading = Repertoire::read(&self.pgn, self.color, usize::MAX);
        let reading = reading.map_err(|error| error.to_string())?;
        match reading.left_out {
            0 => Ok(reading.repertoire),
            _ => Err("a game of a repertoire cannot be read".to_owned()),
        }
    }
}

/// Whether these can be a person's repertoires: at most one of each side, and each whole.
pub(super) fn check(kept: &[KeptRepertoire]) -> Result<(), String> {
    for color in Color::ALL {
        if kept.iter().filter(|repertoire| repertoire.color == color).count() > 1 {
            return Err("a side has two repertoires".to_owned());
        }
    }
    kept.iter().try_for_each(|repertoire| repertoire.read().map(|_| ()))
}
