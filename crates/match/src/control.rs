//! What an engine may spend on its moves.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use tabiya_chess::Excerpt;

/// The longest time of a control: a day.
const SECONDS_MAX: f64 = 86_400.0;

/// What an engine may spend on its moves.
///
/// | text | meaning |
/// | --- | --- |
/// | `2+0.02`, `2` | 2 seconds for the game, and 0.02 seconds (or none) after each move |
/// | `40/60+0.5`, `40/60` | 60 seconds for each 40 moves, and half a second (or none) after each |
/// | `movetime=100` | 100 milliseconds for each move |
/// | `nodes=20000` | so many nodes for each move |
/// | `depth=8` | so many moves deep |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A clock.
    Clock {
        /// The time for the game, or for each period.
        base: Duration,
        /// What comes back after each move.
        increment: Duration,
        /// The moves of a period, after which the base comes again; none: it never does.
        moves: Option<NonZeroU32>,
    },
    /// A time for each move.
    MoveTime(Duration),
    /// A number of nodes for each move.
    Nodes(u64),
    /// A depth for each move.
    Depth(u32),
}

/// A text that is no control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseControlError(Excerpt);

impl fmt::Display for ParseControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a control such as 2+0.02, 40/60, movetime=100, nodes=20000, depth=8",
            self.0
        )
    }
}

impl std::error::Error for ParseControlError {}

impl FromStr for Control {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<Self, ParseControlError> {
        read(text).ok_or_else(|| ParseControlError(Excerpt::new(text)))
    }
}

fn read(text: &str) -> Option<Control> {
    if let Some((name, value)) = text.split_once('=') {
        let value: u64 = value.parse().ok().filter(|&value| value > 0)?;
        return match name {
            "movetime" => {
                let time = Duration::from_millis(value);
                (time.as_secs_f64() <= SECONDS_MAX).then_some(Control::MoveTime(time))
            }
            "nodes" => Some(Control::Nodes(value)),
            "depth" => u32::try_from(value).ok().map(Control::Depth),
            _ => None,
        };
    }
    let (moves, text) = match text.split_once('/') {
        Some((moves, text)) => (Some(moves.parse().ok()?), text),
        None => (None, text),
    };
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (base, increment) = (seconds(base)?, seconds(increment)?);
    (!base.is_zero()).then_some(Control::Clock { base, increment, moves })
}

/// Seconds to the millisecond, written with digits and at most one point.
fn seconds(text: &str) -> Option<Duration> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = is_plain.then(|| text.parse().ok())??;
    (seconds <= SECONDS_MAX).then(|| Duration::from_secs_f64((seconds * 1000.0).round() / 1000.0))
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock { base, increment, moves } => {
                if let Some(moves) = moves {
                    write!(f, "{moves}/")?;
                }
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
            Self::MoveTime(time) => write!(f, "movetime={}", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_written_as_they_are_read() {
        for text in
            ["2+0.02", "0.1+0", "40/60+0", "1/0.5+0.1", "movetime=100", "nodes=20000", "depth=8"]
        {
            assert_eq!(text.parse::<Control>().expect("a control").to_string(), text);
        }
        assert_eq!("60".parse::<Control>().expect("a control").to_string(), "60+0");
    }

    #[test]
    fn what_is_no_control_is_refused() {
        for text in [
            "", "+1", "0+1", "-1", "1e3", "inf", "1+", "nodes=0", "nodes=", "time=5", "99999999",
            "/5", "0/5", "40/", "4/4/4", "-4/4",
        ] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }
}
