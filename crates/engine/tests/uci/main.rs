//! Whole conversations in UCI, good and bad ones.

mod dice;
mod kit;
mod property;
mod session;
