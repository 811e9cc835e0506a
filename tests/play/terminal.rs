//! A terminal of our own, drawn by tmux.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::thread;
use std::time::{Duration, Instant};

/// How long a screen may take to show what is waited for, on a machine that is busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal of our own, with a shell in it. Dropping it ends both.
pub(crate) struct Terminal {
    socket: String,
    pub(crate) state: PathBuf,
}

impl Terminal {
    pub(crate) fn open(name: &str, width: u16, height: u16) -> Self {
        let state = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
        // It is there only if an earlier run was cut short.
        let _not_there = fs::remove_dir_all(&state);
        fs::create_dir_all(&state).expect("a folder for the state");
        let terminal = Self { socket: format!("tabiya-{}-{name}", process::id()), state };
        let (width, height) = (width.to_string(), height.to_string());
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, "sh"]);
        terminal.shell("PS1='ready> '; export LC_ALL=C.UTF-8; unset COLORTERM");
        terminal.wait_for("ready>");
        terminal
    }

    pub(crate) fn tmux(&self, arguments: &[&str]) -> String {
        let done = Command::new("tmux")
            .args(["-u", "-L", &self.socket])
            .args(arguments)
            .env_remove("TMUX")
            .output()
            .expect("tmux runs; `make setup` installs it");
        let errors = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "tmux {arguments:?}: {errors}");
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    pub(crate) fn shell(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.tmux(&["send-keys", "Enter"]);
    }

    /// Starts the game and writes its process number where [`Terminal::signal`] finds it.
    pub(crate) fn play(&self, options: &str) {
        let (program, state) = (env!("CARGO_BIN_EXE_tabiya"), self.state.display());
        let inner = format!(
            "echo $$ > \"{state}/pid\"; exec \"{program}\" play --state \"{state}\" {options}"
        );
        self.shell(&format!("clear; sh -c '{inner}'"));
    }

    pub(crate) fn signal(&self, signal: &str) {
        let pid = fs::read_to_string(self.state.join("pid")).expect("the process number");
        let sent = Command::new("kill").args([signal, pid.trim()]).status().expect("kill runs");
        assert!(sent.success(), "the game should still run");
    }

    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    pub(crate) fn wait_for(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{text:?} did not appear:\n{screen}");
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// Types a move and waits for what the status line says then.
    pub(crate) fn types(&self, text: &str, then: &str) -> String {
        self.tmux(&["send-keys", "-l", text]);
        self.wait_for(&format!("Move: {text}"));
        self.tmux(&["send-keys", "Enter"]);
        self.wait_for(then)
    }

    pub(crate) fn click(&self, column: u16, row: u16) {
        self.tmux(&["send-keys", "-l", &format!("\x1b[<0;{column};{row}M")]);
        self.tmux(&["send-keys", "-l", &format!("\x1b[<0;{column};{row}m")]);
    }

    pub(crate) fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        self.tmux(&["resize-window", "-x", &width, "-y", &height]);
    }

    /// The shell has its terminal back: screen, cursor, mouse, line mode.
    pub(crate) fn check_restored(&self) {
        self.wait_for("ready>");
        let flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        let flags = self.tmux(&["display-message", "-p", flags]);
        assert_eq!(flags.trim(), "0 0 1");
        self.shell("stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e echo | tr '\\n' '.'");
        self.wait_for("icanon.echo.");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // What is gone need not be ended.
        let _gone = Command::new("tmux")
            .args(["-L", &self.socket, "kill-server"])
            .env_remove("TMUX")
            .output();
        let _stays = fs::remove_dir_all(&self.state);
    }
}
