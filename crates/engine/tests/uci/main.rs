//! Whole conversations in UCI, good and bad ones.

mod kit;
mod property;
mod session;
