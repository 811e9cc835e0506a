//! The rules of chess, one fact a test, one file a subject.

mod castling;
mod check;
mod chess960;
mod en_passant;
mod ending;
mod fen;
mod kit;
mod pawn;
mod position;
mod promotion;
mod refusal;
mod repetition;
mod san;
mod threat;
mod uci;
mod winnability;
