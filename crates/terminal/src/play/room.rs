//! A game on the screen together with the computers that play in it.

use tabiya_table::Millis;

use super::state::{Effect, Play};
use super::thinkers::Thinkers;

/// A game and its computers. Nothing here waits: the screen goes on while they think.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) play: Play,
    thinkers: Thinkers,
}

impl Room {
    pub(crate) const fn new(play: Play, thinkers: Thinkers) -> Self {
        Self { play, thinkers }
    }

    /// Hears what the computers have found, lets time pass, and has them look for what is wanted
    /// now.
    pub(crate) fn turn(&mut self, now: Millis) -> Vec<Effect> {
        while let Some((job, news, at)) = self.thinkers.news() {
            self.play.hear(job, news, at);
        }
        let effects = self.play.tick(now);
        let play = &self.play;
        self.thinkers.want(play.job(), now, |job| play.assignment(job, now));
        effects
    }
}
