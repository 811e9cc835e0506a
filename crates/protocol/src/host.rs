//! What the host of a table answers, as pure code: a server and a worker in a browser host tables
//! alike.
//!
//! [`CreateGame::settings`] is what is agreed before a game. From then on
//! the host keeps the table, the time and who sits where; it reads messages and sends answers. In
//! between, [`ClientMessage::side`] says for whom something is asked, [`ClientMessage::decide`]
//! what comes of it, [`Reply::awaited`] what a computer or a second player at the same screen
//! answers, [`ServerMessage::event_text`] what everybody is told, and [`RequestOutcome::message`] what the
//! client is told who asked.
//!
//! ```
//! use tabiya_protocol::host::RequestOutcome;
//! use tabiya_protocol::view::Circumstances;
//! use tabiya_protocol::{ClientMessage, ServerMessage, You};
//! use tabiya_table::{Millis, Settings, Table};
//!
//! let (mut table, _) = Table::open(Settings::default(), Millis(0));
//! let asked = ClientMessage::decode(r#"{"type":"move","request":"k","base_seq":1,"uci":"e2e4"}"#)?;
//! let by = asked.side(&table, You::Both).expect("somebody who plays");
//! let event = asked.decide(&table, by, &Circumstances::default(), Millis(900))?;
//! table.apply(&event)?;
//! let told = ServerMessage::event_text(&table, &event);
//! assert!(told.starts_with(r#"{"type":"event","pushed":{"at_ms":900,"event":{"kind":"moved""#));
//! let answer = RequestOutcome::Done { seq: table.seq() }.message(asked.request().cloned(), table.seq());
//! assert_eq!(answer.expect("it asked").encode(), r#"{"type":"ack","request":"k","seq":2}"#);
//!
//! let refused = asked.decide(&table, by, &Circumstances::default(), Millis(950)).unwrap_err();
//! assert_eq!(refused.to_string(), "the position has changed since");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`CreateGame::settings`]: crate::rest::CreateGame::settings
//! [`ClientMessage::side`]: crate::ClientMessage::side
//! [`ClientMessage::decide`]: crate::ClientMessage::decide
//! [`ServerMessage::event_text`]: crate::ServerMessage::event_text

mod ask;
mod create;
mod outcome;
mod presence;
mod reply;

pub use outcome::RequestOutcome;
pub use reply::{Reply, ReplyKind};
