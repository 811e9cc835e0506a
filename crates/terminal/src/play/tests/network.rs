//! A seat at a real server in this process, through the same state and the same thread as on a
//! screen. The opponent is another client; so is the browser to which the seat moves.

mod kit;

use tabiya_chess::Color;
use tabiya_protocol::You;
use tabiya_table::{End, Rematch};

use super::fen;
use crate::play::dialog::{Dialog, Question};
use crate::play::network::JoinError;
use kit::{Host, Somebody, Terminal};

#[test]
fn a_whole_game_through_a_restart_of_the_server() {
    let mut host = Host::start();
    let other = host.somebody();
    let (table, code) = host.friendly_game(&other, "10+5");
    let mut seat = other.sit_at(&host, &table);
    let mut terminal = Terminal::join(&host, &format!("/j/{code}"), "restart").expect("a seat");
    assert_eq!(terminal.you(), You::Black);
    seat.play("f2f3");
    terminal.until("White's move", |play| play.sans().join(" ") == "f3");
    terminal.types("e5");
    assert_eq!(terminal.moves(), "f3 e5", "a move is drawn at once");
    seat.wait_for_moves(2);
    seat.play("g2g4");
    terminal.until("White's second move", |play| play.sans().len() == 3);

    host.stop();
    terminal.until_said("Reconnecting. The game is safe on the server.");
    terminal.types("Qh4");
    terminal.until_said("Reconnecting. Your move is safe and will be sent.");
    host.restart();
    terminal.until("the mate", |play| play.table.end().is_some());
    terminal.until_said("Black wins by checkmate.");
    seat.wait_for_moves(4);
    assert_eq!(seat.moves(), "f3 e5 g4 Qh4#", "it was played once");
    assert_eq!(fen(&terminal.room.play), seat.fen());

    let pgn = terminal.saved();
    assert!(pgn.contains("2... Qh4# { [%clk 0:") && pgn.contains("0-1"), "{pgn}");

    // And another one.
    terminal.keys("nr");
    seat.wait_for("an offer", |snapshot| snapshot.standing.rematch.is_some());
    seat.ask(|request| tabiya_protocol::ClientMessage::AcceptRematch { request });
    terminal.until("the rematch", |play| play.table.rematch().is_none() && play.sans().is_empty());
    assert_eq!(terminal.you(), You::White);
    terminal.until_said("Rematch. You play White.");
    terminal.types("e4");
    terminal.until_said("Black to move.");
}

#[test]
fn offers_and_answers_go_both_ways() {
    let host = Host::start();
    let other = host.somebody();
    let (table, code) = host.friendly_game(&other, "none");
    let mut seat = other.sit_at(&host, &table);
    let mut terminal = Terminal::join(&host, &format!("/j/{code}"), "offers").expect("a seat");
    seat.play("e2e4");
    terminal.until("White's move", |play| play.sans().len() == 1);
    terminal.types("e5");
    seat.wait_for_moves(2);
    terminal.keys("uy");
    seat.wait_for("a request", |snapshot| snapshot.standing.takeback.is_some());
    seat.ask(|request| tabiya_protocol::ClientMessage::AcceptTakeback { request });
    terminal.until_said("1... e5 was taken back.");
    assert_eq!(terminal.moves(), "e4");
    terminal.types("c5");
    seat.wait_for_moves(2);
    seat.ask(|request| tabiya_protocol::ClientMessage::OfferDraw { request });
    terminal.until_said("Your opponent offers a draw. Answer with =.");
    // What the server refuses is said in our words.
    terminal.keys("w");
    terminal.until_said("Your opponent has not left.");
    terminal.keys("=y");
    terminal.until_said("Draw by agreement.");
    assert_eq!(terminal.room.play.table.rematch(), None::<&Rematch>);
}

#[test]
fn a_seat_moves_to_a_browser_and_back_in_the_middle_of_a_game() {
    let host = Host::start();
    let other = host.somebody();
    let (table, code) = host.friendly_game(&other, "10+5");
    let mut seat = other.sit_at(&host, &table);
    let mut terminal = Terminal::join(&host, &format!("/j/{code}"), "moves").expect("a seat");
    seat.play("e2e4");
    terminal.until("White's move", |play| play.sans().len() == 1);
    terminal.keys(">");
    terminal.until("a code", |play| play.dialog.is_some());
    let Some(Dialog { question: Question::SeatCode { transfer }, .. }) =
        terminal.room.play.dialog.take()
    else {
        panic!("no code")
    };
    assert!(transfer.link.ends_with(&format!("/s/{}", transfer.code.as_str())));

    let browser = host.somebody();
    browser.take_seat(&host, transfer.code);
    let mut moved = browser.sit_at(&host, &table);
    terminal.until_said("Your seat has moved to another device. You are watching now.");
    assert_eq!(terminal.you(), You::Watcher);
    moved.play("e7e5");
    terminal.until("the browser's move", |play| play.sans().len() == 2);
    terminal.types("Nf3");
    terminal.until_said("You are watching. The pieces are the players'.");

    // Back, by the link that the browser shows. The terminal's own token finds its seat again.
    let back = browser.offer_seat(&host, &table);
    let mut second = Terminal::again(&back.link, &terminal).expect("a seat");
    assert_eq!(second.you(), You::Black);
    terminal.until_said("You play Black on this device now.");
    seat.wait_for_moves(2);
    seat.play("g1f3");
    for (screen, mv, count) in [(&mut second, "Nc6", 4), (&mut terminal, "Nf6", 6)] {
        screen.until("White's move", |play| play.sans().len() == count - 1);
        screen.types(mv);
        seat.wait_for_moves(count);
        if count == 4 {
            seat.play("f1b5");
        }
    }
    assert_eq!(seat.moves(), "e4 e5 Nf3 Nc6 Bb5 Nf6");
}

#[test]
fn a_move_made_just_before_leaving_is_played() {
    let host = Host::start();
    let other = host.somebody();
    let (table, code) = host.friendly_game(&other, "none");
    let mut seat = other.sit_at(&host, &table);
    let mut terminal = Terminal::join(&host, &format!("/j/{code}"), "leaving").expect("a seat");
    seat.play("e2e4");
    terminal.until("White's move", |play| play.sans().len() == 1);
    terminal.types("e5");
    drop(terminal);
    seat.wait_for_moves(2);
    // The plain link leads back to the seat, or lets somebody else watch.
    let link = format!("/t/{}", table.as_str());
    let mut back = Terminal::join(&host, &link, "leaving").expect("the seat is kept");
    assert_eq!((back.you(), back.moves().as_str()), (You::Black, "e4 e5"));
    let watcher = Terminal::join(&host, &link, "watcher").expect("a view");
    assert_eq!(watcher.you(), You::Watcher);
    seat.ask(|request| tabiya_protocol::ClientMessage::Resign { request });
    back.until("the end", |play| play.table.end().and_then(End::winner) == Some(Color::Black));
}

#[test]
fn what_is_not_to_be_had_is_said_in_words() {
    let host = Host::start();
    let joined = |path: &str| {
        let done = Terminal::join(&host, path, "words");
        done.map(|terminal| terminal.you()).expect_err(path).to_string()
    };
    assert_eq!(joined("/t/nothing"), "there is no such table on this server");
    assert!(joined("/j/QX7PM2").starts_with("there is no game with this code"));
    assert!(joined("/s/ABCDEFGH23").starts_with("there is no game with this code"));
    assert!(joined("/").starts_with("this link leads to a server and not to a table"));
    let nobody = Somebody::nobody_there();
    assert!(matches!(nobody, Err(JoinError::Client(_) | JoinError::Lost(_))), "{nobody:?}");
}

#[test]
fn a_computer_at_a_server_answers_here() {
    let host = Host::start();
    let maker = host.somebody();
    let table = host.computer_game(&maker);
    let code = maker.offer_seat(&host, &table).code;
    let link = format!("/s/{}", code.as_str());
    let mut terminal = Terminal::join(&host, &link, "computer").expect("a seat");
    terminal.types("e4");
    terminal.until("the computer's move", |play| play.sans().len() == 2);
    assert!(terminal.room.play.job().is_none(), "it did not think here");
}
