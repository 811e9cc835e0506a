//! What a game says twice or leaves open, for those who want to be warned.

use alloc::vec::Vec;

use super::Reader;
use crate::pgn::fault::Quote;
use crate::pgn::place::Place;
use crate::pgn::sign::GameResult;
use crate::pgn::source::Source;
use crate::pgn::text::Tag;
use crate::pgn::warning::{Contradiction, PgnWarning};

/// The most bytes of names of tags that are remembered; a repetition among more is not noticed.
const NAMES_MAX: usize = 4096;

/// The most warnings about one game.
const WARNINGS_MAX: usize = 32;

/// What is remembered of a game to find contradictions.
#[derive(Debug, Default)]
pub(in crate::pgn) struct Watch {
    /// The names of the tags so far, each with a blank behind it.
    names: Vec<u8>,
    /// What the tag `Result` says.
    pub(in crate::pgn) tag_result: Option<GameResult>,
    pub(in crate::pgn) warnings: Vec<PgnWarning>,
}

impl Watch {
    /// Takes note of a tag, and says what contradicts the tags before it.
    pub(super) fn tag(&mut self, tag: Tag<'_>) -> Option<Contradiction> {
        let name = tag.name().as_bytes();
        let is_repeated = self.names.split(|&byte| byte == b' ').any(|known| known == name);
        if !is_repeated && self.names.len() + name.len() < NAMES_MAX {
            self.names.extend_from_slice(name);
            self.names.push(b' ');
        }
        let mut unreadable = None;
        if tag.is("Result") {
            let value = tag.raw_value().as_bytes();
            self.tag_result = GameResult::from_ascii(value);
            if self.tag_result.is_none() {
                unreadable = Some(Contradiction::UnreadableResult(Quote::new(value)));
            }
        }
        if is_repeated { Some(Contradiction::RepeatedTag(Quote::new(name))) } else { unreadable }
    }

    pub(in crate::pgn) fn warn(&mut self, place: Place, contradiction: Contradiction) {
        if self.warnings.len() < WARNINGS_MAX {
            self.warnings.push(PgnWarning { place, contradiction });
        }
    }
}

impl<S: Source> Reader<S> {
    /// Warns of something at the marked place, if warnings are wanted.
    #[cold]
    pub(super) fn warn(&mut self, contradiction: Contradiction) {
        if let Some(watch) = &mut self.watch {
            watch.warn(self.input.marked(), contradiction);
        }
    }
}
