//! How often something happens.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabiya_chess::Excerpt;

/// The units, the longest first.
const UNITS: [(char, u64); 4] = [('d', 24 * 60 * 60), ('h', 60 * 60), ('m', 60), ('s', 1)];
/// A year. Nothing that happens less often can be said to happen.
const SECONDS_MAX: u64 = 366 * 24 * 60 * 60;

/// How often something happens: `30m`, `6h`, `1d`.
///
/// ```
/// use tabiya_server::Period;
/// let period: Period = "360m".parse()?;
/// assert_eq!(period.to_string(), "6h");
/// assert!("6".parse::<Period>().is_err());
/// # Ok::<(), tabiya_server::ParsePeriodError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Period {
    seconds: u64,
}

impl Period {
    /// Six hours.
    pub(super) const SIX_HOURS: Self = Self { seconds: 6 * 60 * 60 };

    /// Twenty seconds.
    pub(super) const TWENTY_SECONDS: Self = Self { seconds: 20 };

    /// How long it is.
    #[must_use]
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl FromStr for Period {
    type Err = ParsePeriodError;

    fn from_str(text: &str) -> Result<Self, ParsePeriodError> {
        let error = || ParsePeriodError(Excerpt::new(text));
        let unit = UNITS.iter().find(|&&(unit, _)| text.ends_with(unit)).ok_or_else(error)?;
        let number = &text[..text.len() - 1];
        // A plus sign would be read as well.
        let number = Some(number).filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let number: u64 = number.and_then(|number| number.parse().ok()).ok_or_else(error)?;
        let seconds = number.checked_mul(unit.1).ok_or_else(error)?;
        if (1..=SECONDS_MAX).contains(&seconds) { Ok(Self { seconds }) } else { Err(error()) }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.seconds;
        let unit = UNITS.into_iter().find(|(_, unit)| seconds.is_multiple_of(*unit));
        let (letter, unit) = unit.unwrap_or(('s', 1));
        write!(f, "{}{letter}", seconds / unit)
    }
}

impl TryFrom<String> for Period {
    type Error = ParsePeriodError;

    fn try_from(text: String) -> Result<Self, ParsePeriodError> {
        text.parse()
    }
}

impl From<Period> for String {
    fn from(period: Period) -> Self {
        period.to_string()
    }
}

/// A text that is no period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePeriodError(Excerpt);

impl fmt::Display for ParsePeriodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no period: write 30m, 6h or 1d, a year at most", self.0)
    }
}

impl std::error::Error for ParsePeriodError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_a_number_with_its_unit() {
        for (text, expected) in [
            ("6h", Some("6h")),
            ("24h", Some("1d")),
            ("90m", Some("90m")),
            ("5s", Some("5s")),
            ("0s", None),
            ("6", None),
            ("h", None),
            ("", None),
            ("+6h", None),
            ("-6h", None),
            ("6 h", None),
            ("6ä", None),
            ("367d", None),
            ("99999999999999999999h", None),
        ] {
            let period: Option<Period> = text.parse().ok();
            assert_eq!(period.map(|period| period.to_string()).as_deref(), expected, "{text}");
        }
    }
}
