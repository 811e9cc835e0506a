//! The rules of chess: positions that cannot be illegal, legal moves at speed, the reason why a
//! move is refused, every notation, and games with their claims and ends.
//!
//! ```
//! use tabiya_chess::{Game, Square};
//!
//! let mut game = Game::new();
//! let mv = game.position().read_san("e4")?;
//! game.play(mv)?;
//! assert_eq!(game.position().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
//!
//! let refusal = game.position().find_move(Square::E2, Square::E4, None).unwrap_err();
//! assert_eq!(refusal.to_string(), "there is no piece on e2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From small to large: [`Square`] and [`Bitboard`]; [`Board`], a placement; [`Setup`], what a
//! FEN says, not checked; [`Position`], checked, with the rules; [`Game`], a position with its
//! history. [`Uci`], [`San`], [`RowColumn`] and PGN are the notations. Standard chess and
//! Chess960 are the same code.
//!
//! The crate is `no_std` with `alloc` and has no dependencies. Features: `std` (default) chooses
//! faster machine code at run time in [`perft`] and reads PGN from `std::io::Read`; `serde` and
//! `arbitrary` implement the traits of those crates.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod attack;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod color;
mod excerpt;
mod fen;
mod file;
mod game;
mod material;
mod r#move;
mod move_list;
mod outcome;
mod perft;
pub mod pgn;
mod piece;
mod position;
mod rank;
mod role;
mod row_column;
mod san;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod square;
mod uci;
mod variant;
mod winnability;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use excerpt::Excerpt;
pub use fen::{FenField, ParseFenError, ReadFenError};
pub use file::File;
pub use game::{Claim, Claims, DrawRules, Game, PlayError};
pub use r#move::{Move, MoveKind};
pub use move_list::{MoveList, MoveSet};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use piece::Piece;
pub use position::{Position, Refusal};
pub use rank::Rank;
pub use role::Role;
pub use row_column::{ParseRowColumnError, RowColumn, RowColumnMove};
pub use san::{ParseSanError, ReadSanError, San, SanError, SanPlus, Suffix};
pub use setup::{Setup, SetupError};
pub use square::{ParseSquareError, Square};
pub use uci::{ParseUciError, Uci};
pub use variant::Variant;
pub use winnability::{Strength, Winnability};
pub use zobrist::Zobrist;
