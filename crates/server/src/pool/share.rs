//! How long the computers of each visitor have thought.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use crate::connection::{Household, Visitor};
use crate::store::TokenHash;

/// So many addresses are remembered; when there are more, all begin anew.
const HOUSEHOLDS_MAX: usize = 4096;
/// So many devices of one address.
const DEVICES_MAX: usize = 512;

/// How long computers have thought for each address, and within it for each device.
#[derive(Debug, Default)]
pub(super) struct Shares {
    households: Spent<Household>,
    devices: HashMap<Household, Spent<Option<TokenHash>>>,
}

/// How long computers have thought for each key. Who comes anew has spent as much as the one who
/// was served last, or to stay away for long would earn a long turn.
#[derive(Debug)]
struct Spent<K> {
    by_key: HashMap<K, Duration>,
    least: Duration,
}

impl Shares {
    /// What was spent for a visitor's address, and for the device.
    pub(super) fn spent(&self, visitor: Visitor) -> (Duration, Duration) {
        let devices = self.devices.get(&visitor.household);
        let by_device = devices.map_or(Duration::ZERO, |devices| devices.of(&visitor.device));
        (self.households.of(&visitor.household), by_device)
    }

    /// A visitor is served.
    pub(super) fn begin(&mut self, visitor: Visitor) {
        self.households.begin(&visitor.household);
        if let Some(devices) = self.devices.get_mut(&visitor.household) {
            devices.begin(&visitor.device);
        }
    }

    /// A visitor was served for so long.
    pub(super) fn end(&mut self, visitor: Visitor, time: Duration) {
        self.households.add(visitor.household, time, HOUSEHOLDS_MAX);
        // Whose address is forgotten has devices that need not be told apart.
        self.devices.retain(|household, _| self.households.by_key.contains_key(household));
        let devices = self.devices.entry(visitor.household).or_default();
        devices.add(visitor.device, time, DEVICES_MAX);
    }
}

impl<K: Eq + Hash> Spent<K> {
    fn of(&self, key: &K) -> Duration {
        self.by_key.get(key).copied().unwrap_or_default().max(self.least)
    }

    fn begin(&mut self, key: &K) {
        self.least = self.of(key);
    }

    fn add(&mut self, key: K, time: Duration, keys_max: usize) {
        let spent = self.of(&key) + time;
        // Who has spent no more than one who comes anew need not be remembered.
        let least = self.least;
        self.by_key.retain(|_, spent| *spent > least);
        if self.by_key.len() >= keys_max {
            self.by_key.clear();
        }
        self.by_key.insert(key, spent);
    }
}

impl<K> Default for Spent<K> {
    fn default() -> Self {
        Self { by_key: HashMap::new(), least: Duration::ZERO }
    }
}
