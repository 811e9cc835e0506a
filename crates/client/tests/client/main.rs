//! The client against a real server in the same process.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod follower;
mod kit;
mod newer;
mod server;
