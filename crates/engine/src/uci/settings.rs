//! The options that a chess program can set.

use std::fmt;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::{Excerpt, Variant};

use super::output::OddsSetting;
use crate::network::{Network, ReadNetworkError};
use crate::{EndgameTables, EngineOptions, Level, Opponent, StrategyName};

/// What `UCI_Elo` is until it is set.
const ELO_DEFAULT: u32 = 1_500;
/// The largest number that every chess program can send.
const SEED_MAX: usize = 0x7fff_ffff;

/// How UCI writes a text without characters.
const EMPTY: &str = "<empty>";

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Hash,
    Threads,
    MultiPv,
    MoveOverhead,
    Ponder,
    ClearHash,
    Chess960,
    Strategy,
    Level,
    LimitStrength,
    Elo,
    Seed,
    ShowWdl,
    AnalyseMode,
    Opponent,
    EvalFile,
}

/// What an option takes.
enum Kind {
    Check { default: bool },
    Spin { default: usize, min: usize, max: usize },
    Combo { default: &'static str, values: Vec<&'static str> },
    Button,
    Text,
}

/// What has been set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) engine: EngineOptions,
    pub(super) variant: Variant,
    strategy: StrategyName,
    level: Level,
    is_limited: bool,
    elo: u32,
    /// The seed of every game's dice; none if each game is to have its own.
    pub(super) seed: Option<NonZeroU32>,
    pub(super) odds: OddsSetting,
    is_analysing: bool,
    /// What the engine judges by.
    pub(super) network: Arc<Network>,
}

/// What is left to do when an option has been set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The player adapts to the settings.
    Adapt,
    /// The player forgets what it has learned.
    Forget,
}

/// Why an option was not set.
#[derive(Debug)]
pub(super) enum SetOptionError {
    NoName(Excerpt),
    Unknown(Excerpt),
    Value { name: Name, value: Excerpt },
    Memory { mib: usize },
    Network { path: Excerpt, error: ReadNetworkError },
}

impl Name {
    const ALL: [Self; 16] = [
        Self::Hash,
        Self::Threads,
        Self::MultiPv,
        Self::MoveOverhead,
        Self::Ponder,
        Self::ClearHash,
        Self::Chess960,
        Self::Strategy,
        Self::Level,
        Self::LimitStrength,
        Self::Elo,
        Self::Seed,
        Self::ShowWdl,
        Self::AnalyseMode,
        Self::Opponent,
        Self::EvalFile,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::Hash => "Hash",
            Self::Threads => "Threads",
            Self::MultiPv => "MultiPV",
            Self::MoveOverhead => "Move Overhead",
            Self::Ponder => "Ponder",
            Self::ClearHash => "Clear Hash",
            Self::Chess960 => "UCI_Chess960",
            Self::Strategy => "Strategy",
            Self::Level => "Level",
            Self::LimitStrength => "UCI_LimitStrength",
            Self::Elo => "UCI_Elo",
            Self::Seed => "Seed",
            Self::ShowWdl => "UCI_ShowWDL",
            Self::AnalyseMode => "UCI_AnalyseMode",
            Self::Opponent => "UCI_Opponent",
            Self::EvalFile => "EvalFile",
        }
    }

    fn kind(self) -> Kind {
        let spin = |default, min, max| Kind::Spin { default, min, max };
        let engine = EngineOptions::default();
        match self {
            Self::Hash => spin(engine.hash_mib, 1, EngineOptions::HASH_MIB_MAX),
            Self::Threads => spin(engine.threads, 1, EngineOptions::THREADS_MAX),
            Self::MultiPv => spin(engine.lines, 1, EngineOptions::LINES_MAX),
            Self::MoveOverhead => spin(10, 0, 5_000),
            Self::Ponder
            | Self::Chess960
            | Self::LimitStrength
            | Self::ShowWdl
            | Self::AnalyseMode => Kind::Check { default: false },
            Self::ClearHash => Kind::Button,
            Self::Strategy => Kind::Combo {
                default: StrategyName::Engine.word(),
                values: StrategyName::ALL.map(StrategyName::word).to_vec(),
            },
            Self::Level => spin(10, 1, 10),
            Self::Elo => {
                spin(ELO_DEFAULT as usize, Level::MIN.elo() as usize, Level::MAX.elo() as usize)
            }
            Self::Seed => spin(0, 0, SEED_MAX),
            Self::Opponent | Self::EvalFile => Kind::Text,
        }
    }
}

impl Settings {
    /// The opponent that the settings describe. A level is one of the engine's; another strategy
    /// plays as it is. Who analyses wants to know the truth, whatever the level is for games.
    pub(super) fn opponent(&self) -> Opponent {
        if self.is_analysing {
            return Opponent::Strategy(StrategyName::Engine);
        }
        let level = if self.is_limited { Level::from_elo(self.elo) } else { self.level };
        if self.strategy == StrategyName::Engine && level != Level::MAX {
            Opponent::Level(level)
        } else {
            Opponent::Strategy(self.strategy)
        }
    }

    /// Reads what follows `setoption`, and sets it.
    pub(super) fn set(&mut self, text: &str) -> Result<Change, SetOptionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&"name", words)) = words.split_first() else {
            return Err(SetOptionError::NoName(Excerpt::new(text)));
        };
        let mut parts = words.splitn(2, |&word| word == "value");
        let name = parts.next().unwrap_or_default().join(" ");
        let value = parts.next().unwrap_or_default().join(" ");
        let option = Name::ALL.into_iter().find(|option| option.text().eq_ignore_ascii_case(&name));
        let option = option.ok_or_else(|| SetOptionError::Unknown(Excerpt::new(&name)))?;
        self.set_option(option, &value)
    }

    fn set_option(&mut self, name: Name, value: &str) -> Result<Change, SetOptionError> {
        match name {
            Name::Hash => {
                let mib = spin(name, value)?;
                if !has_memory(mib) {
                    return Err(SetOptionError::Memory { mib });
                }
                self.engine.hash_mib = mib;
            }
            Name::Threads => self.engine.threads = spin(name, value)?,
            Name::MultiPv => self.engine.lines = spin(name, value)?,
            Name::MoveOverhead => {
                self.engine.move_overhead = Duration::from_millis(spin(name, value)?);
            }
            // It says that `go ponder` may come, which is always understood.
            Name::Ponder => drop(check(name, value)?),
            Name::ClearHash => return Ok(Change::Forget),
            Name::Chess960 => {
                let is_on = check(name, value)?;
                self.variant = if is_on { Variant::Chess960 } else { Variant::Standard };
            }
            Name::Strategy => {
                let is_meant =
                    |strategy: &StrategyName| strategy.word().eq_ignore_ascii_case(value);
                let strategy = StrategyName::ALL.into_iter().find(is_meant);
                self.strategy = strategy.ok_or_else(|| wrong(name, value))?;
            }
            Name::Level => {
                let level = Level::new(spin(name, value)?);
                self.level = level.ok_or_else(|| wrong(name, value))?;
            }
            Name::LimitStrength => self.is_limited = check(name, value)?,
            Name::Elo => self.elo = spin(name, value)?,
            Name::Seed => self.seed = NonZeroU32::new(spin(name, value)?),
            Name::ShowWdl => {
                let is_on = check(name, value)?;
                self.odds = if is_on { OddsSetting::Shown } else { OddsSetting::Hidden };
            }
            Name::AnalyseMode => self.is_analysing = check(name, value)?,
            // It is welcome whoever it is.
            Name::Opponent => {}
            Name::EvalFile if value.is_empty() || value == EMPTY => {
                self.network = Network::standard();
            }
            Name::EvalFile => {
                let wrong = |error| SetOptionError::Network { path: Excerpt::new(value), error };
                self.network = Arc::new(Network::read(Path::new(value)).map_err(wrong)?);
            }
        }
        Ok(Change::Adapt)
    }
}

impl Settings {
    /// What is set at first, with endgame tables for the engine.
    pub(super) fn with_tables(tables: Option<&'static dyn EndgameTables>) -> Self {
        let engine = EngineOptions { tables, ..EngineOptions::default() };
        Self { engine, ..Self::default() }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            engine: EngineOptions::default(),
            variant: Variant::Standard,
            strategy: StrategyName::Engine,
            level: Level::MAX,
            is_limited: false,
            elo: ELO_DEFAULT,
            seed: None,
            odds: OddsSetting::Hidden,
            is_analysing: false,
            network: Network::standard(),
        }
    }
}

fn check(name: Name, value: &str) -> Result<bool, SetOptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| wrong(name, value))
}

fn spin<N: TryFrom<usize>>(name: Name, value: &str) -> Result<N, SetOptionError> {
    let number = value.parse().ok().filter(|number| match name.kind() {
        Kind::Spin { min, max, .. } => (min..=max).contains(number),
        _ => false,
    });
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| wrong(name, value))
}

fn wrong(name: Name, value: &str) -> SetOptionError {
    SetOptionError::Value { name, value: Excerpt::new(value) }
}

/// Whether the machine has so much memory. An allocation that fails later would end the program.
fn has_memory(mib: usize) -> bool {
    let bytes = mib.checked_mul(1 << 20);
    bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}

/// The options as they are listed in answer to `uci`, each on its line.
pub(super) struct Listing;

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for name in Name::ALL {
            write!(f, "option name {} type ", name.text())?;
            match name.kind() {
                Kind::Check { default } => write!(f, "check default {default}")?,
                Kind::Spin { default, min, max } => {
                    write!(f, "spin default {default} min {min} max {max}")?;
                }
                Kind::Combo { default, values } => {
                    write!(f, "combo default {default}")?;
                    for value in values {
                        write!(f, " var {value}")?;
                    }
                }
                Kind::Button => f.write_str("button")?,
                Kind::Text => write!(f, "string default {EMPTY}")?,
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Display for SetOptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("option refused: ")?;
        let (name, value) = match self {
            Self::NoName(text) => return write!(f, "{text} does not begin with name"),
            Self::Unknown(name) => return write!(f, "there is no {name}"),
            Self::Memory { mib } => {
                return write!(f, "there is no memory for a Hash of {mib} MiB");
            }
            Self::Network { path, error } => return write!(f, "{path}: {error}"),
            Self::Value { name, value } => (name, value),
        };
        write!(f, "{} takes ", name.text())?;
        match name.kind() {
            Kind::Check { .. } => f.write_str("true or false")?,
            Kind::Spin { min, max, .. } => write!(f, "a number from {min} to {max}")?,
            Kind::Combo { values, .. } => write!(f, "one of {}", values.join(", "))?,
            Kind::Button => f.write_str("no value")?,
            Kind::Text => f.write_str("any text")?,
        }
        write!(f, ", not {value}")
    }
}

impl std::error::Error for SetOptionError {}
