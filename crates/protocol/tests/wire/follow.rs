//! Random games at a table: who follows the events knows what a newcomer is told.

use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::test_runner::Config;
use tabiya_chess::{Claim, Color};
use tabiya_table::{
    AbsenceClaim, Action, ClockStart, Command, Millis, MoveOrder, Settings, Takebacks,
};

use crate::kit::Kit;

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/P1k5/8/8/8/5K2/4p3/8 w - - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 90 60",
    "4k3/8/8/8/8/8/8/RN2K3 w Q - 140 90",
];
const CONTROLS: [&str; 5] = ["none", "1+2", "20sd2", "10s+3x5s", "2/20sb1,5s+2x3s"];

/// Something asked, before it is known which moves are legal.
#[derive(Clone, Debug)]
enum Order {
    Move { pick: usize, claim: Option<Claim>, lag_ms: u64 },
    Act { by: Color, action: Action },
    Judge,
    ReturnTime,
}

fn order() -> impl Strategy<Value = Order> {
    let claim = prop_oneof![Just(Claim::Threefold), Just(Claim::Fifty)];
    let action = prop_oneof![
        3 => Just(Action::OfferDraw),
        1 => Just(Action::AcceptDraw),
        2 => Just(Action::DeclineDraw),
        4 => Just(Action::AskTakeback),
        4 => Just(Action::AcceptTakeback),
        2 => Just(Action::DeclineTakeback),
        1 => claim.clone().prop_map(Action::Claim),
        1 => Just(Action::Resign),
        1 => Just(Action::Abort),
        1 => Just(Action::BreakOff),
        1 => Just(Action::ClaimAbsence { claim: AbsenceClaim::Draw, absent_since: Millis(0) }),
        2 => Just(Action::GrantTime { ms: 5000 }),
        4 => Just(Action::OfferRematch),
        2 => Just(Action::DeclineRematch),
        2 => Just(Action::AcceptRematch { game: "next".parse().expect("an id") }),
    ];
    let by = prop_oneof![Just(Color::White), Just(Color::Black)];
    let pick = prop_oneof![0..3_usize, any::<usize>()];
    let claim = proptest::option::weighted(0.2, claim);
    prop_oneof![
        6 => (pick, claim, 0..500_u64)
            .prop_map(|(pick, claim, lag_ms)| Order::Move { pick, claim, lag_ms }),
        3 => (by, action).prop_map(|(by, action)| Order::Act { by, action }),
        1 => Just(Order::Judge),
        1 => Just(Order::ReturnTime),
    ]
}

fn command(kit: &Kit, order: Order) -> Option<Command> {
    let position = kit.table.position();
    Some(match order {
        Order::Move { pick, claim, lag_ms } => {
            let moves = position.legal_moves();
            let mv = *moves.get(pick.checked_rem(moves.len())?)?;
            let uci = position.uci(mv);
            Action::Move(MoveOrder { uci, claim, lag_ms, delivery_ms: None }).by(position.turn())
        }
        Order::Act { by, action } => action.by(by),
        Order::Judge => Command::Judge { lag_ms: 0 },
        Order::ReturnTime => Command::ReturnTime { lost_ms: 700 },
    })
}

proptest! {
    #![proptest_config(Config { cases: 150, failure_persistence: None, ..Config::default() })]

    #[test]
    fn who_follows_knows_what_a_newcomer_is_told(
        start in proptest::sample::select(&STARTS),
        control in proptest::sample::select(&CONTROLS),
        clock_start in prop_oneof![Just(ClockStart::AtOnce), Just(ClockStart::AfterFirstMoves)],
        orders in proptest::collection::vec((order(), 0..3000_u64), 1..60),
    ) {
        let mut kit = Kit::open(Settings {
            start: start.parse().expect("a position"),
            control: control.parse().expect("a control"),
            clock_start,
            takebacks: Takebacks::Allowed,
            first_move_wait_ms: Some(20_000),
            ..Settings::default()
        });
        for (order, passed_ms) in orders {
            kit.now = kit.now + passed_ms;
            if let Some(command) = command(&kit, order) {
                // The kit checks what was done; a refusal changes nothing.
                let seen = kit.seen.clone();
                if kit.submit(&command).is_err() {
                    assert_eq!(kit.seen, seen);
                }
            }
        }
    }
}
