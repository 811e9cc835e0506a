//! `tabiya` without a subcommand: chess programs start engines that way, and talk through a pipe.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// How long a chess program has for its first line.
const WAIT: Duration = Duration::from_secs(1);
/// The most bytes of a first line that is looked at.
const LINE_MAX: u64 = 256;

/// The line with which a chess program has begun to talk to an engine; none if nobody does. Only a
/// pipe is read, and what it says after that line is still to be read.
pub(crate) fn greeting() -> Option<String> {
    if !is_pipe() {
        return None;
    }
    let (sender, receiver) = sync_channel(1);
    // If nothing is said, this thread waits until the program ends.
    thread::spawn(move || {
        let mut line = Vec::new();
        let read = io::stdin().lock().take(LINE_MAX).read_until(b'\n', &mut line);
        // After the wait nobody receives it any more.
        let _too_late = sender.send(read.map(|_| line));
    });
    match receiver.recv_timeout(WAIT) {
        Ok(Ok(line)) => String::from_utf8(line).ok().filter(|line| line.trim() == "uci"),
        Ok(Err(_)) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
    }
}

/// Whether standard input is a pipe, or a pair of sockets, which some programs use as one.
#[cfg(unix)]
fn is_pipe() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let input = io::stdin().as_fd().try_clone_to_owned().map(File::from);
    let kind = input.and_then(|file| file.metadata()).map(|metadata| metadata.file_type());
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
}

/// On other systems, whatever is not a terminal may be a pipe: a file ends, and then the server
/// starts.
#[cfg(not(unix))]
fn is_pipe() -> bool {
    !io::IsTerminal::is_terminal(&io::stdin())
}
