//! The real program is killed in the middle of many games, again and again. What it had
//! acknowledged is there afterwards, once.

mod storm;
#[cfg(feature = "cluster")]
mod tempest;
