//! What the evaluation holds to be better, and what holds for it everywhere.

mod ending;
mod kit;
mod law;
mod network;
mod term;
