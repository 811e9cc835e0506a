//! Who thinks: the engine with its options, or another strategy.

use crate::{Engine, EngineOptions, Opponent, Strategy, StrategyName};

use super::settings::Settings;

/// What a session plays with, kept from move to move.
#[derive(Debug)]
pub(super) enum Player {
    /// The engine, whose options can be set.
    Engine(Box<Engine>),
    /// Another strategy, as it is.
    Other(Opponent, Box<dyn Strategy>),
}

impl Player {
    /// The player that the settings ask for.
    pub(super) fn new(settings: &Settings, seed: u64) -> Self {
        match settings.opponent() {
            Opponent::Strategy(StrategyName::Engine) => {
                Self::Engine(Box::new(Engine::new(settings.engine.clone())))
            }
            other => Self::Other(other, other.strategy(seed)),
        }
    }

    /// Adapts to changed settings, by becoming another one if it must.
    pub(super) fn adapt(&mut self, settings: &Settings, seed: u64) {
        match self {
            Self::Engine(engine) if settings.opponent() == Self::ENGINE => {
                if *engine.options() != settings.engine {
                    engine.set_options(settings.engine.clone());
                }
            }
            Self::Other(opponent, _) if settings.opponent() == *opponent => {}
            _ => *self = Self::new(settings, seed),
        }
    }

    /// Itself, as every strategy is asked.
    pub(super) fn strategy(&mut self) -> &mut dyn Strategy {
        match self {
            Self::Engine(engine) => &mut **engine,
            Self::Other(_, strategy) => &mut **strategy,
        }
    }

    const ENGINE: Opponent = Opponent::Strategy(StrategyName::Engine);
}

/// Whether the machine has the memory that options ask for. An allocation that fails later would
/// end the program.
pub(super) fn has_memory(options: &EngineOptions) -> bool {
    let bytes = options.hash_mib.checked_mul(1 << 20);
    bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}
