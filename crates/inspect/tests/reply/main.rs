//! Questions and answers, line by line.

mod bad_input;
mod facts;
mod games;
mod kit;
mod moves;
