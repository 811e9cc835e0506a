//! Making a table: backward from the mates, one ply at a time.
//!
//! The rules library says which moves there are and what they lead to. Going backward only finds
//! candidates, and whoever is to lose is asked for all of its moves again.

use tabiya_chess::{ByColor, Color, MoveKind, Piece, Position};

use crate::block::Walk;
use crate::placement::{self, Placement};
use crate::table::{Table, turns};
use crate::tables::Tables;
use crate::value::{self, DRAW, PLIES_MAX, Value, Verdict};
use crate::{Ending, ending::STRONG};

/// A placement by its side to move and number.
type Place = (Color, usize);

/// A placement that no game can reach, or that another number stands for.
const UNUSED: Value = Value::MAX;

struct Generator<'a> {
    men: Vec<Piece>,
    smaller: &'a Tables,
    table: Table,
    /// By the plies to mate: placements that may have that distance because of a capture or a
    /// promotion.
    later: Vec<Vec<Place>>,
    /// The placements whose distance was found last.
    newest: Vec<Place>,
}

/// Makes the table of an ending. The tables of all endings that follow are there.
pub(crate) fn generate(ending: Ending, smaller: &Tables) -> Table {
    let mut values = ByColor::default();
    for &turn in turns(ending) {
        values[turn] = Some(vec![UNUSED; placement::count(ending)]);
    }
    let mut generator = Generator {
        men: ending.men().collect(),
        smaller,
        table: Table { ending, values },
        later: vec![Vec::new(); usize::from(PLIES_MAX) + 2],
        newest: Vec::new(),
    };
    for &turn in turns(ending) {
        let mut walk = Walk::new(ending, turn);
        while let Some((number, placement, board)) = walk.next() {
            if let Some(position) = placement.position(board) {
                generator.begin(turn, number, &position);
            }
        }
    }
    for plies in 1..=PLIES_MAX {
        generator.step(plies);
    }
    for &turn in turns(ending) {
        for value in generator.table.values[turn].iter_mut().flatten() {
            *value = if *value == UNUSED { DRAW } else { *value };
        }
    }
    generator.table
}

impl Generator<'_> {
    fn set(&mut self, (turn, number): Place, value: Value) {
        if let Some(slot) = self.table.values[turn].as_mut().and_then(|all| all.get_mut(number)) {
            *slot = value;
        }
    }

    /// The position of a placement that was found possible.
    fn position(&self, (turn, number): Place) -> Option<Position> {
        let placement = Placement::from_number(self.table.ending, turn, number)?;
        placement.position(placement.board(&self.men))
    }

    /// Finds out whether a possible placement is mate, and when a capture or a promotion may
    /// decide it.
    fn begin(&mut self, turn: Color, number: usize, position: &Position) {
        let place = (turn, number);
        self.set(place, DRAW);
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() {
            self.set(place, value::value(Verdict::Loss { plies: 0 }));
            self.newest.push(place);
        }
        for &mv in &*moves {
            let next = position.play_unchecked(mv);
            let men = next.board().occupied().len() as usize;
            if mv.promoted().is_some() || men < self.men.len() {
                self.note(place, self.smaller.probe(&next), 1);
            } else if next.ep().is_some() {
                let mut taken = next.legal_moves().to_vec();
                taken.retain(|mv| mv.kind() == MoveKind::EnPassant);
                for mv in taken {
                    self.note(place, self.smaller.probe(&next.play_unchecked(mv)), 2);
                }
            }
        }
    }

    /// Notes that a placement may have a distance that is `more` plies longer than another one.
    fn note(&mut self, place: Place, verdict: Option<Verdict>, more: u8) {
        if let Some(Verdict::Win { plies } | Verdict::Loss { plies }) = verdict
            && let Some(list) = self.later.get_mut(usize::from(plies) + usize::from(more))
            && list.last() != Some(&place)
        {
            list.push(place);
        }
    }

    /// Finds every placement whose distance is `plies`.
    fn step(&mut self, plies: u8) {
        let newest = std::mem::take(&mut self.newest);
        let ending = self.table.ending;
        let mut found = Vec::new();
        for place in std::mem::take(&mut self.later[usize::from(plies)]) {
            if self.is_open(place) && self.has_distance(place, plies) {
                self.set(place, plies + 1);
                found.push(place);
            }
        }
        for (turn, number) in newest {
            let Some(placement) = Placement::from_number(ending, turn, number) else { continue };
            let men = std::mem::take(&mut self.men);
            let mut before = Vec::new();
            placement.for_each_before(&men, |placement| before.push(*placement));
            self.men = men;
            for placement in before {
                let place = self.place(&placement);
                if self.is_open(place) && self.is_found(place, plies) {
                    self.set(place, plies + 1);
                    found.push(place);
                }
            }
        }
        self.newest = found;
    }

    /// Where a placement stands in the table.
    fn place(&self, placement: &Placement) -> Place {
        let ending = self.table.ending;
        if ending.is_even() && placement.turn != STRONG {
            let flipped = placement.flipped();
            return (flipped.turn, flipped.number(ending));
        }
        (placement.turn, placement.number(ending))
    }

    /// Whether a possible placement has no distance yet.
    fn is_open(&self, (turn, number): Place) -> bool {
        self.table.values[turn].as_ref().and_then(|all| all.get(number)) == Some(&DRAW)
    }

    /// As [`Self::has_distance`], for a placement from which a move leads to one that was found
    /// in the step before. If that one is lost, nothing more needs to be looked at, unless a pawn
    /// may be taken in passing there.
    fn is_found(&self, place: Place, plies: u8) -> bool {
        let is_win = plies % 2 == 1;
        is_win && !self.table.ending.has_pawns_of_both() || self.has_distance(place, plies)
    }

    /// Whether the distance is `plies`, where all shorter distances are known.
    fn has_distance(&self, place: Place, plies: u8) -> bool {
        let Some(position) = self.position(place) else { return false };
        let moves = position.legal_moves();
        let mut after = moves.iter().map(|&mv| self.verdict(&position.play_unchecked(mv)));
        if plies % 2 == 1 {
            after.any(|verdict| verdict == Verdict::Loss { plies: plies - 1 })
        } else {
            after.all(|verdict| matches!(verdict, Verdict::Win { plies: known } if known < plies))
        }
    }

    /// The verdict on a position after a move, as far as it is known; a draw otherwise.
    fn verdict(&self, position: &Position) -> Verdict {
        let ending = self.table.ending;
        match Ending::of(position.board(), position.turn()) {
            Some((other, strong)) if other == ending => {
                if position.ep().is_some() {
                    let moves = position.legal_moves();
                    let after = moves.iter().map(|&mv| self.verdict(&position.play_unchecked(mv)));
                    return after.map(Verdict::before).max().unwrap_or(Verdict::Draw);
                }
                let placement = Placement::of(position.board(), position.turn(), ending, strong);
                let value = placement.and_then(|placement| self.table.value(&placement));
                value::verdict(value.unwrap_or(DRAW))
            }
            _ => self.smaller.probe(position).unwrap_or(Verdict::Draw),
        }
    }
}
