//! The terminal, taken over and always given back: at the end, after an error, in a panic.

use std::io::{self, Stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Position;

/// Whether the terminal is ours at the moment.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// The terminal while it is ours. Dropping it gives it back.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    pub(super) fn enter() -> io::Result<Self> {
        HOOK.call_once(give_back_in_a_panic);
        take()?;
        // From here on, an error must give it back as well.
        Terminal::new(CrosstermBackend::new(io::stdout()))
            .map(|terminal| Self { terminal })
            .inspect_err(|_| give_back())
    }

    /// Lets the shell have the terminal until it wakes us.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        let stopped = super::signal::stop();
        take()?;
        self.clear()?;
        stopped
    }

    /// Draws everything afresh next time. ratatui's own `clear` asks the terminal where the cursor
    /// is, and the answer would go to the thread that reads.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize((Position::ORIGIN, size).into())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
        .inspect_err(|_| give_back())
}

/// Gives the terminal back. One that was closed cannot be, and does not need to.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _gone = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _gone = disable_raw_mode();
    }
}

/// The message of a panic must be written to the screen that stays.
fn give_back_in_a_panic() {
    let report = panic::take_hook();
    let screen = thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        // A thinking thread that panics loses its seat, not the terminal.
        let is_screen = thread::current().id() == screen;
        if is_screen {
            give_back();
        }
        if is_screen || !IS_TAKEN.load(Ordering::SeqCst) {
            report(panic);
        }
    }));
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::{self, Command};
    use std::time::Duration;
    use std::{env, thread};

    use super::Screen;

    const INNER: &str = "TABIYA_TEST_PANIC";

    /// The test starts itself again inside a terminal, and panics there.
    #[test]
    fn a_panic_gives_the_terminal_back() {
        if env::var_os(INNER).is_some() {
            let _screen = Screen::enter().expect("there is a terminal");
            panic!("on the screen");
        }
        let socket = format!("tabiya-{}-panic", process::id());
        let tmux = |arguments: &[&str]| {
            let done = Command::new("tmux")
                .args(["-L", &socket])
                .args(arguments)
                .env_remove("TMUX")
                .output();
            let done = done.expect("this test needs tmux: install it");
            String::from_utf8_lossy(&done.stdout).into_owned()
        };
        let wait_for = |text: &str| {
            let shown = || tmux(&["capture-pane", "-p", "-S", "-200"]);
            (0..400).any(|_| {
                thread::sleep(Duration::from_millis(50));
                shown().contains(text)
            })
        };
        let program = env::current_exe().expect("this program");
        tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "sh"]);
        let test = "play::run::screen::tests::a_panic_gives_the_terminal_back";
        let line = format!("{INNER}=1 '{}' --nocapture --exact {test}; stty -a", program.display());
        tmux(&["send-keys", "-l", &line]);
        tmux(&["send-keys", "Enter"]);
        let has_failed = wait_for("test result: FAILED");
        let is_line_mode = wait_for(" icanon");
        let screen = tmux(&["capture-pane", "-p", "-S", "-200"]);
        let flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        let flags = tmux(&["display-message", "-p", flags]);
        tmux(&["kill-server"]);
        assert!(has_failed && is_line_mode && screen.contains("on the screen"), "{screen}");
        assert_eq!(flags.trim(), "0 0 1");
    }
}
