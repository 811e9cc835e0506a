//! Time controls as text: for people in minutes, for PGN in seconds.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{ByColor, Color, Excerpt};

use super::{Control, ControlError, Extra, ParseControlError, SideControl, Stage};

/// How the same grammar is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `40/90+30,30+30`
    People,
    /// `40/5400+30:1800+30`
    Pgn,
}

impl Form {
    const fn separator(self) -> char {
        match self {
            Self::People => ',',
            Self::Pgn => ':',
        }
    }

    const fn none(self) -> &'static str {
        match self {
            Self::People => "none",
            Self::Pgn => "-",
        }
    }
}

impl FromStr for Control {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<Self, ParseControlError> {
        read(text, Form::People)
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, Form::People)
    }
}

impl Control {
    /// The value of PGN's tag `TimeControl`: `-`, `300+3`, `40/5400+30:1800+30`.
    ///
    /// The standard knows no delay, byoyomi or different sides; these are written as in our own
    /// form, in seconds: `180d2`, `600+5x30`, `300+3|180`.
    #[must_use]
    pub fn to_pgn(&self) -> impl fmt::Display {
        PgnForm(self)
    }

    /// Reads the value of PGN's tag `TimeControl`.
    ///
    /// # Errors
    ///
    /// The text is no time control that we know.
    pub fn from_pgn(text: &str) -> Result<Self, ParseControlError> {
        read(text, Form::Pgn)
    }
}

struct PgnForm<'a>(&'a Control);

impl fmt::Display for PgnForm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.0, Form::Pgn)
    }
}

/// None: not of the form. Otherwise the stages may still be out of bounds.
type Read<T> = Result<T, Option<ControlError>>;

fn read(text: &str, form: Form) -> Result<Control, ParseControlError> {
    let error = |reason| ParseControlError { text: Excerpt::new(text), reason };
    if text == form.none() {
        return Ok(Control::Untimed);
    }
    match text.split_once('|') {
        None => read_side(text, form).map(Control::both),
        Some((white, black)) => read_side(white, form).and_then(|white| {
            Ok(Control::Timed(ByColor { white, black: read_side(black, form)? }))
        }),
    }
    .map_err(error)
}

fn read_side(text: &str, form: Form) -> Read<SideControl> {
    // One more than allowed is enough to see that there are too many.
    let stages: Read<Vec<Stage>> = text
        .split(form.separator())
        .take(super::STAGES_MAX + 1)
        .map(|stage| read_stage(stage, form))
        .collect();
    SideControl::new(stages?).map_err(Some)
}

fn read_stage(text: &str, form: Form) -> Read<Stage> {
    let (moves, rest) = match text.split_once('/') {
        None => (None, text),
        Some((moves, rest)) => (Some(read_count(moves, ControlError::Moves)?), rest),
    };
    let (base, extra) = match rest.find(['+', 'd', 'b']) {
        None => (rest, Extra::Increment { ms: 0 }),
        Some(at) => (&rest[..at], read_extra(&rest[at..at + 1], &rest[at + 1..])?),
    };
    Ok(Stage { moves, base_ms: read_base(base, form)?, extra })
}

fn read_extra(sign: &str, text: &str) -> Read<Extra> {
    Ok(match (sign, text.split_once('x')) {
        ("+", Some((periods, length))) => Extra::Byoyomi {
            periods: u8::try_from(read_count(periods, ControlError::Periods)?)
                .map_err(|_| Some(ControlError::Periods))?,
            period_ms: read_seconds(length)?,
        },
        (_, Some(_)) => return Err(None),
        ("+", None) => Extra::Increment { ms: read_seconds(text)? },
        ("d", None) => Extra::Delay { ms: read_seconds(text)? },
        _ => Extra::Bronstein { ms: read_seconds(text)? },
    })
}

fn read_base(text: &str, form: Form) -> Read<u32> {
    match (text.strip_suffix('s'), form) {
        (Some(seconds), _) => read_number(seconds, 1, ControlError::Base),
        (None, Form::Pgn) => read_number(text, 1, ControlError::Base),
        (None, Form::People) => read_number(text, 60, ControlError::Base),
    }
}

fn read_seconds(text: &str) -> Read<u32> {
    read_number(text.strip_suffix('s').unwrap_or(text), 1, ControlError::Extra)
}

/// A number with at most three decimals, in units of so many seconds; as milliseconds.
fn read_number(text: &str, unit_s: u32, too_large: ControlError) -> Read<u32> {
    let (whole, decimals) = match text.split_once('.') {
        None => (text, "0"),
        Some(parts) => parts,
    };
    if !is_digits(whole) || !is_digits(decimals) || decimals.len() > 3 {
        return Err(None);
    }
    let thousandths: u32 = format!("{decimals:0<3}").parse().map_err(|_| None)?;
    let whole: u32 = whole.parse().map_err(|_| Some(too_large))?;
    whole
        .checked_mul(1000)
        .and_then(|ms| ms.checked_add(thousandths)?.checked_mul(unit_s))
        .ok_or(Some(too_large))
}

fn read_count(text: &str, too_large: ControlError) -> Read<u16> {
    if is_digits(text) { text.parse().map_err(|_| Some(too_large)) } else { Err(None) }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn write(f: &mut fmt::Formatter<'_>, control: &Control, form: Form) -> fmt::Result {
    match control {
        Control::Untimed => f.write_str(form.none()),
        Control::Timed(sides) => {
            write_side(f, &sides[Color::White], form)?;
            if sides.white == sides.black {
                return Ok(());
            }
            f.write_str("|")?;
            write_side(f, &sides[Color::Black], form)
        }
    }
}

fn write_side(f: &mut fmt::Formatter<'_>, side: &SideControl, form: Form) -> fmt::Result {
    for (index, stage) in side.stages.iter().enumerate() {
        if index > 0 {
            write!(f, "{}", form.separator())?;
        }
        write_stage(f, stage, form)?;
    }
    Ok(())
}

fn write_stage(f: &mut fmt::Formatter<'_>, stage: &Stage, form: Form) -> fmt::Result {
    if let Some(moves) = stage.moves {
        write!(f, "{moves}/")?;
    }
    let base_ms = stage.base_ms;
    match form {
        Form::Pgn => write!(f, "{}", Seconds(base_ms))?,
        Form::People if base_ms.is_multiple_of(60_000) => write!(f, "{}", base_ms / 60_000)?,
        Form::People => write!(f, "{}s", Seconds(base_ms))?,
    }
    match stage.extra {
        // The standard has `300` for a game without increment.
        Extra::Increment { ms: 0 } if form == Form::Pgn => Ok(()),
        Extra::Increment { ms } => write!(f, "+{}", Seconds(ms)),
        Extra::Delay { ms } => write!(f, "d{}", Seconds(ms)),
        Extra::Bronstein { ms } => write!(f, "b{}", Seconds(ms)),
        Extra::Byoyomi { periods, period_ms } => {
            write!(f, "+{periods}x{}", Seconds(period_ms))?;
            if form == Form::People { f.write_str("s") } else { Ok(()) }
        }
    }
}

/// Milliseconds, written as seconds with as many decimals as they need.
struct Seconds(u32);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        let thousandths = self.0 % 1000;
        if thousandths == 0 {
            return Ok(());
        }
        write!(f, ".{}", format!("{thousandths:03}").trim_end_matches('0'))
    }
}
