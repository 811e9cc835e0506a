//! Who thinks: the engine with its options, or another strategy.

use crate::{Engine, Opponent, Strategy, StrategyName};

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
    const ENGINE: Opponent = Opponent::Strategy(StrategyName::Engine);

    /// The player that the settings ask for.
    pub(super) fn new(settings: &Settings, seed: u64) -> Self {
        match settings.opponent() {
            Self::ENGINE => Self::Engine(Box::new(Engine::new(settings.engine))),
            other => Self::Other(other, other.strategy(seed)),
        }
    }

    /// Adapts to changed settings, by becoming another one if it must.
    pub(super) fn adapt(&mut self, settings: &Settings, seed: u64) {
        match self {
            Self::Engine(engine) if settings.opponent() == Self::ENGINE => {
                engine.set_options(settings.engine);
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
}
