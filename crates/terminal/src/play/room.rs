//! A game on the screen together with those who are not at the screen: computers that think,
//! engines that review, and a server.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use tabiya_protocol::ServerRefusal;
use tabiya_review::NODES;
use tabiya_table::Millis;

use super::input::Intent;
use super::network::{Network, Wish};
use super::state::{Effect, News, Play, ReviewJob};
use super::thinkers::Thinkers;
use crate::assess::Assessing;

/// A game and its computers, or its server. Nothing here waits: the screen goes on while they
/// think.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) play: Play,
    thinkers: Thinkers,
    /// The engines that review a game.
    assessing: Option<(ReviewJob, Assessing)>,
    network: Option<Network>,
}

impl Room {
    pub(crate) const fn new(play: Play, thinkers: Thinkers) -> Self {
        Self { play, thinkers, assessing: None, network: None }
    }

    /// The room of a server's table.
    pub(crate) fn with_network(self, network: Network) -> Self {
        Self { network: Some(network), ..self }
    }

    /// Takes in what computers and server have sent, lets time pass, and starts the computers on
    /// what is wanted now.
    pub(crate) fn turn(&mut self, now: Millis) -> Vec<Effect> {
        let mut effects = Vec::new();
        while let Some(news) = self.network.as_mut().and_then(Network::news) {
            effects.extend(self.play.hear_server(news, now));
        }
        while let Some((job, news, at)) = self.thinkers.news() {
            self.play.hear(job, news, at);
        }
        effects.extend(self.play.tick(now));
        let play = &self.play;
        self.thinkers.want(play.job(), now, |job| play.assignment(job, now));
        self.review();
        self.pass_on(effects, now)
    }

    /// Answers what the person does.
    pub(crate) fn handle(&mut self, intent: Intent, now: Millis) -> Vec<Effect> {
        let effects = self.play.handle(intent, now);
        self.pass_on(effects, now)
    }

    /// Lets engines review the game that is to be reviewed, and no other.
    fn review(&mut self) {
        let Some(job) = self.play.review_job() else {
            self.assessing = None;
            return;
        };
        match self.assessing.take() {
            Some((same, mut work)) if same == job => {
                let is_running = work.wait(Duration::ZERO);
                let (done, of) = work.progress();
                self.play.hear_progress(done, of);
                if is_running {
                    self.assessing = Some((same, work));
                } else {
                    self.play.hear_assessments(&work.into_assessments());
                }
            }
            _ => {
                let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
                let work = Assessing::start(job.start, job.moves.clone(), NODES, threads);
                self.assessing = Some((job, work));
            }
        }
    }

    /// Passes on what is for the server; the rest is for the caller.
    fn pass_on(&mut self, effects: Vec<Effect>, now: Millis) -> Vec<Effect> {
        let mut rest = Vec::new();
        for effect in effects {
            let wish = match effect {
                Effect::Send(message) => Wish::Send(message),
                Effect::Fetch { path, mode } => Wish::Pgn { path, mode },
                Effect::SeatCode => Wish::SeatCode,
                Effect::Follow(table) => Wish::Follow(table),
                effect => {
                    rest.push(effect);
                    continue;
                }
            };
            if let Some(Err(wish)) = self.network.as_ref().map(|network| network.want(wish)) {
                rest.extend(self.play.hear_server(turned_down(&wish), now));
            }
        }
        rest
    }
}

/// The news that stands for a request which found no room in the queue.
fn turned_down(wish: &Wish) -> News {
    let request = match wish {
        Wish::Send(message) => message.request().cloned(),
        Wish::Pgn { .. } | Wish::SeatCode | Wish::Follow(_) => None,
    };
    News::refused(request, ServerRefusal::TooFast { wait_ms: 1000 })
}
