//! The page for the browser, as the files that the server sends.
//!
//! The build script makes them of `web` and `crates/browser`, with Node.js. Nothing here depends on
//! another crate, and no library depends on this one: the page is made beside everything else, and
//! the program alone waits for it.

/// A file: where it is, without the first slash; a tag that changes with what is in it; its bytes.
pub type File = (&'static str, &'static str, &'static [u8]);

/// The files, in the order of their names.
pub static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));
