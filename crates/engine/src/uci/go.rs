//! `go`: how long to think, and on what.

use std::time::Duration;

use tabiya_chess::{ByColor, Excerpt, Position, Uci};

use crate::{Clock, Limits};

/// No clock shows more: 49 days. Sums of such times never overflow.
const MILLIS_MAX: u64 = u32::MAX as u64;

/// What a `go` asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) limits: Limits,
    /// The answer is held back until `stop`.
    pub(super) is_infinite: bool,
    /// The answer is held back until `ponderhit` or `stop`.
    pub(super) is_pondering: bool,
    /// Count moves to this depth, and do not think.
    pub(super) perft: Option<u32>,
    /// What was passed over, in words.
    pub(super) complaints: Vec<String>,
}

/// The numbers of the clocks as they came.
#[derive(Default)]
struct Times {
    remaining: ByColor<Option<Duration>>,
    increment: ByColor<Duration>,
    moves_to_go: Option<u32>,
}

impl Go {
    /// Reads what follows `go`. What cannot be read is passed over and complained about.
    pub(super) fn read(text: &str, position: &Position) -> Self {
        let mut go = Self::default();
        let mut times = Times::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.is_infinite = true,
                "ponder" => go.is_pondering = true,
                "searchmoves" => {
                    while let Some(uci) = words.peek().and_then(|word| word.parse::<Uci>().ok()) {
                        words.next();
                        go.add_move(uci, position);
                    }
                }
                _ => match words.peek().and_then(|word| number(word)) {
                    Some(number) if go.take(&mut times, word, number) => drop(words.next()),
                    _ => go.complain(format!("{} was passed over", Excerpt::new(word))),
                },
            }
        }
        go.limits.clock = times.clock();
        go
    }

    /// Takes a limit and its number, if there is such a limit.
    fn take(&mut self, times: &mut Times, name: &str, number: u64) -> bool {
        let count = u32::try_from(number).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number.min(MILLIS_MAX));
        match name {
            "depth" => self.limits.depth = Some(count.max(1)),
            "nodes" => self.limits.nodes = Some(number.max(1)),
            "mate" => self.limits.mate = Some(count.max(1)),
            "movetime" => self.limits.move_time = Some(time),
            "wtime" => times.remaining.white = Some(time),
            "btime" => times.remaining.black = Some(time),
            "winc" => times.increment.white = time,
            "binc" => times.increment.black = time,
            "movestogo" => times.moves_to_go = Some(count).filter(|&moves| moves > 0),
            "perft" => self.perft = Some(count),
            _ => return false,
        }
        true
    }

    fn add_move(&mut self, uci: Uci, position: &Position) {
        match uci.to_move(position) {
            Ok(mv) => self.limits.moves.push(mv),
            Err(refusal) => self.complain(format!("searchmoves {uci}: {refusal}")),
        }
    }

    /// Notes what was passed over; a long line of nonsense is not repeated.
    fn complain(&mut self, complaint: String) {
        const COMPLAINTS_MAX: usize = 4;
        if self.complaints.len() < COMPLAINTS_MAX {
            self.complaints.push(complaint);
        }
    }
}

impl Times {
    /// The clocks, if there are any. A side whose clock is not shown has as much as the other.
    fn clock(self) -> Option<Clock> {
        let either = self.remaining.white.or(self.remaining.black)?;
        Some(Clock {
            remaining: self.remaining.map(|side| side.unwrap_or(either)),
            increment: self.increment,
            moves_to_go: self.moves_to_go,
        })
    }
}

/// A whole number: too large ones are the largest there is, and negative ones are zero, as the
/// clock of somebody who has overstepped the time.
pub(super) fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Limits {
        Go::read(text, &Position::start()).limits
    }

    #[test]
    fn numbers_of_any_size_and_sign_are_read() {
        for (text, expected) in [
            ("7", Some(7)),
            ("+7", Some(7)),
            ("-7", Some(0)),
            ("99999999999999999999", Some(u64::MAX)),
            ("-99999999999999999999", Some(0)),
            ("", None),
            ("-", None),
            ("1.5", None),
            ("7x", None),
        ] {
            assert_eq!(number(text), expected, "{text}");
        }
    }

    #[test]
    fn clocks_are_read_as_they_are_given() {
        let millis = Duration::from_millis;
        let clock = read("wtime 900 btime -5 winc 7 movestogo 3").clock.expect("a clock");
        assert_eq!(clock.remaining, ByColor { white: millis(900), black: millis(0) });
        assert_eq!(clock.increment, ByColor { white: millis(7), black: millis(0) });
        assert_eq!(clock.moves_to_go, Some(3));
        let clock = read("btime 50 movestogo 0").clock.expect("a clock");
        assert_eq!(clock.remaining, ByColor { white: millis(50), black: millis(50) });
        assert_eq!(clock.moves_to_go, None);
        assert_eq!(read("winc 7 depth 4"), Limits::from_depth(4));
        assert_eq!(read("movetime 99999999999999999999").move_time, Some(millis(MILLIS_MAX)));
    }
}
