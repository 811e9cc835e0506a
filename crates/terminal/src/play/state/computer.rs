//! Computers in the game: what they are asked, what they answer, and when their moves are made.

use tabiya_chess::{ByColor, Color, SanPlus, Uci};
use tabiya_engine::{Score, Thought};
use tabiya_table::{Action, Command, Millis};

use super::{Effect, Play};
use crate::computer::{self, Computer, Crew, Pace};
use crate::play::thinkers::{Aim, Assignment, Job, News};

/// The computers of a game, as the screen knows them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Computers {
    pub(crate) crew: Crew,
    pub(crate) seats: ByColor<Option<Computer>>,
    /// How many games there were on this screen: each has dice of its own.
    pub(super) game: u64,
    /// The least time that a move against a person takes: it must be seen.
    answer_ms: u64,
    /// The least time that a move takes while two computers play.
    pause_ms: u64,
    /// Whether each of these waits for a key, and whether it was pressed.
    is_stepping: bool,
    is_next: bool,
    ready: Option<Ready>,
    scores: ByColor<Option<Score>>,
    /// What the one that thought last has seen.
    pub(crate) seen: Option<Seen>,
    pub(crate) shows_thoughts: bool,
    hint: Option<Hint>,
}

/// A move that has been chosen and is not yet made. The time from then on is nobody's.
#[derive(Clone, Copy, Debug)]
struct Ready {
    seq: u64,
    uci: Uci,
    at: Millis,
}

/// What a computer has seen, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) name: String,
    /// Its verdict, the moves, its work, and perhaps a sentence.
    pub(crate) lines: [String; 4],
}

/// A hint for a position, as soon as it has been found.
#[derive(Clone, Copy, Debug)]
struct Hint {
    seq: u64,
    uci: Option<Uci>,
}

impl Computers {
    pub(crate) fn new(crew: Crew, answer_ms: u64, pace: Pace) -> Self {
        let (pause, is_stepping) = match pace {
            Pace::Every(pause) => (pause, false),
            Pace::Step => (Pace::SECOND, true),
        };
        let pause_ms = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
        Self { crew, answer_ms, pause_ms, is_stepping, ..Self::default() }
    }

    /// Another game, with these in their seats.
    pub(super) fn begin(&mut self, seats: ByColor<Option<Computer>>) {
        *self = Self {
            crew: std::mem::take(&mut self.crew),
            seats,
            game: self.game + 1,
            answer_ms: self.answer_ms,
            pause_ms: self.pause_ms,
            is_stepping: self.is_stepping,
            shows_thoughts: self.shows_thoughts,
            ..Self::default()
        };
    }

    /// Whether nobody else plays.
    pub(crate) fn are_alone(&self) -> bool {
        self.seats.white.is_some() && self.seats.black.is_some()
    }

    /// The person's color, if one person plays a computer.
    pub(crate) fn person(&self) -> Option<Color> {
        match (self.seats.white, self.seats.black) {
            (Some(_), None) => Some(Color::Black),
            (None, Some(_)) => Some(Color::White),
            _ => None,
        }
    }
}

impl Play {
    /// What a computer should work on now.
    pub(crate) fn job(&self) -> Option<Job> {
        if !self.table.is_playing() || self.is_asking_to_resume() || self.ready().is_some() {
            return None;
        }
        let turn = self.table.turn();
        let aim = match (self.computers.seats[turn], self.hint_here()) {
            (Some(computer), _) => Aim::Move(turn, computer),
            (None, Some(Hint { uci: None, .. })) => Aim::Hint,
            _ => return None,
        };
        Some(Job { aim, game: self.computers.game, seq: self.table.position_seq() })
    }

    /// What it needs for that.
    pub(crate) fn assignment(&self, job: Job, now: Millis) -> Assignment {
        let limits = match job.aim {
            Aim::Move(_, computer) => computer::limits(&self.table, computer, now),
            Aim::Hint => computer::hint_limits(),
        };
        Assignment { game: self.table.game().clone(), limits }
    }

    /// Hears what came of a job. What nobody waits for any more is not heard.
    pub(crate) fn hear(&mut self, job: Job, news: News, at: Millis) {
        if self.job() != Some(job) {
            return;
        }
        let position = *self.table.position();
        match (job.aim, news) {
            (Aim::Move(_, computer), News::Saw(thought)) => self.see(computer, &thought),
            (Aim::Move(color, computer), News::Chose(choice)) => {
                self.see(computer, &choice.thought);
                self.computers.scores[color] = choice.thought.score;
                let uci = choice.best.map(|mv| position.uci(mv));
                self.computers.ready = uci.map(|uci| Ready { seq: job.seq, uci, at });
            }
            (Aim::Move(color, computer), News::Failed(why)) => {
                self.computers.seats[color] = None;
                let name = self.computers.crew.name(computer);
                let failure = computer::gives_no_move(&name, &why);
                self.notice = Some(format!("{failure} You play on for {color}."));
            }
            (Aim::Hint, News::Chose(choice)) => {
                let Some(mv) = choice.best else { return };
                let san = SanPlus::from_move(&position, mv);
                self.computers.hint = Some(Hint { seq: job.seq, uci: Some(position.uci(mv)) });
                self.notice = Some(format!("Hint: {san}."));
            }
            (Aim::Hint, News::Failed(_)) => {
                self.computers.hint = None;
                self.notice = Some("There is no hint for this position.".to_owned());
            }
            (Aim::Hint, News::Saw(_)) => {}
        }
    }

    fn see(&mut self, computer: Computer, thought: &Thought) {
        let [verdict, line, work] = computer::saw(self.table.position(), thought);
        let lines = [verdict, line, work, thought.remark.clone()];
        let name = self.computers.crew.name(computer);
        self.computers.seen = Some(Seen { name, lines });
    }

    /// The move that has been chosen for the position on the board.
    fn ready(&self) -> Option<Ready> {
        let is_here = |ready: &Ready| ready.seq == self.table.position_seq();
        self.computers.ready.filter(is_here).filter(|_| self.table.is_playing())
    }

    /// Makes the move that has been chosen, if it is time. Says whether one waits.
    pub(super) fn make_chosen_move(&mut self, now: Millis, effects: &mut Vec<Effect>) -> bool {
        let Some(ready) = self.ready() else { return false };
        let computers = &self.computers;
        let is_due = match (computers.are_alone(), computers.is_stepping) {
            (false, _) => now >= self.table.last_at() + computers.answer_ms,
            (true, false) => now >= self.table.last_at() + computers.pause_ms,
            (true, true) => computers.is_next,
        };
        if !is_due {
            return true;
        }
        self.computers.ready = None;
        self.computers.is_next = false;
        self.notice = None;
        // Without a running clock there is no time to give back.
        let lost_ms = now.since(ready.at);
        let _returned = self.table.submit(&Command::ReturnTime { lost_ms }, now);
        self.play_move(ready.uci, None, now, effects);
        false
    }

    /// When the clocks are read: they stand still while a move waits to be made.
    pub(crate) fn clock_at(&self, now: Millis) -> Millis {
        self.ready().map_or(now, |ready| ready.at.min(now))
    }

    /// What the computer to move is doing.
    pub(crate) fn computer_words(&self) -> Option<String> {
        let computer = self.computers.seats[self.table.turn()]?;
        let name = self.computers.crew.name(computer);
        let is_waiting = self.computers.are_alone() && self.computers.is_stepping;
        Some(match self.ready() {
            Some(_) if is_waiting => format!("{name} has chosen. Space: next move."),
            _ => format!("{name} thinks{}", self.look.ellipsis()),
        })
    }

    /// Whose doing it is what is done at the screen.
    pub(crate) fn actor(&self) -> Color {
        self.player().unwrap_or(self.table.turn())
    }

    /// Space or Enter while two computers play.
    pub(super) fn next_move(&mut self) {
        if self.table.end().is_some() {
            self.may_move();
        } else if self.computers.is_stepping {
            self.computers.is_next = true;
        } else {
            self.notice = Some("p: wait for a key before each move.".to_owned());
        }
    }

    /// Stops two computers before each move, or lets them go on.
    pub(super) fn toggle_pace(&mut self) {
        if !self.computers.are_alone() {
            self.notice = Some("That is for watching two computers.".to_owned());
            return;
        }
        self.computers.is_stepping = !self.computers.is_stepping;
        let is_stepping = self.computers.is_stepping;
        let words = if is_stepping { "Space: next move." } else { "The game goes on by itself." };
        self.notice = Some(words.to_owned());
    }

    pub(crate) fn pace_words(&self) -> &'static str {
        if self.computers.is_stepping { "go on by itself" } else { "wait before each move" }
    }

    pub(super) fn toggle_thoughts(&mut self) {
        self.computers.shows_thoughts = !self.computers.shows_thoughts;
    }

    pub(super) fn ask_hint(&mut self) {
        if !self.may_move() {
            return;
        }
        self.computers.hint = Some(Hint { seq: self.table.position_seq(), uci: None });
        self.notice = Some(format!("Looking for a hint{}", self.look.ellipsis()));
    }

    fn hint_here(&self) -> Option<Hint> {
        self.computers.hint.filter(|hint| hint.seq == self.table.position_seq())
    }

    /// The hint on the board.
    pub(crate) fn hint_shown(&self) -> Option<Uci> {
        self.hint_here().filter(|_| self.shown.is_none())?.uci
    }

    /// Offers the computer a draw. It answers at once.
    pub(super) fn offer_draw(&mut self, person: Color, now: Millis, effects: &mut Vec<Effect>) {
        if !self.act(Action::OfferDraw, person, now, effects) || self.table.end().is_some() {
            return;
        }
        let color = !person;
        let Computers { seats, scores, .. } = &self.computers;
        let (game, saw) = (self.table.game(), scores[color]);
        let accepts = |one| computer::accepts_draw(one, game, color, saw);
        if seats[color].is_some_and(accepts) {
            self.act(Action::AcceptDraw, color, now, effects);
        } else if self.act(Action::DeclineDraw, color, now, effects) {
            let Computers { seats, crew, .. } = &self.computers;
            let name = seats[color].map(|one| crew.name(one)).unwrap_or_default();
            self.notice = Some(format!("{name} declines the draw."));
        }
    }

    /// A new game against an opponent, or against a person.
    pub(super) fn open_against(
        &mut self,
        opponent: Option<Computer>,
        person: Color,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        self.set_aside(effects);
        let computers = self.computers.crew.seated(&self.table);
        let seats = &self.settings.seats;
        let somebody = |color: Color| seats[color].clone().filter(|_| computers[color].is_none());
        // Whoever changes sides keeps the name.
        let seats = ByColor::new_with(|color| {
            let seat = somebody(color).or_else(|| opponent.and_then(|_| somebody(!color)));
            Some(seat.unwrap_or_default())
        });
        self.settings.seats = seats;
        let opponents = ByColor::new_with(|color| opponent.filter(|_| color != person));
        self.computers.crew.sit(&mut self.settings, opponents);
        self.open_table(now);
    }
}
