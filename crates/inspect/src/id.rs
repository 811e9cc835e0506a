//! The mark by which a program knows an answer as that to its question.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::Error;

/// Brackets within brackets that an [`Id`] may have. Readers of JSON commonly stop at 128, and
/// the answer adds one.
const DEPTH_MAX: usize = 100;

/// Any JSON value, repeated in the answer as it was written: numbers keep all their digits.
#[derive(Clone, Debug)]
pub struct Id(Box<RawValue>);

impl Id {
    pub(crate) fn check_depth(&self) -> Result<(), Error> {
        if depth(self.0.get().as_bytes()) <= DEPTH_MAX {
            return Ok(());
        }
        let message = format!("the id is nested deeper than {DEPTH_MAX} levels");
        Err(Error::bad_input(message))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Box::<RawValue>::deserialize(deserializer)?;
        // An answer is one line. Line ends can only be space between values: inside a text they
        // are no JSON.
        if value.get().contains(['\r', '\n']) {
            let line = value.get().replace(['\r', '\n'], " ");
            return RawValue::from_string(line).map(Self).map_err(serde::de::Error::custom);
        }
        Ok(Self(value))
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// How deep the brackets of a JSON value go. The reader of raw values does not bound it.
fn depth(json: &[u8]) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let (mut is_text, mut is_escaped) = (false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => is_text = !is_text,
            b'[' | b'{' if !is_text => depth += 1,
            b']' | b'}' if !is_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_texts_are_not_depth() {
        assert_eq!(depth(br#"1"#), 0);
        assert_eq!(depth(br#"[{"a": []}, []]"#), 3);
        assert_eq!(depth(br#"["[[[[", "\"[[[", "\\", [1]]"#), 2);
    }
}
