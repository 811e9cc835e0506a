//! A report in the words that scripts and the page read.

use serde::{Serialize, Serializer};
use tabiya_chess::pgn::Tree;
use tabiya_chess::{ByColor, Color, Move, Position, SanPlus, Uci};
use tabiya_opening::Opening;

use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::moment::Moments;
use crate::phase::Phase;
use crate::reason::ReasonJson;
use crate::report::{Figures, MoveReport, Report};

/// A report as `tabiya review --json` writes it, one line a game.
#[derive(Clone, Debug, Serialize)]
pub struct ReportJson {
    /// Which game of the file it is, from 1.
    game: usize,
    opening: Option<Opening>,
    white: SideJson,
    black: SideJson,
    phases: PhasesJson,
    moments: Moments,
    moves: Vec<MoveJson>,
}

/// The figures of each phase.
#[derive(Clone, Copy, Debug, Serialize)]
struct PhasesJson {
    opening: SidesJson,
    middlegame: SidesJson,
    endgame: SidesJson,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct SidesJson {
    white: SideJson,
    black: SideJson,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct SideJson {
    accuracy: Option<f64>,
    acpl: Option<f64>,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    great: usize,
    brilliant: usize,
}

#[derive(Clone, Debug, Serialize)]
struct MoveJson {
    ply: usize,
    uci: Uci,
    san: SanPlus,
    phase: Phase,
    eval: Evaluation,
    win: f64,
    accuracy: f64,
    judgment: Option<Judgment>,
    best: Option<BestJson>,
    reasons: Vec<ReasonJson>,
}

#[derive(Clone, Debug, Serialize)]
struct BestJson {
    uci: Uci,
    san: SanPlus,
    line: Vec<Uci>,
}

impl ReportJson {
    /// The report on a game of a file, which is number `game` of it.
    #[must_use]
    pub fn new(game: usize, tree: &Tree, report: &Report) -> Self {
        let before = std::iter::once(tree.root()).chain(tree.main_line());
        let moves = report.moves.iter().zip(before).enumerate();
        let moves = moves
            .map(|(index, (ply, before))| MoveJson::new(index + 1, tree.position(before), ply))
            .collect();
        let SidesJson { white, black } = report.sides.into();
        let [opening, middlegame, endgame] = report.phases.map(SidesJson::from);
        let phases = PhasesJson { opening, middlegame, endgame };
        let moments = report.moments.clone();
        Self { game, opening: report.opening, white, black, phases, moments, moves }
    }
}

impl From<ByColor<Figures>> for SidesJson {
    fn from(sides: ByColor<Figures>) -> Self {
        Self { white: sides.white.into(), black: sides.black.into() }
    }
}

impl From<Figures> for SideJson {
    fn from(figures: Figures) -> Self {
        Self {
            accuracy: figures.accuracy,
            acpl: figures.centipawn_loss,
            inaccuracies: figures.inaccuracies,
            mistakes: figures.mistakes,
            blunders: figures.blunders,
            great: figures.great,
            brilliant: figures.brilliant,
        }
    }
}

impl MoveJson {
    fn new(ply: usize, position: &Position, report: &MoveReport) -> Self {
        Self {
            ply,
            uci: position.uci(report.mv),
            san: SanPlus::from_move(position, report.mv),
            phase: report.phase,
            eval: report.evaluation,
            win: report.win_percent,
            accuracy: report.accuracy,
            judgment: report.judgment,
            best: BestJson::new(position, &report.best),
            reasons: report
                .reasons
                .iter()
                .map(|reason| ReasonJson::new(position, report.mv, reason))
                .collect(),
        }
    }
}

impl BestJson {
    /// None if there is no line, or if it is not of this position.
    fn new(position: &Position, line: &[Move]) -> Option<Self> {
        let first = *line.first()?;
        let mut next = *position;
        let mut ucis = Vec::with_capacity(line.len());
        for &mv in line {
            ucis.push(next.uci(mv));
            next = next.play(mv).ok()?;
        }
        Some(Self {
            uci: position.uci(first),
            san: SanPlus::from_move(position, first),
            line: ucis,
        })
    }
}

impl Serialize for Evaluation {
    /// `{"cp": 24}` or `{"mate": -3}`, for White.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(rename_all = "lowercase")]
        enum Words {
            Cp(i32),
            Mate(i64),
        }
        match *self {
            Self::Centipawns(value) => Words::Cp(value),
            Self::Mate { winner: Color::White, moves } => Words::Mate(moves.into()),
            Self::Mate { winner: Color::Black, moves } => Words::Mate(-i64::from(moves)),
        }
        .serialize(serializer)
    }
}
