//! Codes that people type.

use tabiya_protocol::rest::ProblemKey;
use tabiya_protocol::{GameCode, SeatCode};
use tabiya_table::GameId;

use crate::hall::Hall;
use crate::problem::Problem;
use crate::store::{Code, CodeKept, CodePurpose, TokenHash};
use crate::token::{Token, secret_hash};

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

/// The code by which a friend joins a game. It follows from the token of the device that invites,
/// which nobody else knows, so that the device gets the same code whenever it asks.
pub(crate) async fn invite(hall: &Hall, game: &GameId, by: &Token) -> Result<GameCode, Problem> {
    for attempt in 0..TRIES_MAX {
        let text = derived(by, game, attempt);
        let code = Code {
            hash: hash(&text),
            game: game.clone(),
            purpose: CodePurpose::Invite,
            expires_at: hall.now() + INVITE_MS,
        };
        let hash = code.hash;
        let is_ours = match hall.store.keep_code(code, hall.now()).await? {
            CodeKept::Committed => true,
            CodeKept::Taken => {
                let kept = hall.store.find_code(hash).await?;
                let is_invite = |kept: Code| kept.purpose == CodePurpose::Invite;
                kept.filter(|kept| kept.game == *game).is_some_and(is_invite)
            }
        };
        if is_ours {
            return text.parse().map_err(|_| Problem::internal());
        }
    }
    Err(ProblemKey::Full.into())
}

/// A code that moves a device's seats to another device.
pub(crate) async fn move_seat(
    hall: &Hall,
    game: &GameId,
    from: TokenHash,
) -> Result<SeatCode, Problem> {
    for _ in 0..TRIES_MAX {
        let text = draw(SEAT_LETTERS).ok_or_else(Problem::internal)?;
        let now = hall.now();
        let (game, expires_at) = (game.clone(), now + SEAT_MS);
        let purpose = CodePurpose::MoveSeat { from };
        let code = Code { hash: hash(&text), game, purpose, expires_at };
        if hall.store.keep_code(code, now).await? == CodeKept::Committed {
            return text.parse().map_err(|_| Problem::internal());
        }
    }
    Err(ProblemKey::Full.into())
}

/// What is stored of a code.
pub(crate) fn hash(code: &str) -> TokenHash {
    secret_hash(code.as_bytes())
}

/// The letters that follow from a device's token and a game.
fn derived(by: &Token, game: &GameId, attempt: usize) -> String {
    let secret = format!("invitation {} {game} {attempt}", by.reveal());
    let bytes = secret_hash(secret.as_bytes()).0;
    // Four bytes make a letter: the first letters of the alphabet are likelier by nothing that
    // matters.
    let number = |four: &[u8]| four.iter().fold(0_usize, |sum, &byte| sum << 8 | usize::from(byte));
    let letters = bytes.chunks_exact(4).map(|four| LETTERS[number(four) % LETTERS.len()]);
    letters.take(INVITE_LETTERS).map(char::from).collect()
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
        let (vera, sonja) = (Token::random().expect("one"), Token::random().expect("another"));
        let game: GameId = "Jm2xQ8".parse().expect("an id");
        assert_eq!(derived(&vera, &game, 0), derived(&vera, &game, 0));
        assert_ne!(derived(&vera, &game, 0), derived(&sonja, &game, 0));
        for attempt in 0..100 {
            assert!(derived(&vera, &game, attempt).parse::<GameCode>().is_ok());
            assert!(draw(SEAT_LETTERS).expect("a code").parse::<SeatCode>().is_ok());
        }
    }
}
