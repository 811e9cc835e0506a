//! The program as people and scripts start it.

mod backup;
mod classic;
mod command_line;
mod document;
mod inspect;
mod kit;
mod r#match;
mod perft;
mod pgn;
mod puzzle;
mod review;
mod serve;
mod storage;
mod train;
mod uci;
