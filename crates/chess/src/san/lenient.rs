//! The notation as people write it.

use super::{San, file_of, promotion_role, rank_of};
use crate::{CastlingSide, File, Rank, Role, Square};

/// Longer texts are no moves: `Ng1xf3 e.p.+!?` is as long as it gets.
const TEXT_MAX: usize = 24;

/// Reads a move kindly. Beyond strict notation it accepts castling with zeros or small letters,
/// a `P` for pawns, a dash or colon between the squares, a missing or needless capture sign,
/// promotions as `e8Q`, `e8q`, `e8/Q` or `e8(Q)`, `e.p.`, and remarks such as `!?`.
pub(super) fn parse(text: &[u8]) -> Option<San> {
    if text.len() > TEXT_MAX {
        return None;
    }
    let text = without_remarks(text);
    if let Some(side) = castling(text) {
        return Some(San::Castle(side));
    }
    let (role, text) = match text.split_first()? {
        (b'P', rest) => (Role::Pawn, rest),
        (&letter @ (b'N' | b'B' | b'R' | b'Q'), rest) => (promotion_role(letter)?, rest),
        (b'K', rest) => (Role::King, rest),
        _ => (Role::Pawn, text),
    };
    let (text, promotion) = split_promotion(text);
    let (from, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = Square::new(file_of(to[0])?, rank_of(to[1])?);
    let (from, is_capture) = match from.split_last() {
        Some((b'x' | b':', from)) => (from, true),
        Some((b'-', from)) => (from, false),
        _ => (from, false),
    };
    let (file, rank) = origin(from)?;
    // What a piece other than a pawn should become is nonsense.
    (promotion.is_none() || role == Role::Pawn).then_some(San::Normal {
        role,
        file,
        rank,
        is_capture,
        to,
        promotion,
    })
}

fn without_remarks(text: &[u8]) -> &[u8] {
    let mut text = text;
    loop {
        let shorter = match text {
            [rest @ .., b'+' | b'#' | b'!' | b'?' | b' '] => rest,
            [rest @ .., b'e', b'.', b'p', b'.'] | [rest @ .., b'e', b'p'] => rest,
            _ => return text,
        };
        text = shorter;
    }
}

fn castling(text: &[u8]) -> Option<CastlingSide> {
    let is_ring = |byte: &u8| matches!(byte, b'O' | b'o' | b'0');
    let (rings, dashes): (usize, usize) =
        text.iter().enumerate().fold((0, 0), |sum, (at, byte)| match at % 2 {
            0 if is_ring(byte) => (sum.0 + 1, sum.1),
            1 if *byte == b'-' => (sum.0, sum.1 + 1),
            _ => sum,
        });
    match (text.len(), rings, dashes) {
        (3, 2, 1) => Some(CastlingSide::King),
        (5, 3, 2) => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// Takes a promotion off the end, however it is set off from the square.
fn split_promotion(text: &[u8]) -> (&[u8], Option<Role>) {
    let (rest, letter) = match text {
        [rest @ .., b'=' | b'/', letter] | [rest @ .., b'(', letter, b')'] => (rest, letter),
        [rest @ .., b'1' | b'8', letter] => (&text[..=rest.len()], letter),
        _ => return (text, None),
    };
    match promotion_role(letter.to_ascii_uppercase()) {
        Some(role) => (rest, Some(role)),
        None => (text, None),
    }
}

fn origin(text: &[u8]) -> Option<(Option<File>, Option<Rank>)> {
    match *text {
        [] => Some((None, None)),
        [letter @ b'a'..=b'h'] => Some((Some(file_of(letter)?), None)),
        [digit] => Some((None, Some(rank_of(digit)?))),
        [letter, digit] => Some((Some(file_of(letter)?), Some(rank_of(digit)?))),
        _ => None,
    }
}
