//! The reader: from bytes to a visitor, one game at a time.

mod comment;
mod header;
mod moves;
mod skip;
mod watch;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::fault::{Fault, PgnError};
use super::place::Place;
use super::scan::{CLASS, Class, run_len};
use super::source::{Input, Source};
use super::visitor::{Next, Visitor};
use super::warning::Contradiction;

pub(super) use watch::Watch;

/// Reads games from a PGN text, one after the other.
///
/// A game that cannot be read gives an error with its place, and the reader goes on with the
/// next. Memory stays bounded however large the input is: tokens are handed out from the buffer,
/// and the only list that grows is one entry of twelve bytes for each open variation.
///
/// What is read beside the standard: tags and move numbers may be missing or odd, moves are read
/// [leniently](crate::San::from_ascii_lenient), a result within a variation is passed over, and a
/// game without result ends where tags begin. A second tag `Event` begins a game only behind an
/// empty line. A comment that is not closed before an empty line and `[Event "` is an error, so
/// that the next game is not lost in it. Lines that begin with `%` are passed over.
///
/// ```
/// use tabiya_chess::pgn::Reader;
/// let text = b"[White \"Vera\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
/// let tree = Reader::new(text.as_slice()).read_tree()?.expect("there is a game");
/// assert_eq!(tree.tag("White"), Some("Vera"));
/// assert_eq!(tree.main_line().count(), 7);
/// # Ok::<(), tabiya_chess::pgn::PgnError>(())
/// ```
#[derive(Debug)]
pub struct Reader<S> {
    pub(super) input: Input<S>,
    state: State,
    /// The lines that were left for variations, innermost last.
    levels: Vec<Level>,
    level: Level,
    has_event: bool,
    /// Where the tag `FEN` stands.
    fen_place: Option<Place>,
    /// There only if warnings are wanted.
    pub(super) watch: Option<Watch>,
}

/// What comes next in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Perhaps a byte order mark.
    Start,
    /// A game, or nothing.
    Game,
    /// The rest of a bad game's tags, then its moves.
    BadTags,
    /// The rest of a bad game's moves.
    BadMoves,
    /// Nothing any more.
    End,
}

/// How far the moves of a line have come.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Half moves since the start of the game.
    ply: u32,
    /// Those before the line began.
    first: u32,
    /// Whether a move number waits for its move.
    has_number: bool,
}

/// One step of reading. The error is boxed, as it is rare and would make every step larger.
type Step<T = ()> = Result<T, Box<PgnError>>;

#[cfg(feature = "std")]
impl<R: std::io::Read> Reader<super::Stream<R>> {
    /// A reader of anything that can be read. No `BufReader` is needed.
    pub fn from_read(input: R) -> Self {
        Self::new(super::Stream::new(input))
    }
}

impl<S: Source> Reader<S> {
    /// A reader of this source, which may be a `&[u8]`.
    pub fn new(source: S) -> Self {
        Self {
            input: Input::new(source),
            state: State::Start,
            levels: Vec::new(),
            level: Level::default(),
            has_event: false,
            fen_place: None,
            watch: None,
        }
    }

    /// Reads the next game and tells the visitor about it; none if there is no other.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the game. The next call reads the game after it.
    pub fn read_game<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<V::Output>, PgnError> {
        self.read_boxed(visitor).map_err(|error| {
            match error.fault {
                Fault::Input(_) => self.state = State::End,
                // The reader has already gone to the next game, in search of the comment's end.
                Fault::UnterminatedComment => self.state = State::Game,
                _ => {}
            }
            *error
        })
    }

    fn read_boxed<V: Visitor>(&mut self, visitor: &mut V) -> Step<Option<V::Output>> {
        self.settle()?;
        if self.state == State::End || !self.find_game()? {
            self.state = State::End;
            return Ok(None);
        }
        self.levels.clear();
        self.level = Level::default();
        self.has_event = false;
        self.fen_place = None;
        self.input.mark(0);

        self.state = State::BadTags;
        self.told(visitor.begin_game())?;
        let has_moves = self.header(visitor)?;
        self.state = if has_moves { State::BadMoves } else { State::Game };
        let next = self.begin_moves(visitor)?;
        if has_moves {
            match next {
                Next::Read => self.moves(visitor)?,
                Next::Skip => {
                    if let Some(result) = self.skip_moves()? {
                        self.told(visitor.result(result))?;
                    }
                }
            }
        } else {
            self.warn(Contradiction::MissingResult);
        }
        self.state = State::Game;
        Ok(Some(visitor.end_game()))
    }

    /// Tells that the moves begin. What is wrong with the position is wrong with its tag.
    fn begin_moves(&mut self, visitor: &mut impl Visitor) -> Step<Next> {
        let next = self.told(visitor.begin_moves());
        next.map_err(|mut error| {
            if let (Fault::ImpossiblePosition(_), Some(place)) = (&error.fault, self.fen_place) {
                error.place = place;
            }
            error
        })
    }

    /// Goes to where the next game may begin.
    fn settle(&mut self) -> Step {
        match self.state {
            State::Start => {
                let marked = self.input.skip_mark();
                self.told(marked)?;
            }
            State::BadTags => {
                self.skip_header()?;
                self.skip_moves()?;
            }
            State::BadMoves => {
                self.skip_moves()?;
            }
            State::Game | State::End => return Ok(()),
        }
        self.state = State::Game;
        Ok(())
    }

    /// Goes to the first byte of a game; false if there is none.
    fn find_game(&mut self) -> Step<bool> {
        loop {
            self.ensure(1)?;
            let rest = self.input.rest();
            let blanks = run_len(rest, |byte| CLASS[byte as usize] == Class::Space);
            match rest.get(blanks).copied() {
                None if blanks == 0 => return Ok(false),
                next => {
                    self.input.advance(blanks);
                    if next == Some(b'%') && self.input.is_first_column() {
                        self.skip_line()?;
                    } else if next.is_some() {
                        return Ok(true);
                    }
                }
            }
        }
    }

    #[inline]
    fn ensure(&mut self, count: usize) -> Step {
        let ensured = self.input.ensure(count);
        self.told(ensured)
    }

    /// Gives a fault its place: the current byte.
    #[inline]
    fn told<T>(&mut self, answer: Result<T, Fault>) -> Step<T> {
        answer.map_err(|fault| self.error(fault))
    }

    /// An error at the current byte.
    #[cold]
    fn error(&mut self, fault: Fault) -> Box<PgnError> {
        let place = self.input.place(self.input.offset());
        Box::new(PgnError { place, ply: self.level.ply, fault })
    }
}
