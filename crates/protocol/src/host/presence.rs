//! Who is at a table, as everybody is told.

use tabiya_chess::{ByColor, Color};
use tabiya_table::{Millis, Table};

use crate::{Presence, Presences};

impl Presence {
    /// Who is there at a moment, by since when nobody is there for a side. A computer is never
    /// absent.
    #[must_use]
    pub fn of_both(table: &Table, absent_since: ByColor<Option<Millis>>, now: Millis) -> Presences {
        let is_on = table.is_playing() && table.has_begun();
        ByColor::new_with(|color: Color| {
            let since = absent_since[color];
            let grace_ms = table.settings().control.absence_grace_ms(color);
            let claim_in_ms =
                since.filter(|_| is_on).map(|since| grace_ms.saturating_sub(now.since(since)));
            Self { online: since.is_none(), claim_in_ms }
        })
    }
}
