//! The store's laws, on PostgreSQL in a database of its own. The tests about the trait are those
//! of the embedded store.

#[path = "../store/append.rs"]
mod append;
mod backend;
#[path = "../store/chat.rs"]
mod chat;
#[path = "../store/forget.rs"]
mod forget;
mod import;
#[path = "../store/kit.rs"]
#[expect(dead_code, reason = "shared with the store's other tests")]
mod kit;
#[path = "../store/list.rs"]
mod list;
mod machine;
#[path = "../store/model.rs"]
mod model;
mod open;
#[path = "../store/seat.rs"]
mod seat;
