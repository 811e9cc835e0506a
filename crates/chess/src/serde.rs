//! With the feature `serde`: values that have a notation are written in it, the others by name.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use serde::de::{Error, IntoDeserializer as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Board, Claim, Color, Outcome, Position, Reason, RowColumn, RowColumnMove, San, SanPlus, Setup,
    Square, Uci, Variant,
};

/// Serializes types by their `Display` and `FromStr`.
macro_rules! by_notation {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation(PhantomData))
            }
        }
    )+};
}

by_notation!(Board, RowColumn, RowColumnMove, San, SanPlus, Setup, Square, Uci);

struct Notation<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in chess notation")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// A position with what a FEN alone does not say.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionRecord {
    fen: String,
    variant: Variant,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionRecord { fen: self.to_string(), variant: self.variant() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = PositionRecord::deserialize(deserializer)?;
        Self::from_fen(&record.fen, record.variant).map_err(D::Error::custom)
    }
}

/// Words that stood for others in games that were stored before every interface had the same.
const OLD_WORDS: [(&str, &str); 2] =
    [("fifty_moves", "fifty"), ("seventy_five_moves", "seventy_five")];

/// Reads a word, also in its old spelling.
fn read_word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word = Cow::<str>::deserialize(deserializer)?;
    let old = OLD_WORDS.iter().find(|(old, _)| *old == word);
    T::deserialize(old.map_or(word, |&(_, new)| Cow::Borrowed(new)).into_deserializer())
}

#[derive(Deserialize)]
#[serde(remote = "Claim", rename_all = "snake_case")]
enum ClaimRecord {
    Threefold,
    Fifty,
}

impl<'de> Deserialize<'de> for Claim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(transparent)]
        struct Current(#[serde(with = "ClaimRecord")] Claim);
        read_word::<D, Current>(deserializer).map(|Current(claim)| claim)
    }
}

/// An end as two words.
#[derive(Serialize, Deserialize)]
struct OutcomeRecord {
    #[serde(deserialize_with = "read_word")]
    reason: Reason,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OutcomeRecord { reason: self.reason(), winner: self.winner() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let OutcomeRecord { reason, winner } = OutcomeRecord::deserialize(deserializer)?;
        reason.outcome(winner).ok_or_else(|| D::Error::custom("nobody wins like that"))
    }
}

/// A square is a text in TypeScript.
#[cfg(feature = "typescript")]
impl ts_rs::TS for Square {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        String::from("string")
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}
