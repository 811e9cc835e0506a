//! The messages between the server and its clients, with their JSON.
