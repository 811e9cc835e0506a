//! How many connections there may be.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::Household;
use crate::config::Network;

/// How many connections there are, and how many there may be: in all, and of one household. Behind
/// a proxy many households share its connections, so each is counted by what it does there.
#[derive(Debug)]
pub(crate) struct Cap {
    all_max: usize,
    household_max: usize,
    proxies: Vec<Network>,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_household: HashMap<Household, usize>,
}

/// The right to one connection, or to use one of a proxy's. It is given back by dropping it.
#[derive(Debug)]
pub(crate) struct Place {
    cap: Arc<Cap>,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// A household's own connection.
    Direct(Household),
    /// A connection of a proxy.
    Proxy,
    /// What a household does through a proxy's connection, which lasts as long.
    Forwarded { household: Household, _connection: Arc<Place> },
}

impl Cap {
    /// So many connections in all and of one household; those of these proxies count only in all.
    pub(crate) fn new(all_max: usize, household_max: usize, proxies: Vec<Network>) -> Self {
        Self { all_max, household_max, proxies, taken: Mutex::default() }
    }

    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all == 0
    }

    /// A place for one more connection from an address, if there is any.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let is_proxy = self.proxies.iter().any(|proxies| proxies.contains(address));
        let kind = if is_proxy { Kind::Proxy } else { Kind::Direct(address.into()) };
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.all_max || !taken.add(kind.household(), self.household_max) {
            return None;
        }
        taken.all += 1;
        Some(Place { cap: Arc::clone(self), kind })
    }
}

impl Place {
    /// The place for what a household does through this connection, for as long as it does it.
    /// None if the connection is a proxy's and the household has its share of all of them already.
    pub(crate) fn of(self: &Arc<Self>, household: Household) -> Option<Arc<Self>> {
        if !matches!(self.kind, Kind::Proxy) {
            return Some(Arc::clone(self));
        }
        let cap = &self.cap;
        let mut taken = cap.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let is_taken = taken.add(Some(household), cap.household_max);
        drop(taken);
        let kind = Kind::Forwarded { household, _connection: Arc::clone(self) };
        is_taken.then(|| Arc::new(Self { cap: Arc::clone(cap), kind }))
    }
}

impl Kind {
    const fn household(&self) -> Option<Household> {
        match self {
            Self::Direct(household) | Self::Forwarded { household, .. } => Some(*household),
            Self::Proxy => None,
        }
    }
}

impl Taken {
    /// Counts one more of a household, if it may have one more.
    fn add(&mut self, household: Option<Household>, most: usize) -> bool {
        let Some(household) = household else { return true };
        let count = self.by_household.get(&household).copied().unwrap_or(0);
        if count < most {
            self.by_household.insert(household, count + 1);
        }
        count < most
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.cap.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(self.kind, Kind::Forwarded { .. }) {
            taken.all -= 1;
        }
        if let Some(household) = self.kind.household()
            && let Entry::Occupied(mut count) = taken.by_household.entry(household)
        {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    #[test]
    fn places_are_counted_and_given_back() {
        let cap = Arc::new(Cap::new(3, 2, Vec::new()));
        let first = cap.take(address(1)).expect("the first");
        let second = cap.take(address(1)).expect("the second");
        assert!(cap.take(address(1)).is_none(), "one household has its share");
        let third = cap.take(address(2)).expect("another household");
        assert!(cap.take(address(3)).is_none(), "all places are taken");
        drop(first);
        assert!(cap.take(address(3)).is_some());
        drop((second, third));
        let taken = cap.taken.lock().expect("nobody panicked");
        assert_eq!((taken.all, taken.by_household.len()), (0, 0));
    }

    #[test]
    fn behind_a_proxy_each_household_has_its_own_share() {
        let cap = Arc::new(Cap::new(5, 2, vec![address(9).into()]));
        let connections: Vec<_> =
            (0..5).map(|_| Arc::new(cap.take(address(9)).expect("a proxy has all"))).collect();
        assert!(cap.take(address(9)).is_none(), "all places are taken");
        let greedy: Vec<_> = (0..2).map(|index| connections[index].of(address(1).into())).collect();
        assert!(greedy.iter().all(Option::is_some));
        assert!(connections[2].of(address(1).into()).is_none(), "one household has its share");
        let other = connections[2].of(address(2).into());
        assert!(other.is_some(), "another household has its own");
        drop((greedy, other));
        assert!(connections[2].of(address(1).into()).is_some());
        drop(connections);
        let taken = cap.taken.lock().expect("nobody panicked");
        assert_eq!((taken.all, taken.by_household.len()), (0, 0));
    }
}
