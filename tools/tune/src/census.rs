//! What files of games hold.

use std::fmt;
use std::path::PathBuf;

use tabiya_chess::Color;

use crate::error::Error;
use crate::record::{self, Record};

/// Counts over games, whose every move was found legal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Census {
    games: u64,
    white: u64,
    black: u64,
    positions: u64,
    /// Positions to learn from: quiet ones that the engine has looked at.
    quiet: u64,
    /// Positions to learn from beside the games.
    beside: u64,
    /// Those of them in which the engine sees less than half a pawn for either side.
    even: u64,
    bytes: u64,
}

/// Half a pawn.
const EVEN: u16 = 50;

/// Replays the games of files, and prints what was counted.
pub(crate) fn run(files: &[PathBuf]) -> Result<(), Error> {
    let mut census = Census::default();
    for path in files {
        let (records, bytes) = record::read(path)?;
        census.bytes += bytes as u64;
        for (number, record) in records.iter().enumerate() {
            census.add(record).ok_or_else(|| Error::Game(path.clone(), number))?;
        }
    }
    println!("{census}");
    Ok(())
}

impl Census {
    /// Counts a game; none if it has an illegal move.
    fn add(&mut self, record: &Record) -> Option<()> {
        let seen = record.positions()?;
        self.games += 1;
        self.white += u64::from(record.winner == Some(Color::White));
        self.black += u64::from(record.winner == Some(Color::Black));
        for seen in seen {
            self.positions += u64::from(!seen.is_beside);
            let Some(score) = seen.score.filter(|_| seen.is_quiet()) else { continue };
            self.quiet += 1;
            self.beside += u64::from(seen.is_beside);
            self.even += u64::from(score.unsigned_abs() < EVEN);
        }
        Some(())
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, white, black, positions, quiet, beside, even, bytes } = *self;
        let percent = |part: u64, whole: u64| part * 100 / whole.max(1);
        writeln!(f, "{games} games, {} plies each", positions / games.max(1))?;
        let draws = percent(games - white - black, games);
        writeln!(
            f,
            "White wins {} %, draws {draws} %, Black wins {} %",
            percent(white, games),
            percent(black, games)
        )?;
        let of_games = quiet - beside;
        writeln!(
            f,
            "{positions} positions, {of_games} of them quiet and looked at ({} %), {beside} beside them",
            percent(of_games, positions)
        )?;
        writeln!(f, "{} % of those are even within half a pawn", percent(even, quiet))?;
        write!(
            f,
            "{bytes} bytes, {}.{} a position",
            bytes / positions.max(1),
            bytes * 10 / positions.max(1) % 10
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Look;
    use tabiya_chess::{Move, Square};

    #[test]
    fn games_are_counted_and_illegal_moves_found() {
        let e4 = Move::normal(Square::E2, Square::E4);
        let beside = Look::Beside(e4, Move::normal(Square::E7, Square::E5), 20);
        let won = Record {
            looks: vec![beside, Look::Played(e4, Some(70))],
            winner: Some(Color::White),
            ..Record::default()
        };
        let mut census = Census::default();
        assert_eq!(census.add(&won), Some(()));
        assert_eq!(census.add(&Record::default()), Some(()));
        let expected = Census {
            games: 2,
            white: 1,
            positions: 1,
            quiet: 2,
            beside: 1,
            even: 1,
            ..Census::default()
        };
        assert_eq!(census, expected);
        let wrong = Record { looks: vec![Look::Played(e4, None); 2], ..Record::default() };
        assert_eq!(census.add(&wrong), None);
        assert_eq!(census, expected);
    }
}
