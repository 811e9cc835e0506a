//! The attacks on a server, made on one machine of three that share PostgreSQL and NATS. The tests
//! are those of the embedded server.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod backend;
#[path = "../server/chat.rs"]
mod chat;
#[path = "../server/damage.rs"]
mod damage;
#[path = "../server/flood.rs"]
mod flood;
#[path = "../server/kit.rs"]
#[expect(dead_code, reason = "shared with the server's other tests")]
mod kit;
#[path = "../server/lag.rs"]
mod lag;
#[path = "../server/lost_answer.rs"]
mod lost_answer;
#[path = "../server/pairing.rs"]
mod pairing;
#[path = "../server/proxy.rs"]
mod proxy;
#[path = "../server/quota.rs"]
mod quota;
#[path = "../server/reader.rs"]
mod reader;
#[path = "../server/retry.rs"]
mod retry;
#[path = "../server/security.rs"]
mod security;
#[path = "../server/think.rs"]
mod think;
