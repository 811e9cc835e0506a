//! Random commands from both seats at random times, beside a ledger kept independently.

use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::strategy::BoxedStrategy;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use tabiya_chess::{ByColor, Claim, Color, Game, Uci};
use tabiya_table::{
    AbsenceClaim, Action, ClockStart, Command, Control, Event, EventKind, Extra, Millis, MoveOrder,
    Moved, Refusal, Settings, Table, Takebacks, decide, judge,
};

use crate::pgn::check_round_trip;

/// A command before it is known which moves are legal.
#[derive(Clone, Debug)]
enum Order {
    Move { is_turn: bool, pick: usize, claim: Option<Claim>, lag_ms: u64, delivery: Option<u64> },
    Act { by: Color, action: Action },
    Judge { lag_ms: u64 },
    ReturnTime { lost_ms: u64 },
}

/// What the two players do, one thing after the other. It knows nothing of the table: that
/// everything can be asked at any time is the point.
#[derive(Debug)]
struct Players;

impl ReferenceStateMachine for Players {
    type State = Settings;
    type Transition = (Order, u64);

    fn init_state() -> BoxedStrategy<Settings> {
        let controls = [
            "none",
            "1+0",
            "1+2",
            "10s+1",
            "20sd2",
            "20sb2",
            "10s+3x5s",
            "3/20s+1,20s+2",
            "2/20sb1,5s+2x3s",
            "30s+1|20sd3",
        ];
        let starts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "8/2k5/8/8/8/5K2/4R3/8 b - - 96 60",
            "8/P1k5/8/8/8/5K2/4p3/8 w - - 0 1",
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 140 90",
        ];
        let wait = prop_oneof![3 => Just(None), 1 => Just(Some(20_000))];
        (
            proptest::sample::select(controls.to_vec()),
            proptest::sample::select(starts.to_vec()),
            prop_oneof![Just(ClockStart::AtOnce), Just(ClockStart::AfterFirstMoves)],
            prop_oneof![5 => Just(Takebacks::Allowed), 1 => Just(Takebacks::Forbidden)],
            wait,
        )
            .prop_map(|(control, start, clock_start, takebacks, first_move_wait_ms)| Settings {
                start: start.parse().expect("a position"),
                control: control.parse().expect("a control"),
                clock_start,
                takebacks,
                first_move_wait_ms,
                ..Settings::default()
            })
            .boxed()
    }

    fn transitions(_: &Settings) -> BoxedStrategy<(Order, u64)> {
        let by = prop_oneof![Just(Color::White), Just(Color::Black)];
        let claim = prop_oneof![Just(Claim::Threefold), Just(Claim::Fifty)];
        let lag = || prop_oneof![3 => 0..=300_u64, 1 => 0..=9_000_u64];
        let order = (
            proptest::bool::weighted(0.95),
            // Small picks come back to the same moves, and so to repetitions.
            prop_oneof![0..4_usize, any::<usize>()],
            proptest::option::weighted(0.3, claim.clone()),
            lag(),
            proptest::option::of(0..=400_u64),
        )
            .prop_map(|(is_turn, pick, claim, lag_ms, delivery)| Order::Move {
                is_turn,
                pick,
                claim,
                lag_ms,
                delivery,
            });
        let since = (0..=100_000_u64).prop_map(Millis);
        let action = prop_oneof![
            4 => Just(Action::OfferDraw),
            1 => Just(Action::AcceptDraw),
            2 => Just(Action::DeclineDraw),
            6 => Just(Action::AskTakeback),
            8 => Just(Action::AcceptTakeback),
            1 => Just(Action::DeclineTakeback),
            2 => claim.prop_map(Action::Claim),
            1 => Just(Action::Abort),
            1 => Just(Action::BreakOff),
            1 => Just(Action::Leave),
            2 => (0..=700_000_u64).prop_map(|ms| Action::GrantTime { ms }),
            1 => since.prop_map(|absent_since| Action::ClaimAbsence {
                claim: AbsenceClaim::Win,
                absent_since,
            }),
            1 => Just(Action::OfferRematch),
            1 => Just(Action::AcceptRematch { game: "next".parse().expect("an id") }),
            1 => Just(Action::DeclineRematch),
        ];
        let act = |action: BoxedStrategy<Action>| {
            (by.clone(), action).prop_map(|(by, action)| Order::Act { by, action })
        };
        let order = prop_oneof![
            60 => order,
            30 => act(action.boxed()),
            1 => act(Just(Action::Resign).boxed()),
            3 => lag().prop_map(|lag_ms| Order::Judge { lag_ms }),
            3 => (0..=20_000_u64).prop_map(|lost_ms| Order::ReturnTime { lost_ms }),
        ];
        let pause = prop_oneof![8 => 0..=3_000_u64, 1 => 0..=30_000_u64];
        (order, pause).boxed()
    }

    fn apply(state: Settings, _: &(Order, u64)) -> Settings {
        state
    }
}

/// The table under test, its log, and what should be on the clocks by plain addition.
struct Tested {
    table: Table,
    log: Vec<Event>,
    now: Millis,
    /// The game, and the ledger, before each move that stands.
    past: Vec<(Game, ByColor<u64>)>,
    ledger: Option<ByColor<u64>>,
    turn_at: Millis,
}

impl Tested {
    fn command(&self, order: Order) -> Command {
        match order {
            Order::Judge { lag_ms } => Command::Judge { lag_ms },
            Order::ReturnTime { lost_ms } => Command::ReturnTime { lost_ms },
            Order::Act { by, action } => action.by(by),
            Order::Move { is_turn, pick, claim, lag_ms, delivery } => {
                let moves = self.table.position().legal_moves();
                let uci: Uci = if moves.is_empty() {
                    "e1e2".parse().expect("a move")
                } else {
                    self.table.position().uci(moves[pick % moves.len()])
                };
                let by = if is_turn { self.table.turn() } else { !self.table.turn() };
                Action::Move(MoveOrder { uci, claim, lag_ms, delivery_ms: delivery }).by(by)
            }
        }
    }

    fn take(&mut self, event: Event) {
        let before = self.table.clone();
        self.table.apply(&event).expect("what was decided can be applied");
        assert!(event.at >= before.last_at());
        if before.end().is_some() {
            assert_eq!(self.table.end(), before.end(), "the result stays");
            assert_eq!(event.kind.end(), None, "there is one end");
        }
        self.keep_ledger(&before, &event);
        self.log.push(event);
    }

    /// Time as a bookkeeper sees it, from what the events say was measured.
    fn keep_ledger(&mut self, before: &Table, event: &Event) {
        match &event.kind {
            EventKind::Moved(moved) => {
                let by = before.turn();
                let ledger = self.ledger.unwrap_or_default();
                self.past.push((before.game().clone(), ledger));
                if let Some(ledger) = &mut self.ledger {
                    ledger[by] = after(before, moved, ledger[by], event.at.since(self.turn_at));
                }
                self.turn_at = event.at;
            }
            EventKind::TakebackDone { plies, .. } => {
                for _ in 0..*plies {
                    let (game, ledger) = self.past.pop().expect("as many moves were played");
                    let by = game.position().turn();
                    if let Some(current) = &mut self.ledger {
                        current[by] = ledger[by];
                    }
                    if self.past.len() == self.table.game().plies() {
                        assert_eq!(*self.table.game(), game, "the game is as it was");
                    }
                }
                self.turn_at = event.at;
            }
            EventKind::TimeGranted { to, ms, .. } => {
                self.ledger.as_mut().expect("a clock")[*to] += ms;
            }
            EventKind::TimeReturned { ms, .. } => self.turn_at = self.turn_at + *ms,
            _ => {}
        }
    }
}

/// What the mover should have after a turn that lasted so long.
fn after(before: &Table, moved: &Moved, had_ms: u64, lasted_ms: u64) -> u64 {
    let by = before.turn();
    let side = before.settings().control.side(by).expect("a clock");
    let clock = before.clock(by).expect("a clock");
    let stage = side.stages()[usize::from(clock.stage)];
    let next = side.stages().get(usize::from(clock.stage) + 1);
    let reached = stage.moves.is_some_and(|moves| clock.moves + 1 >= moves);
    let stage_ms = next.filter(|_| reached).map_or(0, |next| u64::from(next.base_ms));
    if before.running_clock().is_none() {
        assert_eq!(moved.credit_ms, 0);
        return had_ms + stage_ms;
    }
    let spent_ms = lasted_ms.saturating_sub(moved.delivery_ms) - moved.credit_ms;
    assert!(moved.credit_ms <= moved.lag_ms.min(u64::from(clock.quota_ms)));
    let left_ms = match stage.extra {
        Extra::Increment { ms } => had_ms.saturating_sub(spent_ms) + u64::from(ms),
        Extra::Delay { ms } => had_ms.saturating_sub(spent_ms.saturating_sub(u64::from(ms))),
        Extra::Bronstein { ms } => {
            let spent_ms = spent_ms.min(had_ms);
            had_ms - spent_ms + spent_ms.min(u64::from(ms))
        }
        Extra::Byoyomi { .. } => had_ms.saturating_sub(spent_ms),
    };
    left_ms + stage_ms
}

impl StateMachineTest for Tested {
    type SystemUnderTest = Self;
    type Reference = Players;

    fn init_test(settings: &Settings) -> Self {
        let (table, created) = Table::open(settings.clone(), Millis(0));
        let ledger = match &settings.control {
            Control::Untimed => None,
            Control::Timed(sides) => {
                Some(ByColor::new_with(|color| u64::from(sides[color].stages()[0].base_ms)))
            }
        };
        let (now, turn_at) = (Millis(0), Millis(0));
        Self { table, log: vec![created], now, past: Vec::new(), ledger, turn_at }
    }

    fn apply(mut tested: Self, _: &Settings, (order, pause_ms): (Order, u64)) -> Self {
        tested.now = tested.now + pause_ms;
        let command = tested.command(order);
        let before = tested.table.clone();
        let decided = decide(&tested.table, &command, tested.now);
        assert_eq!(tested.table, before, "deciding changes nothing");
        match decided {
            Ok(event) => tested.take(event),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                if let Refusal::TimeIsUp { color } = refusal {
                    let flagged = judge(&tested.table, tested.now, 0).expect("a flag");
                    assert!(
                        matches!(flagged.kind, EventKind::Flagged { color: fallen, .. } if fallen == color)
                    );
                }
            }
        }
        tested
    }

    fn check_invariants(tested: &Self, _: &Settings) {
        assert_eq!(Table::fold(&tested.log).as_ref(), Ok(&tested.table), "folding gives the same");
        let ends = tested.log.iter().filter(|event| event.kind.end().is_some()).count();
        assert!(ends <= 1, "{ends} ends");
        assert_eq!(ends == 1, tested.table.end().is_some());
        assert_eq!(tested.table.seq(), tested.log.len() as u64);
        if let Some(ledger) = tested.ledger {
            for color in Color::ALL {
                let clock = tested.table.clock(color).expect("a clock");
                assert_eq!(clock.remaining_ms, ledger[color], "time is conserved");
                assert!(clock.quota_ms <= 7_000);
            }
        }
        check_legal(tested);
    }

    fn teardown(tested: Self, _: Settings) {
        check_round_trip(&tested.table);
        assert_eq!(Table::retrace(&tested.log).as_ref(), Ok(&tested.table), "deciding it anew");
        #[cfg(feature = "serde")]
        crate::stored::check_round_trip(&tested.log);
    }
}

/// The moves of the log, played and taken back on a plain board, give the table's board.
fn check_legal(tested: &Tested) {
    let mut moves: Vec<Uci> = Vec::new();
    for event in &tested.log {
        match &event.kind {
            EventKind::Moved(moved) => moves.push(moved.uci),
            EventKind::TakebackDone { plies, .. } => {
                moves.truncate(moves.len() - usize::from(*plies));
            }
            _ => {}
        }
    }
    let mut position = tested.table.settings().start;
    for uci in moves {
        let mv = uci.to_move(&position).expect("every move is legal");
        position = position.play(mv).expect("every move is legal");
    }
    assert_eq!(position, *tested.table.position());
}

prop_state_machine! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn whatever_the_players_do_the_laws_of_the_table_hold(sequential 1..60 => Tested);
}
