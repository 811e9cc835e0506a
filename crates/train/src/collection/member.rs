//! Which puzzles have a theme.

use super::{CollectionError, Source};

/// How many puzzles one page of bits tells of.
pub(super) const PAGE: u64 = 64 * PAGE_WORDS as u64;

/// The words of 64 bits of one page.
pub(super) const PAGE_WORDS: usize = 512;

/// The numbers that have a theme, as they are kept in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    /// One bit for each puzzle, from this place on.
    Bits { place: u64 },
    /// The numbers themselves, four bytes each, so many from this place on.
    List { place: u64, count: u64 },
}

impl Member {
    /// The bits of one page: whether each of the puzzles from `page * PAGE` on has the theme.
    pub(super) fn page(
        self,
        source: &impl Source,
        page: u64,
        puzzles: u64,
    ) -> Result<Vec<u64>, CollectionError> {
        let first = page * PAGE;
        let count = PAGE.min(puzzles.saturating_sub(first));
        let mut words = vec![0; PAGE_WORDS];
        match self {
            Self::Bits { place } => {
                let mut bytes = [0; 8 * PAGE_WORDS];
                let filled = usize::try_from(count.div_ceil(8)).unwrap_or(0);
                source.read_at(place + first / 8, &mut bytes[..filled])?;
                for (index, byte) in bytes.into_iter().enumerate() {
                    words[index / 8] |= u64::from(byte) << (8 * (index % 8));
                }
            }
            Self::List { place, count: listed } => {
                let mut index = lower_bound(source, place, listed, first)?;
                let mut chunk = [0; 4 * 256];
                'pages: while index < listed {
                    let wanted = (listed - index).min(256) as usize;
                    source.read_at(place + 4 * index, &mut chunk[..4 * wanted])?;
                    for number in chunk[..4 * wanted].chunks_exact(4) {
                        let Some(at) = number_of(number).checked_sub(first) else { continue };
                        if at >= count {
                            break 'pages;
                        }
                        words[(at / 64) as usize] |= 1 << (at % 64);
                    }
                    index += wanted as u64;
                }
            }
        }
        Ok(words)
    }
}

fn number_of(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The first index of a list whose number is not below `least`.
fn lower_bound(
    source: &impl Source,
    place: u64,
    count: u64,
    least: u64,
) -> Result<u64, CollectionError> {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        let mut bytes = [0; 4];
        source.read_at(place + 4 * middle, &mut bytes)?;
        if number_of(&bytes) < least {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(low)
}
