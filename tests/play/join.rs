//! `tabiya serve` and `tabiya play --join`.

use std::process::{Command, Stdio};

use crate::server::{Browser, Process};
use crate::terminal::Terminal;

#[test]
fn a_seat_at_a_servers_table_survives_the_server_and_moves_to_a_browser_and_back() {
    let mut server = Process::start("join");
    let mut vera = Browser::new(&server);
    let (table, link) = vera.invite("10+5");
    let terminal = Terminal::open("join", 80, 24);
    terminal.play(&format!("--join {link} --name Sonja"));
    let screen = terminal.wait_for("White to move.");
    assert!(screen.contains("Vera (W)") && screen.contains("Sonja (B)"), "{screen}");
    vera.play("f2f3");
    terminal.wait_for("Black to move.");
    terminal.types("e4", "No pawn can go to e4.");
    terminal.types("e5", "White to move.");
    assert_eq!(vera.wait_for_moves(2), "f3 e5");

    server.kill();
    // Whether the server's answer to the move came before its end is chance.
    terminal.wait_for("Reconnecting. ");
    server.restart();
    terminal.wait_for("Your opponent has left; you can claim the game in ");
    vera.come_back();
    terminal.wait_for("White to move.");

    terminal.tmux(&["send-keys", "-l", ">"]);
    let screen = terminal.wait_for("or type the code ");
    let code = screen.split("or type the code ").nth(1).expect("the code");
    let code: String = code.chars().take_while(char::is_ascii_alphanumeric).collect();
    let mut browser = Browser::new(&server);
    browser.take_seat(code.parse().expect("a code"));
    terminal.tmux(&["send-keys", "Escape"]);
    terminal.wait_for("Your seat has moved to another device. You are watching now.");
    vera.play("g2g4");
    terminal.wait_for("You are watching. Black to move.");
    terminal.types("Qh4", "You are watching. The pieces are the players'.");

    let back = browser.offer_seat(&table).link;
    terminal.tmux(&["send-keys", "q"]);
    terminal.check_restored();
    terminal.play(&format!("--join {back}"));
    terminal.wait_for("Black to move.");
    terminal.tmux(&["send-keys", "q"]);
    terminal.wait_for("The game goes on without you.");
    terminal.tmux(&["send-keys", "y"]);
    let farewell = format!("Come back with: tabiya play --join {}/t/{table}", server.url);
    terminal.wait_for(&farewell);
    terminal.check_restored();

    // The plain link leads back to the seat: the token is kept.
    terminal.play(&format!("--join {}/t/{table}", server.url));
    terminal.wait_for("Black to move.");
    terminal.types("Qh4", "Black wins by checkmate.");
    assert_eq!(vera.wait_for_moves(4), "f3 e5 g4 Qh4#");
    terminal.tmux(&["send-keys", "q"]);
    terminal.wait_for("Look at the game with: tabiya play --join");
    terminal.check_restored();
}

#[test]
fn what_cannot_be_joined_is_said_before_the_screen_is_taken() {
    for (link, words) in [
        ("https://chess.example/t/x", "TLS"),
        ("chess.example", "is not the address of a server"),
        ("http://127.0.0.1:1/x", "leads to no table"),
    ] {
        let done = Command::new(env!("CARGO_BIN_EXE_tabiya"))
            .args(["play", "--join", link])
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        let errors = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{errors}");
        assert!(errors.contains(words), "{errors}");
    }
    let terminal = Terminal::open("nowhere", 100, 24);
    terminal.play("--join http://127.0.0.1:1/t/x");
    terminal.wait_for("cannot be reached");
    terminal.check_restored();
}
