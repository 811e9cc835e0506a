//! What the status line says at a server's table.

use tabiya_chess::{Color, SanPlus};
use tabiya_protocol::{End, Rematch, You};
use tabiya_table::Millis;

use super::{Connection, Online};
use crate::play::state::Play;
use crate::play::words;
use crate::sentence::sentence;

/// A move that is on its way for longer than this is worth a word.
const PROMPT_MS: u64 = 400;

impl Play {
    /// What matters more than anything else: there is no connection.
    pub(crate) fn connection_words(&self) -> Option<String> {
        let online = self.online.as_deref()?;
        match &online.connection {
            Connection::Open => None,
            Connection::Lost if online.made.is_some() => {
                Some("Reconnecting. Your move is safe and will be sent.".to_owned())
            }
            Connection::Lost => Some("Reconnecting. The game is safe on the server.".to_owned()),
            Connection::Closed(reason) => Some(format!("{reason} q: leave.")),
        }
    }

    /// How a server's game stands, for the one who sits here.
    pub(crate) fn online_words(&self, now: Millis) -> Option<String> {
        let online = self.online.as_deref()?;
        let standing = match &online.snapshot.standing.end {
            Some(end @ End::Unknown(_)) => sentence(end),
            _ => words::standing(&self.table),
        };
        let words = self
            .end_words(online, &standing)
            .or_else(|| self.asked_words(online))
            .or_else(|| self.waiting_words(online, now));
        let words = words.unwrap_or_else(|| match self.claim_words(online) {
            Some(claim) => format!("{standing} {claim}"),
            None => standing,
        });
        Some(match online.watchers {
            _ if online.you == You::Watcher => format!("You are watching. {words}"),
            0 => words,
            1 => format!("{words} One watches."),
            count => format!("{words} {count} watch."),
        })
    }

    /// The end, and what comes after it.
    fn end_words(&self, online: &Online, standing: &str) -> Option<String> {
        self.table.end()?;
        let next = match &online.snapshot.standing.rematch {
            Some(Rematch::Agreed { .. }) => "n: to the rematch, r: review, s: save.",
            _ if online.you == You::Watcher => "r: review, s: save, q: leave.",
            Some(Rematch::Offered { by }) if online.is_mine(*by) => {
                "You offer a rematch. r: review, s: save."
            }
            Some(Rematch::Offered { .. }) => "Your opponent offers a rematch. Answer with n.",
            None => "r: review, n: rematch, s: save.",
        };
        Some(format!("{standing} {next}"))
    }

    /// What waits for an answer.
    fn asked_words(&self, online: &Online) -> Option<String> {
        let who = |by: Color| match online.color() {
            Some(color) if color == by => "You".to_owned(),
            Some(_) => "Your opponent".to_owned(),
            None => by.to_string(),
        };
        let verb = |by: Color, one: &str| {
            if online.is_mine(by) { one.to_owned() } else { format!("{one}s") }
        };
        let answer = |by: Color, key: &str| match online.color() {
            Some(color) if color != by => format!(" Answer with {key}."),
            _ => String::new(),
        };
        if let Some(by) = self.table.draw_offer() {
            return Some(format!("{} {} a draw.{}", who(by), verb(by, "offer"), answer(by, "=")));
        }
        let by = self.table.takeback_request()?.by;
        let mv = self.last_move_words(by);
        let ask = verb(by, "ask");
        Some(format!("{} {ask} to take back {mv}.{}", who(by), answer(by, "u")))
    }

    /// What is waited for.
    fn waiting_words(&self, online: &Online, now: Millis) -> Option<String> {
        let seats = self.table.seats();
        if let Some(color) = Color::ALL.into_iter().find(|&color| seats[color].is_none()) {
            return Some(match online.color() {
                Some(_) => "Waiting for your opponent.".to_owned(),
                None => format!("Nobody plays {color} yet."),
            });
        }
        let made = online.made.as_ref().filter(|made| now.since(made.at) > PROMPT_MS);
        if made.is_some() {
            let (position, mv) = self.table.game().history().last()?;
            let san = SanPlus::from_move(position, *mv);
            return Some(format!("Sending {san}{}", self.look.ellipsis()));
        }
        Some(match online.claim_in_ms(now)? {
            0 => "Your opponent has left. Claim the game with w.".to_owned(),
            wait_ms => format!(
                "Your opponent has left; you can claim the game in {} s.",
                wait_ms.div_ceil(1000)
            ),
        })
    }

    fn claim_words(&self, online: &Online) -> Option<&'static str> {
        let is_mine = online.you == You::Both || online.is_mine(self.table.turn());
        let claims = self.table.claims();
        let words = "A draw can be claimed with =.";
        (is_mine && (claims.threefold || claims.fifty)).then_some(words)
    }
}
