//! The menu: clocks, positions and files for the next game, the bell, and ways to the cursor.

use tabiya_chess::{ByColor, Color, Square};
use tabiya_table::Millis;

use super::computers::{against, answers};
use super::{Effect, Intent, Play, fen, game, keys, press, resize, text, types};
use crate::games::Games;
use crate::play::dialog::Question;
use crate::play::sound::Sound;

fn notice(play: &Play) -> &str {
    play.notice.as_deref().unwrap_or_default()
}

/// Opens the menu, chooses an entry by its key, types a line, and enters it.
fn fill_in(play: &mut Play, key: char, line: &str) -> Vec<Effect> {
    keys(play, &format!("m{key}"), 0);
    press(play, [Intent::Erase, Intent::Paste(line.to_owned()), Intent::Enter], 0)
}

#[test]
fn the_menu_sets_the_clock_of_a_new_game() {
    let mut play = game("none", "");
    assert_eq!(fill_in(&mut play, 'c', "5+3"), []);
    assert_eq!(play.table.settings().control.to_string(), "5+3");
    types(&mut play, "e4", 0);
    assert_eq!(fill_in(&mut play, 'c', "none"), [Effect::SetAside]);
    assert!(!play.table.settings().control.is_timed());
    // What is no clock stays to be mended.
    assert_eq!(fill_in(&mut play, 'c', "soon"), []);
    assert!(notice(&play).contains("soon"), "{}", notice(&play));
    assert!(text(&play, 0).contains("soon"));
    assert!(text(&play, 0).contains("now: none"));
    press(&mut play, [Intent::Backspace, Intent::Erase], 0);
    keys(&mut play, "3d2", 0);
    press(&mut play, [Intent::Enter], 0);
    assert_eq!(play.table.settings().control.to_string(), "3d2");
}

#[test]
fn the_menu_sets_the_position_of_a_new_game() {
    let mut play = game("none", "");
    let ending = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
    fill_in(&mut play, 'f', ending);
    assert_eq!(fen(&play), ending);
    fill_in(&mut play, 'f', "518");
    assert_eq!(play.table.position().variant(), tabiya_chess::Variant::Chess960);
    fill_in(&mut play, 'f', "");
    assert_eq!(fen(&play), fen(&game("none", "")));
    for (line, words) in
        [("960", "0 to 959"), ("8/8/8/8/8/8/8/8 w - - 0 1", "kings"), ("x", "\"x\"")]
    {
        fill_in(&mut play, 'f', line);
        assert!(notice(&play).contains(words), "{line}: {}", notice(&play));
        press(&mut play, [Intent::Escape], 0);
        assert_eq!(fen(&play), fen(&game("none", "")));
    }
}

const TWO: &str = "[White \"Vera\"]\n[Black \"Sonja\"]\n\n1. e4 {fine} (1. d4) e5 *\n\n\
                   [White \"Ada\"]\n\n1. c4 c5 2. Nc3 1-0\n";

#[test]
fn the_menu_loads_a_file_and_asks_which_game() {
    let mut play = game("none", "");
    types(&mut play, "e4", 0);
    let load = Effect::Load { path: "two.pgn".to_owned() };
    assert_eq!(fill_in(&mut play, 'l', "two.pgn"), [load]);
    let games = Games::from_text(TWO.as_bytes());
    assert_eq!(play.read_games("two.pgn".to_owned(), games, Millis(0)), []);
    let shown = text(&play, 0);
    assert!(shown.contains("The file has 2 games."), "{shown}");
    assert!(shown.contains("Vera - Sonja, *") && shown.contains("Ada - ?, 1-0"), "{shown}");
    assert_eq!(press(&mut play, [Intent::Down, Intent::Enter], 0), [Effect::SetAside]);
    assert_eq!((play.table.game().plies(), play.table.end().is_some()), (3, true));

    let one = TWO.split_once("\n\n[White \"Ada").expect("two games").0;
    play.read_games("one.pgn".to_owned(), Games::from_text(one.as_bytes()), Millis(0));
    assert_eq!(play.dialog, None);
    types(&mut play, "Nf3", 0);
    let pgn = play.pgn();
    assert!(pgn.contains("[White \"Vera\"]"), "{pgn}");
    assert!(pgn.ends_with("1. e4 { fine } (1. d4) 1... e5 2. Nf3 *\n"), "{pgn}");

    let bad = Games::from_text(b"".as_slice());
    play.read_games("empty.pgn".to_owned(), bad, Millis(0));
    assert_eq!(notice(&play), "empty.pgn: there is no game.");
    assert!(matches!(&play.dialog, Some(dialog) if dialog.question.is_typed()));
}

#[test]
fn a_file_of_the_command_line_is_chosen_from_before_anything_is_played() {
    let mut play = against("none", "w");
    let games = Games::from_text(TWO.as_bytes()).expect("two games");
    let opponents = ByColor { white: play.computers.seats.white, black: None };
    play.choose_among(games, opponents, Millis(0), &mut Vec::new());
    assert_eq!(play.job(), None, "the computer waits for the choice");
    keys(&mut play, "1", 0);
    assert_eq!(play.table.game().plies(), 2);
    assert_eq!(play.computers.person(), Some(Color::Black), "the computer took Vera's seat");
    assert!(play.job().is_some());
}

#[test]
fn a_long_list_of_games_is_moved_through() {
    let mut play = game("none", "");
    resize(&mut play, 80, 24);
    let games = Games::from_text("1. e4 *\n\n".repeat(60).into_bytes()).expect("games");
    play.ask(Question::Game { games, opponents: ByColor::default() });
    let shown = text(&play, 0);
    assert!(shown.contains("1. ?") && shown.contains('▼') && !shown.contains("60. ?"), "{shown}");
    press(&mut play, [(); 9].map(|()| Intent::PageDown), 0);
    let shown = text(&play, 0);
    assert!(shown.contains("60. ?") && shown.contains('▲'), "{shown}");
    press(&mut play, [Intent::Up, Intent::Enter], 0);
    assert_eq!(play.table.game().plies(), 1);
}

#[test]
fn letters_move_the_cursor_and_h_is_still_a_file() {
    let mut play = game("none", "");
    assert_eq!(play.cursor, Square::E2);
    keys(&mut play, "hkkl", 0);
    assert_eq!(play.cursor, Square::E4);
    keys(&mut play, "j", 0);
    assert_eq!(play.cursor, Square::E3);
    types(&mut play, "h4", 0);
    assert_eq!((play.table.game().plies(), play.cursor), (1, Square::E3));
    types(&mut play, "g5 hxg5", 0);
    assert_eq!(play.table.game().plies(), 3);
    // In the list they step, and in a menu they choose.
    press(&mut play, [Intent::Tab], 0);
    keys(&mut play, "h", 0);
    assert_eq!(play.shown, Some(2));
    press(&mut play, [Intent::Escape, Intent::Escape], 0);
    keys(&mut play, "jj", 0);
    assert_eq!(play.dialog.as_ref().map(|dialog| dialog.chosen), Some(2));
    keys(&mut play, "k", 0);
    assert_eq!(play.dialog.as_ref().map(|dialog| dialog.chosen), Some(1));
}

#[test]
fn the_bell_rings_for_others_moves_and_for_the_end_if_it_is_wanted() {
    let mut play = against("none", "b");
    assert!(!types(&mut play, "e4", 0).contains(&Effect::Bell));
    assert!(!answers(&mut play, "e5", 0, 0).contains(&Effect::Bell), "it is silent by itself");
    assert_eq!(keys(&mut play, "mb", 0), [Effect::Bell], "a sample");
    assert_eq!(play.sound, Sound::On);
    assert!(!types(&mut play, "Nf3", 0).contains(&Effect::Bell), "the own move");
    assert!(answers(&mut play, "Nc6", 0, 0).contains(&Effect::Bell));
    let effects = keys(&mut play, "ry", 0);
    assert_eq!(effects.iter().filter(|&effect| *effect == Effect::Bell).count(), 1);
    assert_eq!(keys(&mut play, "mb", 0), []);
}
