//! A client of a Tabiya server. It knows no rules of chess.
//!
//! [`Server`] is a server's address and [`Device`] is somebody there: they make games, join them
//! and move seats. A [`Follower`] sits at one table. It keeps what there is to see by the numbers
//! of the events, comes back by itself when the connection breaks, and asks again what was not
//! answered. A [`Connection`] is one socket, for those who want to do that themselves.
//!
//! ```no_run
//! use tabiya_client::{Follower, Link, News, Server, Target};
//! use tabiya_protocol::rest::JoinByCode;
//!
//! # async fn join() -> Result<(), Box<dyn std::error::Error>> {
//! let link: Link = "http://192.0.2.7:8064/j/QX7PM2".parse()?;
//! let device = Server::new(link.server).new_device().await?;
//! let Target::Invitation(code) = link.target else { return Ok(()) };
//! let joined = device.join_by_code(&JoinByCode { code, name: None }).await?;
//! let mut table = Follower::new(device, joined.table);
//! while let Ok(news) = table.next().await {
//!     if let News::Event(pushed) = news {
//!         println!("{:?}", pushed.event);
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Only `http` is spoken, not TLS: an `https` address is refused in words. Nothing waits without
//! a bound.

mod address;
mod connection;
mod error;
mod exchange;
mod follower;
mod key;
mod server;
mod token;

pub use address::{Link, ParseLinkError, ServerUrl, Target};
pub use connection::Connection;
pub use error::ClientError;
pub use follower::{AskError, Follower, News};
pub use key::new_request;
pub use server::{Device, Server};
pub use token::{ParseTokenError, Token};
