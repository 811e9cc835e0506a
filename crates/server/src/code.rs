//! Codes that people type.

use std::str::FromStr;

use tabiya_protocol::rest::ProblemKey;
use tabiya_protocol::{GameCode, SeatCode};
use tabiya_table::GameId;

use crate::hall::Hall;
use crate::problem::Problem;
use crate::store::{Code, CodeKept, CodePurpose, TokenHash};
use crate::token::secret_hash;

/// The letters: none is taken for another.
const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// An invitation: about 39 bits, for games that wait and cannot be tried quickly.
const INVITE_LETTERS: usize = 8;
/// An invitation is good for so long.
const INVITE_MS: u64 = 30 * 24 * 60 * 60 * 1000;
/// A seat: about 59 bits.
const SEAT_LETTERS: usize = 12;
/// A seat must be taken soon.
pub(crate) const SEAT_MS: u64 = 10 * 60 * 1000;
/// How often another code is drawn because one was taken.
const TRIES_MAX: usize = 8;

/// A code by which a friend joins.
pub(crate) async fn invite(hall: &Hall, game: &GameId) -> Result<GameCode, Problem> {
    keep(hall, game, CodePurpose::Invite, INVITE_LETTERS, INVITE_MS).await
}

/// A code that moves a device's seats to another device.
pub(crate) async fn move_seat(
    hall: &Hall,
    game: &GameId,
    from: TokenHash,
) -> Result<SeatCode, Problem> {
    keep(hall, game, CodePurpose::MoveSeat { from }, SEAT_LETTERS, SEAT_MS).await
}

/// What is stored of a code.
pub(crate) fn hash(code: &str) -> TokenHash {
    secret_hash(code.as_bytes())
}

async fn keep<T: FromStr>(
    hall: &Hall,
    game: &GameId,
    purpose: CodePurpose,
    letters: usize,
    good_for_ms: u64,
) -> Result<T, Problem> {
    for _ in 0..TRIES_MAX {
        let text = draw(letters).ok_or_else(Problem::internal)?;
        let now = hall.now();
        let (game, expires_at) = (game.clone(), now + good_for_ms);
        let code = Code { hash: hash(&text), game, purpose, expires_at };
        if hall.store.keep_code(code, now).await? == CodeKept::Committed {
            return text.parse().map_err(|_| Problem::internal());
        }
    }
    Err(ProblemKey::Full.into())
}

/// Letters by lot, each as likely as the other.
fn draw(letters: usize) -> Option<String> {
    let mut code = String::new();
    // Of 256 values 248 are eight times the alphabet; the others are drawn again.
    for _ in 0..letters * 8 {
        let byte = getrandom::u32().ok()? & 255;
        if let Ok(index) = usize::try_from(byte)
            && index < LETTERS.len() * 8
        {
            code.push(char::from(LETTERS[index % LETTERS.len()]));
        }
        if code.len() == letters {
            return Some(code);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_what_the_wire_takes_for_codes() {
        for _ in 0..100 {
            assert!(draw(INVITE_LETTERS).expect("a code").parse::<GameCode>().is_ok());
            assert!(draw(SEAT_LETTERS).expect("a code").parse::<SeatCode>().is_ok());
        }
    }
}
