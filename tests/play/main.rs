//! `tabiya play` in a real terminal: tmux draws it, types into it, resizes it, and tells what is
//! on the screen and what state the terminal is left in.

#![cfg(unix)]

mod join;
mod server;
mod terminal;

use std::fs;
use std::process::{self, Command};
use std::thread;
use std::time::{Duration, Instant};

use terminal::{PATIENCE, Terminal};

#[test]
fn fools_mate_survives_resizing_and_a_killed_process() {
    let terminal = Terminal::open("mate", 80, 24);
    terminal.play("--clock 5+3 --white Vera --black Sonja");
    let screen = terminal.wait_for("White to move.");
    assert!(screen.contains("♜") && screen.contains("Vera (W)"), "{screen}");
    terminal.types("e5", "No pawn can go to e5.");
    terminal.types("f3", "Black to move.");
    terminal.types("e5", "White to move.");
    terminal.resize(40, 20);
    // It is drawn anew: crossterm holds keys back that come in the same moment as a new size.
    terminal.wait_for("Vera (W)");
    terminal.types("g4", "Black to move.");
    terminal.resize(30, 10);
    terminal.wait_for("The board needs 40 by 13.");
    terminal.resize(120, 40);
    let screen = terminal.wait_for("Black to move.");
    assert!(screen.contains("2. g4"), "{screen}");

    terminal.signal("-KILL");
    // A killed program leaves the terminal as it was; the shell's own tools put it in order.
    terminal.tmux(&["send-keys", "C-c"]);
    terminal.tmux(&["respawn-pane", "-k", "sh"]);
    terminal.shell("PS1='ready> '; export LC_ALL=C.UTF-8");
    terminal.wait_for("ready>");
    terminal.play("");
    terminal.wait_for("Unfinished game");
    terminal.tmux(&["send-keys", "y"]);
    let screen = terminal.wait_for("The game goes on. Black to move.");
    assert!(screen.contains("Sonja (B)") && screen.contains("2. g4"), "{screen}");
    terminal.types("Qh4", "Black wins by checkmate.");
    terminal.tmux(&["send-keys", "q"]);
    terminal.check_restored();
    let last = fs::read_to_string(terminal.state.join("last.pgn")).expect("the last game");
    assert!(last.contains("Qh4#") && last.contains("[%clk"), "{last}");
    assert!(last.contains("[Date \"2") && !last.contains("[Date \"2?"), "{last}");
    assert!(!terminal.state.join("play-1.pgn").exists());
}

#[test]
fn the_mouse_plays_and_signals_give_the_terminal_back() {
    let terminal = Terminal::open("mouse", 80, 24);
    for signal in ["-TERM", "-HUP", "-INT"] {
        terminal.play("--ascii");
        let screen = terminal.wait_for("White to move.");
        let row = |rank: &str| {
            let is_rank = |line: &str| line.split_whitespace().next() == Some(rank);
            let line = screen.lines().position(is_rank).expect("a rank");
            u16::try_from(line + 1).expect("a small number")
        };
        let files = screen.lines().find(|line| line.contains("a  b")).expect("the files");
        let column = u16::try_from(files.find('e').expect("a file") + 1).expect("a small number");
        terminal.click(column, row("2"));
        terminal.wait_for("[P]");
        terminal.click(column, row("4"));
        terminal.wait_for("1. e4");
        terminal.signal(signal);
        terminal.check_restored();
        assert!(terminal.state.join("play-1.pgn").exists(), "the game is kept");
        fs::remove_file(terminal.state.join("play-1.pgn")).expect("it can be removed");
    }
}

#[test]
fn a_terminal_that_cannot_show_a_board_is_refused_in_words() {
    let terminal = Terminal::open("dumb", 80, 24);
    for term in ["dumb", "", "unknown"] {
        terminal.shell(&format!("clear; TERM={term} {} play", env!("CARGO_BIN_EXE_tabiya")));
        let screen = terminal.wait_for("`tabiya classic` works without one");
        assert!(screen.contains("this terminal has no full screen"), "{screen}");
        terminal.check_restored();
    }
}

#[test]
fn a_game_of_several_is_chosen_and_saved_with_what_the_file_says() {
    let terminal = Terminal::open("several", 80, 24);
    let file = terminal.state.join("two.pgn");
    let one = "[Event \"Club\"]\n[White \"Vera\"]\n\n1. e4! {fine} (1. d4 d5) e5 *\n";
    fs::write(&file, format!("{one}\n1. c4 c5 *\n")).expect("it can be written");
    terminal.play(&format!("--load \"{}\"", file.display()));
    terminal.wait_for("The file has 2 games.");
    terminal.tmux(&["send-keys", "1"]);
    terminal.wait_for("White to move.");
    terminal.types("Nf3", "Black to move.");
    terminal.tmux(&["send-keys", "s"]);
    terminal.wait_for("Save as PGN");
    let saved = terminal.state.join("saved.pgn");
    terminal.tmux(&["send-keys", "-N", "40", "BSpace"]);
    terminal.tmux(&["send-keys", "-l", &saved.display().to_string()]);
    terminal.tmux(&["send-keys", "Enter"]);
    terminal.wait_for("Saved as ");
    let pgn = fs::read_to_string(&saved).expect("it is saved");
    assert!(pgn.starts_with("[Event \"Club\"]\n"), "{pgn}");
    assert!(pgn.ends_with("\n1. e4 $1 { fine } (1. d4 d5) 1... e5 2. Nf3 *\n"), "{pgn}");
}

#[test]
fn another_engine_plays_by_uci() {
    let terminal = Terminal::open("guest", 80, 24);
    let program = env!("CARGO_BIN_EXE_tabiya");
    let engine = format!("uci:{program} uci option.Level=1 name=Guest");
    terminal.play(&format!("--opponent \"{engine}\" --white Vera"));
    let screen = terminal.wait_for("White to move.");
    assert!(screen.contains("Guest (B)"), "{screen}");
    terminal.types("e4", "1. e4");
    terminal.wait_for("White to move.");
    terminal.tmux(&["send-keys", "q"]);
    terminal.wait_for("The game is saved.");
    terminal.tmux(&["send-keys", "y"]);
    terminal.check_restored();
}

#[test]
fn a_closed_window_ends_the_program_and_keeps_the_game() {
    let terminal = Terminal::open("closed", 80, 24);
    terminal.play("");
    terminal.wait_for("White to move.");
    terminal.types("e4", "Black to move.");
    let pid = fs::read_to_string(terminal.state.join("pid")).expect("the process number");
    // The server ends with its last window.
    terminal.tmux(&["kill-session"]);
    let start = Instant::now();
    let is_alive = || {
        let done = Command::new("kill").args(["-0", pid.trim()]).output().expect("kill runs");
        done.status.success()
    };
    while is_alive() {
        assert!(start.elapsed() < PATIENCE, "the program outlives its window");
        thread::sleep(Duration::from_millis(30));
    }
    assert!(terminal.state.join("play-1.pgn").exists(), "the game is kept");
}

#[test]
fn a_game_against_the_computer_goes_on_next_time() {
    let terminal = Terminal::open("computer", 80, 24);
    terminal.play("--opponent random --seed 1 --white Vera");
    let screen = terminal.wait_for("White to move.");
    assert!(screen.contains("Random (B)") && screen.contains("Vera (W)"), "{screen}");
    terminal.types("e4", "1. e4");
    terminal.wait_for("White to move.");
    terminal.tmux(&["send-keys", "-l", "!"]);
    terminal.wait_for("Hint: ");
    terminal.tmux(&["send-keys", "q"]);
    terminal.wait_for("The game is saved.");
    terminal.tmux(&["send-keys", "y"]);
    terminal.check_restored();

    terminal.play("");
    terminal.wait_for("Unfinished game");
    terminal.tmux(&["send-keys", "y"]);
    terminal.wait_for("The game goes on. White to move.");
    terminal.types("d4", "2. d4");
    terminal.wait_for("White to move.");
    terminal.tmux(&["send-keys", "u"]);
    let screen = terminal.wait_for("2. d4 was taken back.");
    assert!(screen.contains("Random (B)") && screen.contains("1. e4"), "{screen}");
}

#[test]
fn two_computers_are_watched_move_by_move() {
    let terminal = Terminal::open("watch", 80, 24);
    terminal.play("--watch random,random --step --seed 3");
    for number in ["1.", "2."] {
        terminal.wait_for("Random has chosen. Space: next move.");
        terminal.tmux(&["send-keys", "Space"]);
        terminal.wait_for(number);
        terminal.wait_for("Random has chosen. Space: next move.");
        terminal.tmux(&["send-keys", "Space"]);
    }
    terminal.tmux(&["send-keys", "i"]);
    terminal.wait_for("Random saw");
    terminal.tmux(&["send-keys", "p"]);
    terminal.wait_for("4.");
    terminal.tmux(&["send-keys", "C-c"]);
    terminal.check_restored();
}

#[test]
fn without_a_terminal_or_with_a_bad_file_it_says_so() {
    for (arguments, words) in [
        (["play"].as_slice(), "needs a terminal"),
        (&["play", "--load", "/dev/zero"], "it is not a file"),
        (&["play", "--load", "no-such-game.pgn"], "cannot read no-such-game.pgn"),
    ] {
        let done = Command::new(env!("CARGO_BIN_EXE_tabiya"))
            .args(arguments)
            .stdin(process::Stdio::null())
            .output()
            .expect("the program starts");
        let errors = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{errors}");
        assert!(errors.contains(words), "{errors}");
    }
}
