//! How long the moves of a game took, by the clocks in its PGN.

use tabiya_chess::pgn::{Tree, command_argument};
use tabiya_chess::{ByColor, Color};

use super::clk::Clk;
use crate::{Control, SideClock};

/// How long each move of the main line took in milliseconds, by its `[%emt]`, or by the `[%clk]`
/// after it and after the mover's move before. What the tag `TimeControl` gives for a move or a
/// stage is counted; time within a delay is not, for no clock shows it. None where it is not
/// known: by its clock a side's first move, for which clocks often stand still, and a move whose
/// clock cannot be read or has gained.
///
/// ```
/// use tabiya_chess::pgn::Reader;
/// use tabiya_table::spent_ms;
/// let pgn = b"[TimeControl \"300+3\"]\n\n\
///     1. e4 {[%clk 0:05:00]} e5 {[%emt 0:00:02]} 2. f4 {[%clk 0:04:00]} *";
/// let tree = Reader::new(pgn.as_slice()).read_tree()?.expect("there is a game");
/// assert_eq!(spent_ms(&tree), [None, Some(2_000), Some(63_000)]);
/// # Ok::<(), tabiya_chess::pgn::PgnError>(())
/// ```
#[must_use]
pub fn spent_ms(tree: &Tree) -> Vec<Option<u64>> {
    let control = tree.tag("TimeControl").and_then(|text| Control::from_pgn(text).ok());
    let mut clocks = ByColor::new_with(|color| Running::start(control.as_ref(), color));
    let mut by = tree.start().turn();
    let mut spent = Vec::new();
    for node in tree.main_line() {
        let time = |command| {
            let mut texts = tree.comments(node).iter();
            let Clk(ms) = texts.find_map(|text| command_argument(text, command)?.parse().ok())?;
            Some(ms)
        };
        let by_clock = clocks[by].advance(control.as_ref(), by, time("clk"));
        spent.push(time("emt").or(by_clock));
        by = !by;
    }
    spent
}

/// A side's clock while a game is read: what is known of it.
#[derive(Clone, Copy)]
struct Running {
    /// The clock as the control has it; none without one.
    clock: Option<SideClock>,
    /// What the clock showed after the last move; none if that is not known.
    shown_ms: Option<u64>,
}

impl Running {
    fn start(control: Option<&Control>, color: Color) -> Self {
        let side = control.and_then(|control| control.side(color));
        Self { clock: side.map(SideClock::start), shown_ms: None }
    }

    /// Brings the clock up to date with a move after which it showed `now_ms`. How long it took.
    fn advance(
        &mut self,
        control: Option<&Control>,
        color: Color,
        now_ms: Option<u64>,
    ) -> Option<u64> {
        let side = control.and_then(|control| control.side(color));
        if let (Some(clock), Some(side)) = (&mut self.clock, side) {
            let old_ms = clock.remaining_ms;
            *clock = clock.after_move(side, 0);
            // A full clock gains nothing.
            let gain_ms = clock.remaining_ms.saturating_sub(old_ms);
            self.shown_ms = self.shown_ms.map(|ms| ms + gain_ms);
            if let Some(now_ms) = now_ms {
                clock.remaining_ms = now_ms;
            }
        }
        let spent = self.shown_ms.zip(now_ms).and_then(|(most, now)| most.checked_sub(now));
        self.shown_ms = now_ms;
        spent
    }
}

#[cfg(test)]
mod tests {
    use tabiya_chess::pgn::Reader;

    use super::*;

    fn check(control: &str, moves: &str, expected: &[Option<u64>]) {
        let pgn = format!("{control}\n\n{moves} *");
        let tree = Reader::new(pgn.as_bytes()).read_tree().expect("readable").expect("a game");
        assert_eq!(spent_ms(&tree), expected, "{pgn}");
    }

    #[test]
    fn clocks_tell_how_long_a_move_took() {
        let moves = "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:59.5]} 2. d4 {[%clk 0:00:50]} d5 \
                     {[%clk 0:00:59]}";
        check("[TimeControl \"60\"]", moves, &[None, None, Some(10_000), Some(500)]);
        check("[TimeControl \"60+2\"]", moves, &[None, None, Some(12_000), Some(2_500)]);
        check("[TimeControl \"-\"]", moves, &[None, None, Some(10_000), Some(500)]);
        check("[TimeControl \"odd\"]", moves, &[None, None, Some(10_000), Some(500)]);
    }

    #[test]
    fn a_stage_brings_its_time() {
        let moves = "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:01:30]} d5 3. c4 {[%clk 0:01:25]}";
        let spent = [None, None, Some(30_000), None, Some(5_000)];
        check("[TimeControl \"2/60:60\"]", moves, &spent);
    }

    #[test]
    fn what_is_not_known_is_not_guessed() {
        let gained = "1. e4 {[%clk 0:00:30]} e5 {[%clk x]} 2. d4 {[%clk 0:00:45]} d5 \
                      {[%clk 0:00:45]} 3. c4 {[%clk 0:00:40]}";
        check("[TimeControl \"60\"]", gained, &[None, None, None, None, Some(5_000)]);
        check("[Event \"a\"]", "1. e4 {[%emt 0:00:07]} e5", &[Some(7_000), None]);
    }
}
