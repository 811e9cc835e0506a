//! Whole games by keyboard, by mouse and by typed moves, and everything around them.

use tabiya_chess::{Color, Outcome, Square};
use tabiya_table::{End, Millis};

use super::{Effect, Intent, Play, cell, fen, game, keys, press, resize, text, types};
use crate::file::Mode;
use crate::play::Turning;
use crate::play::dialog::Question;
use crate::play::keep::SaveError;
use crate::play::layout::column_row;

const FOOLS_MATE: [(Square, Square); 4] = [
    (Square::F2, Square::F3),
    (Square::E7, Square::E5),
    (Square::G2, Square::G4),
    (Square::D8, Square::H4),
];

fn is_mate(play: &Play) -> bool {
    play.table.end() == Some(End::Chess(Outcome::Checkmate { winner: Color::Black }))
}

fn notice(play: &Play) -> &str {
    play.notice.as_deref().unwrap_or_default()
}

/// Arrow keys from the cursor to a square.
fn arrows(play: &Play, to: Square) -> Vec<Intent> {
    let (column, row) = column_row(play.cursor, play.side);
    let (to_column, to_row) = column_row(to, play.side);
    let times = |from: u8, to: u8, less: Intent, more: Intent| {
        let intent = if to < from { less } else { more };
        vec![intent; usize::from(from.abs_diff(to))]
    };
    let mut intents = times(column, to_column, Intent::Left, Intent::Right);
    intents.extend(times(row, to_row, Intent::Up, Intent::Down));
    intents
}

#[test]
fn a_game_by_arrows_and_enter() {
    for side in Color::ALL {
        let mut play = game("none", "");
        play.side = side;
        for square in FOOLS_MATE.into_iter().flat_map(|(from, to)| [from, to]) {
            let way = arrows(&play, square);
            press(&mut play, way, 0);
            press(&mut play, [Intent::Enter], 0);
        }
        assert!(is_mate(&play));
    }
}

#[test]
fn a_game_by_clicks_and_by_drags() {
    for (width, height) in [(40, 20), (80, 24), (200, 60)] {
        for side in Color::ALL {
            let mut clicks = game("none", "");
            let mut drags = game("none", "");
            for (from, to) in FOOLS_MATE {
                for play in [&mut clicks, &mut drags] {
                    resize(play, width, height);
                    play.side = side;
                }
                for square in [from, to] {
                    let at = cell(&clicks, square);
                    press(&mut clicks, [Intent::Press(at), Intent::Release(at)], 0);
                }
                let (from, to) = (cell(&drags, from), cell(&drags, to));
                press(&mut drags, [Intent::Press(from), Intent::Release(to)], 0);
            }
            assert!(is_mate(&clicks) && is_mate(&drags));
        }
    }
}

#[test]
fn a_game_by_typed_moves_is_kept_after_each_and_finished_once() {
    let mut play = game("5+3", "");
    let effects = types(&mut play, "f3 e7e5 g2-g4", 0);
    assert_eq!(effects.len(), 3);
    assert!(effects.iter().all(|effect| matches!(effect, Effect::Keep(_))));
    let effects = types(&mut play, "Qh4", 100);
    assert!(
        matches!(&effects[..], [Effect::Finish(pgn)] if pgn.contains("2. g4") && pgn.contains("0-1"))
    );
    assert!(is_mate(&play));
}

#[test]
fn a_refusal_says_why() {
    for (fen, typed, reason) in [
        ("", "e5", "No pawn can"),
        ("", "c1e3", "The bishop on c1 is blocked by your pawn on d2."),
        ("", "e7e5", "It is White's turn, and the pawn on e7 is Black's."),
        (
            "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "Bd3",
            "Your king on e1 would be attacked by the rook on e8.",
        ),
        ("", "Nxyz", "\"Nxyz\""),
    ] {
        let mut play = game("none", fen);
        let before = super::fen(&play);
        types(&mut play, typed, 0);
        let said = notice(&play);
        assert!(said.contains(reason) || typed == "e5" && !said.is_empty(), "{typed}: {said}");
        assert!(said.ends_with('.'), "{said}");
        assert_eq!(super::fen(&play), before);
        assert!(play.typed.is_empty());
    }
}

#[test]
fn a_promotion_asks_and_can_be_left() {
    let start = "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1";
    for (typed, answer, end) in [
        ("c8", "n", "2Nr3k"),
        ("cxd8", "q", "3Q3k"),
        ("c7d8", "r", "3R3k"),
        ("c7c8b", "", "2Br3k"),
        ("cxd8=Q+", "", "3Q3k"),
    ] {
        let mut play = game("none", start);
        types(&mut play, typed, 0);
        keys(&mut play, answer, 0);
        assert!(fen(&play).starts_with(end), "{typed} {answer}: {}", fen(&play));
    }
    let mut play = game("none", start);
    types(&mut play, "c8", 0);
    press(&mut play, [Intent::Escape], 0);
    assert_eq!((fen(&play).as_str(), play.dialog), (start, None));
}

#[test]
fn a_slip_costs_no_game() {
    for key in ["r", "=", "n"] {
        let mut play = game("none", "");
        types(&mut play, "e4 e5", 0);
        keys(&mut play, key, 0);
        assert!(play.dialog.is_some(), "{key}");
        press(&mut play, [Intent::Enter], 0);
        assert_eq!((play.dialog.is_none(), play.table.end()), (true, None), "{key}");
    }
}

#[test]
fn dialogs_do_what_they_say() {
    let end = |keys_pressed: &str, moves: &str| {
        let mut play = game("none", "");
        types(&mut play, moves, 0);
        keys(&mut play, keys_pressed, 0);
        play.table.end()
    };
    let white_wins = Outcome::Resignation { winner: Some(Color::White) };
    assert_eq!(end("ry", "e4 e5 Nf3"), Some(End::Chess(white_wins)));
    assert_eq!(end("ry", "e4"), Some(End::Aborted));
    assert_eq!(end("=y", "e4 e5"), Some(End::Chess(Outcome::Agreement)));
    let thrice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    assert_eq!(end("=3", thrice), Some(End::Chess(Outcome::Threefold)));
    assert_eq!(end("=3", "e4 e5"), None);
}

#[test]
fn a_draw_is_claimed_with_a_move() {
    let mut play = game("none", "");
    types(&mut play, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", 0);
    keys(&mut play, "claim Ng8", 0);
    press(&mut play, [Intent::Enter], 0);
    assert_eq!(play.table.end(), Some(End::Chess(Outcome::Threefold)));
    let mut play = game("none", "");
    keys(&mut play, "claim e4", 0);
    press(&mut play, [Intent::Enter], 0);
    assert_eq!((play.table.end(), play.table.game().plies()), (None, 1));
    assert!(notice(&play).contains("claim"));
}

#[test]
fn a_move_is_taken_back() {
    let mut play = game("none", "");
    types(&mut play, "e4 e5", 0);
    keys(&mut play, "uy", 0);
    assert_eq!((play.table.game().plies(), play.table.turn()), (1, Color::Black));
    assert_eq!(notice(&play), "1... e5 was taken back.");
    keys(&mut play, "uyu", 0);
    assert_eq!((play.table.game().plies(), play.dialog.is_none()), (0, true));
    assert_eq!(notice(&play), "There is no move to take back.");
}

#[test]
fn the_game_is_not_left_while_somebody_looks_back() {
    let mut play = game("1+0", "");
    types(&mut play, "e4 e5", 0);
    press(&mut play, [Intent::Home], 0);
    assert_eq!(play.position_shown().to_string(), game("none", "").table.position().to_string());
    types(&mut play, "Nf3", 1000);
    assert_eq!((play.shown, play.table.game().plies()), (None, 2));
    assert!(notice(&play).starts_with("Back at the game"));
    types(&mut play, "Nf3", 1000);
    assert_eq!(play.table.game().plies(), 3);
    // Black's flag falls while White's first move is on the screen.
    press(&mut play, [Intent::PageUp, Intent::WheelUp], 2000);
    play.tick(Millis(120_000));
    assert_eq!(play.table.end(), Some(End::Chess(Outcome::Time { winner: Some(Color::White) })));
    assert!(play.shown.is_some());
}

#[test]
fn rematch_changes_colors_and_new_game_does_not() {
    let mut play = game("5+3|3+0", "");
    types(&mut play, "f3 e5 g4 Qh4", 0);
    let effects = keys(&mut play, "nr", 0);
    assert_eq!(effects, []);
    assert_eq!(play.table.settings().control.to_string(), "3+0|5+3");
    types(&mut play, "e4", 0);
    assert_eq!(keys(&mut play, "ny", 0), [Effect::SetAside]);
    assert_eq!(play.table.settings().control.to_string(), "3+0|5+3");
    assert_eq!(play.table.game().plies(), 0);
}

#[test]
fn a_kept_game_goes_on_and_the_time_between_is_nobodys() {
    let mut play = game("5+3", "");
    let effects = types(&mut play, "e4 e5", 0);
    types(&mut play, "Nf3", 10_000);
    let Some(Effect::Keep(_)) = effects.last() else { panic!("{effects:?}") };
    let pgn = play.pgn();
    let mut later = game("none", "");
    later.offer_resume(pgn.into_bytes(), Millis(0));
    // A day passes before somebody answers.
    let now = 86_400_000;
    press(&mut later, [Intent::Escape], now);
    assert!(later.dialog.is_some(), "a slip does not put it aside");
    keys(&mut later, "y", now);
    assert_eq!(fen(&later), fen(&play));
    for (color, remaining_ms) in [(Color::White, 293_000), (Color::Black, 300_000)] {
        let reading = later.table.reading(color, Millis(now)).expect("there is a clock");
        assert_eq!(reading.remaining_ms, remaining_ms);
    }
    types(&mut later, "Nc6", now + 1000);
    assert_eq!(later.table.game().plies(), 4);
}

#[test]
fn a_file_is_never_written_over_in_silence() {
    let mut play = game("none", "");
    keys(&mut play, "s", 0);
    let start = Effect::Save { path: "game.pgn".into(), pgn: play.pgn(), mode: Mode::Create };
    assert_eq!(press(&mut play, [Intent::Enter], 0), [start]);
    play.saved("game.pgn".into(), Err(SaveError::Exists { games: 1 }));
    assert!(
        matches!(&play.dialog, Some(dialog) if matches!(dialog.question, Question::Overwrite { .. }))
    );
    assert_eq!(press(&mut play, [Intent::Enter], 0), []);
    play.saved("game.pgn".into(), Err(SaveError::Exists { games: 1 }));
    assert!(matches!(&keys(&mut play, "y", 0)[..], [Effect::Save { mode: Mode::Replace, .. }]));
    play.saved("game.pgn".into(), Err(SaveError::Other("disk full".into())));
    assert_eq!(notice(&play), "Not saved: disk full. Try another name.");
}

#[test]
fn the_board_turns_when_it_should() {
    let mut play = game("none", "");
    keys(&mut play, "v", 0);
    assert_eq!(play.side, Color::Black);
    keys(&mut play, "x", 0);
    assert_eq!(play.side, Color::White);
    types(&mut play, "e4", 0);
    assert_eq!(play.side, Color::Black);
    keys(&mut play, "uy", 0);
    assert_eq!(play.side, Color::White);
    let settings = play.table.settings().clone();
    let by_hand = Play::new(settings, play.look, Turning::ByHand, Millis(0));
    assert_eq!(by_hand.side, Color::White);
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let mut play = game("none", "");
    let start = tabiya_chess::Position::chess960(518).expect("there are 960");
    play = Play::new(
        tabiya_table::Settings { start, ..play.table.settings().clone() },
        play.look,
        Turning::ByHand,
        Millis(0),
    );
    types(&mut play, "e4 e5 Nf3 Nf6 Be2 Be7", 0);
    for square in [Square::E1, Square::H1] {
        let at = cell(&play, square);
        press(&mut play, [Intent::Press(at), Intent::Release(at)], 0);
    }
    assert!(fen(&play).contains("RNBQ1RK1"), "{}", fen(&play));
}

#[test]
fn hints_and_moves_can_be_clicked() {
    let mut play = game("none", "");
    types(&mut play, "e4 e5 Nf3", 0);
    let screen = text(&play, 0);
    let find = |word: &str| {
        let lines = screen.lines().enumerate();
        let (y, x) = lines
            .filter_map(|(y, line)| {
                Some((y, line.find(word).map(|at| line[..at].chars().count())?))
            })
            .next()
            .expect("it is there");
        ratatui::layout::Position::new(
            u16::try_from(x).expect("small"),
            u16::try_from(y).expect("small"),
        )
    };
    press(&mut play, [Intent::Press(find("e5"))], 0);
    assert_eq!(play.shown, Some(2));
    press(&mut play, [Intent::Press(find("v flip"))], 0);
    assert_eq!(play.side, Color::Black);
    press(&mut play, [Intent::Press(find("? help"))], 0);
    assert!(play.dialog.is_some());
}
