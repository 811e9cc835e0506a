//! One game between two engines.

use std::fmt::Write as _;
use std::time::Duration;

use tabiya_chess::{ByColor, Claim, Color, Excerpt, Game, Move, Position, Uci, Variant};

use crate::adjudication::{Adjudicator, Rules};
use crate::engine::{Engine, Trouble};
use crate::thought::{Score, Thought};
use crate::{Control, EngineFault, EngineFaultKind, GameEnd, Opening};

/// An engine at the board.
#[derive(Debug)]
pub(crate) struct Player<'e, 'a> {
    pub(crate) engine: &'e mut Engine<'a>,
    pub(crate) control: Control,
}

/// A game that was played.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    /// What the engines said to their moves, and how long they took; without the opening's moves.
    pub(crate) thoughts: Vec<(Thought, Duration)>,
    pub(crate) end: GameEnd,
}

/// Everything was stopped before the game ended.
#[derive(Debug)]
pub(crate) struct Stopped;

/// Plays a game. `margin` is how much later than its time an answer may come.
pub(crate) fn play(
    opening: &Opening,
    mut players: ByColor<Player<'_, '_>>,
    rules: Rules,
    margin: Duration,
) -> Result<Played, Stopped> {
    let controls = ByColor::new_with(|color| players[color].control);
    let mut running = Running::new(opening, controls, rules, margin);
    let end = match running.finish(&mut players) {
        Ok(end) => end,
        Err((loser, Trouble::Fault(fault))) => GameEnd::Fault { loser, fault },
        Err((_, Trouble::Stopped)) => return Err(Stopped),
    };
    Ok(Played { game: running.game, thoughts: running.thoughts, end })
}

/// A game that is being played.
struct Running {
    game: Game,
    /// UCI's words for the game so far.
    text: String,
    thoughts: Vec<(Thought, Duration)>,
    controls: ByColor<Control>,
    /// What is left on the clocks, where there are clocks.
    left: ByColor<Option<Duration>>,
    /// How many moves each side has made by its clock.
    clocked: ByColor<u32>,
    margin: Duration,
    adjudicator: Adjudicator,
}

impl Running {
    fn new(opening: &Opening, controls: ByColor<Control>, rules: Rules, margin: Duration) -> Self {
        let mut running = Self {
            game: Game::from_position(opening.start),
            text: format!("position {}", start_text(&opening.start)),
            thoughts: Vec::new(),
            controls,
            left: controls.map(|control| match control {
                Control::Clock { base, .. } => Some(base),
                _ => None,
            }),
            clocked: ByColor::default(),
            margin,
            adjudicator: Adjudicator::new(rules),
        };
        for mv in opening.game().moves() {
            running.make(mv);
        }
        running
    }

    /// Plays to the end, or until somebody is in trouble.
    fn finish(
        &mut self,
        players: &mut ByColor<Player<'_, '_>>,
    ) -> Result<GameEnd, (Color, Trouble)> {
        for color in Color::ALL {
            players[color].engine.new_game().map_err(|trouble| (color, trouble))?;
        }
        loop {
            let color = self.game.position().turn();
            let end = self.turn(color, players[color].engine);
            if let Some(end) = end.map_err(|trouble| (color, trouble))? {
                return Ok(end);
            }
        }
    }

    /// One move, and the end of the game if it is that.
    fn turn(&mut self, color: Color, engine: &mut Engine<'_>) -> Result<Option<GameEnd>, Trouble> {
        let time = match self.controls[color] {
            Control::MoveTime(time) => Some(time),
            _ => self.left[color],
        };
        let allowed = time.map(|time| time + self.margin);
        let answer = engine.search(&format!("{}\n{}", self.text, self.go()), allowed)?;
        if let (Some(time), Some(allowed)) = (time, allowed)
            && answer.time > allowed
        {
            let late = answer.time.saturating_sub(time);
            return Err(fault(EngineFaultKind::Time, format!("{} ms late", late.as_millis())));
        }
        self.press(color, answer.time);
        self.read(&answer.best).map_err(|detail| fault(EngineFaultKind::IllegalMove, detail))?;
        self.thoughts.push((answer.thought, answer.time));
        Ok(self.end(color, answer.thought.score))
    }

    /// The clock after a move: the increment, and a new period if the one before is complete.
    fn press(&mut self, color: Color, spent: Duration) {
        let Control::Clock { base, increment, moves } = self.controls[color] else { return };
        let left = self.left[color].unwrap_or_default().saturating_sub(spent);
        self.clocked[color] += 1;
        let is_complete =
            moves.is_some_and(|moves| self.clocked[color].is_multiple_of(moves.get()));
        self.left[color] = Some(left + increment + if is_complete { base } else { Duration::ZERO });
    }

    /// Plays the move that an engine gave, or says what is wrong with it.
    fn read(&mut self, best: &str) -> Result<(), String> {
        let uci: Uci = best.parse().map_err(|_| format!("{} is no move", Excerpt::new(best)))?;
        let mv =
            uci.to_move(self.game.position()).map_err(|refusal| format!("{uci}: {refusal}"))?;
        self.make(mv);
        Ok(())
    }

    /// Plays a legal move.
    fn make(&mut self, mv: Move) {
        let before = *self.game.position();
        if self.game.play(mv).is_ok() {
            let gap = if self.game.plies() == 1 { " moves" } else { "" };
            self.text.push_str(&format!("{gap} {}", before.uci(mv)));
        }
    }

    /// The end of the game, if the rules of chess or the scores say so. Who may claim a draw does.
    fn end(&mut self, mover: Color, score: Option<Score>) -> Option<GameEnd> {
        for claim in [Claim::Threefold, Claim::Fifty] {
            // There is mostly nothing to claim.
            let _nothing = self.game.claim(claim, None);
        }
        let score = score.map(Score::to_centipawns);
        let adjudged = self.adjudicator.judge(mover, score, self.game.plies());
        self.game.outcome().map(GameEnd::Chess).or(adjudged.map(GameEnd::from))
    }

    /// UCI's question for a move.
    fn go(&self) -> String {
        match self.controls[self.game.position().turn()] {
            Control::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            Control::Nodes(nodes) => format!("go nodes {nodes}"),
            Control::Depth(depth) => format!("go depth {depth}"),
            Control::Clock { .. } => self.go_clock(),
        }
    }

    fn go_clock(&self) -> String {
        let mut go = "go".to_owned();
        for (color, letter) in [(Color::White, 'w'), (Color::Black, 'b')] {
            if let (Some(left), Control::Clock { increment, .. }) =
                (self.left[color], self.controls[color])
            {
                // Some engines take 0 for no clock at all.
                let left = left.as_millis().max(1);
                let increment = increment.as_millis();
                // A string takes everything.
                let _written = write!(go, " {letter}time {left} {letter}inc {increment}");
            }
        }
        let turn = self.game.position().turn();
        if let Control::Clock { moves: Some(moves), .. } = self.controls[turn] {
            let to_go = moves.get() - self.clocked[turn] % moves;
            let _written = write!(go, " movestogo {to_go}");
        }
        go
    }
}

fn fault(kind: EngineFaultKind, detail: String) -> Trouble {
    Trouble::Fault(EngineFault { kind, detail })
}

/// Where a game starts, as UCI says it. Chess960's castling rights are named by files, which every
/// engine understands.
pub(crate) fn start_text(start: &Position) -> String {
    match start.variant() {
        Variant::Standard if *start == Position::start() => "startpos".to_owned(),
        Variant::Standard => format!("fen {start}"),
        Variant::Chess960 => format!("fen {}", start.shredder_fen()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_comes_again_with_each_period() {
        let control: Control = "2/1+0.1".parse().expect("a control");
        let controls = ByColor::new_with(|_| control);
        let opening = Opening::from(Position::start());
        let mut running = Running::new(&opening, controls, Rules::default(), Duration::ZERO);
        let rest = "winc 100 btime 1000 binc 100 movestogo";
        assert_eq!(running.go(), format!("go wtime 1000 {rest} 2"));
        running.press(Color::White, Duration::from_millis(400));
        assert_eq!(running.go(), format!("go wtime 700 {rest} 1"));
        running.press(Color::White, Duration::from_millis(500));
        assert_eq!(running.go(), format!("go wtime 1300 {rest} 2"));
    }
}
