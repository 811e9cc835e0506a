//! Games in a file: four bytes for a move and what the engine saw.
//!
//! After [`MAGIC`] comes one game after the other: how many moves dice have played (one byte), how
//! many positions the engine has looked at (two bytes), the winner (one byte), the moves of the dice
//! (two bytes each), the moves of the engine, each with its score for White (two bytes and two).
//! Numbers are written with the low byte first. A score of −32,768 says that the engine took no more
//! than a quick look, and −32,767 that dice chose the move, which was not played: the next move, with
//! its score, is the engine's answer, and the game goes on from before.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use tabiya_chess::{Color, Move, MoveKind, Position};

use crate::error::Error;

/// What a file of games begins with.
const MAGIC: &[u8; 8] = b"tabiya-1";

/// A game of the engine against itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    /// The moves at the beginning, by dice.
    pub(crate) dice: Vec<Move>,
    /// What the engine looked at, in order.
    pub(crate) looks: Vec<Look>,
    pub(crate) winner: Option<Color>,
}

/// What the engine looked at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// A position of the game: the move that it played, and what it saw, in hundredths of a pawn for
    /// White; none after a quick look.
    Played(Move, Option<i16>),
    /// The position after a move by dice, from which the game does not go on: that move, the
    /// engine's answer, and what it saw.
    Beside(Move, Move, i16),
}

/// A position that the engine looked at: what it saw there, for White, and its move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) position: Position,
    pub(crate) score: Option<i16>,
    pub(crate) mv: Move,
    /// Whether the game did not pass through it.
    pub(crate) is_beside: bool,
}

impl Seen {
    /// Whether a search would not change what the position is worth at once.
    pub(crate) fn is_quiet(&self) -> bool {
        is_quiet(&self.position, self.mv)
    }
}

/// Whether the side to move is not in check, and its best move leaves the material as it is.
pub(crate) fn is_quiet(position: &Position, best: Move) -> bool {
    let changes_material = match best.kind() {
        MoveKind::Castle => false,
        MoveKind::EnPassant | MoveKind::Promotion(_) => true,
        MoveKind::Normal => position.board().occupied().contains(best.to()),
    };
    !changes_material && !position.is_check()
}

/// Stands for no score in a file.
const NO_SCORE: i16 = i16::MIN;
/// Stands for a move beside the game.
const BESIDE: i16 = i16::MIN + 1;

impl Record {
    /// The positions that the engine looked at; none if a move is not legal.
    pub(crate) fn positions(&self) -> Option<Vec<Seen>> {
        let mut position = Position::start();
        for &mv in &self.dice {
            position = position.play(mv).ok()?;
        }
        let mut seen = Vec::with_capacity(self.looks.len());
        for &look in &self.looks {
            match look {
                Look::Played(mv, score) => {
                    seen.push(Seen { position, score, mv, is_beside: false });
                    position = position.play(mv).ok()?;
                }
                Look::Beside(by_dice, mv, score) => {
                    let position = position.play(by_dice).ok()?;
                    position.play(mv).ok()?;
                    seen.push(Seen { position, score: Some(score), mv, is_beside: true });
                }
            }
        }
        Some(seen)
    }

    /// Adds the game to what is to be written. More moves than a file can say are left out.
    fn encode(&self, bytes: &mut Vec<u8>) {
        let dice = u8::try_from(self.dice.len()).unwrap_or(u8::MAX);
        let looks = u16::try_from(self.looks.len()).unwrap_or(u16::MAX);
        bytes.push(dice);
        bytes.extend(looks.to_le_bytes());
        bytes.push(match self.winner {
            None => 0,
            Some(Color::White) => 1,
            Some(Color::Black) => 2,
        });
        for mv in self.dice.iter().take(dice.into()) {
            bytes.extend(mv.to_bits().to_le_bytes());
        }
        let mut put = |mv: Move, score: i16| {
            bytes.extend(mv.to_bits().to_le_bytes());
            bytes.extend(score.to_le_bytes());
        };
        for look in self.looks.iter().take(looks.into()) {
            match *look {
                Look::Played(mv, score) => put(mv, score.unwrap_or(NO_SCORE)),
                Look::Beside(by_dice, mv, score) => {
                    put(by_dice, BESIDE);
                    put(mv, score);
                }
            }
        }
    }

    /// Takes the next game off what was read.
    fn decode(bytes: &mut &[u8]) -> Result<Self, DecodeError> {
        let &[dice, low, high, winner] = take(bytes)?;
        let winner = match winner {
            0 => None,
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => return Err(DecodeError::Wrong),
        };
        let mv = |bytes: &mut &[u8]| {
            let bits = u16::from_le_bytes(*take(bytes)?);
            Move::from_bits(bits).ok_or(DecodeError::Wrong)
        };
        let dice = (0..dice).map(|_| mv(bytes)).collect::<Result<_, _>>()?;
        let scored = |bytes: &mut &[u8]| Ok((mv(bytes)?, i16::from_le_bytes(*take(bytes)?)));
        let looks = (0..u16::from_le_bytes([low, high]))
            .map(|_| {
                Ok(match scored(bytes)? {
                    (by_dice, BESIDE) => {
                        let (mv, score) = scored(bytes)?;
                        Look::Beside(by_dice, mv, score)
                    }
                    (mv, score) => Look::Played(mv, Some(score).filter(|&score| score != NO_SCORE)),
                })
            })
            .collect::<Result<_, DecodeError>>()?;
        Ok(Self { dice, looks, winner })
    }
}

/// Why the next game could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DecodeError {
    /// The file ends within it.
    CutOff,
    /// There is something else.
    Wrong,
}

fn take<'a, const N: usize>(bytes: &mut &'a [u8]) -> Result<&'a [u8; N], DecodeError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(DecodeError::CutOff)?;
    *bytes = rest;
    Ok(first)
}

/// The games of a file, and how many bytes they take. A game that is cut off at the end was being
/// written when the run was stopped, and does not count.
pub(crate) fn read(path: &Path) -> Result<(Vec<Record>, usize), Error> {
    let file = fs::read(path).map_err(Error::file(path))?;
    parse(&file).map_err(|at| Error::Byte(path.to_path_buf(), at))
}

/// The games and how far they reach; otherwise where the bytes are no game.
fn parse(file: &[u8]) -> Result<(Vec<Record>, usize), usize> {
    let Some(mut bytes) = file.strip_prefix(MAGIC) else { return Err(0) };
    let mut records = Vec::new();
    loop {
        let at = file.len() - bytes.len();
        match Record::decode(&mut bytes) {
            Ok(record) => records.push(record),
            Err(DecodeError::CutOff) => return Ok((records, at)),
            Err(DecodeError::Wrong) => return Err(at),
        }
    }
}

/// Every so many games one is held back, to see whether what is learned holds elsewhere.
const HELD_BACK: usize = 20;

/// Goes through the games of a file: the positions of each, its winner, and whether it is held back.
pub(crate) fn each_game(
    path: &Path,
    mut visit: impl FnMut(&[Seen], Option<Color>, bool),
) -> Result<(), Error> {
    for (number, record) in read(path)?.0.iter().enumerate() {
        let seen = record.positions().ok_or_else(|| Error::Game(path.to_path_buf(), number))?;
        visit(&seen, record.winner, number.is_multiple_of(HELD_BACK));
    }
    Ok(())
}

/// Goes through the quiet positions of the games of a file, not those beside them.
pub(crate) fn each_quiet(
    path: &Path,
    mut visit: impl FnMut(&Seen, Option<Color>, bool),
) -> Result<(), Error> {
    each_game(path, |seen, winner, is_held_back| {
        let quiet = seen.iter().filter(|seen| seen.is_quiet() && !seen.is_beside);
        quiet.for_each(|seen| visit(seen, winner, is_held_back));
    })
}

/// A file that games are added to.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    path: &'a Path,
    file: File,
}

impl<'a> Writer<'a> {
    /// Opens a file, and says how many games it has. One that is cut off is removed from it.
    pub(crate) fn open(path: &'a Path) -> Result<(Self, u64), Error> {
        let (records, end) = if path.exists() { read(path)? } else { (Vec::new(), 0) };
        let mut file =
            File::options().create(true).append(true).open(path).map_err(Error::file(path))?;
        if end == 0 {
            file.write_all(MAGIC).map_err(Error::file(path))?;
        } else {
            file.set_len(end as u64).map_err(Error::file(path))?;
        }
        Ok((Self { path, file }, records.len() as u64))
    }

    /// Writes a game after the others.
    pub(crate) fn add(&mut self, record: &Record) -> Result<(), Error> {
        let mut bytes = Vec::new();
        record.encode(&mut bytes);
        self.file.write_all(&bytes).map_err(Error::file(self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::Square;

    fn record() -> Record {
        let e4 = Move::normal(Square::E2, Square::E4);
        let e5 = Move::normal(Square::E7, Square::E5);
        let nf3 = Move::normal(Square::G1, Square::F3);
        let winner = Some(Color::Black);
        let [a6, d4] = [(Square::A7, Square::A6), (Square::D2, Square::D4)]
            .map(|(from, to)| Move::normal(from, to));
        let beside = Look::Beside(a6, d4, 52);
        let looks = vec![beside, Look::Played(e5, Some(-31)), Look::Played(nf3, None)];
        Record { dice: vec![e4], looks, winner }
    }

    fn file(records: &[Record]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        records.iter().for_each(|record| record.encode(&mut bytes));
        bytes
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let records = vec![record(), Record::default(), Record { winner: None, ..record() }];
        let bytes = file(&records);
        assert_eq!(parse(&bytes), Ok((records, bytes.len())));
    }

    #[test]
    fn a_game_that_is_cut_off_does_not_count() {
        let whole = file(&[record()]);
        let two = file(&[record(), record()]);
        for end in whole.len()..two.len() {
            assert_eq!(parse(&two[..end]), Ok((vec![record()], whole.len())), "{end}");
        }
    }

    #[test]
    fn what_is_no_file_of_games_is_refused() {
        assert_eq!(parse(b""), Err(0));
        assert_eq!(parse(b"rnbqkbnr"), Err(0));
        let mut bytes = file(&[record()]);
        bytes[11] = 3;
        assert_eq!(parse(&bytes), Err(8), "no such winner");
        let mut bytes = file(&[record()]);
        bytes[12..14].fill(0);
        assert_eq!(parse(&bytes), Err(8), "no such move");
    }

    #[test]
    fn positions_come_from_legal_moves_only() {
        let positions = record().positions().expect("both moves are legal");
        assert_eq!(positions.len(), 3);
        let turns = positions.iter().map(|seen| seen.position.turn());
        assert!(turns.eq([Color::White, Color::Black, Color::White]));
        assert!(positions.iter().map(|seen| seen.is_beside).eq([true, false, false]));
        assert!(positions[0].is_quiet());
        let twice = Record { dice: vec![record().dice[0]; 2], ..record() };
        assert!(twice.positions().is_none());
    }
}
