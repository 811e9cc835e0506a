//! The positions of a training, from files of games.

use std::path::Path;

use tabiya_chess::{Color, MoveSet, Position};
use tabiya_engine::evaluation::{Classical, Evaluator};
use tabiya_engine::network::{DECIDED, Neural};
use tabiya_engine::{Random, exchange_gains};

use super::packed::{LIKELY, Packed};
use crate::error::Error;
use crate::fit::expected;
use crate::record::{self, Seen};

/// A greater score says that the game is decided, and no more.
const SCORE_MAX: u16 = 3_000;

/// The positions to learn from, and those to check with.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    pub(super) learn: Vec<Packed>,
    pub(super) check: Vec<Packed>,
    evaluator: Classical,
    /// The engine's evaluation, which is imitated.
    teacher: Neural,
}

impl Sets {
    /// Adds the quiet positions of a file. `ahead` is the part of their scores that comes from the
    /// searches of later moves. How a game ended says nothing of a position beside it.
    pub(super) fn read(&mut self, path: &Path, ahead: f64) -> Result<(), Error> {
        record::each_game(path, |game, winner, is_held_back| {
            for (seen, score) in game.iter().zip(look_ahead(game, ahead)) {
                let (Some(own), Some(score)) = (seen.score, score) else { continue };
                if !seen.is_quiet() || own.unsigned_abs() > SCORE_MAX {
                    continue;
                }
                let terms = self.terms(&seen.position);
                let is_white = seen.position.turn() == Color::White;
                let score = if is_white { score } else { -score };
                if is_open(terms) {
                    let packed = Packed::new(&seen.position, winner, score, terms);
                    let packed = if seen.is_beside { packed.without_result() } else { packed };
                    self.set(is_held_back).push(packed);
                }
            }
        })
    }

    /// Adds, for each quiet position of a file, up to so many others that are one to three moves by
    /// dice away from it. Their scores are what the engine's evaluation says of them.
    pub(super) fn read_beside(
        &mut self,
        path: &Path,
        times: usize,
        random: &mut Random,
    ) -> Result<(), Error> {
        record::each_quiet(path, |seen, _, is_held_back| {
            for _ in 0..times {
                let Some(position) = beside(&seen.position, random) else { continue };
                let terms = self.terms(&position);
                if is_open(terms) {
                    self.teacher.begin(&position);
                    let score = value(&mut self.teacher, &position);
                    self.set(is_held_back).push(Packed::new(&position, None, score, terms));
                }
            }
        })
    }

    const fn set(&mut self, is_held_back: bool) -> &mut Vec<Packed> {
        if is_held_back { &mut self.check } else { &mut self.learn }
    }

    /// What the evaluation by terms says to the side to move.
    fn terms(&mut self, position: &Position) -> i16 {
        value(&mut self.evaluator, position)
    }
}

/// The scores of a game's positions, for White, each moved towards the next one's, of which the same
/// is true; those beside the game stay. They are mixed as expected results, so that a game that is
/// won does not outweigh others.
fn look_ahead(game: &[Seen], ahead: f64) -> Vec<Option<i16>> {
    let mut later = None;
    let mut mix = |score| {
        let own = expected(f64::from(score) / LIKELY);
        let mixed = own + ahead * (later.unwrap_or(own) - own);
        later = Some(mixed);
        score_of(mixed)
    };
    let mix = |seen: &Seen| if seen.is_beside { seen.score } else { seen.score.map(&mut mix) };
    let mut scores: Vec<_> = game.iter().rev().map(mix).collect();
    scores.reverse();
    scores
}

/// The score that makes a result likely, in hundredths of a pawn.
fn score_of(result: f64) -> i16 {
    let most = f64::from(SCORE_MAX);
    let score = (LIKELY * (result / (1.0 - result)).ln()).round().clamp(-most, most);
    #[expect(clippy::cast_possible_truncation, reason = "it is bounded")]
    let score = score as i16;
    score
}

/// What an evaluator says to the side to move.
fn value(evaluator: &mut impl Evaluator, position: &Position) -> i16 {
    // A judgement is below 2^15.
    i16::try_from(evaluator.evaluate(position).value()).unwrap_or(0)
}

/// Whether the evaluation by terms does not say that the game is decided.
fn is_open(terms: i16) -> bool {
    i32::from(terms).abs() < DECIDED
}

/// A position one to three moves by dice away, if nothing can be won at once in it.
fn beside(from: &Position, random: &mut Random) -> Option<Position> {
    let mut position = *from;
    for _ in 0..=random.below(3) {
        let moves = position.legal_moves();
        position = position.play_unchecked(*random.pick(&moves)?);
    }
    is_calm(&position).then_some(position)
}

/// Whether there is neither check nor a capture or promotion that gains anything.
fn is_calm(position: &Position) -> bool {
    let mut is_calm = !position.is_check();
    position.for_each_move(MoveSet::Tactical, |mv| {
        is_calm &= !exchange_gains(position, mv, 1);
    });
    is_calm
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::{Move, Square};

    #[test]
    fn a_position_is_calm_if_nothing_can_be_won_at_once() {
        for (fen, expected) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true),
            ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", true),
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", false),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/4KR1r w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", false),
        ] {
            let position: Position = fen.parse().expect("a position");
            assert_eq!(is_calm(&position), expected, "{fen}");
        }
    }

    #[test]
    fn a_score_looks_ahead_in_its_game_and_not_beyond_its_end() {
        let mv = Move::normal(Square::E2, Square::E4);
        let scores = [20, -35, 300, SCORE_MAX.cast_signed()];
        let seen = |score| Seen { position: Position::start(), score, mv, is_beside: false };
        let game = scores.map(|score| seen(Some(score)));
        assert_eq!(look_ahead(&game, 0.0), scores.map(Some));
        assert_eq!(look_ahead(&game, 1.0), [Some(scores[3]); 4]);
        let mixed = look_ahead(&game, 0.5);
        let [Some(first), Some(second), Some(third), Some(last)] = mixed[..] else {
            panic!("four")
        };
        // A quick look is passed over, and so is one beside the game.
        let [quick, thorough, beside] = [None, Some(70), Some(-400)].map(seen);
        let beside = Seen { is_beside: true, ..beside };
        assert_eq!(
            look_ahead(&[thorough, quick, beside, thorough], 0.5),
            [Some(70), None, Some(-400), Some(70)]
        );
        let mean = |one: i16, other: i16| {
            let [one, other] = [one, other].map(|score| expected(f64::from(score) / LIKELY));
            score_of(f64::midpoint(one, other))
        };
        assert_eq!((third, last), (mean(300, last), scores[3]));
        assert!(second.abs_diff(mean(-35, third)) <= 1 && first.abs_diff(mean(20, second)) <= 1);
    }

    #[test]
    fn positions_beside_one_are_calm_and_the_same_for_the_same_dice() {
        let start = Position::start();
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..50).filter_map(|_| beside(&start, &mut random)).collect::<Vec<_>>()
        };
        let positions = draw(1);
        assert!(positions.len() > 20 && positions.iter().all(is_calm));
        assert_eq!(positions, draw(1));
        assert_ne!(positions, draw(2));
    }
}
