//! Cards of a person's own mistakes.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Move, Position, ReadFenError, Refusal, Uci, Variant};

use super::repetition::Repetition;
use super::{TEXT_MAX, essence, is_short};

/// A mistake of a person's own game, to be solved until it is known.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeCard {
    /// The position, without its counters; there is one card of each.
    pub(super) key: String,
    #[serde(flatten)]
    pub(super) repetition: Repetition,
    fen: String,
    variant: Variant,
    /// The mistake.
    played: Uci,
    /// What was found of the position before the mistake, and after it.
    before: Found,
    after: Found,
    /// The review that it comes from, and what its game is called.
    game: String,
    title: String,
    #[serde(rename = "phase")]
    _phase: Option<Phase>,
    /// The kinds of the reasons why it is a mistake.
    motifs: Vec<String>,
    opening: Option<String>,
}

/// What an engine has found of a position.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Found {
    eval: String,
    /// White's Win%.
    win: f64,
    /// The moves that are expected.
    line: Vec<Uci>,
    other: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Opening,
    Middlegame,
    Endgame,
}

impl MistakeCard {
    /// The position, and the mistake that was made in it. None of a card that was not checked.
    #[must_use]
    pub fn question(&self) -> Option<(Position, Move)> {
        let position = Position::from_fen(&self.fen, self.variant).ok()?;
        Some((position, self.played.to_move(&position).ok()?))
    }

    /// What was found of the position before the mistake: its evaluation as the page writes it, and
    /// the moves that were expected.
    #[must_use]
    pub fn found_before(&self) -> Option<(&str, Vec<Move>)> {
        let (mut position, _) = self.question()?;
        let line = self.before.line.iter().map(|uci| {
            let mv = uci.to_move(&position).ok()?;
            position = position.play_unchecked(mv);
            Some(mv)
        });
        Some((&self.before.eval, line.collect::<Option<_>>()?))
    }

    /// What the game is called.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let position = Position::from_fen(&self.fen, self.variant)
            .map_err(|error: ReadFenError| error.to_string())?;
        if self.key != key(&position) {
            return Err(format!("the position {} has another key", self.fen));
        }
        let mistake =
            self.played.to_move(&position).map_err(|refusal: Refusal| refusal.to_string())?;
        self.before.check(position)?;
        self.after.check(position.play_unchecked(mistake))?;
        self.repetition.check()?;
        let texts = [&self.game, &self.title].into_iter().chain(&self.motifs).chain(&self.opening);
        if self.motifs.len() > TEXT_MAX || !texts.into_iter().all(|text| is_short(text)) {
            return Err("a text of a card is too long".to_owned());
        }
        Ok(())
    }
}

impl Found {
    /// Whether this can have been found of a position.
    fn check(&self, mut position: Position) -> Result<(), String> {
        let is_worth = |text: &str| text.len() <= 12 && text.is_ascii();
        let evals = [Some(&self.eval), self.other.as_ref()];
        if !(0.0..=100.0).contains(&self.win)
            || !evals.into_iter().flatten().all(|eval| is_worth(eval))
        {
            return Err("a position cannot be worth that".to_owned());
        }
        for uci in &self.line {
            let mv = uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
            position = position.play_unchecked(mv);
        }
        Ok(())
    }
}

/// What tells a position from all others for somebody who learns it.
fn key(position: &Position) -> String {
    match position.variant() {
        Variant::Standard => essence(position),
        Variant::Chess960 => format!("{} chess960", essence(position)),
    }
}
