//! Opening a browser, where there is one.

use std::process::{Command, Stdio};
use std::thread;

/// Opens the page in the person's browser. If there is none, nothing happens: the address has
/// been printed.
pub(super) fn open(url: &str) {
    let mut command = opener(url);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        // Somebody has to wait for it, or it stays behind as a zombie.
        Ok(mut child) => drop(thread::spawn(move || child.wait())),
        Err(error) => tracing::debug!(%error, "no browser could be opened"),
    }
}

fn opener(url: &str) -> Command {
    if cfg!(target_os = "macos") {
        let mut command = Command::new("open");
        command.arg(url);
        command
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", "", url]);
        command
    } else {
        let mut command = Command::new("xdg-open");
        command.arg(url);
        command
    }
}
