//! Whatever happens, nothing panics and the state makes sense.

use proptest::prelude::*;
use ratatui::layout::Position as Cell;
use tabiya_table::{Millis, replay_pgn};

use super::computers::against;
use super::{Effect, Intent, Play, draw, press};
use crate::play::thinkers::News;

fn intents() -> impl Strategy<Value = Intent> {
    let cell = || (0_u16..125, 0_u16..45).prop_map(|(x, y)| Cell::new(x, y));
    let letters = "abcdefgh12345678KQRBNOox=+#-unrsvxtqym? 3!ip";
    let letters: Vec<char> = letters.chars().collect();
    prop_oneof![
        8 => proptest::sample::select(letters).prop_map(Intent::Char),
        8 => cell().prop_map(Intent::Press),
        4 => cell().prop_map(Intent::Release),
        4 => Just(Intent::Enter),
        2 => Just(Intent::Escape),
        6 => proptest::sample::select(vec![
            Intent::Up, Intent::Down, Intent::Left, Intent::Right, Intent::Home, Intent::End,
            Intent::PageUp, Intent::PageDown, Intent::Tab, Intent::Backspace, Intent::WheelUp,
            Intent::WheelDown,
        ]),
        1 => (1_u16..125, 1_u16..45).prop_map(|(width, height)| Intent::Resize { width, height }),
        1 => ".{0,40}".prop_map(Intent::Paste),
    ]
}

/// Either something random, or one of the legal moves, so that games get somewhere.
#[derive(Clone, Debug)]
enum Step {
    Do(Intent),
    Play(proptest::sample::Index),
    Wait(u64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => intents().prop_map(Step::Do),
        3 => any::<proptest::sample::Index>().prop_map(Step::Play),
        1 => (0_u64..9000).prop_map(Step::Wait),
    ];
    proptest::collection::vec(step, 1..120)
}

fn check(play: &Play, now: u64) {
    let plies = play.table.game().plies();
    assert!(play.shown.is_none_or(|shown| shown < plies));
    if let Some(square) = play.selected {
        let position = play.table.position();
        assert_eq!(position.board().color_at(square), Some(position.turn()));
        assert!(play.table.end().is_none() && play.shown.is_none());
    }
    if let Some(dialog) = &play.dialog {
        // Where nothing is chosen, it is the first line that is seen of a text.
        let steps = match dialog.question.choices(play).len() {
            0 => dialog.question.text(play).len(),
            choices => choices,
        };
        assert!(dialog.chosen < steps.max(1));
    }
    let (table, _) = replay_pgn(&play.pgn(), Millis(0)).expect("the game can be replayed");
    assert_eq!(table.position(), play.table.position());
    assert_eq!(table.end(), play.table.end());
    draw(play, now);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn random_events_never_panic_and_leave_a_state_that_makes_sense(
        steps in steps(),
        seats in proptest::sample::select(vec!["", "b", "w", "wb"]),
    ) {
        let mut play = against("1+1", seats);
        let mut now = 0;
        for step in steps {
            match step {
                Step::Wait(ms) => now += ms,
                Step::Do(intent) => {
                    let effects = press(&mut play, [intent], now);
                    let saves = effects.iter().filter(|effect| matches!(effect, Effect::Finish(_)));
                    prop_assert!(saves.count() <= 1);
                }
                Step::Play(index) if play.job().is_some() => {
                    let job = play.job().expect("there is one");
                    let moves = play.table.position().legal_moves();
                    let best = Some(moves[index.index(moves.len())]);
                    let choice = tabiya_engine::Choice { best, ..Default::default() };
                    play.hear(job, News::Chose(choice), Millis(now));
                    play.tick(Millis(now));
                }
                Step::Play(index) => {
                    let moves = play.table.position().legal_moves();
                    if !moves.is_empty() && play.dialog.is_none() {
                        let uci = play.table.position().uci(moves[index.index(moves.len())]);
                        press(&mut play, [Intent::Escape], now);
                        press(&mut play, [Intent::Paste(uci.to_string()), Intent::Enter], now);
                    }
                }
            }
            check(&play, now);
        }
    }
}
