#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod attack;
mod bitboard;
mod board;
mod castling;
mod color;
mod error;
mod fen;
mod file;
mod r#move;
mod move_list;
mod perft;
mod piece;
mod position;
mod rank;
mod role;
mod row_column;
mod san;
mod setup;
mod side;
mod square;
mod uci;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide, Variant};
pub use color::{ByColor, Color};
pub use fen::{FenField, ParseFenError, ReadFenError};
pub use file::File;
pub use r#move::{Move, MoveKind};
pub use move_list::MoveList;
pub use perft::perft;
pub use piece::Piece;
pub use position::{CastlingRefusal, Position, Refusal};
pub use rank::Rank;
pub use role::Role;
pub use row_column::{ParseRowColumnError, RowColumn, RowColumnMove};
pub use san::{ParseSanError, ReadSanError, San, SanError, SanPlus, Suffix};
pub use setup::{Setup, SetupError};
pub use square::{ParseSquareError, Square};
pub use uci::{ParseUciError, Uci};
pub use zobrist::Zobrist;
