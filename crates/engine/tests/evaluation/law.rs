//! What holds for every position.

use proptest::prelude::{ProptestConfig, any};
use proptest::{prop_assert, prop_assert_eq, proptest};
use tabiya_chess::Color;
use tabiya_engine::evaluation::{Classical, Evaluator, Taper, Term, Trace, WEIGHTS};

use crate::kit::{exchanged, playout, position};

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn both_sides_are_judged_alike(seed in any::<u64>()) {
        let mut judge = Classical::default();
        for position in playout(seed, 150) {
            prop_assert_eq!(
                judge.evaluate(&position),
                judge.evaluate(&exchanged(&position)),
                "{}", position
            );
        }
    }

    #[test]
    fn a_trace_has_the_score_of_the_evaluation(seed in any::<u64>()) {
        let mut judge = Classical::default();
        for position in playout(seed, 250) {
            let score = judge.evaluate(&position);
            prop_assert_eq!(Trace::new(&position).score(&WEIGHTS), score, "{}", position);
            prop_assert!(score.value().abs() < 10_000);
        }
    }

    #[test]
    fn the_terms_of_an_explanation_add_up(seed in any::<u64>()) {
        for position in playout(seed, 150).iter().step_by(7) {
            let trace = Classical::explain(position);
            let sum = Term::ALL.iter().fold(Taper::default(), |sum, &term| {
                sum + trace.term(term, Color::White) - trace.term(term, Color::Black)
            });
            prop_assert_eq!(sum, trace.sum(&WEIGHTS));
            let value = trace.verdict().value(sum);
            let turned = if position.turn() == Color::White { value } else { -value };
            prop_assert_eq!(turned, Classical::default().evaluate(position).value());
        }
    }
}

#[test]
fn a_board_full_of_queens_does_not_overflow() {
    for fen in [
        "QQQQQQQQ/Q7/8/8/7n/k7/8/1RNBKBNR b - - 0 1",
        "3qk3/qqqqqqqq/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
        "rrbqknnb/qqqqqqqq/8/8/8/8/PPPPPPPP/K7 b - - 0 1",
    ] {
        let position = position(fen);
        let trace = Trace::new(&position);
        assert_eq!(trace.score(&WEIGHTS), Classical::default().evaluate(&position));
        assert!(trace.score(&WEIGHTS).value().abs() > 2_000, "{fen}");
        assert!(trace.score(&WEIGHTS).value().abs() < 10_000, "{fen}");
    }
}

#[test]
fn the_start_is_worth_a_tempo() {
    let score = Classical::default()
        .evaluate(&position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assert!((1..60).contains(&score.value()), "{score}");
}

#[test]
fn an_explanation_names_every_term() {
    let text = Classical::explain(&position(
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    ))
    .to_string();
    for term in Term::ALL {
        assert!(text.contains(term.word()), "{text}");
    }
}
