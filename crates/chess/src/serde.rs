//! With the feature `serde`: values that have a notation are written in it, the others by name.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use alloc::string::{String, ToString};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Position, RowColumn, RowColumnMove, San, SanPlus, Setup, Square, Uci, Variant};

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
