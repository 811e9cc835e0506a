//! From a table to the messages about it, and from messages to what a table understands.
