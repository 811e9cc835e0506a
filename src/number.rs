//! Numbers of the command line, refused in words that name the bounds.

use std::ops::RangeInclusive;

/// Reads a whole number within bounds.
pub(crate) fn number<T: TryFrom<usize>>(
    range: RangeInclusive<usize>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            match (range.start(), *range.end()) {
                (0, usize::MAX) => "write a whole number".to_owned(),
                (start, usize::MAX) => format!("write a whole number of at least {start}"),
                (start, end) => format!("write a whole number from {start} to {end}"),
            }
        })
    }
}
