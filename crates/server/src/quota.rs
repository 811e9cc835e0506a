//! How many tables a visitor may open.

use std::time::Duration;

use tokio::time::Instant;

use crate::connection::{Household, Visitor};
use crate::rate::{Buckets, Rate};
use crate::store::TokenHash;

/// Tables of one device: forty at once, and two a minute for good.
const OF_DEVICE: Rate = Rate { burst: 40.0, per_second: 1.0 / 30.0 };
/// Tables of one address, behind which a school may sit: 600 at once, and 12 a minute for good.
const OF_HOUSEHOLD: Rate = Rate { burst: 600.0, per_second: 0.2 };

/// How many tables each visitor has opened lately.
#[derive(Debug)]
pub(crate) struct TableQuota {
    by_device: Buckets<TokenHash>,
    by_household: Buckets<Household>,
}

impl Default for TableQuota {
    fn default() -> Self {
        Self { by_device: Buckets::new(OF_DEVICE), by_household: Buckets::new(OF_HOUSEHOLD) }
    }
}

impl TableQuota {
    /// Counts one more table.
    ///
    /// # Errors
    ///
    /// There were too many: after this time there may be another.
    pub(crate) fn take(&self, visitor: Visitor, now: Instant) -> Result<(), Duration> {
        if let Some(device) = visitor.device {
            self.by_device.take(device, now)?;
        }
        self.by_household.take(visitor.household, now)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn tables_are_counted_by_device_and_by_address() {
        let (quota, now) = (TableQuota::default(), Instant::now());
        let visitor = |address: u8, device: u8| Visitor {
            household: IpAddr::from([10, 0, 0, address]).into(),
            device: Some(TokenHash([device; 32])),
        };
        let opened = |address, device| {
            (0..1000).take_while(|_| quota.take(visitor(address, device), now).is_ok()).count()
        };
        assert_eq!(opened(1, 0), 40);
        let wait = quota.take(visitor(1, 0), now).expect_err("there are forty");
        assert!(wait > Duration::from_secs(29) && wait <= Duration::from_secs(30), "{wait:?}");
        let of_address: usize = (1..20).map(|device| opened(1, device)).sum();
        assert_eq!(of_address, 560, "an address has 600 in all");
        assert_eq!(opened(2, 99), 40, "another address has its own");
        assert!(quota.take(visitor(2, 99), now + wait).is_ok());
    }
}
