//! The tags before the moves.

use super::{Reader, Step};
use crate::pgn::TAG_MAX;
use crate::pgn::fault::{Fault, Quote};
use crate::pgn::scan::{CLASS, Class, find_any, run_len};
use crate::pgn::source::Source;
use crate::pgn::text::{Tag, is_name_byte};
use crate::pgn::visitor::Visitor;

impl<S: Source> Reader<S> {
    /// Tells about the tags, and the comments among them, up to the first byte of the moves.
    /// False if the game has no moves, not even a result.
    pub(super) fn header(&mut self, visitor: &mut impl Visitor) -> Step<bool> {
        // Line ends since the last tag or comment: two of them make an empty line.
        let mut line_ends = 0u32;
        loop {
            // One byte more tells a tag of the greatest length from a longer one.
            self.ensure(TAG_MAX + 1)?;
            let Some(&byte) = self.input.rest().first() else { return Ok(false) };
            match CLASS[byte as usize] {
                Class::Space => {
                    line_ends = line_ends.saturating_add(u32::from(byte == b'\n'));
                    self.input.advance(1);
                    continue;
                }
                Class::Bracket => {
                    if !self.tag(line_ends >= 2, visitor)? {
                        return Ok(false);
                    }
                }
                Class::Brace => self.brace_comment(|comment| visitor.comment(comment))?,
                Class::Semicolon => self.line_comment(|comment| visitor.comment(comment))?,
                Class::Percent if self.input.is_first_column() => self.skip_line()?,
                _ => return Ok(true),
            }
            line_ends = 0;
        }
    }

    /// Tells about the tag whose bracket is the current byte; false if it begins another game.
    fn tag(&mut self, is_apart: bool, visitor: &mut impl Visitor) -> Step<bool> {
        let rest = self.input.rest();
        let (tag, len) = match split_tag(&rest[..rest.len().min(TAG_MAX)]) {
            Ok(parts) => parts,
            Err(Cut::Long) if rest.len() > TAG_MAX => {
                let fault = Fault::TagTooLong(Quote::new(rest));
                return Err(self.error(fault));
            }
            Err(_) => {
                let line = run_len(&rest[..rest.len().min(TAG_MAX)], |byte| byte != b'\n');
                let fault = Fault::UnreadableTag(Quote::new(rest[..line].trim_ascii_end()));
                return Err(self.error(fault));
            }
        };
        if tag.is("Event") {
            if self.has_event && is_apart {
                return Ok(false);
            }
            self.has_event = true;
        }
        let is_fen = tag.is("FEN");
        let doubt = self.watch.as_mut().and_then(|watch| watch.tag(tag));
        let told = visitor.tag(tag);
        self.input.mark(0);
        if is_fen {
            self.fen_place = Some(self.input.marked());
        }
        if let Some(contradiction) = doubt {
            self.warn(contradiction);
        }
        self.told(told)?;
        self.input.advance(len);
        Ok(true)
    }
}

/// Why bytes are no tag pair.
enum Cut {
    /// They go on beyond what is at hand.
    Long,
    /// They are something else.
    Wrong,
}

/// Reads a tag pair and its length. A quote that no bracket follows belongs to the value, as
/// many files forget to escape it.
fn split_tag(bytes: &[u8]) -> Result<(Tag<'_>, usize), Cut> {
    let blanks = |from: usize| from + run_len(&bytes[from..], |byte| matches!(byte, b' ' | b'\t'));
    let name_start = blanks(1);
    let name_end = name_start + run_len(&bytes[name_start..], is_name_byte);
    let quote = blanks(name_end);
    match bytes.get(quote) {
        Some(b'"') if name_end > name_start => {}
        None => return Err(Cut::Long),
        Some(_) => return Err(Cut::Wrong),
    }
    let value_start = quote + 1;
    let mut at = value_start;
    loop {
        let Some(found) = find_any(&bytes[at..], [b'"', b'\\', b'\n']) else {
            return Err(Cut::Long);
        };
        let end = at + found;
        match bytes[end] {
            b'"' => {
                let close = blanks(end + 1);
                match bytes.get(close) {
                    Some(b']') => {
                        let name = &bytes[name_start..name_end];
                        return Ok((Tag::new(name, &bytes[value_start..end]), close + 1));
                    }
                    Some(_) => at = end + 1,
                    None => return Err(Cut::Long),
                }
            }
            b'\\' if matches!(bytes.get(end + 1), Some(b'"' | b'\\')) => at = end + 2,
            b'\\' => at = end + 1,
            _ => return Err(Cut::Wrong),
        }
    }
}
