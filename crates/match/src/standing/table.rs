//! A standing for people to read.

use std::fmt;

use super::{Standing, Tally};
use crate::{Sprt, Verdict};

impl fmt::Display for Standing {
    /// A line of numbers for two engines, a table for more, the test, and what went wrong.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [first, second] = &self.names[..] {
            writeln!(f, "{first} against {second}: {}", Numbers(self.tally(0)))?;
        } else {
            self.write_table(f)?;
        }
        if let Some(sprt) = &self.sprt {
            self.write_sprt(sprt, f)?;
        }
        self.write_faults(f)
    }
}

impl Standing {
    /// Who has most of the possible points comes first.
    fn write_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<(&str, Tally)> = self
            .names
            .iter()
            .enumerate()
            .map(|(index, name)| (name.as_str(), self.tally(index)))
            .collect();
        rows.sort_by(|(_, a), (_, b)| share(b).total_cmp(&share(a)));
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (rank, (name, tally)) in rows.iter().enumerate() {
            writeln!(f, "{:>3} {name:width$} {}", rank + 1, Numbers(*tally))?;
        }
        Ok(())
    }

    fn write_sprt(&self, sprt: &Sprt, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt { elo0, elo1, .. } = sprt;
        let (lower, upper) = sprt.bounds();
        let llr = sprt.llr(self.tally(0).pairs);
        write!(f, "SPRT elo0={elo0} elo1={elo1}: LLR {llr:.2} ({lower:.2}, {upper:.2})")?;
        match self.verdict() {
            None => writeln!(f),
            Some(Verdict::H0) => writeln!(f, ", H0 accepted"),
            Some(Verdict::H1) => writeln!(f, ", H1 accepted"),
        }
    }

    fn write_faults(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((engine, kind), games) in &self.faults {
            write!(
                f,
                "{}: {kind} in {} of {} games (",
                self.names[*engine],
                games.len(),
                self.tally(*engine).games()
            )?;
            for (index, game) in games.iter().take(GAMES_SHOWN).enumerate() {
                let gap = if index == 0 { "" } else { ", " };
                write!(f, "{gap}{}", game + 1)?;
            }
            let more = if games.len() > GAMES_SHOWN { ", …" } else { "" };
            writeln!(f, "{more})")?;
        }
        Ok(())
    }
}

/// How many games with a fault are named.
const GAMES_SHOWN: usize = 10;

/// Points by games, one half before the first.
fn share(tally: &Tally) -> f64 {
    if tally.games() == 0 { 0.5 } else { tally.points() / f64::from(tally.games()) }
}

/// One player's results and what they mean.
struct Numbers(Tally);

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tally = &self.0;
        let games = tally.games();
        let percent = 100.0 * share(tally);
        let Tally { wins, draws, losses, pairs } = tally;
        write!(f, "{}/{games} ({percent:.1} %), +{wins} ={draws} -{losses}", tally.points())?;
        if let Some(elo) = pairs.elo() {
            write!(f, ", Elo {:+.1} ± {:.1}", elo.difference, elo.error)?;
            write!(f, ", LOS {:.1} %", 100.0 * pairs.los())?;
            write!(f, ", draws {:.1} %", 100.0 * f64::from(*draws) / f64::from(games))?;
            write!(f, ", pairs {:?}", pairs.0)?;
        }
        Ok(())
    }
}
