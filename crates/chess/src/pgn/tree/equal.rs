//! When two trees are the same game.

use alloc::vec::Vec;

use super::Tree;

impl PartialEq for Tree {
    /// Compares tags, moves, variations, notes and result, and not the order in which nodes were
    /// added.
    fn eq(&self, other: &Self) -> bool {
        if self.tags != other.tags
            || self.result != other.result
            || self.start() != other.start()
            || self.len() != other.len()
        {
            return false;
        }
        let mut pairs = Vec::from([(self.root(), other.root())]);
        while let Some((one, two)) = pairs.pop() {
            let is_same = self.mv(one) == other.mv(two)
                && self.comments_before(one) == other.comments_before(two)
                && self.nags(one) == other.nags(two)
                && self.comments(one) == other.comments(two)
                && self.children(one).count() == other.children(two).count();
            if !is_same {
                return false;
            }
            pairs.extend(self.children(one).zip(other.children(two)));
        }
        true
    }
}

impl Eq for Tree {}
