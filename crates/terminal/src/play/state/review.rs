//! The review of a game that is over.

use tabiya_chess::{Color, Move, Position, SanPlus};
use tabiya_review::{Assessment, Judgment, MoveReport, Report};

use super::{Focus, Play};
use crate::play::dialog::Question;

/// How far the review of the game on the screen is.
#[derive(Clone, Debug, Default)]
pub(crate) enum Review {
    /// Nobody has asked for it.
    #[default]
    None,
    /// Engines look at the positions: how many are done, and how many there are.
    Running(usize, usize),
    Done(Box<Report>),
}

/// A game that is to be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReviewJob {
    /// The number of the game on this screen.
    pub(crate) game: u64,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

impl Play {
    /// Starts the review, stops it, or shows what it has found.
    pub(super) fn press_review(&mut self) {
        self.notice = None;
        match self.review {
            Review::None if self.table.game().plies() == 0 => {
                self.notice = Some("There is no move to review.".to_owned());
            }
            Review::None => self.review = Review::Running(0, self.table.game().plies() + 1),
            Review::Running(..) => {
                self.review = Review::None;
                self.notice = Some("The review was stopped. r: start again.".to_owned());
            }
            Review::Done(_) => self.ask(Question::Review),
        }
    }

    /// The review that engines should work on now.
    pub(crate) fn review_job(&self) -> Option<ReviewJob> {
        let Review::Running(..) = self.review else { return None };
        let moves = self.table.game().history().iter().map(|&(_, mv)| mv).collect();
        Some(ReviewJob { game: self.computers.game, start: *self.table.game().start(), moves })
    }

    /// Hears how many positions are done.
    pub(crate) fn hear_progress(&mut self, done: usize, of: usize) {
        self.review = Review::Running(done, of);
    }

    /// Hears what engines think of the positions of the game.
    pub(crate) fn hear_assessments(&mut self, assessments: &[Assessment]) {
        let Some(tree) = self.tree() else { return };
        self.review = Review::Done(Box::new(Report::new(&tree, assessments)));
        if self.dialog.is_none() {
            self.ask(Question::Review);
        }
    }

    /// Shows a move of the review; the arrows go on from there.
    pub(super) fn show_reviewed(&mut self, ply: usize) {
        self.show(ply);
        self.focus = Focus::Moves;
    }

    pub(crate) fn report(&self) -> Option<&Report> {
        match &self.review {
            Review::Done(report) => Some(report),
            Review::None | Review::Running(..) => None,
        }
    }

    /// What the review says of a move, counted from 1.
    pub(crate) fn reviewed(&self, ply: usize) -> Option<&MoveReport> {
        self.report()?.moves.get(ply.checked_sub(1)?)
    }

    /// What is said while the review is made.
    pub(crate) fn review_words(&self) -> Option<String> {
        match self.review {
            Review::Running(done, of) => {
                Some(format!("Reviewing: {done} of {of} positions. r: stop."))
            }
            Review::None | Review::Done(_) => None,
        }
    }

    /// The two sides in figures, and what else there is to say of the whole game.
    pub(crate) fn review_summary(&self) -> Vec<String> {
        let Some(report) = self.report() else { return Vec::new() };
        let mut lines = vec!["       accuracy  !!  ! ?!  ? ??".to_owned()];
        for color in Color::ALL {
            let side = &report.sides[color];
            let accuracy = side.accuracy.map_or("-".to_owned(), |value| format!("{value:.1}"));
            let counts =
                [side.brilliant, side.great, side.inaccuracies, side.mistakes, side.blunders];
            let counts = counts.map(|count| format!("{count:>2}")).join(" ");
            lines.push(format!("{:<7}{accuracy:>8}  {counts}", color.to_string()));
        }
        if let Some(opening) = report.opening {
            lines.push(opening.name.chars().take(LINE_MAX).collect());
        }
        if let Some(ply) = report.moments.turning_point {
            lines.push(format!("Turning point: {}", self.move_words(ply)));
        }
        lines
    }

    /// The moves of which something is said, each with its sign and what was better.
    pub(crate) fn judged_moves(&self) -> Vec<(usize, String)> {
        let moves = self.report().map_or(&[][..], |report| &report.moves);
        let judged = moves.iter().enumerate().filter_map(|(index, ply)| {
            let sign = sign(ply.judgment?)?;
            let words = format!("{} {sign}", self.move_words(index + 1));
            Some((
                index + 1,
                match self.better(index + 1) {
                    Some(better) => format!("{words}  better {better}"),
                    None => words,
                },
            ))
        });
        judged.collect()
    }

    /// What the review says of the move that leads to the position on the screen.
    pub(crate) fn review_lines(&self) -> Vec<String> {
        let ply = self.shown.unwrap_or(self.table.game().plies());
        let Some(report) = self.reviewed(ply) else { return Vec::new() };
        let verdict = match report.judgment {
            Some(Judgment::Brilliant) => "Brilliant. ",
            Some(Judgment::Great) => "Great: the only move. ",
            Some(Judgment::Book) => "Book. ",
            Some(Judgment::Inaccuracy) => "Inaccuracy. ",
            Some(Judgment::Mistake) => "Mistake. ",
            Some(Judgment::Blunder) => "Blunder. ",
            None => "",
        };
        let mut lines = vec![format!("{verdict}{}", report.evaluation)];
        if let Some((position, mv)) = self.table.game().history().get(ply - 1) {
            lines.extend(report.reasons.iter().map(|reason| reason.sentence(position, *mv)));
        }
        if report.judgment.is_some_and(Judgment::is_bad) && self.better(ply).is_some() {
            lines.push(format!("Better: {}", self.line_words(ply, &report.best)));
        }
        lines
    }

    /// The best move in place of a bad one, if it is known.
    fn better(&self, ply: usize) -> Option<String> {
        let report = self.reviewed(ply)?;
        let best = *report.best.first()?;
        let (position, _) = self.table.game().history().get(ply - 1)?;
        let is_told = report.judgment.is_some_and(Judgment::is_bad) && best != report.mv;
        is_told.then(|| SanPlus::from_move(position, best).to_string())
    }

    /// A move of the game with its number: `3. Nf3`, `3... Nc6`.
    fn move_words(&self, ply: usize) -> String {
        let played = ply.checked_sub(1).and_then(|index| self.table.game().history().get(index));
        played.map_or_else(String::new, |(position, mv)| numbered(position, *mv))
    }

    /// A line of moves in place of a move: `3. Nf3 Nc6 4. Bb5`.
    fn line_words(&self, ply: usize, line: &[Move]) -> String {
        let Some(&(mut position, _)) = self.table.game().history().get(ply - 1) else {
            return String::new();
        };
        let mut words = Vec::new();
        for &mv in line {
            let Ok(next) = position.play(mv) else { break };
            words.push(match position.turn() {
                Color::Black if !words.is_empty() => SanPlus::from_move(&position, mv).to_string(),
                _ => numbered(&position, mv),
            });
            position = next;
        }
        words.join(" ")
    }
}

/// The most letters of an opening's name that fit the smallest screen.
const LINE_MAX: usize = 34;

/// The sign behind a judged move.
pub(crate) const fn sign(judgment: Judgment) -> Option<&'static str> {
    match judgment {
        Judgment::Brilliant => Some("!!"),
        Judgment::Great => Some("!"),
        Judgment::Book => None,
        Judgment::Inaccuracy => Some("?!"),
        Judgment::Mistake => Some("?"),
        Judgment::Blunder => Some("??"),
    }
}

pub(super) fn numbered(position: &Position, mv: Move) -> String {
    let dots = if position.turn() == Color::White { "." } else { "..." };
    format!("{}{dots} {}", position.fullmoves(), SanPlus::from_move(position, mv))
}
