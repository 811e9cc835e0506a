//! How many connections there may be.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use super::Household;

/// How many connections there are, and how many there may be: in all, and of one household.
#[derive(Debug)]
pub(crate) struct Cap {
    all_max: usize,
    household_max: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_household: HashMap<Household, usize>,
}

/// The right to one connection. It is given back by dropping it.
#[derive(Debug)]
pub(crate) struct Place {
    cap: Arc<Cap>,
    household: Household,
}

impl Cap {
    pub(crate) fn new(all_max: usize, household_max: usize) -> Self {
        Self { all_max, household_max, taken: Mutex::default() }
    }

    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all == 0
    }

    /// A place for one more, if there is any.
    pub(crate) fn take(self: &Arc<Self>, household: Household) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.by_household.get(&household).copied().unwrap_or(0);
        if taken.all >= self.all_max || count >= self.household_max {
            return None;
        }
        taken.all += 1;
        taken.by_household.insert(household, count + 1);
        Some(Place { cap: Arc::clone(self), household })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.cap.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Entry::Occupied(mut count) = taken.by_household.entry(self.household) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn places_are_counted_and_given_back() {
        let cap = Arc::new(Cap::new(3, 2));
        let household = |last: u8| Household::from(IpAddr::from([10, 0, 0, last]));
        let first = cap.take(household(1)).expect("the first");
        let second = cap.take(household(1)).expect("the second");
        assert!(cap.take(household(1)).is_none(), "one household has its share");
        let third = cap.take(household(2)).expect("another household");
        assert!(cap.take(household(3)).is_none(), "all places are taken");
        drop(first);
        assert!(cap.take(household(3)).is_some());
        drop((second, third));
        let taken = cap.taken.lock().expect("nobody panicked");
        assert_eq!((taken.all, taken.by_household.len()), (0, 0));
    }
}
