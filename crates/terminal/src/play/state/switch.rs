//! Switches: whether the board turns with the move, and whether the bell rings.

use super::{Effect, Play};
use crate::play::Turning;
use crate::play::sound::Sound;

impl Play {
    pub(crate) fn turning_words(&self) -> &'static str {
        match self.turning {
            Turning::ByHand => "turn it after every move",
            Turning::WithTheMove => "stop turning the board",
        }
    }

    pub(crate) const fn thoughts_words(&self) -> &'static str {
        if self.computers.shows_thoughts { "hide thoughts" } else { "show thoughts" }
    }

    pub(super) fn toggle_turning(&mut self) {
        self.turning = match self.turning {
            Turning::ByHand => Turning::WithTheMove,
            Turning::WithTheMove => Turning::ByHand,
        };
        self.turn_board();
        self.notice = Some(match self.turning {
            Turning::ByHand => "The board stays as it is.".to_owned(),
            Turning::WithTheMove => "The board turns to the player to move.".to_owned(),
        });
    }

    /// Turns the board to the player to move, if that is wanted.
    pub(super) fn turn_board(&mut self) {
        let seats = self.computers.seats;
        let are_people = seats.white.is_none() && seats.black.is_none();
        let is_shared = self.online.as_ref().is_none_or(|online| online.is_one_screen());
        if self.turning == Turning::WithTheMove && are_people && is_shared {
            self.side = self.table.turn();
        }
    }

    pub(super) fn toggle_sound(&mut self, effects: &mut Vec<Effect>) {
        self.sound = self.sound.other();
        self.ring(effects);
    }

    /// Rings the bell, if that is wanted.
    pub(super) fn ring(&self, effects: &mut Vec<Effect>) {
        if self.sound == Sound::On {
            effects.push(Effect::Bell);
        }
    }
}
