//! A table at a moment, in the words of the wire.

use std::collections::BTreeMap;

use tabiya_chess::{Claim, Outcome, SanPlus};
use tabiya_table::{End, Extra, Millis, Table, Takebacks};

use super::legal::Legal;
use crate::{
    ClockFace, Clocks, Fen, GameSetup, Played, Rematch, Seat, Snapshot, Standing, Takeback, Text,
};

impl Snapshot {
    /// A table at a moment.
    #[must_use]
    pub fn of(table: &Table, now: Millis) -> Self {
        Self {
            setup: GameSetup::of(table),
            moves: (0..table.game().plies()).filter_map(|ply| Played::of(table, ply)).collect(),
            standing: Standing::of(table, now),
        }
    }
}

impl GameSetup {
    /// What was agreed before the game.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let settings = table.settings();
        Self {
            variant: settings.start.variant(),
            fen: Fen::of(&settings.start),
            control: Text(settings.control.clone()),
            clock_start: settings.clock_start,
            takebacks: settings.takebacks == Takebacks::Allowed,
        }
    }
}

impl Played {
    /// The move with this index, counted from 0, if it was played.
    #[must_use]
    pub fn of(table: &Table, ply: usize) -> Option<Self> {
        let after = table.game().history().get(ply + 1);
        let after = after.map_or(table.position(), |(after, _)| after);
        Self::leading_to(table, ply, Fen::of(after), after.is_check())
    }

    /// The last move, if there is one, to where the table stands now.
    pub(super) fn last(table: &Table, standing: &Standing) -> Option<Self> {
        let ply = table.game().plies().checked_sub(1)?;
        Self::leading_to(table, ply, standing.fen.clone(), standing.check)
    }

    fn leading_to(table: &Table, ply: usize, fen: Fen, check: bool) -> Option<Self> {
        let &(before, mv) = table.game().history().get(ply)?;
        Some(Self {
            by: before.turn(),
            uci: Text(before.uci(mv)),
            san: Text(SanPlus::from_move(&before, mv)),
            fen,
            check,
            clock_ms: table.clock_after(ply).map(|clock| clock.remaining_ms),
        })
    }
}

impl Standing {
    /// How a game stands at a moment.
    #[must_use]
    pub fn of(table: &Table, now: Millis) -> Self {
        Self { legal: legal(table).to_map(), ..Self::without_legal(table, now) }
    }

    /// The same, but for the legal moves.
    pub(super) fn without_legal(table: &Table, now: Millis) -> Self {
        let position = table.position();
        let claims = table.claims();
        let claims = [Claim::Threefold, Claim::Fifty].into_iter().filter(|&c| claims.allow(c));
        let last = table.game().history().last();
        let takeback = table.takeback_request();
        Self {
            seq: table.seq(),
            position_seq: table.position_seq(),
            now_ms: now.0,
            seats: table.seats().clone().map(|seat| seat.map(Seat::from)),
            fen: Fen::of(position),
            turn: position.turn(),
            check: position.is_check(),
            last_move: last.map(|(before, mv)| Text(before.uci(*mv))),
            legal: BTreeMap::new(),
            begun: table.has_begun(),
            clocks: Clocks::of(table, now),
            claims: claims.collect(),
            draw_offer: table.draw_offer(),
            takeback: takeback.map(|asked| Takeback {
                by: asked.by,
                uci: Text(asked.uci),
                plies: asked.plies,
            }),
            rematch: table.rematch().map(Rematch::of),
            end: table.end().map(Into::into),
            locked: table.end() == Some(End::Chess(Outcome::DeadPosition)) && position.is_walled(),
        }
    }
}

impl Clocks {
    /// What the clocks show at a moment; none without a clock.
    #[must_use]
    pub fn of(table: &Table, now: Millis) -> Option<Self> {
        Some(Self {
            white: ClockFace::of(table, tabiya_chess::Color::White, now)?,
            black: ClockFace::of(table, tabiya_chess::Color::Black, now)?,
            running: table.running_clock(),
        })
    }
}

impl ClockFace {
    fn of(table: &Table, color: tabiya_chess::Color, now: Millis) -> Option<Self> {
        let control = table.settings().control.side(color)?;
        let reading = table.reading(color, now)?;
        let period_ms = match control.stages().last()?.extra {
            Extra::Byoyomi { period_ms, .. } => u64::from(period_ms),
            _ => 0,
        };
        Some(Self {
            remaining_ms: reading.remaining_ms,
            delay_ms: reading.delay_ms,
            periods: reading.periods,
            period_ms,
            byoyomi: reading.is_byoyomi,
            low_ms: control.low_time_ms(),
        })
    }
}

impl Rematch {
    fn of(rematch: &tabiya_table::Rematch) -> Self {
        match rematch {
            tabiya_table::Rematch::Offered { by } => Self::Offered { by: (*by) },
            tabiya_table::Rematch::Agreed { game } => Self::Agreed { table: Text(game.clone()) },
        }
    }
}

impl From<tabiya_table::Seat> for Seat {
    fn from(seat: tabiya_table::Seat) -> Self {
        Self { name: seat.name.map(Text) }
    }
}

/// The legal moves of a table; none while nobody may move.
pub(crate) fn legal(table: &Table) -> Legal {
    if table.is_playing() { Legal::of(table.position()) } else { Legal::default() }
}
