//! The server as its clients see it: over real connections, and through `kill -9`.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod absence;
mod backend;
mod broken_off;
mod brought;
mod chat;
mod computer;
mod damage;
mod flood;
mod game;
mod invitation;
mod kill;
mod kit;
mod lag;
mod list;
mod lost_answer;
mod name;
mod offer;
mod openapi;
mod pairing;
mod process;
mod proxy;
mod puzzle;
mod quota;
mod reader;
mod rest;
mod retry;
mod review;
mod security;
#[cfg(target_os = "linux")]
mod storage;
mod think;
mod upkeep;
mod wait;
