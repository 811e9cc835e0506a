//! What several machines need beside the program, for tests and for a try on one machine:
//! [`Postgres`], [`Bouncer`] and [`Nats`] from the system's packages in a temporary folder, and a [`Proxy`] that
//! can delay, freeze and cut what goes through it.
//!
//! Everything ends with the process that started it, also if that is killed.

mod bouncer;
mod guard;
mod nats;
mod postgres;
mod proxy;

pub use bouncer::Bouncer;
pub use nats::Nats;
pub use postgres::{Postgres, Sync};
pub use proxy::{Proxy, Weather};
