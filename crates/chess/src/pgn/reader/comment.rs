//! Comments in braces and behind semicolons.

use super::{Reader, Step};
use crate::pgn::fault::Fault;
use crate::pgn::scan::find_any;
use crate::pgn::source::Source;
use crate::pgn::text::{Comment, Text};

/// Enough bytes to see whether a game begins.
const GAME_HEAD: usize = 16;

/// How much of a long comment is wanted at hand before it is looked at again.
const PART: usize = 16 * 1024;

impl<S: Source> Reader<S> {
    /// Hands out the comment whose brace is the current byte.
    #[inline]
    pub(super) fn brace_comment(
        &mut self,
        mut take: impl FnMut(Comment<'_>) -> Result<(), Fault>,
    ) -> Step {
        let inside = self.input.rest().get(1..).unwrap_or_default();
        match find_any(inside, [b'}', b'\n']) {
            Some(len) if inside[len] == b'}' => {
                let text = Text::new(&inside[..len]);
                let taken = take(Comment { text, is_first: true, is_last: true });
                self.told(taken)?;
                self.input.advance(len + 2);
                Ok(())
            }
            _ => self.long_comment(take),
        }
    }

    /// The same for a comment of several lines or one that goes beyond the buffer.
    fn long_comment(&mut self, mut take: impl FnMut(Comment<'_>) -> Result<(), Fault>) -> Step {
        // The place is noted now: the brace may leave the buffer.
        let unterminated = self.error(Fault::UnterminatedComment);
        self.input.advance(1);
        let mut is_first = true;
        let mut len = 0;
        loop {
            let rest = self.input.rest();
            let Some(end) = find_any(&rest[len..], [b'}', b'\n']).map(|index| len + index) else {
                if self.input.is_ended() {
                    self.input.advance(rest.len());
                    return Err(unterminated);
                }
                len = self.hand_out_part(rest.len(), &mut is_first, &mut take)?;
                continue;
            };
            if rest[end] == b'}' {
                let text = Text::new(&rest[..end]);
                let taken = take(Comment { text, is_first, is_last: true });
                self.told(taken)?;
                self.input.advance(end + 1);
                return Ok(());
            }
            if rest.len() < end + GAME_HEAD && !self.input.is_ended() {
                len = self.hand_out_part(end, &mut is_first, &mut take)?;
            } else if let Some(blank) = blank_before_game(&rest[end + 1..]) {
                self.input.advance(end + 1 + blank);
                return Err(unterminated);
            } else {
                len = end + 1;
            }
        }
    }

    /// Hands out the comment whose semicolon is the current byte, up to the end of the line.
    pub(super) fn line_comment(
        &mut self,
        mut take: impl FnMut(Comment<'_>) -> Result<(), Fault>,
    ) -> Step {
        self.input.advance(1);
        let mut is_first = true;
        let mut len = 0;
        loop {
            let rest = self.input.rest();
            let found = find_any(&rest[len..], [b'\n']).map(|index| len + index);
            if let Some(end) = found.or_else(|| self.input.is_ended().then_some(rest.len())) {
                let line = &rest[..end];
                let text = Text::new(line.strip_suffix(b"\r").unwrap_or(line));
                let taken = take(Comment { text, is_first, is_last: true });
                self.told(taken)?;
                self.input.advance(end);
                return Ok(());
            }
            len = self.hand_out_part(rest.len(), &mut is_first, &mut take)?;
        }
    }

    /// Hands out what is complete of the first `len` bytes at hand and gets more; gives the
    /// number of bytes that are left of them.
    fn hand_out_part(
        &mut self,
        len: usize,
        is_first: &mut bool,
        take: &mut impl FnMut(Comment<'_>) -> Result<(), Fault>,
    ) -> Step<usize> {
        let part = &self.input.rest()[..len];
        // A carriage return may belong to the line end that ends the comment.
        let part = part.strip_suffix(b"\r").unwrap_or(part);
        let complete = Text::complete_len(part);
        if complete > 0 {
            let text = Text::new(&part[..complete]);
            let taken = take(Comment { text, is_first: *is_first, is_last: false });
            self.told(taken)?;
            self.input.advance(complete);
            *is_first = false;
        }
        self.ensure(len - complete + PART)?;
        Ok(len - complete)
    }
}

/// The length of an empty line that is followed by the first tag of a game.
fn blank_before_game(text: &[u8]) -> Option<usize> {
    let blank = match text {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    text[blank..].starts_with(b"[Event \"").then_some(blank)
}
