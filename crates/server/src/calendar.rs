//! Moments as days and hours of the calendar, by universal time.

use tabiya_table::Millis;

const SECOND_MS: u64 = 1000;
const DAY_S: u64 = 24 * 60 * 60;

/// The day of a moment, as `2026.01.31`.
pub(crate) fn day(at: Millis) -> String {
    let (year, month, day) = date(at);
    format!("{year:04}.{month:02}.{day:02}")
}

/// A moment as `20260131T125900Z`: in the order of such texts is the order of time.
pub(crate) fn stamp(at: Millis) -> String {
    let (year, month, day) = date(at);
    let second = at.0 / SECOND_MS % DAY_S;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// Year, month and day: the calendar counted in eras of 400 years that begin in March.
fn date(at: Millis) -> (u64, u64, u64) {
    let days = at.0 / (DAY_S * SECOND_MS) + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, expected) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (19_722, "2023.12.31"),
            (19_782, "2024.02.29"),
        ] {
            assert_eq!(day(Millis(days * DAY_S * SECOND_MS)), expected);
        }
    }

    #[test]
    fn a_stamp_has_the_second() {
        assert_eq!(stamp(Millis(0)), "19700101T000000Z");
        assert_eq!(stamp(Millis((DAY_S - 1) * SECOND_MS + 999)), "19700101T235959Z");
    }
}
