//! Matches between UCI engines: games from prepared openings, one after the other or several at a
//! time, and what their results say about strength.
//!
//! Data flow: an [`EngineSpec`] for each engine and a list of [`Opening`]s make a [`Match`]; its
//! [`Schedule`] says who plays game `k` and from where; [`run`] plays the games, writes each as
//! PGN, and gathers the results in a [`Standing`], whose numbers come from [`Pentanomial`] and
//! [`Sprt`].
//!
//! A [`Guest`] is an engine that plays elsewhere, as our own strategies do. Beside games,
//! [`solve`] asks engines for the one best move of [`Puzzle`]s.
//!
//! Engines are not trusted: a line has a bounded length, what is not understood is passed over,
//! every answer is waited for with a bound, and the rules are those of `tabiya-chess`.

mod adjudication;
mod control;
mod engine;
mod engine_fault;
mod game_end;
mod guest;
mod matching;
mod opening;
mod play;
mod record;
mod resume;
mod run;
mod schedule;
mod solve;
mod spec;
mod sprt;
mod standing;
mod statistic;
mod thought;
mod words;

pub use adjudication::{DrawRule, ResignRule, Rules};
pub use control::{Control, ParseControlError};
pub use engine::StartError;
pub use engine_fault::{EngineFault, EngineFaultKind};
pub use game_end::GameEnd;
pub use guest::Guest;
pub use matching::{Match, MatchError};
pub use opening::{Opening, ReadOpeningsError, read_epd, read_pgn, shuffle};
pub use resume::{Finished, ReadFinishedError, read_finished};
pub use run::run;
pub use schedule::{Fixture, Schedule, Style};
pub use solve::{Puzzle, ReadPuzzlesError, SolveError, read_puzzles, solve};
pub use spec::{EngineSpec, ParseEngineError};
pub use sprt::{Sprt, Verdict};
pub use standing::{Standing, Tally};
pub use statistic::{Elo, Pentanomial};
pub use words::ParseFieldsError;
