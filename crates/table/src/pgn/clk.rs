//! Times within comments: `[%clk 0:04:59.5]`.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::Color;
use tabiya_chess::pgn::without_command;

use crate::REMAINING_MAX_MS;

/// Milliseconds, written as hours, minutes and seconds with as many decimals as they need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clk(pub(super) u64);

pub(super) fn clk_command(clk: Clk) -> String {
    format!("[%clk {clk}]")
}

pub(super) fn byo_command(periods: u8) -> String {
    format!("[%byo {periods}]")
}

pub(super) fn left_command(color: Color, clk: Clk) -> String {
    format!("[%left {} {clk}]", color.to_string().to_ascii_lowercase())
}

/// The commands that say what a clock shows.
const COMMANDS: [&str; 3] = ["clk", "byo", "left"];

/// A comment without what it says of clocks; none if nothing else is in it.
pub(super) fn without_commands(comment: &str) -> Option<String> {
    let strip = |text: String, command: &&str| without_command(&text, command);
    let text = COMMANDS.iter().fold(comment.to_owned(), strip);
    let is_other = text == comment || !text.is_empty();
    is_other.then_some(text)
}

impl fmt::Display for Clk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        let thousandths = self.0 % 1000;
        if thousandths == 0 {
            return Ok(());
        }
        write!(f, ".{}", format!("{thousandths:03}").trim_end_matches('0'))
    }
}

/// A text that is no time of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotClk;

impl FromStr for Clk {
    type Err = NotClk;

    fn from_str(text: &str) -> Result<Self, NotClk> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let mut fields = whole.split(':');
        let mut next = |limit: u64| number(fields.next()?).filter(|&field| field < limit);
        let (hours, minutes, seconds) = (next(100), next(60), next(60));
        let (Some(hours), Some(minutes), Some(seconds)) = (hours, minutes, seconds) else {
            return Err(NotClk);
        };
        if fields.next().is_some() || decimals.len() > 3 {
            return Err(NotClk);
        }
        let thousandths = number(&format!("{decimals:0<3}")).ok_or(NotClk)?;
        let ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
        if decimals.is_empty() || ms > REMAINING_MAX_MS { Err(NotClk) } else { Ok(Self(ms)) }
    }
}

fn number(digits: &str) -> Option<u64> {
    let is_number = (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{prop_assert_eq, proptest};

    #[test]
    fn times_are_read_as_programs_write_them() {
        for (text, ms) in [
            ("0:00:00", Some(0)),
            ("0:05:03", Some(303_000)),
            ("1:30:00", Some(5_400_000)),
            ("0:00:09.1", Some(9_100)),
            ("00:01:00.05", Some(60_050)),
            ("0:00:00.001", Some(1)),
            ("5:03", None),
            ("0:60:00", None),
            ("0:00:60", None),
            ("0:00:00.", None),
            ("0:00:00.0001", None),
            ("-0:00:01", None),
            ("99:00:00", None),
            ("0:0:1:2", None),
            ("", None),
        ] {
            assert_eq!(text.parse().ok(), ms.map(Clk), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_time_comes_back(ms in 0..=REMAINING_MAX_MS) {
            prop_assert_eq!(Clk(ms).to_string().parse(), Ok(Clk(ms)));
        }
    }
}
