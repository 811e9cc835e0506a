//! What must hold when everything is over.

use std::collections::HashSet;

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::Snapshot;
use tabiya_table::{Event, EventKind, Extra, GameId, Millis, Table};

use super::client::Story;
use super::shaky::wait_for;
use crate::store::{Log, SqliteStore, Store};

/// Looks at every game and at what everybody has seen and was promised.
pub(super) fn check(store: &SqliteStore, stories: &[(GameId, Story)]) {
    let report = wait_for(store.keeper().check()).expect("the store can be read");
    assert!(report.is_clean(), "{report:?}");
    for (game, story) in stories {
        let log =
            wait_for(store.load(game, 0)).expect("it can be read").expect("the game is there");
        check_requests(&log);
        for (request, seq) in &story.acknowledged {
            let event = &log.events[usize::try_from(*seq).expect("it is small") - 1];
            let kept = event.request.as_ref().map(|request| request.key.as_str());
            assert_eq!(kept, Some(request.as_str()), "{game} {seq}: an acknowledged request");
        }
        let table = check_clocks(&log);
        let seen = story.snapshot.as_ref().expect("everybody has seen the table");
        assert_eq!(seen.standing.seq, table.seq(), "{game}: everybody has heard everything");
        let truth = Snapshot::of(&table, Millis(seen.standing.now_ms));
        assert_eq!(seen, &truth, "{game}: everybody sees the same in the end");
    }
}

fn check_requests(log: &Log) {
    let mut seen = HashSet::new();
    for request in log.events.iter().filter_map(|logged| logged.request.as_ref()) {
        // On one screen the same request could be done for either side.
        assert!(seen.insert(request.key.clone()), "{request:?} was done twice");
    }
}

/// Replays a game, in which no clock may rise without a reason.
fn check_clocks(log: &Log) -> Table {
    let mut events = log.events.iter().map(|logged| &logged.event);
    let mut table = Table::fold(events.by_ref().take(1)).expect("it was created");
    for event in events {
        let before = remaining(&table);
        table.apply(event).expect("it follows");
        for color in Color::ALL {
            let Some(most) = before[color].and_then(|ms| Some(ms + rise(&table, event, color)?))
            else {
                continue;
            };
            let after = remaining(&table)[color].expect("the clock stays");
            assert!(after <= most, "{}: {color} has {after} ms after {event:?}", log.record.id);
        }
    }
    table
}

fn remaining(table: &Table) -> ByColor<Option<u64>> {
    ByColor::new_with(|color| table.clock(color).map(|clock| clock.remaining_ms))
}

/// How much a clock may rise by an event; none if a takeback sets it anew.
fn rise(table: &Table, event: &Event, color: Color) -> Option<u64> {
    Some(match &event.kind {
        EventKind::TakebackDone { .. } => return None,
        EventKind::Moved(_) if color != table.turn() => {
            let stages = table.settings().control.side(color)?.stages();
            match stages[0].extra {
                Extra::Increment { ms } => u64::from(ms),
                _ => 0,
            }
        }
        EventKind::TimeGranted { to, ms, .. } | EventKind::TimeReturned { to, ms }
            if *to == color =>
        {
            *ms
        }
        _ => 0,
    })
}
