//! Passing over what nobody wants: bad games, variations, the moves of a game.

use super::{Reader, Step};
use crate::pgn::WORD_MAX;
use crate::pgn::fault::Fault;
use crate::pgn::scan::{CLASS, Class, find_any, word_len};
use crate::pgn::sign::GameResult;
use crate::pgn::source::Source;

/// Enough bytes for any result and the byte that ends it.
const LOOKAHEAD: usize = 16;

/// Where skipping stopped.
enum SkippedTo {
    /// Behind the result, if the game has one.
    Game(Option<GameResult>),
    /// Behind the parenthesis that closes the variation.
    Variation,
}

impl<S: Source> Reader<S> {
    /// Goes to the end of the current line.
    pub(super) fn skip_line(&mut self) -> Step {
        loop {
            self.ensure(1)?;
            let rest = self.input.rest();
            if let Some(len) = find_any(rest, [b'\n']) {
                self.input.advance(len);
                return Ok(());
            }
            if rest.is_empty() {
                return Ok(());
            }
            self.input.advance(rest.len());
        }
    }

    /// Goes to the first byte of the moves, past tags good and bad.
    pub(super) fn skip_header(&mut self) -> Step {
        loop {
            self.ensure(LOOKAHEAD)?;
            let Some(&byte) = self.input.rest().first() else { return Ok(()) };
            match CLASS[byte as usize] {
                Class::Space => self.input.advance(1),
                Class::Brace => {
                    if self.skip_comment()? {
                        return Ok(());
                    }
                }
                Class::Bracket | Class::Semicolon => self.skip_line()?,
                Class::Percent if self.input.is_first_column() => self.skip_line()?,
                _ => return Ok(()),
            }
        }
    }

    /// Goes behind the result of the game, or to where the next game begins.
    pub(super) fn skip_moves(&mut self) -> Step<Option<GameResult>> {
        let mut depth = self.levels.len();
        self.levels.clear();
        loop {
            match self.skip(depth)? {
                SkippedTo::Game(result) => return Ok(result),
                // A parenthesis too many does not matter here.
                SkippedTo::Variation => depth = 0,
            }
        }
    }

    /// Goes behind the parenthesis that closes the variation.
    pub(super) fn skip_variation(&mut self) -> Step {
        match self.skip(1)? {
            SkippedTo::Variation => Ok(()),
            SkippedTo::Game(_) => Err(self.error(Fault::UnterminatedVariation)),
        }
    }

    /// Skips from within so many variations to behind the last of them, or behind the game.
    fn skip(&mut self, mut depth: usize) -> Step<SkippedTo> {
        loop {
            self.ensure(WORD_MAX + 1)?;
            let rest = self.input.rest();
            let Some(&byte) = rest.first() else { return Ok(SkippedTo::Game(None)) };
            match CLASS[byte as usize] {
                Class::Brace => {
                    if self.skip_comment()? {
                        return Ok(SkippedTo::Game(None));
                    }
                }
                Class::Semicolon => self.line_comment(|_| Ok(()))?,
                Class::Percent if self.input.is_first_column() => self.skip_line()?,
                Class::Bracket if self.input.is_line_start() => return Ok(SkippedTo::Game(None)),
                Class::Open => {
                    depth = depth.saturating_add(1);
                    self.input.advance(1);
                }
                Class::Close => {
                    self.input.advance(1);
                    if depth <= 1 {
                        return Ok(SkippedTo::Variation);
                    }
                    depth -= 1;
                }
                Class::Star if depth == 0 => {
                    self.input.advance(1);
                    return Ok(SkippedTo::Game(Some(GameResult::Unknown)));
                }
                Class::Digit | Class::Word => {
                    let len = word_len(&rest[..rest.len().min(WORD_MAX)]);
                    let result = GameResult::from_ascii(&rest[..len]);
                    self.input.advance(len);
                    if depth == 0 && result.is_some() {
                        return Ok(SkippedTo::Game(result));
                    }
                }
                _ => self.input.advance(1),
            }
        }
    }

    /// Skips a comment. True if it does not end: then the next game or the end of the input is
    /// reached.
    fn skip_comment(&mut self) -> Step<bool> {
        match self.brace_comment(|_| Ok(())) {
            Ok(()) => Ok(false),
            Err(error) if error.fault == Fault::UnterminatedComment => Ok(true),
            Err(error) => Err(error),
        }
    }
}
