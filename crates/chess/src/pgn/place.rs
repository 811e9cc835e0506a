//! Where in the text something stands.

use core::fmt;

/// A place in a PGN text: line and column, both counted from 1.
///
/// A line ends with a line feed. Columns count bytes, as the text may be UTF-8, Latin-1 or a
/// mixture; a byte order mark at the very beginning is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Counts lines up to some byte of the input.
///
/// Lines are counted only when bytes leave the buffer or a place is asked for, so that reading
/// moves does not look for line feeds.
#[derive(Clone, Debug)]
pub(super) struct LineCounter {
    /// The offset up to which lines are counted.
    offset: u64,
    line: u64,
    line_start: u64,
}

impl LineCounter {
    /// Line 1 begins at this offset.
    pub(super) fn new(offset: u64) -> Self {
        Self { offset, line: 1, line_start: offset }
    }

    pub(super) fn offset(&self) -> u64 {
        self.offset
    }

    /// Counts the bytes that follow those already counted.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        // Counted in bytes as long as they hold the sum, which the compiler does sixteen at once.
        for part in bytes.chunks(255) {
            let count: u8 = part.iter().map(|&byte| u8::from(byte == b'\n')).sum();
            self.line += u64::from(count);
        }
        if let Some(last) = bytes.iter().rposition(|&byte| byte == b'\n') {
            self.line_start = self.offset + last as u64 + 1;
        }
        self.offset += bytes.len() as u64;
    }

    /// The place of the byte at the offset up to which lines are counted.
    pub(super) fn place(&self) -> Place {
        Place { line: self.line, column: self.offset - self.line_start + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_begin_at_one() {
        let mut lines = LineCounter::new(3);
        assert_eq!(lines.place(), Place { line: 1, column: 1 });
        lines.pass(b"ab\ncd\r\n");
        assert_eq!(lines.place(), Place { line: 3, column: 1 });
        lines.pass(b"x");
        assert_eq!(lines.place(), Place { line: 3, column: 2 });
        assert_eq!(lines.place().to_string(), "line 3, column 2");
    }
}
