//! The lines of a file of puzzles.

use std::path::Path;

use tabiya_train::{HEADER, LINE_MAX, Puzzle};

use crate::failure::Failure;
use crate::input::Input;
use crate::line::{InputLine, LineReader};

/// The most letters that are repeated of an id that cannot be read.
const ID_MAX: usize = 40;

/// Reads puzzles one after the other, whatever the size of the file.
pub(super) struct PuzzleLines {
    lines: LineReader,
}

/// A line that should be a puzzle.
pub(super) struct PuzzleLine {
    /// The number of the line, from 1.
    pub(super) number: usize,
    /// What stands where the id should be.
    pub(super) id: String,
    /// The puzzle, or why it is none.
    pub(super) puzzle: Result<Puzzle, String>,
}

impl PuzzleLines {
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        Ok(Self { lines: LineReader::new(Input::open(path)?, LINE_MAX) })
    }

    /// The next line that is neither empty nor the header; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<PuzzleLine>, Failure> {
        loop {
            let (id, puzzle) = match self.lines.next()? {
                None => return Ok(None),
                Some(InputLine::TooLong) => {
                    (String::new(), Err(format!("the line has more than {LINE_MAX} bytes")))
                }
                Some(InputLine::Bytes(bytes)) => match std::str::from_utf8(bytes) {
                    Ok(text) if text.trim().is_empty() || is_header(text) => continue,
                    Ok(text) => {
                        (id(text), text.parse::<Puzzle>().map_err(|error| error.to_string()))
                    }
                    Err(_) => (String::new(), Err("the line is not UTF-8".to_owned())),
                },
            };
            return Ok(Some(PuzzleLine { number: self.lines.number(), id, puzzle }));
        }
    }
}

/// Whether a line names the columns; older files have no last one.
fn is_header(text: &str) -> bool {
    text == HEADER || Some(text) == HEADER.rsplit_once(',').map(|(older, _)| older)
}

/// What stands before the first comma, as far as it can be shown.
fn id(text: &str) -> String {
    let field = text.split(',').next().unwrap_or_default();
    field.chars().filter(|letter| !letter.is_control()).take(ID_MAX).collect()
}
