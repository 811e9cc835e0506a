//! A server in a process of its own, which can be killed and kept from writing.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tabiya_server::{Page, run};

use crate::kit::config;

/// Names the folder for the server of the other process.
const FOLDER: &str = "TABIYA_TEST_FOLDER";

/// A server in a process of its own, when it is asked for; nothing otherwise.
#[test]
fn server_process() {
    if let Some(folder) = env::var_os(FOLDER) {
        run(&config(Path::new(&folder)), Page::PLAIN).unwrap();
    }
}

pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(folder: &Path) -> Self {
        Self::spawn(Command::new(env::current_exe().unwrap()), folder)
    }

    /// One that is not ended by the system when a file becomes too long for it, and that logs to
    /// a file which is long already.
    #[cfg(target_os = "linux")]
    pub(crate) fn start_patient(folder: &Path) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(env::current_exe().unwrap());
        let path = folder.join("log");
        std::fs::write(&path, "x".repeat(8192)).unwrap();
        command.stderr(std::fs::File::options().append(true).open(path).unwrap());
        Self::spawn(command, folder)
    }

    fn spawn(mut command: Command, folder: &Path) -> Self {
        let mut child = command
            .args(["--exact", "process::server_process", "--nocapture"])
            .env(FOLDER, folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            // The test's own words may stand before it on the line.
            let line = line.unwrap();
            line.split("listening on http://").nth(1).map(|address| address.parse().unwrap())
        });
        // Somebody has to read on, or the process would wait.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address: address.expect("it starts") }
    }

    /// From now on no file of the process can grow beyond so many bytes: `unlimited` ends that.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_files(&self, bytes: &str) {
        let (id, limit) = (self.child.id().to_string(), format!("--fsize={bytes}:"));
        let done = Command::new("prlimit").args(["--pid", &id, &limit]).status().unwrap();
        assert!(done.success());
    }

    /// Ends it as a power cut does.
    pub(crate) fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    /// None outlives a test that failed.
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing left to do.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}
