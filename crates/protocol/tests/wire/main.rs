//! The wire from outside: what is read and refused, what a table's messages say, and whether the
//! document, the page's types and the schemas tell the truth.

mod decode;
mod document;
mod end;
mod follow;
mod host;
mod kit;
#[cfg(feature = "openapi")]
mod openapi;
mod property;
mod refusal;
mod snapshot;
#[cfg(feature = "typescript")]
mod typescript;
