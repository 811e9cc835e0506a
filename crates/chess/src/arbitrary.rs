//! With the feature `arbitrary`: values for fuzzers and property tests.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Bitboard, Game, Move, Position, Square};

/// The most moves of a game made from arbitrary bytes.
const PLIES_MAX: usize = 200;

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Bitboard {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        bytes.arbitrary().map(Self)
    }
}

impl<'a> Arbitrary<'a> for Move {
    /// Any squares and kind, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let (from, to) = (bytes.arbitrary()?, bytes.arbitrary()?);
        Ok(match bytes.int_in_range(0..=3)? {
            0 => Self::normal(from, to),
            1 => Self::castle(from, to),
            2 => Self::en_passant(from, to),
            _ => Self::promotion(from, to, bytes.arbitrary()?),
        })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A position that legal moves reach from one of the 960 starts.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*Game::arbitrary(bytes)?.position())
    }
}

impl<'a> Arbitrary<'a> for Game {
    /// A game of legal moves, standard or Chess960, as long as the bytes last.
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let number = bytes.int_in_range(0..=1919)?;
        let mut game = Position::chess960(number).map_or_else(Self::new, Self::from_position);
        while game.plies() < PLIES_MAX && game.outcome().is_none() && !bytes.is_empty() {
            let moves = game.position().legal_moves();
            let mv = *bytes.choose(&moves)?;
            if game.play(mv).is_err() {
                break;
            }
        }
        Ok(game)
    }
}
