//! Screens compared with text files. `TABIYA_BLESS=1` writes them afresh; read them then.

use std::path::Path;
use std::{env, fs};

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color as Ink, Modifier};
use tabiya_chess::Square;

use super::{Effect, Intent, Play, cell, draw, game, keys, press, resize, text, types};
use crate::play::layout::Layout;
use crate::play::look::{Colors, Look, Pieces, Theme};

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (120, 40)];
/// A game is played on these too.
const SMALLEST: (u16, u16) = (40, 13);
const LARGE: (u16, u16) = (200, 60);

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
    check_at("menu", &mut play, 0, 80, 24);
    check_at("menu", &mut play, 0, SMALLEST.0, SMALLEST.1);
    let down = [(); 14].map(|()| Intent::Down);
    press(&mut play, down, 0);
    check_at("menu-below", &mut play, 0, SMALLEST.0, SMALLEST.1);
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
fn the_smallest_and_a_large_screen() {
    let mut play = game("5+3", "");
    types(&mut play, "e4 d5 exd5 Qxd5 Nc3 Qe5", 1000);
    for (width, height) in [SMALLEST, (40, 15), LARGE] {
        check_at("check", &mut play, 9000, width, height);
    }
    for colors in [Colors::None, Colors::Sixteen] {
        play.look.colors = colors;
        check_at(&format!("check-{colors:?}"), &mut play, 9000, LARGE.0, LARGE.1);
    }
}

/// How many halves of a cell have a color.
fn halves(cell: &Cell, color: Ink) -> u16 {
    let [upper, lower] = match cell.symbol() {
        "▀" => [cell.fg, cell.bg],
        "▄" => [cell.bg, cell.fg],
        _ => [cell.bg, cell.bg],
    };
    u16::from(upper == color) + u16::from(lower == color)
}

#[test]
fn pieces_stand_in_the_middle_of_their_squares() {
    for colors in [Colors::Sixteen, Colors::Many, Colors::True] {
        for (width, height) in [(40, 13), (80, 24), (100, 32), (120, 40), (160, 48), LARGE] {
            let mut play = game("none", "");
            play.look.colors = colors;
            resize(&mut play, width, height);
            let buffer = draw(&play, 0);
            let middle = cell(&play, Square::B1);
            // A glyph, or the letter of a figure.
            assert!("♘N".contains(buffer[middle].symbol()), "{width}x{height} {colors:?}");
            // As much of the square is above that row as below it.
            let layout = Layout::of(play.area, play.look).expect("there is a board");
            let x = layout.square_rect(Square::B1, play.side).x;
            let ground = buffer[(x, middle.y)].bg;
            let rows = 1..=layout.square_height;
            let above: u16 =
                rows.clone().map(|row| halves(&buffer[(x, middle.y - row)], ground)).sum();
            let below: u16 = rows.map(|row| halves(&buffer[(x, middle.y + row)], ground)).sum();
            assert_eq!((above, below), (layout.square_height - 1, layout.square_height - 1));
        }
    }
}

#[test]
fn the_prompt_stands_under_the_board() {
    for (width, height) in [(40, 13), (40, 60), (80, 24), (120, 40), LARGE, (300, 100)] {
        let mut play = game("none", "");
        resize(&mut play, width, height);
        let layout = Layout::of(play.area, play.look).expect("there is a board");
        assert_eq!(layout.status.y, layout.board.bottom() + 1, "{width}x{height}");
        assert_eq!(layout.input.x, layout.board.x, "{width}x{height}");
        assert!(layout.keys.bottom() <= height, "{width}x{height}");
    }
}

#[test]
fn nothing_is_played_behind_a_window_too_small() {
    let mut play = game("none", "");
    resize(&mut play, 40, 12);
    let effects = types(&mut play, "e4 e5", 0);
    assert_eq!((play.table.game().plies(), effects.len()), (0, 0));
    press(&mut play, [Intent::Enter, Intent::Escape, Intent::Press((9, 9).into())], 0);
    assert_eq!((play.selected, &play.dialog), (None, &None));
    assert_eq!(keys(&mut play, "q", 0), [Effect::Quit]);
    resize(&mut play, 40, 15);
    types(&mut play, "e4", 0);
    assert_eq!(play.table.game().plies(), 1);
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
