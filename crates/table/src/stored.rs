//! With the feature `serde`: events in the format in which games are stored.
//!
//! An event is `{"v":1,"at":1500,"event":{"moved":{…}}}`: the version of the format, the moment,
//! and what happened. The format is apart from the wire's and changes only with its version;
//! fields that are not known are errors, so that nothing is dropped in silence. Logs of each
//! release are kept in `tests/data` and must replay.

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use tabiya_chess::{ByColor, Color, Outcome};

use crate::{Control, End, Event, EventKind, GameId, Millis, Name, Reason, SideClock};

/// The newest version that is read. An event is written in the oldest version that has its kind,
/// so that an earlier release reads every game in which nothing new has happened.
pub const STORED_VERSION: u32 = 4;

/// The version in which an event of this kind is written: 2 has [`EventKind::BrokenOff`], 3 has
/// [`SideClock::assumed_ms`], 4 the ends against somebody who could never have given mate.
fn version(kind: &EventKind) -> u32 {
    let clocks = match kind {
        EventKind::BrokenOff { .. } => return 2,
        EventKind::Resigned { outcome: Outcome::ResignationUnwinnable, .. }
        | EventKind::Flagged { outcome: Outcome::TimeUnwinnable, .. } => return 4,
        EventKind::Moved(moved) => moved.clocks,
        EventKind::TakebackDone { clocks, .. } => *clocks,
        EventKind::TimeGranted { clocks, .. } => Some(*clocks),
        _ => None,
    };
    let is_assumed = |clock: &SideClock| clock.assumed_ms > 0;
    match clocks {
        Some(ByColor { white, black }) if [white, black].iter().any(is_assumed) => 3,
        _ => 1,
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEvent<'a> {
    v: u32,
    at: Millis,
    event: Cow<'a, EventKind>,
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let event = Cow::Borrowed(&self.kind);
        StoredEvent { v: version(&self.kind), at: self.at, event }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = StoredEvent::deserialize(deserializer)?;
        if !(version(&stored.event)..=STORED_VERSION).contains(&stored.v) {
            let version = stored.v;
            let reason =
                format!("events of version {version} are not known, only 1 to {STORED_VERSION}");
            return Err(D::Error::custom(reason));
        }
        Ok(Self { at: stored.at, kind: stored.event.into_owned() })
    }
}

/// How a game ended, as it is written everywhere: `{"reason":"checkmate","winner":"white"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "End", optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = End))]
pub struct EndRecord {
    /// Why.
    pub reason: Reason,
    /// Who won; absent for a draw and for a game without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
}

/// How ends were stored before every interface had the same words.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum OldEnd {
    Chess(Outcome),
    Absence { winner: Option<Color> },
    Aborted,
    BrokenOff,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum AnyEnd {
    Today(EndRecord),
    Old(OldEnd),
}

impl Serialize for End {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EndRecord { reason: self.reason(), winner: self.winner() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for End {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match AnyEnd::deserialize(deserializer)? {
            AnyEnd::Today(EndRecord { reason, winner }) => {
                reason.end(winner).ok_or_else(|| D::Error::custom("nobody wins like that"))
            }
            AnyEnd::Old(OldEnd::Chess(outcome)) => Ok(Self::Chess(outcome)),
            AnyEnd::Old(OldEnd::Absence { winner }) => Ok(Self::Absence { winner }),
            AnyEnd::Old(OldEnd::Aborted) => Ok(Self::Aborted),
            AnyEnd::Old(OldEnd::BrokenOff) => Ok(Self::BrokenOff),
        }
    }
}

/// Serializes types by their `Display` and `FromStr`.
macro_rules! by_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read_text(deserializer)
            }
        }
    )+};
}

by_text!(Control, GameId, Name);

fn read_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = Cow::<str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}
