//! A server's table on the screen. The server is a table in this process, asked without a network.

mod host;
mod seats;

use tabiya_chess::{Color, Square};
use tabiya_protocol::You;
use tabiya_table::{Action, End, Rematch};

use super::screens::check;
use super::{Effect, Intent, cell, keys, press, text, types};
use crate::file::Mode;
use crate::play::dialog::Question;
use crate::play::state::News;
use host::Host;

#[test]
fn a_game_is_played_with_the_keys_of_every_game() {
    let mut host = Host::new("5+3", You::Black);
    assert_eq!(host.play.side, Color::Black, "one's own side is below");
    host.other("f2f3");
    host.types("e5");
    host.other("g2g4");
    // By the mouse.
    let (from, to) = (cell(&host.play, Square::D8), cell(&host.play, Square::H4));
    host.press([Intent::Press(from), Intent::Release(to)]);
    assert_eq!(host.table.end(), host.play.table.end());
    assert!(host.text().contains("Black wins by checkmate. r: review, n: rematch, s: save."));
}

#[test]
fn a_game_is_saved_as_the_server_writes_it() {
    let mut host = Host::new("5+3", You::White);
    keys(&mut host.play, "s", 0);
    let effects = press(&mut host.play, [Intent::Enter], 0);
    let path = "game.pgn".to_owned();
    assert_eq!(effects, [Effect::Fetch { path: path.clone(), mode: Mode::Create }]);
    let news = |pgn| News::Pgn { path: path.clone(), mode: Mode::Create, pgn };
    let effects = host.hear(news(Ok("1. e4 *".to_owned())));
    let pgn = "1. e4 *".to_owned();
    assert_eq!(effects, [Effect::Save { path: path.clone(), pgn, mode: Mode::Create }]);
    host.hear(news(Err("The server does not answer.".to_owned())));
    assert_eq!(host.notice(), "Not saved. The server does not answer.");
}

#[test]
fn a_move_is_drawn_at_once_and_confirmed_later() {
    let mut host = Host::new("none", You::White);
    let asked = types(&mut host.play, "e4", 0);
    assert!(matches!(&asked[..], [Effect::Send(_)]));
    assert_eq!(host.moves(), "e4");
    assert!(text(&host.play, 0).contains("Black to move."));
    assert!(text(&host.play, 1000).contains("Sending e4…"));
    types(&mut host.play, "d4", 0);
    assert_eq!(host.notice(), "Your move is on its way.");
    host.carry_out(asked);
    assert_eq!(host.moves(), "e4");
    assert!(text(&host.play, 1000).contains("Black to move."));
    types(&mut host.play, "d4", 0);
    assert_eq!(host.notice(), "It is Black's turn.");
}

#[test]
fn a_refused_move_is_taken_off_the_board_and_the_reason_is_said() {
    let mut host = Host::new("none", You::White);
    let asked = types(&mut host.play, "e4", 0);
    host.refuse(asked, &tabiya_protocol::ServerRefusal::Stale { position_seq: 2 }.into());
    assert_eq!(host.moves(), "");
    assert_eq!(host.notice(), "The position has changed. Look again, then move.");
    // What the rules refuse is not even sent.
    assert!(types(&mut host.play, "e5", 0).is_empty());
    assert!(host.notice().starts_with("No pawn can go to e5"));
}

#[test]
fn a_lost_connection_is_said_and_the_move_is_kept() {
    let mut host = Host::new("5+3", You::White);
    let asked = types(&mut host.play, "e4", 0);
    host.hear(News::Lost);
    check("online-reconnecting", &mut host.play, 0);
    // The server had it all along.
    host.carry_out_silently(asked);
    host.reconnect();
    assert_eq!(host.moves(), "e4");
    assert!(host.text().contains("Black to move."), "{}", host.text());
    host.other("e7e5");
    host.hear(News::Lost);
    assert!(host.text().contains("Reconnecting. The game is safe on the server."));
    host.reconnect();
    assert_eq!(host.moves(), "e4 e5");
    host.types("Nf3");
    assert_eq!(host.moves(), "e4 e5 Nf3");
}

#[test]
fn draws_are_offered_answered_and_withdrawn() {
    let mut host = Host::new("none", You::White);
    host.types("e4");
    host.other("e7e5");
    host.keys("=y");
    assert!(host.text().contains("You offer a draw."));
    host.act(Color::Black, Action::DeclineDraw);
    assert_eq!(host.notice(), "Your opponent declines the draw.");
    host.types("Nf3");
    host.act(Color::Black, Action::OfferDraw);
    check("online-draw-offer", &mut host.play, 0);
    host.keys("=");
    check("online-draw-answer", &mut host.play, 0);
    host.keys("d");
    assert_eq!(host.table.draw_offer(), None);
    assert_eq!(host.notice(), "There is no draw offer any more.");
    host.other("b8c6");
    host.keys("=y=");
    assert!(host.text().contains("Your offer has no answer yet."));
    host.keys("w");
    assert_eq!(host.table.draw_offer(), None);
    host.types("Bb5");
    host.act(Color::Black, Action::OfferDraw);
    host.keys("=y");
    assert!(host.text().contains("Draw by agreement."));
}

#[test]
fn a_claim_is_for_the_player_whose_turn_it_is() {
    let mut host = Host::new("none", You::White);
    for _ in 0..2 {
        host.types("Nf3");
        host.other("g8f6");
        host.types("Ng1");
        host.other("f6g8");
    }
    assert!(host.text().contains("A draw can be claimed with =."));
    host.keys("=3");
    assert!(host.text().contains("Draw by threefold repetition."));
}

#[test]
fn a_claim_with_a_move_that_is_not_right_plays_the_move() {
    let mut host = Host::new("none", You::White);
    host.keys("claim e4");
    host.press([Intent::Enter]);
    assert_eq!(host.moves(), "e4");
    assert_eq!(host.notice(), "The claim was wrong. The move stands.");
}

#[test]
fn takebacks_are_asked_answered_and_done() {
    let mut host = Host::new("none", You::White);
    host.types("e4");
    host.keys("u");
    assert!(host.text().contains("Ask to take back 1. e4?"));
    host.keys("y");
    assert!(host.text().contains("You ask to take back 1. e4."), "{}", host.text());
    host.act(Color::Black, Action::AcceptTakeback);
    assert_eq!((host.moves().as_str(), host.notice()), ("", "1. e4 was taken back."));
    host.types("d4");
    host.other("d7d5");
    host.act(Color::Black, Action::AskTakeback);
    assert!(host.text().contains("Your opponent asks to take back 1... d5. Answer with u."));
    host.keys("ud");
    assert_eq!(host.notice(), "The move stands.");
    host.act(Color::Black, Action::AskTakeback);
    // A pawn's dialog must not outlive the position it is about.
    host.play.ask(Question::Promotion { from: Square::D4, to: Square::D8 });
    host.act(Color::White, Action::AcceptTakeback);
    assert_eq!((host.moves().as_str(), &host.play.dialog), ("d4", &None));
}

#[test]
fn resigning_and_calling_off_ask_first() {
    let mut host = Host::new("none", You::White);
    host.keys("r");
    assert!(host.text().contains("call the game off"));
    host.keys("y");
    assert!(host.text().contains("The game was called off."));
    let mut host = Host::new("none", You::White);
    host.types("e4");
    host.other("e7e5");
    host.press([Intent::Char('r'), Intent::Enter]);
    assert_eq!(host.table.end(), None, "the answer chosen already is the harmless one");
    host.keys("ry");
    assert!(host.text().contains("Black wins by resignation."));
}

#[test]
fn an_opponent_who_leaves_is_seen_and_the_game_can_be_claimed() {
    let mut host = Host::new("10+0", You::White);
    host.types("e4");
    host.other("e7e5");
    host.keys("w");
    assert_eq!(host.notice(), "Your opponent has not left.");
    host.press([Intent::End]);
    host.leave(Color::Black, 40_000);
    check("online-absence", &mut host.play, 500);
    assert!(text(&host.play, 41_000).contains("Your opponent has left. Claim the game with w."));
    keys(&mut host.play, "w", 41_000);
    assert!(text(&host.play, 41_000).contains("claim the win"));
    host.at = 100_000;
    host.keys("w");
    assert_eq!(host.table.end(), Some(End::Absence { winner: Some(Color::White) }));
}

#[test]
fn the_servers_clocks_tick_here() {
    let mut host = Host::new("1+0", You::White);
    host.types("e4");
    host.other("e7e5");
    assert!(text(&host.play, 10_000).contains("0:50"));
    check("online-low-time", &mut host.play, 52_700);
    // The judge is elsewhere.
    assert!(host.play.tick(tabiya_table::Millis(90_000)).is_empty());
    assert_eq!(host.play.table.end(), None);
    assert!(text(&host.play, 90_000).contains("0:00.0 !"));
}

#[test]
fn a_rematch_is_offered_answered_and_gone_to() {
    let mut host = Host::new("none", You::White);
    host.keys("n");
    assert_eq!(host.notice(), "The game is not over yet.");
    host.types("e4");
    host.other("e7e5");
    host.keys("ry");
    host.act(Color::Black, Action::OfferRematch);
    assert!(host.text().contains("Your opponent offers a rematch. Answer with n."));
    host.keys("nd");
    assert_eq!(host.table.rematch(), None);
    host.keys("nr");
    assert!(host.text().contains("You offer a rematch."));
    let game: tabiya_table::GameId = "second".parse().expect("an id");
    let effects = host.act(Color::Black, Action::AcceptRematch { game: game.clone() });
    let second = "second".parse().expect("an id");
    assert_eq!(effects, [Effect::Follow(second)]);
    assert_eq!(host.play.table.rematch(), Some(&Rematch::Agreed { game }));
    host.open_second(You::Black);
    assert_eq!(host.notice(), "Rematch. You play Black.");
    assert_eq!((host.moves().as_str(), host.play.side), ("", Color::Black));
}

#[test]
fn there_is_no_help_from_the_computer() {
    let mut host = Host::new("none", You::White);
    for typed in ["!", "i", "p"] {
        host.keys(typed);
        assert_eq!(host.notice(), "There is no help from the computer here.");
    }
    assert_eq!(host.play.job(), None);
    // Whoever is called so is no computer of ours.
    host.name(Color::Black, "Level 4");
    host.types("e4");
    assert_eq!(host.play.job(), None);
    press(&mut host.play, [Intent::Char('?')], 0);
    check("online-help", &mut host.play, 0);
    host.press([Intent::Escape, Intent::Escape]);
    check("online-menu", &mut host.play, 0);
}
