//! From a PGN to the events of a table.

use std::fmt;

use tabiya_chess::pgn::{GameResult, NodeId, PgnError, Reader, Tree, command_argument};
use tabiya_chess::{
    ByColor, Claim, Color, Excerpt, Outcome, PlayError, Strength, Uci, Winnability,
};

use super::clk::Clk;
use super::{CLOCK_START, TAKEBACKS, termination};
use crate::{
    ClockStart, Control, End, Event, EventKind, Millis, Moved, Name, ParseControlError,
    ParseNameError, Seat, Settings, SideClock, Table, Takebacks,
};

/// Builds a table from the first game of a PGN, with the events that lead to it, all at one
/// moment. What [`Table::to_pgn`] wrote gives the same moves, clocks, players and end; an
/// unfinished game goes on from there.
///
/// Games of other programs are read too. A move without `[%clk]` costs nothing, and an end that
/// is not spelled out is taken from the result and `Termination`. Not in a PGN, and so as at the
/// start: what lag may still be credited, and offers that wait for an answer.
///
/// ```
/// use tabiya_chess::Color;
/// use tabiya_table::{Millis, replay_pgn};
/// let pgn = "[White \"Vera\"]\n[TimeControl \"300+3\"]\n\n1. e4 { [%clk 0:05:00] } *";
/// let (table, log) = replay_pgn(pgn, Millis(0))?;
/// assert_eq!((table.turn(), log.len()), (Color::Black, 2));
/// # Ok::<(), tabiya_table::ReplayPgnError>(())
/// ```
///
/// # Errors
///
/// The text is no game, a move comes after the end, or a tag or a time cannot be read.
pub fn replay_pgn(pgn: &str, now: Millis) -> Result<(Table, Vec<Event>), ReplayPgnError> {
    let tree = Reader::new(pgn.as_bytes()).read_tree().map_err(ReplayPgnError::Pgn)?;
    replay_tree(&tree.ok_or(ReplayPgnError::NoGame)?, now)
}

/// As [`replay_pgn`], from a game that has been read. [`Table::to_pgn_with`] writes it again with
/// everything that is in the tree and not on the table.
///
/// # Errors
///
/// A move comes after the end, or a tag or a time cannot be read.
pub fn replay_tree(tree: &Tree, now: Millis) -> Result<(Table, Vec<Event>), ReplayPgnError> {
    let (table, created) = Table::open(settings(tree)?, now);
    let mut replay = Replay { table, log: vec![created], now };
    let mut last = tree.root();
    replay.grant(tree, last)?;
    let mut line = tree.main_line().enumerate().peekable();
    while let Some((index, node)) = line.next() {
        let is_last = line.peek().is_none();
        replay.play(tree, node, index + 1, is_last)?;
        replay.grant(tree, node)?;
        last = node;
    }
    if replay.table.end.is_none()
        && let Some(end) = written_end(tree, last)
    {
        replay.finish(end)?;
    }
    let result = replay.table.end.map_or(GameResult::Unknown, End::result);
    if ![GameResult::Unknown, result].contains(&tree.result()) {
        return Err(ReplayPgnError::Result { written: tree.result(), played: result });
    }
    Ok((replay.table, replay.log))
}

/// Why a PGN gives no table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayPgnError {
    /// It cannot be read.
    Pgn(PgnError),
    /// There is no game in it.
    NoGame,
    /// The time control is none that we know.
    Control(ParseControlError),
    /// A player's name is too long or has control characters.
    Name(ParseNameError),
    /// A time in a comment cannot be read.
    Clock {
        /// Behind which half move, counted from 1; none has passed at 0.
        ply: usize,
        /// What stands there.
        text: Quoted,
    },
    /// A move comes after the end.
    Move {
        /// Which half move, counted from 1.
        ply: usize,
        /// Why it cannot be played.
        error: PlayError,
    },
    /// The result contradicts the moves.
    Result {
        /// What the PGN says.
        written: GameResult,
        /// What the moves say.
        played: GameResult,
    },
}

/// A bounded piece of text from a PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(Excerpt);

fn settings(tree: &Tree) -> Result<Settings, ReplayPgnError> {
    let seat = |tag: &str| match tree.tag(tag) {
        None | Some("" | "?" | "-") => Ok(Some(Seat::default())),
        Some(name) => {
            let name: Name = name.parse().map_err(ReplayPgnError::Name)?;
            Ok(Some(Seat { name: Some(name) }))
        }
    };
    let control = match tree.tag("TimeControl") {
        None | Some("" | "?") => Control::Untimed,
        Some(text) => Control::from_pgn(text).map_err(ReplayPgnError::Control)?,
    };
    let has = |(tag, value): (&str, &str)| tree.tag(tag) == Some(value);
    Ok(Settings {
        start: *tree.start(),
        control,
        clock_start: if has(CLOCK_START) { ClockStart::AtOnce } else { ClockStart::default() },
        takebacks: if has(TAKEBACKS) { Takebacks::Forbidden } else { Takebacks::Allowed },
        first_move_wait_ms: None,
        seats: ByColor { white: seat("White")?, black: seat("Black")? },
    })
}

/// A table that is brought up to date, and the events so far.
struct Replay {
    table: Table,
    log: Vec<Event>,
    now: Millis,
}

impl Replay {
    fn append(&mut self, kind: EventKind, ply: usize) -> Result<(), ReplayPgnError> {
        let event = Event { at: self.now, kind };
        self.table.apply(&event).map_err(|error| ReplayPgnError::Move {
            ply,
            error: match error.fault {
                crate::ApplyFault::Move(error) => error,
                // Clocks, seats and times fit by construction, so the game is over.
                _ => PlayError::GameOver(self.table.game.outcome().unwrap_or(Outcome::Agreement)),
            },
        })?;
        self.log.push(event);
        Ok(())
    }

    fn play(
        &mut self,
        tree: &Tree,
        node: NodeId,
        ply: usize,
        is_last: bool,
    ) -> Result<(), ReplayPgnError> {
        let Some(mv) = tree.mv(node) else { return Ok(()) };
        let by = self.table.turn();
        let uci = Uci::from_move(mv, by, self.table.position().variant());
        let outcome = self
            .table
            .game
            .outcome_with(mv)
            .map_err(|error| ReplayPgnError::Move { ply, error })?;
        // Others play on where only the material is counted, and decide such a game by a flag.
        let is_drawn = matches!(tree.result(), GameResult::Draw | GameResult::Unknown);
        let is_seen =
            is_last && is_drawn || self.table.position().play_unchecked(mv).board().is_dead();
        let outcome = outcome.filter(|&outcome| outcome != Outcome::DeadPosition || is_seen);
        let mut clocks = self.table.clocks;
        let control = self.table.settings.control.side(by);
        if let (Some(clocks), Some(control)) = (&mut clocks, control) {
            let clock = clocks[by].after_free_move(control);
            clocks[by] = with_comments(clock, tree.comments(node), ply)?;
        }
        let moved =
            Moved { uci, claim: None, lag_ms: 0, credit_ms: 0, delivery_ms: 0, clocks, outcome };
        self.append(EventKind::Moved(moved), ply)
    }

    /// Time that was granted after a move.
    fn grant(&mut self, tree: &Tree, last: NodeId) -> Result<(), ReplayPgnError> {
        let ply = self.table.game.plies();
        for comment in tree.comments(last) {
            let Some(text) = command_argument(comment, "left") else { continue };
            let Some(mut clocks) = self.table.clocks else { return Ok(()) };
            let error = || ReplayPgnError::Clock { ply, text: Quoted(Excerpt::new(text)) };
            let (color, clk) = text.split_once(' ').ok_or_else(error)?;
            let to = match color {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return Err(error()),
            };
            let Clk(remaining_ms) = clk.parse().map_err(|_| error())?;
            let ms = remaining_ms.checked_sub(clocks[to].remaining_ms).ok_or_else(error)?;
            clocks[to].remaining_ms = remaining_ms;
            self.append(EventKind::TimeGranted { to, ms, clocks }, ply)?;
        }
        Ok(())
    }

    /// Appends the event that brings this end.
    fn finish(&mut self, end: End) -> Result<(), ReplayPgnError> {
        let turn = self.table.turn();
        // Where nobody won, it was the one whose opponent could not have given mate.
        let winnability = |color| self.table.position().winnability(color, Strength::Fast);
        let loser = match end.winner() {
            Some(winner) => !winner,
            None if end == End::Chess(Outcome::TimeUnwinnable) => turn,
            None if winnability(!turn) == Winnability::Unwinnable => turn,
            None => !turn,
        };
        let kind = match end {
            End::Aborted => EventKind::Aborted { by: None },
            End::BrokenOff => EventKind::BrokenOff { by: turn },
            End::Absence { winner } => EventKind::AbsenceClaimed { by: !loser, winner },
            End::Chess(outcome @ (Outcome::Time { .. } | Outcome::TimeUnwinnable)) => {
                EventKind::Flagged { color: loser, outcome }
            }
            End::Chess(outcome @ Outcome::Threefold) => {
                EventKind::Claimed { by: turn, claim: Claim::Threefold, outcome }
            }
            End::Chess(outcome @ Outcome::Fifty) => {
                EventKind::Claimed { by: turn, claim: Claim::Fifty, outcome }
            }
            End::Chess(outcome @ Outcome::Agreement) => EventKind::DrawAgreed { by: turn, outcome },
            End::Chess(outcome) => EventKind::Resigned { by: loser, outcome },
        };
        self.append(kind, self.table.game.plies())
    }
}

fn with_comments(
    mut clock: SideClock,
    comments: &[String],
    ply: usize,
) -> Result<SideClock, ReplayPgnError> {
    let error = |text| ReplayPgnError::Clock { ply, text: Quoted(Excerpt::new(text)) };
    for comment in comments {
        if let Some(text) = command_argument(comment, "clk") {
            let Clk(remaining_ms) = text.parse().map_err(|_| error(text))?;
            clock.remaining_ms = remaining_ms;
        }
        if let Some(text) = command_argument(comment, "byo") {
            let periods = text.parse().ok().filter(|&periods| periods <= crate::PERIODS_MAX);
            clock.periods = periods.ok_or_else(|| error(text))?;
        }
    }
    Ok(clock)
}

/// The end that the PGN gives to a game whose moves did not end it: as we spell it out behind
/// the last move, or else by result and `Termination`.
fn written_end(tree: &Tree, last: NodeId) -> Option<End> {
    let spelled = ends().find(|end| {
        end.result() == tree.result() && tree.comments(last).contains(&end.to_string())
    });
    if spelled.is_some() {
        return spelled;
    }
    let winner = match tree.result() {
        GameResult::WhiteWins => Some(Color::White),
        GameResult::BlackWins => Some(Color::Black),
        GameResult::Draw => None,
        GameResult::Unknown => return None,
    };
    let is_termination = |end: End| {
        let word = tree.tag("Termination").unwrap_or_default();
        word.eq_ignore_ascii_case(termination(Some(end)))
    };
    let time = End::Chess(Outcome::Time { winner });
    let absence = End::Absence { winner };
    Some(match winner {
        _ if is_termination(time) => time,
        _ if is_termination(absence) => absence,
        Some(_) => End::Chess(Outcome::Resignation { winner }),
        None => End::Chess(Outcome::Agreement),
    })
}

/// The ends that do not follow from the moves.
fn ends() -> impl Iterator<Item = End> {
    let winners = [Some(Color::White), Some(Color::Black), None];
    let by_winner = winners.into_iter().flat_map(|winner| {
        [
            End::Chess(Outcome::Resignation { winner }),
            End::Chess(Outcome::Time { winner }),
            End::Absence { winner },
        ]
    });
    let draws = [
        Outcome::Threefold,
        Outcome::Fifty,
        Outcome::Agreement,
        Outcome::ResignationUnwinnable,
        Outcome::TimeUnwinnable,
    ];
    let draws = draws.map(End::Chess);
    by_winner.chain(draws).chain([End::Aborted, End::BrokenOff])
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for ReplayPgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pgn(error) => error.fmt(f),
            Self::NoGame => f.write_str("there is no game"),
            Self::Control(error) => error.fmt(f),
            Self::Name(error) => error.fmt(f),
            Self::Clock { ply, text } => {
                write!(f, "half move {ply}: {text} is not a time such as 0:05:00")
            }
            Self::Move { ply, error } => write!(f, "half move {ply}: {error}"),
            Self::Result { written, played } => {
                write!(f, "the result is given as {written}, but the moves make it {played}")
            }
        }
    }
}

impl std::error::Error for ReplayPgnError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Pgn(error) => Some(error),
            Self::Control(error) => Some(error),
            Self::Name(error) => Some(error),
            Self::Move { error, .. } => Some(error),
            Self::NoGame | Self::Clock { .. } | Self::Result { .. } => None,
        }
    }
}
