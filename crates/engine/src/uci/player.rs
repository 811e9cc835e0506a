//! Who thinks: the engine with its options, or another strategy.

use std::sync::Arc;

use crate::network::{Network, Neural};
use crate::{Engine, EngineOptions, Opponent, Strategy, StrategyName};

use super::settings::Settings;

/// What a session plays with, kept from move to move.
#[derive(Debug)]
pub(super) enum Player {
    /// The engine, whose options and network can be set.
    Engine(Arc<Network>, Box<Engine>),
    /// Another strategy, as it is.
    Other { opponent: Opponent, dice: Dice, strategy: Box<dyn Strategy> },
}

/// What the dice of a game follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    pub(super) seed: u64,
    /// The number of the game in this session: the dice of another game are cast anew.
    pub(super) game: u64,
}

impl Player {
    const ENGINE: Opponent = Opponent::Strategy(StrategyName::Engine);

    /// The player that the settings ask for.
    pub(super) fn new(settings: &Settings, dice: Dice) -> Self {
        match settings.opponent() {
            Self::ENGINE => {
                let neural = Neural::new(settings.network.clone());
                let engine = Engine::with_evaluator(settings.engine, neural);
                Self::Engine(settings.network.clone(), Box::new(engine))
            }
            opponent => {
                let tables = settings.engine.tables;
                let options = EngineOptions { tables, ..EngineOptions::default() };
                let strategy = opponent.strategy_with(dice.seed, options);
                Self::Other { opponent, dice, strategy }
            }
        }
    }

    /// Adapts to changed settings and dice, by becoming another one if it must.
    pub(super) fn adapt(&mut self, settings: &Settings, new_dice: Dice) {
        match self {
            Self::Engine(network, engine)
                if settings.opponent() == Self::ENGINE
                    && Arc::ptr_eq(network, &settings.network) =>
            {
                engine.set_options(settings.engine);
            }
            Self::Other { opponent, dice, .. }
                if (settings.opponent(), new_dice) == (*opponent, *dice) => {}
            _ => *self = Self::new(settings, new_dice),
        }
    }

    /// Itself, as every strategy is asked.
    pub(super) fn strategy(&mut self) -> &mut dyn Strategy {
        match self {
            Self::Engine(_, engine) => &mut **engine,
            Self::Other { strategy, .. } => &mut **strategy,
        }
    }
}
