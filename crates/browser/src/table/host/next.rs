//! What happens at a table without anybody asking: answers that need no consent, a computer's
//! moves, and time.

use std::fmt;

use tabiya_chess::{ByColor, Color, Uci};
use tabiya_computer::{limits, move_time, opponent, thought_max};
use tabiya_protocol::host::Reply;
use tabiya_protocol::rest::Start;
use tabiya_protocol::{Fen, TableId, Text, You, encode};
use tabiya_table::{Action, Command, DELIVERY_MAX_MS, GameId, Millis, MoveOrder, Table};

use super::{Host, Row, Step};
use crate::computer::{Answer, Bounds, ClockMs, Offer, Question, Wanted};

/// What a question to the computer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    /// A move in the position that is there since so many events.
    Move(u64),
    /// A draw that was offered by this event.
    Draw(u64),
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(seq) => write!(f, "move-{seq}"),
            Self::Draw(seq) => write!(f, "draw-{seq}"),
        }
    }
}

/// What the computer has answered.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    key: String,
    /// None if it has failed.
    answer: Option<Answer>,
    /// For how much of its turn it did not think.
    idle_ms: u64,
}

impl Host {
    /// What has to be done next. `lot` is what the computer's dice follow, and `fresh` what another
    /// game would be called.
    pub(crate) fn next(&mut self, now: Millis, lot: u32, fresh: &TableId) -> Step {
        if let Some(event) = self.due(now) {
            return self.append(Row { event, request: None }, None);
        }
        if let Some(by) = self.offer_due.take()
            && let Some(step) = self.act(&Action::OfferDraw.by(by), now)
        {
            return step;
        }
        let asked = self.topic().and_then(|(topic, computer)| self.asked(topic, computer, lot));
        let is_draw = matches!(self.topic(), Some((Topic::Draw(_), _)));
        // Only a draw waits for what the computer says; a takeback is answered while it thinks.
        if let Some(ask) = asked {
            let reply = if is_draw { None } else { self.reply(now, fresh) };
            return reply.unwrap_or(ask);
        }
        let step = self.reply(now, fresh).or_else(|| self.play(now));
        step.unwrap_or_else(|| Step::Wait { until_ms: self.until() })
    }

    /// The question to the computer, unless it was answered.
    fn asked(&self, topic: Topic, computer: Color, lot: u32) -> Option<Step> {
        let key = topic.to_string();
        if self.heard.as_ref().is_some_and(|heard| heard.key == key) {
            return None;
        }
        let question = encode(&self.question(topic, computer, lot)?);
        Some(Step::Ask { key, question, until_ms: self.until() })
    }

    /// Gives back what the side to move has lost while nobody was there.
    pub(crate) fn give_back(&mut self, lost_ms: u64, now: Millis) -> Step {
        let step = self.act(&Command::ReturnTime { lost_ms }, now);
        step.unwrap_or_else(|| Step::Wait { until_ms: self.until() })
    }

    /// Takes the computer's answer to a question, after it has thought for so long. None if it has
    /// failed.
    pub(crate) fn hear(&mut self, key: &str, answer: Option<&str>, thought_ms: u64, now: Millis) {
        let idle_ms = now.since(self.table.last_at()).saturating_sub(thought_ms);
        let answer = answer.and_then(|text| serde_json::from_str(text).ok());
        self.heard = Some(Heard { key: key.to_owned(), answer, idle_ms });
    }

    /// What the computer has to say now, and for which side.
    fn topic(&self) -> Option<(Topic, Color)> {
        let is_computer = |color: &Color| self.is_computer(*color);
        if let Some(to) = self.table.draw_offer().map(|by| !by).filter(is_computer) {
            return Some((Topic::Draw(self.seq()), to));
        }
        let turn = Some(self.table.turn()).filter(is_computer)?;
        self.table.is_playing().then(|| (Topic::Move(self.table.position_seq()), turn))
    }

    fn question(&self, topic: Topic, color: Color, lot: u32) -> Option<Question> {
        let computer = self.record.computers[color].clone()?;
        let history = self.table.game().history();
        let wanted = match topic {
            Topic::Draw(_) => Wanted::Draw(Offer { to: color, saw: self.saw[color] }),
            Topic::Move(_) => {
                let move_time = move_time(opponent(&computer)?);
                // Only thinking is charged, so it has now what it had when its turn came.
                let limits = limits(&self.table, move_time, self.table.last_at());
                let stop_ms = ms(thought_max(&limits, color));
                let clock = limits.clock.map(|clock| ClockMs {
                    remaining: ByColor::new_with(|color| ms(clock.remaining[color])),
                    increment: ByColor::new_with(|color| ms(clock.increment[color])),
                    moves_to_go: clock.moves_to_go,
                });
                Wanted::Move(Bounds {
                    seed: lot,
                    clock,
                    move_ms: limits.move_time.map(ms),
                    stop_ms,
                })
            }
        };
        let moves = history.iter().map(|(before, mv)| Text(before.uci(*mv))).collect();
        Some(Question { computer, start: start(&self.table), moves, wanted })
    }

    /// The answer that the table waits for, if nobody has to be asked any more.
    fn reply(&mut self, now: Millis, fresh: &TableId) -> Option<Step> {
        let is_one_screen = self.record.you == You::Both;
        let agrees = match self.heard.as_ref().and_then(|heard| heard.answer) {
            Some(Answer::Draw { is_agreed }) => is_agreed,
            _ => false,
        };
        let replies_at_once = |color| is_one_screen || self.is_computer(color);
        let accepts_draw = |color| if self.is_computer(color) { agrees } else { is_one_screen };
        let reply = Reply::awaited(&self.table, replies_at_once, accepts_draw)?;
        let game = || Ok::<GameId, std::convert::Infallible>(fresh.into());
        let Ok(command) = reply.command(game);
        self.act(&command, now)
    }

    /// Plays what the computer has chosen. What was not thinking is given back.
    fn play(&mut self, now: Millis) -> Option<Step> {
        let (Topic::Move(_), turn) = self.topic()? else { return None };
        let heard = self.heard.as_mut()?;
        if self.table.running_clock().is_some() && heard.idle_ms > DELIVERY_MAX_MS {
            let lost_ms = heard.idle_ms - DELIVERY_MAX_MS;
            heard.idle_ms = DELIVERY_MAX_MS;
            if let Some(step) = self.act(&Command::ReturnTime { lost_ms }, now) {
                return Some(step);
            }
        }
        let Heard { answer, idle_ms, .. } = self.heard.clone()?;
        let (chosen, score) = match answer {
            Some(Answer::Move { uci: Text(uci), score }) => (Some(uci), score),
            _ => (None, None),
        };
        // A computer that fails still has a legal move.
        let position = self.table.position();
        let legal = position.legal_moves().first().map(|&mv| position.uci(mv));
        let step = [chosen, legal].into_iter().flatten().find_map(|uci| {
            let command = order(uci, idle_ms).by(turn);
            self.act(&command, now)
        })?;
        self.saw[turn] = score;
        Some(step)
    }

    fn act(&mut self, command: &Command, now: Millis) -> Option<Step> {
        let event = tabiya_table::decide(&self.table, command, now).ok()?;
        Some(self.append(Row { event, request: None }, None))
    }

    /// When the time has to be judged; none while a computer thinks, who is not judged.
    fn until(&self) -> Option<u64> {
        let until = self.table.judge_at(0).filter(|_| !self.is_computer(self.table.turn()));
        until.map(|at| at.0)
    }
}

fn start(table: &Table) -> Start {
    let start = table.game().start();
    Start::Fen { fen: Fen::of(start), variant: Some(start.variant()) }
}

const fn order(uci: Uci, idle_ms: u64) -> Action {
    let delivery_ms = if idle_ms < DELIVERY_MAX_MS { idle_ms } else { DELIVERY_MAX_MS };
    Action::Move(MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms: Some(delivery_ms) })
}

fn ms(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
