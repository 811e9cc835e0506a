//! Lines of bounded length.

use std::io::{self, BufRead, Read};

use crate::failure::Failure;
use crate::input::Input;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads lines without ever holding more than one of bounded length.
pub(crate) struct LineReader {
    input: Input,
    /// The most bytes of a line, its end not counted.
    max: usize,
    buffer: Vec<u8>,
    /// The number of the current line, from 1.
    number: usize,
    /// Whether the rest of a line is still to be passed over.
    is_inside: bool,
}

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine<'a> {
    Bytes(&'a [u8]),
    /// More bytes than the reader takes.
    TooLong,
}

impl LineReader {
    pub(crate) fn new(input: Input, max: usize) -> Self {
        Self { input, max, buffer: Vec::new(), number: 0, is_inside: false }
    }

    /// The number of the line last read, from 1.
    pub(crate) const fn number(&self) -> usize {
        self.number
    }

    /// The next line; none at the end.
    pub(crate) fn next(&mut self) -> Result<Option<InputLine<'_>>, Failure> {
        match self.read() {
            Ok(false) => Ok(None),
            Ok(true) => Ok(Some(self.line())),
            Err(error) => Err(Failure::Read { name: self.input.name.clone(), error }),
        }
    }

    /// Fills the buffer with a line and its end, or with as much as shows that it is too long.
    fn read(&mut self) -> io::Result<bool> {
        if self.is_inside {
            self.input.reader.skip_until(b'\n')?;
        }
        self.buffer.clear();
        // Room for the longest line and both bytes of its end.
        let room = self.max + 2;
        let mut bounded = self.input.reader.by_ref().take(room as u64);
        let len = bounded.read_until(b'\n', &mut self.buffer)?;
        self.is_inside = len == room && !self.buffer.ends_with(b"\n");
        self.number += 1;
        Ok(len > 0)
    }

    fn line(&self) -> InputLine<'_> {
        let mut line = &self.buffer[..];
        if self.number == 1 {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.is_inside || line.len() > self.max {
            InputLine::TooLong
        } else {
            InputLine::Bytes(line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text read with a limit of four bytes.
    fn lines(text: &'static [u8]) -> Vec<String> {
        let input = Input { name: "a text".to_owned(), reader: Box::new(text) };
        let mut lines = LineReader::new(input, 4);
        let mut read = Vec::new();
        while let Some(line) = lines.next().expect("a text can be read") {
            read.push(match line {
                InputLine::Bytes(bytes) => String::from_utf8_lossy(bytes).into_owned(),
                InputLine::TooLong => "(too long)".to_owned(),
            });
        }
        read
    }

    #[test]
    fn lines_end_with_or_without_a_carriage_return() {
        assert_eq!(lines(b"a\nb\r\n\nc"), ["a", "b", "", "c"]);
        assert_eq!(lines(b"a\n"), ["a"]);
        assert_eq!(lines(b""), [""; 0]);
    }

    #[test]
    fn a_line_may_have_exactly_as_many_bytes_as_the_limit() {
        assert_eq!(lines(b"abcd\nabcd\r\nabcd"), ["abcd"; 3]);
    }

    #[test]
    fn a_long_line_is_passed_over_and_the_next_one_read() {
        for long in ["abcde", "abcdef", "abcdefg", "abcde\r", "abcdefghijklmnopq"] {
            let text = format!("a\n{long}\nb").into_bytes().leak();
            assert_eq!(lines(text), ["a", "(too long)", "b"], "{long:?}");
        }
        assert_eq!(lines(b"abcdefgh"), ["(too long)"]);
    }

    #[test]
    fn a_byte_order_mark_is_left_out_at_the_start_only() {
        assert_eq!(lines(b"\xef\xbb\xbfa\n\xef\xbb\xbfb"), ["a", "\u{feff}b"]);
    }
}
