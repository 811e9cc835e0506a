//! What holds for every network.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::{ProptestConfig, any};
use proptest::{prop_assert_eq, proptest};
use tabiya_chess::{Color, Move, Position, Uci};
use tabiya_engine::Random;
use tabiya_engine::evaluation::{Classical, Evaluator};
use tabiya_engine::network::{
    BUCKETS, Base, DECIDED, FEATURES, HEAVY, HIDDEN, Network, Neural, Output, ParseNetworkError,
    ReadNetworkError, Row,
};

use crate::kit::{exchanged, playout, position};

/// A network by dice.
fn network(seed: u64) -> Network {
    let mut random = Random::new(seed);
    let mut within = |most: i16| {
        let number = random.below(2 * usize::from(most.unsigned_abs()) + 1);
        i16::try_from(number).expect("small") - most
    };
    let mut row = |most| Row(std::array::from_fn(|_| within(most)));
    Network {
        base: Base::Nothing,
        hidden: (0..FEATURES).map(|_| row(120)).collect(),
        hidden_bias: row(200),
        outputs: std::array::from_fn(|_| Output { weights: [row(127), row(127)], bias: 1_000 }),
    }
}

/// A position with its files from h to a; without rights to castle, which have no mirror image.
fn mirrored(position: &Position) -> Option<Position> {
    let fen = position.to_string();
    let mut fields = fen.split(' ');
    let ranks = fields.next()?.split('/').map(|rank| rank.chars().rev().collect::<String>());
    let turn = fields.next()?;
    format!("{} {turn} - - {} 1", ranks.collect::<Vec<_>>().join("/"), position.halfmoves())
        .parse()
        .ok()
}

/// Whether a side has nothing but its king.
fn has_bare_king(position: &Position) -> bool {
    Color::ALL.into_iter().any(|side| position.board().by_color(side).len() == 1)
}

/// Goes some moves deep in a position, evaluates now and then, and comes back.
fn walk(
    judge: &mut Neural,
    random: &mut Random,
    at: &Position,
    depth: usize,
    check: &mut impl FnMut(&mut Neural, &Position),
) {
    let moves: Vec<Move> = at.legal_moves().iter().copied().collect();
    for _ in 0..2 {
        let Some(&mv) = random.pick(&moves).filter(|_| depth > 0) else { break };
        let next = at.play(mv).expect("it is legal");
        judge.enter(at, Some(mv), &next);
        if random.below(3) > 0 {
            check(judge, &next);
        }
        walk(judge, random, &next, depth - 1, check);
        judge.leave();
    }
    if random.below(3) > 0 {
        check(judge, at);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_is_updated_equals_what_is_built_anew(seed in any::<u64>()) {
        let network = network(seed);
        let mut judge = Neural::new(Arc::new(network.clone()));
        let mut random = Random::new(seed);
        for root in playout(seed, 120).iter().step_by(9) {
            judge.begin(root);
            walk(&mut judge, &mut random, root, 5, &mut |judge, position| {
                if !has_bare_king(position) {
                    assert_eq!(judge.evaluate(position), network.value(position), "{position}");
                }
            });
        }
    }

    #[test]
    fn a_network_with_a_base_corrects_it_unless_the_game_is_decided(seed in any::<u64>()) {
        let network = Network { base: Base::Terms, ..network(seed) };
        let mut judge = Neural::new(Arc::new(network.clone()));
        for position in playout(seed, 120).iter().filter(|position| !position.is_check()) {
            judge.begin(position);
            let terms = Classical::default().evaluate(position).value();
            let correction = network.value(position).value();
            let expected = if terms.abs() < DECIDED { terms + correction } else { terms };
            prop_assert_eq!(judge.evaluate(position).value(), expected, "{}", position);
        }
    }

    #[test]
    fn a_blank_network_judges_as_the_terms_do(seed in any::<u64>()) {
        let mut judge = Neural::new(Arc::new(Network::blank()));
        for position in playout(seed, 60) {
            judge.begin(&position);
            prop_assert_eq!(judge.evaluate(&position), Classical::default().evaluate(&position));
        }
    }

    #[test]
    fn both_sides_are_judged_alike(seed in any::<u64>()) {
        let network = network(seed);
        for position in playout(seed, 60) {
            prop_assert_eq!(network.value(&position), network.value(&exchanged(&position)));
        }
    }

    #[test]
    fn a_position_and_its_mirror_image_are_worth_the_same(seed in any::<u64>()) {
        let network = network(seed);
        for position in playout(seed, 60) {
            let Some(mirrored) = mirrored(&position) else { continue };
            prop_assert_eq!(network.value(&position), network.value(&mirrored), "{}", position);
        }
    }

    #[test]
    fn a_network_is_read_as_it_was_written(seed in any::<u64>()) {
        for base in [Base::Nothing, Base::Terms] {
            let network = Network { base, ..network(seed) };
            prop_assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network));
        }
    }
}

#[test]
fn castling_promotion_and_en_passant_are_followed() {
    let network = network(1);
    for (fen, uci) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"),
        ("1n2k3/P6p/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"),
        ("1n2k3/P6p/8/8/8/8/8/4K3 w - - 0 1", "a7b8n"),
        ("4k3/7p/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1d2"),
        ("4k3/8/8/3pP3/8/8/3K4/8 w - - 0 2", "d2e3"),
        ("4k3/8/8/3pP3/8/8/3K4/8 b - - 0 2", "e8d7"),
    ] {
        let root = position(fen);
        let uci: Uci = uci.parse().expect("a move");
        let mv = uci.to_move(&root).expect("a legal move");
        let next = root.play(mv).expect("a legal move");
        let mut judge = Neural::new(Arc::new(network.clone()));
        judge.begin(&root);
        judge.enter(&root, Some(mv), &next);
        assert_eq!(judge.evaluate(&next), network.value(&next), "{fen} {uci}");
        judge.leave();
        assert_eq!(judge.evaluate(&root), network.value(&root), "{fen}");
    }
}

#[test]
fn a_bare_king_is_judged_by_the_terms() {
    let mut judge = Neural::new(Arc::new(network(1)));
    for (fen, is_bare) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true),
        ("4k2r/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", false),
    ] {
        let position = position(fen);
        judge.begin(&position);
        let terms = Classical::default().evaluate(&position);
        assert_eq!(judge.evaluate(&position) == terms, is_bare, "{fen}");
        assert_eq!(has_bare_king(&position), is_bare, "{fen}");
    }
}

#[test]
fn what_is_no_network_is_not_believed() {
    let network = network(1);
    let bytes = network.to_bytes();
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        Network::from_bytes(&bytes)
    };
    assert_eq!(changed(0), Err(ParseNetworkError::Magic));
    assert_eq!(changed(100), Err(ParseNetworkError::Checksum));
    assert_eq!(changed(bytes.len() - 1), Err(ParseNetworkError::Checksum));
    assert_eq!(Network::from_bytes(&[]), Err(ParseNetworkError::Magic));
    assert_eq!(Network::from_bytes(&bytes[..500]), Err(ParseNetworkError::Length));
    let mut large = network.clone();
    large.hidden[5].0[7] = 1_100;
    assert_eq!(Network::from_bytes(&large.to_bytes()), Err(ParseNetworkError::Weight));
    let mut large = network.clone();
    large.outputs[3].weights[1].0[7] = -128;
    assert_eq!(Network::from_bytes(&large.to_bytes()), Err(ParseNetworkError::Weight));
    let mut large = network;
    large.outputs[3].weights = [Row([74; HIDDEN]); 2];
    assert_eq!(Network::from_bytes(&large.to_bytes()), Err(ParseNetworkError::Weight));
}

#[test]
fn the_greatest_sums_do_not_overflow() {
    let weights =
        |sign: i16| Row(std::array::from_fn(|unit| sign * if unit < HEAVY { 127 } else { 73 }));
    for (sign, expected) in [(1, 9_999), (-1, -9_999)] {
        let output = Output { weights: [weights(sign); 2], bias: 0 };
        let network = Network {
            base: Base::Nothing,
            hidden: vec![Row([0; HIDDEN]); FEATURES],
            hidden_bias: Row([1_000; HIDDEN]),
            outputs: [output; BUCKETS],
        };
        assert_eq!(Network::from_bytes(&network.to_bytes()).as_ref(), Ok(&network));
        assert_eq!(network.value(&Position::start()).value(), expected);
    }
}

#[test]
fn a_file_is_read_no_further_than_a_network_is_long() {
    let error = Network::read(Path::new("/dev/zero")).expect_err("zeros are no network");
    assert!(matches!(error, ReadNetworkError::Parse(ParseNetworkError::Magic)), "{error}");
    let error = Network::read(Path::new("no such file")).expect_err("there is none");
    assert!(matches!(error, ReadNetworkError::File(_)), "{error}");
}
