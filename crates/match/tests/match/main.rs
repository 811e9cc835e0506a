//! Whole matches between engines that do as they are told.

mod document;
mod fake;
mod fault;
mod kit;
mod played;
mod resume;
mod solve;
