//! Lines of bounded length.

use std::io::{self, BufRead, Read};

/// The most bytes of a line: a game of two hundred thousand moves.
pub(super) const LINE_MAX: usize = 1 << 20;

/// One line of the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InputLine {
    /// What is no UTF-8 in it is replaced by a mark.
    Text(String),
    /// It had more bytes than are taken, and was passed over.
    TooLong,
}

/// Reads the next line; none at the end.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LINE_MAX as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() > LINE_MAX {
        if !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(InputLine::Text(String::from_utf8_lossy(&bytes).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_read() {
        for (len, is_taken) in
            [(LINE_MAX - 1, true), (LINE_MAX, false), (LINE_MAX + 1, false), (3 * LINE_MAX, false)]
        {
            let text = format!("{}\nstop", "x".repeat(len));
            let mut input = text.as_bytes();
            let first = read(&mut input).expect("a text can be read");
            assert_eq!(matches!(first, Some(InputLine::Text(_))), is_taken, "{len}");
            let second = read(&mut input).expect("a text can be read");
            assert_eq!(second, Some(InputLine::Text("stop".to_owned())), "{len}");
            assert_eq!(read(&mut input).expect("a text can be read"), None, "{len}");
        }
    }
}
