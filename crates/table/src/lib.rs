//! One game of chess between two seats, perhaps under a clock, as a pure state machine.
//!
//! [`decide`] answers a [`Command`] at a moment with exactly one [`Event`] or a [`Refusal`], and
//! changes nothing. [`Table::apply`] brings a [`Table`] up to date with an event. A game is the
//! list of its events: [`Table::fold`] builds the table from them, the same every time. Nothing
//! here reads a clock, draws a random number or waits; the caller says what time it is.
//!
//! ```
//! use tabiya_chess::Color;
//! use tabiya_table::{Action, Millis, Refusal, Settings, Table, decide};
//!
//! let settings = Settings { control: "5+3".parse()?, ..Settings::default() };
//! let (mut table, created) = Table::open(settings, Millis(0));
//! let mut log = vec![created];
//! for (uci, at) in [("e2e4", 900), ("e7e5", 2_000), ("g1f3", 6_000)] {
//!     let command = Action::play(uci.parse()?).by(table.turn());
//!     let event = decide(&table, &command, Millis(at))?;
//!     table.apply(&event)?;
//!     log.push(event);
//! }
//! // White's first move was free. The second took 4 seconds and earned 3.
//! assert_eq!(table.clock(Color::White).map(|clock| clock.remaining_ms), Some(299_000));
//! assert_eq!(Table::fold(&log)?, table);
//!
//! let early = Action::play("d2d4".parse()?).by(Color::White);
//! let refusal = decide(&table, &early, Millis(7_000)).unwrap_err();
//! assert_eq!(refusal, Refusal::NotYourTurn { turn: Color::Black });
//! assert_eq!(refusal.to_string(), "it is Black's turn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod clock;
mod command;
mod control;
mod decide;
mod end;
mod event;
mod judge;
mod lag;
mod millis;
mod name;
mod pgn;
mod refusal;
mod retrace;
mod seat;
mod settings;
#[cfg(feature = "serde")]
mod stored;
mod table;
mod takeback;

pub use apply::{ApplyError, ApplyFault};
pub use clock::{REMAINING_MAX_MS, Reading, SideClock};
pub use command::{
    AbsenceClaim, Action, Command, GAME_ID_MAX, GameId, MoveOrder, ParseGameIdError,
};
pub use control::{
    BASE_MAX_MS, Control, ControlError, EXTRA_MAX_MS, Extra, PERIODS_MAX, ParseControlError,
    STAGE_MOVES_MAX, STAGES_MAX, SideControl, Stage,
};
pub use decide::{GRANT_MAX_MS, decide};
pub use end::{End, Reason, TableReason};
pub use event::{Event, EventKind, Moved};
pub use judge::judge;
pub use lag::{ASSUMED_DELIVERY_MAX_MS, DELIVERY_MAX_MS, GAIN_MAX_MS};
pub use millis::Millis;
pub use name::{
    NAME_BYTES_MAX, NAME_GRAPHEMES_MAX, Name, NameFault, ParseNameError, ParsePersonNameError,
    PersonName,
};
pub use pgn::{PgnHeader, Quoted, ReplayPgnError, replay_pgn, replay_tree, spent_ms};
pub use refusal::Refusal;
pub use retrace::RetraceError;
pub use seat::Seat;
pub use settings::{ClockStart, Settings, Takebacks};
#[cfg(feature = "serde")]
pub use stored::{EndRecord, STORED_VERSION};
pub use table::{Rematch, Table, TakebackRequest};
