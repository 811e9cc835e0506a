//! Numbers of the command line, refused in words that name the bounds.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::thread;

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

/// How many threads work: as many as were asked for, or as there are processors.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
