//! Portable Game Notation: files of games.
//!
//! [`Reader`] reads one game after the other from a byte slice or, with the feature `std`, from
//! any `std::io::Read`, and tells a [`Visitor`] about it without keeping anything. Three visitors
//! are ready made: [`Reader::read_tree`] keeps a game as a [`Tree`], [`Reader::check_game`]
//! counts and checks it, and a [`Replay`] within a visitor of your own follows the moves on the
//! board. A [`Tree`] is written by its `Display`.
//!
//! ```
//! use tabiya_chess::pgn::Reader;
//!
//! let text = b"1. e4 e5 2. Ke3?? *\n\n1. d4 {a Queen's pawn} d5 (1... Nf6) *";
//! let mut reader = Reader::new(text.as_slice());
//!
//! let first = reader.check_game().expect("there is a game");
//! assert_eq!(first.plies, 2);
//! let error = first.error.expect("a king moves one square");
//! assert!(error.to_string().starts_with("line 1, column 13: \"Ke3\" is not legal"));
//!
//! let second = reader.check_game().expect("there is another");
//! assert_eq!((second.plies, second.comments, second.variations), (2, 1, 1));
//! assert!(reader.check_game().is_none());
//! ```
//!
//! Nothing in a text makes the reader panic, recurse or take memory without bound. The bounds:
//! [`TAG_MAX`], [`WORD_MAX`], [`DEPTH_MAX`], and for trees [`NODES_MAX`] and [`TEXT_MAX`].

mod check;
mod command;
mod fault;
mod place;
mod reader;
mod replay;
mod scan;
mod sign;
mod source;
mod text;
mod tree;
mod visitor;
mod warning;

pub use check::GameReport;
pub use command::{command_argument, without_command};
pub use fault::{Fault, PgnError, Quote};
pub use place::Place;
pub use reader::Reader;
pub use replay::Replay;
pub use sign::{GameResult, Nag};
pub use source::Source;
#[cfg(feature = "std")]
pub use source::Stream;
pub use text::{Comment, Tag, Text};
pub use tree::{Children, Line, NODES_MAX, NodeId, SetTagError, TEXT_MAX, Tree};
pub use visitor::{Next, Recovery, Token, Visitor};
pub use warning::{Contradiction, PgnWarning};

/// The most bytes of a tag pair, from bracket to bracket.
pub const TAG_MAX: usize = 16 * 1024;

/// The most bytes of a word among the moves.
pub const WORD_MAX: usize = 255;

/// The most variations within each other.
pub const DEPTH_MAX: usize = 65_536;
