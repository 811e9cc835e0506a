//! Games that are ended because the engines themselves see no more in them.

use std::str::FromStr;

use tabiya_chess::{ByColor, Color};

use crate::words::{ParseFieldsError, fields};

/// When games end before the rules of chess end them. What is none is never applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Drawn because both sides say so.
    pub draw: Option<DrawRule>,
    /// Lost because the loser says so.
    pub resign: Option<ResignRule>,
    /// Drawn after so many moves of each side.
    pub moves_max: Option<u32>,
}

/// A draw once both sides have seen no more than `score` centipawns for either of them, `count`
/// moves each in a row, and `from` moves have been played. Written `move=40,count=8,score=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// Moves of each side before it applies.
    pub from: u32,
    /// Moves of each side in a row.
    pub count: u32,
    /// Centipawns.
    pub score: u32,
}

/// A loss for a side that has seen itself behind by `score` centipawns or more, `count` of its
/// moves in a row. Written `count=3,score=400`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// Moves in a row.
    pub count: u32,
    /// Centipawns.
    pub score: u32,
}

impl FromStr for DrawRule {
    type Err = ParseFieldsError;

    fn from_str(text: &str) -> Result<Self, ParseFieldsError> {
        let names = [("move", None), ("count", None), ("score", None)];
        let expected = "a rule for draws such as move=40,count=8,score=10";
        let [from, count, score] = fields(text, names, expected)?;
        Ok(Self { from, count, score })
    }
}

impl FromStr for ResignRule {
    type Err = ParseFieldsError;

    fn from_str(text: &str) -> Result<Self, ParseFieldsError> {
        let names = [("count", None), ("score", None)];
        let [count, score] = fields(text, names, "a rule for losses such as count=3,score=400")?;
        Ok(Self { count, score })
    }
}

/// How an adjudicator ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Adjudged {
    Draw,
    Win(Color),
    TooLong,
}

/// Follows the scores of a game.
#[derive(Debug)]
pub(crate) struct Adjudicator {
    rules: Rules,
    /// Half moves in a row with a level score.
    level: u32,
    /// Own moves in a row with a lost score.
    lost: ByColor<u32>,
}

impl Adjudicator {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, level: 0, lost: ByColor::default() }
    }

    /// Takes the score, in centipawns, that a side gave with its move; `plies` have been played.
    pub(crate) fn judge(
        &mut self,
        mover: Color,
        score: Option<i32>,
        plies: usize,
    ) -> Option<Adjudged> {
        let moves = u32::try_from(plies / 2).unwrap_or(u32::MAX);
        if let Some(rule) = self.rules.resign {
            let is_lost =
                score.is_some_and(|score| score < 0 && score.unsigned_abs() >= rule.score);
            self.lost[mover] = if is_lost { self.lost[mover] + 1 } else { 0 };
            if is_lost && self.lost[mover] >= rule.count {
                return Some(Adjudged::Win(!mover));
            }
        }
        if let Some(rule) = self.rules.draw {
            let is_level = score.is_some_and(|score| score.unsigned_abs() <= rule.score);
            self.level = if is_level { self.level + 1 } else { 0 };
            if is_level && self.level >= rule.count.saturating_mul(2) && moves >= rule.from {
                return Some(Adjudged::Draw);
            }
        }
        (self.rules.moves_max.is_some_and(|max| moves >= max)).then_some(Adjudged::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays scores in turn, White first, and gives the number of the half move that ends it.
    fn end(rules: Rules, scores: &[Option<i32>]) -> Option<(usize, Adjudged)> {
        let mut adjudicator = Adjudicator::new(rules);
        scores.iter().enumerate().find_map(|(index, &score)| {
            let mover = if index % 2 == 0 { Color::White } else { Color::Black };
            Some((index + 1, adjudicator.judge(mover, score, index + 1)?))
        })
    }

    #[test]
    fn a_draw_needs_level_scores_of_both_sides_in_a_row() {
        let rule = "move=3,count=2,score=10".parse().ok();
        let rules = Rules { draw: rule, ..Rules::default() };
        assert_eq!(end(rules, &[Some(10); 9]), Some((6, Adjudged::Draw)), "not before move 3");
        let late = [Some(0), Some(0), Some(0), Some(11), Some(0), Some(-10), Some(0), Some(0)];
        assert_eq!(end(rules, &late), Some((8, Adjudged::Draw)), "one score began it anew");
        let silent = [Some(0), None, Some(0), None, Some(0), None, Some(0), None];
        assert_eq!(end(rules, &silent), None);
    }

    #[test]
    fn a_loss_needs_lost_scores_of_one_side_in_a_row() {
        let rule = "count=2,score=400".parse().ok();
        let rules = Rules { resign: rule, ..Rules::default() };
        let lost = [Some(0), Some(-400), Some(0), Some(-900)];
        assert_eq!(end(rules, &lost), Some((4, Adjudged::Win(Color::White))));
        let hope = [Some(0), Some(-400), Some(0), Some(-399), Some(0), Some(-400)];
        assert_eq!(end(rules, &hope), None);
        assert_eq!(end(rules, &[Some(900); 8]), None, "who is ahead does not give up");
    }

    #[test]
    fn a_game_may_be_too_long() {
        let rules = Rules { moves_max: Some(2), ..Rules::default() };
        assert_eq!(end(rules, &[None; 9]), Some((4, Adjudged::TooLong)));
        assert_eq!(end(Rules::default(), &[Some(0); 99]), None);
    }

    #[test]
    fn rules_are_read_whole() {
        assert!("move=40,count=8".parse::<DrawRule>().is_err());
        assert!("count=3,score=-400".parse::<ResignRule>().is_err());
    }
}
