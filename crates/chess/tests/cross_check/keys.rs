//! Keys: the same for the same positions, and only for those.

use std::collections::HashMap;

use crate::trio::Trio;

/// Every position seen, by our key and by shakmaty's.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    ours: HashMap<u64, (u64, Box<str>)>,
    theirs: HashMap<u64, u64>,
}

impl Keys {
    /// Notes a position and compares it with all that had one of its keys.
    pub(crate) fn compare(&mut self, trio: &Trio) {
        let (our_key, their_key) = (trio.ours.key().0, trio.their_key());
        let fen = trio.ours.to_string();
        let identity = fen.rsplitn(3, ' ').last().unwrap_or_default();
        let origin = &trio.origin;
        let (first_key, first) = self.ours.entry(our_key).or_insert((their_key, identity.into()));
        assert_eq!(**first, *identity, "one key for two positions, {origin}");
        assert_eq!(*first_key, their_key, "two keys of shakmaty for {fen}, {origin}");
        let first_key = self.theirs.entry(their_key).or_insert(our_key);
        assert_eq!(*first_key, our_key, "two keys for {fen}, {origin}");
    }

    /// How many different positions there were.
    pub(crate) fn len(&self) -> usize {
        self.ours.len()
    }
}
