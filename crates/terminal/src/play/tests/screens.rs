//! Screens compared with text files. `TABIYA_BLESS=1` writes them afresh; read them then.

use std::path::Path;
use std::{env, fs};

use ratatui::buffer::Buffer;
use ratatui::style::{Color as Ink, Modifier};
use tabiya_chess::Square;

use super::{Intent, Play, cell, draw, game, keys, press, resize, text, types};
use crate::play::look::{Colors, Look, Pieces, Theme};

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (120, 40)];

pub(super) fn check(name: &str, play: &mut Play, at: u64) {
    for (width, height) in SIZES {
        check_at(name, play, at, width, height);
    }
}

fn check_at(name: &str, play: &mut Play, at: u64, width: u16, height: u16) {
    resize(play, width, height);
    let drawn = text(play, at);
    let file = format!("screens/{name}-{width}x{height}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
    if env::var_os("TABIYA_BLESS").is_some() {
        fs::write(&path, &drawn).expect("the screen can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(drawn == expected, "{file} differs. Expected:\n{expected}\nDrawn:\n{drawn}");
}

#[test]
fn the_start() {
    check("start", &mut game("none", ""), 0);
}

#[test]
fn a_selected_piece_with_free_squares_and_captures() {
    let mut play = game("5+3", "");
    types(&mut play, "e4 d5 Nc3 Nf6", 1000);
    let from = cell(&play, Square::E4);
    press(&mut play, [Intent::Press(from), Intent::Release(from)], 2000);
    check("selection", &mut play, 2000);
}

#[test]
fn a_check_with_taken_pieces() {
    let mut play = game("5+3", "");
    types(&mut play, "e4 d5 exd5 Qxd5 Nc3 Qe5", 1000);
    check("check", &mut play, 9000);
}

#[test]
fn mate() {
    let mut play = game("none", "");
    types(&mut play, "f3 e5 g4 Qh4", 0);
    check("mate", &mut play, 0);
}

#[test]
fn the_promotion_dialog() {
    let mut play = game("none", "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1");
    types(&mut play, "c7d8", 0);
    check("promotion", &mut play, 0);
}

#[test]
fn help_and_menu() {
    let mut play = game("none", "");
    keys(&mut play, "?", 0);
    check("help", &mut play, 0);
    press(&mut play, [Intent::Escape, Intent::Escape], 0);
    check_at("menu", &mut play, 0, 40, 20);
}

#[test]
fn little_time() {
    let mut play = game("1+0", "");
    types(&mut play, "e4 e5", 0);
    check("low-time", &mut play, 52_700);
}

#[test]
fn letters_in_place_of_figures() {
    let mut play = game("none", "");
    play.look = Look { pieces: Pieces::Ascii, colors: Colors::None, theme: Theme::Dark };
    types(&mut play, "e4 d5", 0);
    let from = cell(&play, Square::E4);
    press(&mut play, [Intent::Press(from), Intent::Release(from)], 0);
    check("ascii", &mut play, 0);
    assert!(text(&play, 0).is_ascii());
    keys(&mut play, "q", 0);
    assert!(text(&play, 0).is_ascii());
}

#[test]
fn looking_back() {
    let mut play = game("none", "");
    types(&mut play, "e4 e5 Nf3 Nc6 Bb5 a6", 0);
    press(&mut play, [Intent::Tab, Intent::Up, Intent::Left], 0);
    check("looking-back", &mut play, 0);
}

#[test]
fn a_window_too_small() {
    check_at("too-small", &mut game("none", ""), 0, 39, 20);
    check_at("too-small", &mut game("none", ""), 0, 12, 3);
}

/// The background of a square, beside its piece.
fn ground(play: &Play, buffer: &Buffer, square: Square) -> Ink {
    let cell = cell(play, square);
    buffer[(cell.x + 1, cell.y)].bg
}

#[test]
fn every_theme_tells_squares_and_marks_apart() {
    for colors in [Colors::Sixteen, Colors::Many, Colors::True] {
        for theme in [Theme::Dark, Theme::Light] {
            let mut play = game("none", "");
            play.look = Look { pieces: Pieces::Unicode, theme, colors };
            types(&mut play, "e4 f5 Qh5", 0);
            let buffer = draw(&play, 0);
            let ground = |square| ground(&play, &buffer, square);
            assert_ne!(ground(Square::A1), ground(Square::B1), "{theme:?}");
            assert_ne!(ground(Square::H5), ground(Square::F5), "the last move, {theme:?}");
            assert_ne!(ground(Square::E8), ground(Square::C8), "the check, {theme:?}");
            let men = [Square::A1, Square::H8].map(|square| cell(&play, square));
            for man in men {
                assert_ne!(buffer[man].fg, buffer[man].bg, "{theme:?} {colors:?}");
            }
        }
    }
}

#[test]
fn without_color_nothing_is_colored() {
    let mut play = game("1+0", "");
    play.look.colors = Colors::None;
    types(&mut play, "e4 f5 Qh5", 0);
    keys(&mut play, "m", 0);
    let buffer = draw(&play, 0);
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (Ink::Reset, Ink::Reset)));
    assert!(buffer.content.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
}
