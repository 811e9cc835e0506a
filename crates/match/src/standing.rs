//! How a match stands.

mod table;

use std::collections::{BTreeMap, BTreeSet};

use tabiya_chess::pgn::GameResult;

use crate::{EngineFaultKind, Finished, Match, Pentanomial, Schedule, Sprt, Verdict};

/// Results as one player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The pairs of which both games are finished.
    pub pairs: Pentanomial,
}

/// How a match stands: what was played, and what went wrong.
#[derive(Clone, Debug)]
pub struct Standing {
    names: Vec<String>,
    schedule: Schedule,
    sprt: Option<Sprt>,
    /// By encounter, as the engine in front sees it.
    tallies: Vec<Tally>,
    /// Half points of the engine in front, in pairs of which one game is finished.
    halves: BTreeMap<usize, usize>,
    /// By engine and kind, the numbers of the games.
    faults: BTreeMap<(usize, EngineFaultKind), BTreeSet<usize>>,
}

impl Tally {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points, a draw being half of one.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    fn reversed(self) -> Self {
        let Self { wins, draws, losses, pairs } = self;
        Self { wins: losses, draws, losses: wins, pairs: pairs.reversed() }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            pairs: self.pairs.plus(other.pairs),
        }
    }
}

impl Standing {
    /// Before the first game.
    #[must_use]
    pub fn new(of: &Match) -> Self {
        Self {
            names: of.engines.iter().map(|engine| engine.name.clone()).collect(),
            schedule: of.schedule.clone(),
            sprt: of.sprt,
            tallies: vec![Tally::default(); of.schedule.encounters().len()],
            halves: BTreeMap::new(),
            faults: BTreeMap::new(),
        }
    }

    /// Counts a finished game. One without result, or that is not of this match, changes nothing.
    pub fn add(&mut self, game: Finished) {
        let Some(fixture) = self.schedule.fixture(game.number) else { return };
        let white = match game.result {
            GameResult::WhiteWins => 2,
            GameResult::Draw => 1,
            GameResult::BlackWins => 0,
            GameResult::Unknown => return,
        };
        let front = self.schedule.encounters()[fixture.encounter].0;
        let points = if fixture.white == front { white } else { 2 - white };
        let tally = &mut self.tallies[fixture.encounter];
        match points {
            0 => tally.losses += 1,
            1 => tally.draws += 1,
            _ => tally.wins += 1,
        }
        let pair = game.number / 2;
        match self.halves.remove(&pair) {
            Some(other) => tally.pairs.0[other + points] += 1,
            None => {
                self.halves.insert(pair, points);
            }
        }
        if let Some((color, kind)) = game.blamed() {
            self.faults.entry((fixture.of(color), kind)).or_default().insert(game.number);
        }
    }

    /// How many games are finished.
    #[must_use]
    pub fn games(&self) -> usize {
        self.tallies.iter().map(|tally| tally.games() as usize).sum()
    }

    /// The results of an engine against all others.
    #[must_use]
    pub fn tally(&self, engine: usize) -> Tally {
        self.schedule.encounters().iter().zip(&self.tallies).fold(
            Tally::default(),
            |sum, (&(front, behind), &tally)| match engine {
                _ if engine == front => sum.plus(tally),
                _ if engine == behind => sum.plus(tally.reversed()),
                _ => sum,
            },
        )
    }

    /// In how many games an engine did something wrong.
    #[must_use]
    pub fn faults(&self, engine: usize, kind: EngineFaultKind) -> usize {
        self.faults.get(&(engine, kind)).map_or(0, BTreeSet::len)
    }

    /// What the test has decided, if there is one and it has.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.sprt?.verdict(self.tally(0).pairs)
    }
}
