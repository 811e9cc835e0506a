//! Reasons in English.

use std::fmt::Write as _;

use tabiya_chess::{Move, Position, Role, SanPlus};

use super::{Chance, DrawRule, Gain, Motif, Placed, Reason, Weakness};

impl Reason {
    /// The line in algebraic notation, for a reason of this move in this position.
    #[must_use]
    pub fn sans(&self, before: &Position, mv: Move) -> Vec<SanPlus> {
        let mut position = self.root(before, mv);
        let mut sans = Vec::with_capacity(self.line.len());
        for &mv in &self.line {
            sans.push(SanPlus::from_move(&position, mv));
            position = position.play_unchecked(mv);
        }
        sans
    }

    /// The reason as an English sentence, for this move in this position.
    #[must_use]
    pub fn sentence(&self, before: &Position, mv: Move) -> String {
        let sans: Vec<String> = self.sans(before, mv).iter().map(ToString::to_string).collect();
        match &self.motif {
            Motif::Mate { moves } => self.mate(*moves, "mate", "", &sans),
            Motif::BackRank { moves } => self.mate(*moves, "mate", " on the back rank", &sans),
            Motif::Draw { by } => self.draw(*by, &sans),
            Motif::Hanging { piece, is_defended, gain } if self.chance == Chance::Allowed => {
                let verb = if piece.square == mv.to() { "Puts" } else { "Leaves" };
                let state = match (*is_defended, verb) {
                    (false, _) => " without protection:",
                    (true, "Puts") => ", where",
                    (true, _) => " in danger:",
                };
                let taking = sans.first().map_or("", String::as_str);
                format!("{verb} {}{state} {taking} wins {}.", the(*piece), won(gain))
            }
            Motif::Promotion { pawn, .. } => {
                let line = sans[..=self.at.min(sans.len() - 1)].join(" ");
                match self.chance {
                    Chance::Allowed => format!("Lets the pawn on {pawn} promote: {line}."),
                    Chance::Missed => {
                        format!("Misses the promotion of the pawn on {pawn}: {line}.")
                    }
                }
            }
            Motif::Material { gain } if self.chance == Chance::Allowed => {
                format!("Loses {}: {}.", won(gain), sans.join(" "))
            }
            Motif::Material { gain } => {
                format!("Misses a win of {}: {}.", won(gain), sans.join(" "))
            }
            Motif::OpenKing { king, .. } => {
                format!("Opens the king on {king}: its shelter of pawns is weaker.")
            }
            Motif::WeakPawn { weakness, .. } => format!("Leaves {} pawn.", weak(*weakness)),
            Motif::Development { pieces, .. } => {
                let verb = if pieces.len() == 1 { "stays" } else { "stay" };
                format!("Falls behind in development: {} {verb} at home.", list(pieces))
            }
            motif => self.tactic(&clause(motif, self.line.get(self.at).copied()), &sans),
        }
    }

    fn mate(&self, moves: u32, word: &str, place: &str, sans: &[String]) -> String {
        let verb = match self.chance {
            Chance::Allowed => "Allows",
            Chance::Missed => "Misses",
        };
        let first = sans.first().map_or("", String::as_str);
        match moves {
            1 => format!("{verb} {word}{place}: {first}."),
            _ => format!("{verb} {word} in {moves}{place}, beginning with {first}."),
        }
    }

    fn draw(&self, by: DrawRule, sans: &[String]) -> String {
        let rule = match by {
            DrawRule::Stalemate => "by stalemate",
            DrawRule::Threefold => "by repetition",
            DrawRule::Fifty => "by the fifty-move rule",
            DrawRule::DeadPosition => "in which nobody can mate",
        };
        let verb = match self.chance {
            Chance::Allowed => "Allows",
            Chance::Missed => "Misses",
        };
        match sans.first() {
            None => format!("Ends the game as a draw {rule}."),
            Some(first) => format!("{verb} a draw {rule}, beginning with {first}."),
        }
    }

    /// A sentence about the move that does it, and how the line gets there.
    fn tactic(&self, clause: &str, sans: &[String]) -> String {
        let Some(key) = sans.get(self.at) else { return String::new() };
        match (self.chance, self.at) {
            (Chance::Allowed, 0) => format!("{key} {clause}."),
            (Chance::Allowed, at) => format!("After {}, {key} {clause}.", sans[..at].join(" ")),
            (Chance::Missed, 0) => format!("Misses {key}, which {clause}."),
            (Chance::Missed, at) => {
                let (first, between) = (&sans[0], sans[1..at].join(" "));
                format!("Misses {first}: after {between}, {key} {clause}.")
            }
        }
    }
}

/// What the move that does it does, from the verb on.
fn clause(motif: &Motif, key: Option<Move>) -> String {
    let mut text = match motif {
        Motif::Hanging { gain, .. } => return format!("wins {}", won(gain)),
        Motif::PinnedDefender { pinned, behind, gain, .. } => {
            let (pinned, behind) = (the(*pinned), the(*behind));
            let won = won(gain);
            return format!("wins {won}, for {pinned} is pinned to {behind} and cannot retake");
        }
        Motif::Fork { targets, .. } => format!("forks {}", list(targets)),
        Motif::Pin { by, pinned, behind, .. } if key.is_some_and(|mv| mv.to() == by.square) => {
            format!("pins {} to {}", the(*pinned), the(*behind))
        }
        Motif::Pin { pinned, behind, .. } => {
            format!("attacks {}, which is pinned to {}", the(*pinned), the(*behind))
        }
        Motif::Skewer { front, behind, .. } => {
            format!("skewers {} and {} behind it", the(*front), the(*behind))
        }
        Motif::DiscoveredAttack { by, target, .. } => {
            format!("uncovers {}, which attacks {}", the(*by), the(*target))
        }
        Motif::DiscoveredCheck { by, .. } => format!("uncovers a check by {}", the(*by)),
        Motif::RemovedDefender { defender, target, .. } => {
            format!("takes the {} that protects {}", defender.role, the(*target))
        }
        Motif::Overload { defender, drawn_to, target, .. } => {
            format!("draws {} to {drawn_to} and away from {}", the(*defender), the(*target))
        }
        Motif::Deflection { defender, target, .. } => {
            format!("drives {} away from {}", the(*defender), the(*target))
        }
        Motif::Trapped { piece, .. } => format!("traps {}", the(*piece)),
        _ => String::new(),
    };
    if let Some(gain) = motif.gain().filter(|gain| !gain.won.is_empty()) {
        // Writing to a text does not fail.
        let _never = write!(text, ", winning {}", won(gain));
    }
    text
}

fn the(piece: Placed) -> String {
    format!("the {} on {}", piece.role, piece.square)
}

fn list(pieces: &[Placed]) -> String {
    joined(&pieces.iter().map(|&piece| the(piece)).collect::<Vec<_>>())
}

/// `a`, `a and b`, `a, b and c`.
fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What was won, and for what.
fn won(gain: &Gain) -> String {
    match gain.lost.as_slice() {
        _ if gain.won.is_empty() => String::from("material"),
        [] => counted(&gain.won),
        lost => format!("{} for {}", counted(&gain.won), counted(lost)),
    }
}

/// `a rook and two pawns`.
fn counted(roles: &[Role]) -> String {
    let mut parts = Vec::new();
    for group in roles.chunk_by(|one, other| one == other) {
        let role = group[0];
        parts.push(match group.len() {
            1 => format!("a {role}"),
            2 => format!("two {role}s"),
            3 => format!("three {role}s"),
            count => format!("{count} {role}s"),
        });
    }
    joined(&parts)
}

const fn weak(weakness: Weakness) -> &'static str {
    match weakness {
        Weakness::Isolated => "an isolated",
        Weakness::Doubled => "a doubled",
        Weakness::Backward => "a backward",
    }
}
