//! How far a long work is, for a person at a terminal.

use std::io::{self, IsTerminal, Write};

/// Shows a text in place of the one before; an empty one leaves nothing behind. A file or a pipe
/// gets none of it.
pub(crate) fn show(text: &str) {
    if io::stderr().is_terminal() {
        // A progress line that cannot be written changes nothing of the work.
        let _not_needed = write!(io::stderr(), "\r\x1b[2K{text}");
    }
}
