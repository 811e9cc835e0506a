//! The moves: numbers, words, signs, comments, variations and the result.

use alloc::boxed::Box;

use super::{Level, Reader, Step};
use crate::San;
use crate::pgn::fault::{Fault, PgnError, Quote};
use crate::pgn::scan::{CLASS, Class, filler_len, run_len, short_word_len, word_len};
use crate::pgn::sign::{GameResult, Nag};
use crate::pgn::source::Source;
use crate::pgn::text::Text;
use crate::pgn::visitor::{Next, Recovery, Token, Visitor};
use crate::pgn::warning::Contradiction;
use crate::pgn::{DEPTH_MAX, WORD_MAX};

/// Enough bytes for what stands before a word, the word, and the byte that ends it.
const LOOKAHEAD: usize = WORD_MAX + 16;

impl<S: Source> Reader<S> {
    /// Tells about everything from the first move to the result.
    pub(super) fn moves(&mut self, visitor: &mut impl Visitor) -> Step {
        loop {
            self.ensure(LOOKAHEAD)?;
            let Some(&byte) = self.input.rest().first() else { return self.end_without_result() };
            match CLASS[byte as usize] {
                Class::Word => {
                    if self.word(visitor)? {
                        return self.after_result(visitor);
                    }
                }
                Class::Brace => self.brace_comment(|comment| visitor.comment(comment))?,
                Class::Space | Class::Dot | Class::Digit => {
                    if !self.skip_filler() && self.number(visitor)? {
                        return self.after_result(visitor);
                    }
                }
                Class::Star => {
                    if self.result(GameResult::Unknown, 1, visitor)? {
                        return self.after_result(visitor);
                    }
                }
                Class::Open => self.open(visitor)?,
                Class::Close => self.close(visitor)?,
                Class::Dollar | Class::Suffix => self.sign(visitor)?,
                Class::Semicolon => self.line_comment(|comment| visitor.comment(comment))?,
                Class::Bracket if self.input.is_line_start() => return self.end_without_result(),
                Class::Percent if self.input.is_first_column() => self.skip_line()?,
                Class::Percent | Class::Bracket | Class::Stray => {
                    let fault = Fault::Unexpected(Quote::new(&[byte]));
                    return Err(self.error(fault));
                }
            }
        }
    }

    /// Passes over the blanks, the number and the dots before a move. False if that is not the
    /// usual few bytes, or if they could be part of a result or of castling with zeros.
    #[inline]
    fn skip_filler(&mut self) -> bool {
        let rest = self.input.rest();
        match filler_len(rest) {
            Some(len) if len > 0 && !matches!(rest[len], b'-' | b'/') => {
                if let Some(digit) = rest[..len].iter().position(u8::is_ascii_digit) {
                    self.input.mark(digit);
                    self.level.has_number = true;
                }
                self.input.advance(len);
                true
            }
            _ => false,
        }
    }

    /// A word that begins with a letter or a strange character. True if it is the result.
    #[inline]
    fn word(&mut self, visitor: &mut impl Visitor) -> Step<bool> {
        let rest = self.input.rest();
        if let Some(len) = short_word_len(rest)
            && let Some(&last) = rest.get(len.wrapping_sub(1))
            && matches!(CLASS[last as usize], Class::Word | Class::Digit)
            && let Some(san) = San::parse(&rest[..len])
        {
            self.san(san, len, visitor)?;
            return Ok(false);
        }
        self.odd_word(visitor)
    }

    /// A word that is not a strict move with a blank behind it.
    fn odd_word(&mut self, visitor: &mut impl Visitor) -> Step<bool> {
        let rest = self.input.rest();
        let len = word_len(&rest[..rest.len().min(WORD_MAX + 1)]);
        let word = &rest[..len];
        if len > WORD_MAX {
            let fault = Fault::WordTooLong(Quote::new(word));
            return Err(self.error(fault));
        }
        if let Some(san) = San::parse(word).or_else(|| San::from_ascii_lenient(word).ok()) {
            self.san(san, len, visitor)?;
        } else if let Some(result) = GameResult::from_ascii(word) {
            return self.result(result, len, visitor);
        } else if let Some(nag) = Nag::from_verdict(word) {
            let told = visitor.nag(nag);
            self.told(told)?;
            self.input.advance(len);
        } else if word.starts_with("…".as_bytes()) {
            self.input.advance("…".len());
        } else if matches!(word, b"e.p." | b"ep") {
            self.input.advance(len);
        } else {
            let fault = Fault::UnreadableMove(Quote::new(word));
            let error = self.move_error(fault);
            self.recover(error, visitor)?;
        }
        Ok(false)
    }

    /// A blank, a dot, or digits: a move number, a result, or castling with zeros. True if it is
    /// the result.
    fn number(&mut self, visitor: &mut impl Visitor) -> Step<bool> {
        let rest = self.input.rest();
        if !rest.first().is_some_and(u8::is_ascii_digit) {
            self.input.advance(1);
            return Ok(false);
        }
        let digits = run_len(&rest[..rest.len().min(WORD_MAX)], |byte| byte.is_ascii_digit());
        if matches!(rest.get(digits), Some(b'-' | b'/')) {
            return self.odd_word(visitor);
        }
        self.input.mark(0);
        self.level.has_number = true;
        self.input.advance(digits);
        Ok(false)
    }

    #[inline]
    fn san(&mut self, san: San, len: usize, visitor: &mut impl Visitor) -> Step {
        let text = Text::new(&self.input.rest()[..len]);
        let ply = self.level.ply.saturating_add(1);
        match visitor.san(san, Token { text, offset: self.input.offset(), ply }) {
            Ok(()) => {
                self.level.ply = ply;
                self.level.has_number = false;
                self.input.mark(0);
                // The byte behind a move is almost always a blank.
                let has_blank = self.input.rest().get(len) == Some(&b' ');
                self.input.advance(len + usize::from(has_blank));
                Ok(())
            }
            Err(fault) => {
                let error = self.move_error(fault);
                self.recover(error, visitor)
            }
        }
    }

    /// An error in the move that begins at the current byte.
    #[cold]
    fn move_error(&mut self, fault: Fault) -> Box<PgnError> {
        let mut error = self.error(fault);
        error.ply = error.ply.saturating_add(1);
        error
    }

    /// Leaves out the rest of a variation if the visitor wants to go on.
    #[cold]
    fn recover(&mut self, error: Box<PgnError>, visitor: &mut impl Visitor) -> Step {
        if self.levels.is_empty() || visitor.recover(&error) == Recovery::EndGame {
            return Err(error);
        }
        self.skip_variation()?;
        self.leave_variation(visitor)
    }

    fn open(&mut self, visitor: &mut impl Visitor) -> Step {
        if self.levels.len() >= DEPTH_MAX {
            return Err(self.error(Fault::TooDeep));
        }
        let told = visitor.begin_variation();
        let next = self.told(told)?;
        self.input.advance(1);
        match next {
            Next::Read => {
                self.levels.push(self.level);
                // A variation replaces the last move of its line, if there is one.
                let Level { ply, first, .. } = self.level;
                let ply = if ply > first { ply - 1 } else { ply };
                self.level = Level { ply, first: ply, has_number: false };
                Ok(())
            }
            Next::Skip => self.skip_variation(),
        }
    }

    fn close(&mut self, visitor: &mut impl Visitor) -> Step {
        if self.levels.is_empty() {
            return Err(self.error(Fault::UnmatchedClose));
        }
        self.check_number();
        self.input.mark(0);
        self.input.advance(1);
        self.leave_variation(visitor)
    }

    fn leave_variation(&mut self, visitor: &mut impl Visitor) -> Step {
        self.level = self.levels.pop().unwrap_or_default();
        let told = visitor.end_variation();
        self.told(told)
    }

    /// `$` with a number, or a row of `!` and `?`.
    fn sign(&mut self, visitor: &mut impl Visitor) -> Step {
        let rest = &self.input.rest()[..self.input.rest().len().min(WORD_MAX)];
        let (nag, len) = if rest[0] == b'$' {
            let len = 1 + run_len(&rest[1..], |byte| byte.is_ascii_digit());
            (Nag::from_digits(&rest[1..len]), len)
        } else {
            let len = run_len(rest, |byte| matches!(byte, b'!' | b'?'));
            (Nag::from_suffix(&rest[..len]), len)
        };
        let Some(nag) = nag else {
            let fault = Fault::UnreadableNag(Quote::new(&rest[..len]));
            return Err(self.error(fault));
        };
        let told = visitor.nag(nag);
        self.told(told)?;
        self.input.advance(len);
        Ok(())
    }

    /// A result of so many bytes. True if it ends the game: within a variation it does not.
    fn result(&mut self, result: GameResult, len: usize, visitor: &mut impl Visitor) -> Step<bool> {
        let is_end = self.levels.is_empty();
        if is_end {
            self.check_number();
            self.input.mark(0);
            let told = visitor.result(result);
            self.told(told)?;
        }
        self.input.advance(len);
        Ok(is_end)
    }

    /// Warns of a move number that no move follows, where a line ends.
    fn check_number(&mut self) {
        if self.level.has_number {
            self.warn(Contradiction::MissingMove);
        }
    }

    /// Comments on the line of the result belong to the game as well.
    fn after_result(&mut self, visitor: &mut impl Visitor) -> Step {
        loop {
            self.ensure(LOOKAHEAD)?;
            match self.input.rest().first() {
                Some(b' ' | b'\t') => self.input.advance(1),
                Some(b'{') => self.brace_comment(|comment| visitor.comment(comment))?,
                Some(b';') => self.line_comment(|comment| visitor.comment(comment))?,
                _ => return Ok(()),
            }
        }
    }

    /// The moves stop at the end of the input or where another game begins.
    fn end_without_result(&mut self) -> Step {
        if !self.levels.is_empty() {
            return Err(self.error(Fault::UnterminatedVariation));
        }
        self.warn(if self.level.has_number {
            Contradiction::MissingMove
        } else {
            Contradiction::MissingResult
        });
        Ok(())
    }
}
