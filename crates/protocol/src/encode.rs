//! To JSON, in one line.

use std::fmt;
use std::io;

use serde::Serialize;

/// About as long as most messages are.
const MESSAGE_BYTES: usize = 128;

/// Writes a message or a body in one line.
#[must_use]
pub fn encode<T: Serialize>(message: &T) -> String {
    encode_about(message, MESSAGE_BYTES)
}

/// As [`encode`], for a message of about so many bytes.
#[must_use]
pub fn encode_about<T: Serialize>(message: &T, bytes: usize) -> String {
    let mut text = Buffer::with_room(bytes);
    text.value(message);
    text.into_text()
}

/// A text that is being written. A vector would call for a copy at every quote and comma; here most
/// of these are one store.
#[derive(Debug)]
pub(crate) struct Buffer {
    /// What is written, and room for more.
    bytes: Vec<u8>,
    length: usize,
}

impl Buffer {
    pub(crate) fn with_room(bytes: usize) -> Self {
        Self { bytes: vec![0; bytes], length: 0 }
    }

    /// Writes a piece of text.
    #[inline]
    pub(crate) fn push(&mut self, piece: &[u8]) {
        let end = self.length + piece.len();
        if end > self.bytes.len() {
            self.grow(end);
        }
        self.bytes[self.length..end].copy_from_slice(piece);
        self.length = end;
    }

    /// Writes a value as JSON.
    pub(crate) fn value<T: Serialize>(&mut self, value: &T) {
        let before = self.length;
        // Only a map with keys that are no text could fail, and no message has one.
        if serde_json::to_writer(&mut *self, value).is_err() {
            self.length = before;
        }
    }

    /// Writes another field of an object, if it has a value.
    pub(crate) fn option<T: Serialize>(&mut self, key: &str, value: Option<&T>) {
        if let Some(value) = value {
            self.push(b",\"");
            self.push(key.as_bytes());
            self.push(b"\":");
            self.value(value);
        }
    }

    pub(crate) fn into_text(mut self) -> String {
        self.bytes.truncate(self.length);
        String::from_utf8(self.bytes).unwrap_or_default()
    }

    #[cold]
    fn grow(&mut self, length: usize) {
        self.bytes.resize(length.max(2 * self.bytes.len()), 0);
    }
}

impl fmt::Write for Buffer {
    #[inline]
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.push(piece.as_bytes());
        Ok(())
    }
}

impl io::Write for Buffer {
    #[inline]
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.push(piece);
        Ok(piece.len())
    }

    #[inline]
    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        self.push(piece);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_whole_however_much_room_there_was() {
        let message: Vec<String> = (0..40).map(|number| format!("\"é\n{number}")).collect();
        let expected = serde_json::to_string(&message).expect("it can be written");
        for bytes in [0, 1, 2, 100, expected.len(), 5000] {
            assert_eq!(encode_about(&message, bytes), expected, "{bytes}");
        }
    }
}
