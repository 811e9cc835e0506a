//! The memory of the search: what was found in positions that came up before.
//!
//! Many threads read and write it at once without a lock. An entry is two words; the first is the
//! position's key xored with the second, so that an entry of which one thread has written half and
//! another the other half fits no key and is not found (Robert Hyatt's and Timothy Mann's idea).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use tabiya_chess::{Move, Zobrist};

use crate::{Bound, Score};

/// A table that all threads of a search share.
#[derive(Debug)]
pub(crate) struct Transposition {
    clusters: Vec<Cluster>,
    /// Raised with every search, so that old entries make room first.
    generation: AtomicU8,
}

/// Entries that compete for the same keys: one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

const _: () = assert!(size_of::<Cluster>() == 64);

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move, if there was one.
    pub(crate) best: Option<Move>,
    /// What the search gave; mates counted from this position.
    pub(crate) value: i32,
    /// What the evaluation gave; none if it was check.
    pub(crate) static_eval: Option<i32>,
    /// How deep the search was.
    pub(crate) depth: i32,
    /// What the value is.
    pub(crate) bound: Bound,
    /// Whether the position was on the principal variation.
    pub(crate) was_pv: bool,
}

impl Entry {
    /// What is known of a position that has only been evaluated: a bound below all values.
    pub(crate) const fn from_static_eval(static_eval: i32) -> Self {
        Self {
            best: None,
            value: -Score::MATE.value(),
            static_eval: Some(static_eval),
            depth: 0,
            bound: Bound::Lower,
            was_pv: false,
        }
    }
}

const GENERATIONS: u8 = 32;
/// Stands for no evaluation.
const UNKNOWN: i16 = i16::MIN;

impl Transposition {
    /// A table of about this size. If there is not so much memory, a smaller one.
    pub(crate) fn new(mib: usize) -> Self {
        let mut count = (mib.max(1) << 20) / size_of::<Cluster>();
        let mut clusters = Vec::new();
        while clusters.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        ask_for_large_pages(&mut clusters);
        clusters.resize_with(count, Cluster::default);
        Self { clusters, generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.clusters.fill_with(Cluster::default);
        *self.generation.get_mut() = 0;
    }

    /// A new search begins.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// What is remembered of the position with this key.
    #[inline]
    pub(crate) fn find(&self, key: Zobrist) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_it = slot.check.load(Ordering::Relaxed) ^ data == key.0 && data != 0;
            is_it.then(|| unpack(data))
        })
    }

    /// Has the processor fetch what will be asked for soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: Zobrist) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let cluster: *const Cluster = self.cluster(key);
            #[expect(unsafe_code, reason = "the search waits for memory a fifth of its time")]
            // SAFETY: a prefetch reads nothing and cannot fault; the address is that of a cluster.
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(cluster.cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _not_here = key;
    }

    /// Remembers a position in place of the least useful of its cluster.
    #[inline]
    pub(crate) fn store(&self, key: Zobrist, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut victim = (&self.cluster(key).0[0], i32::MAX);
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let old = unpack(data);
            if slot.check.load(Ordering::Relaxed) ^ data == key.0 && data != 0 {
                // A shallow result of now does not replace a much deeper one.
                let is_weaker = entry.bound != Bound::Exact && entry.depth + 4 <= old.depth;
                if is_weaker && generation_of(data) == generation {
                    return;
                }
                entry.best = entry.best.or(old.best);
                victim.0 = slot;
                break;
            }
            let worth = if data == 0 { i32::MIN } else { old.depth - 8 * age(data, generation) };
            if worth < victim.1 {
                victim = (slot, worth);
            }
        }
        let data = pack(&entry, generation);
        victim.0.check.store(key.0 ^ data, Ordering::Relaxed);
        victim.0.data.store(data, Ordering::Relaxed);
    }

    /// How much of the table this search has filled, in thousandths.
    pub(crate) fn permille(&self) -> u16 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = self.clusters.get(..250).unwrap_or(&self.clusters);
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && generation_of(data) == generation
        });
        let filled = used.count() * 1000 / (sample.len() * 4).max(1);
        u16::try_from(filled).unwrap_or(1000)
    }

    #[inline]
    fn cluster(&self, key: Zobrist) -> &Cluster {
        // The upper half of the product spreads the keys evenly over any number of clusters.
        let wide = u128::from(key.0) * self.clusters.len() as u128;
        #[expect(clippy::cast_possible_truncation, reason = "it is below the number of clusters")]
        let index = (wide >> 64) as usize;
        &self.clusters[index]
    }
}

/// Asks for large pages before the memory is touched. Every look into the table goes to another
/// page, and the processor knows the places of few: with small ones the search takes a fifth longer.
#[cfg(target_os = "linux")]
fn ask_for_large_pages(clusters: &mut Vec<Cluster>) {
    use rustix::mm::{Advice, madvise};
    /// Advice is given for whole pages, and this is the largest size of a small one.
    const PAGE: usize = 1 << 16;
    let memory = clusters.spare_capacity_mut();
    let (start, len) = (memory.as_mut_ptr().cast::<u8>(), size_of_val(memory));
    let skipped = start.align_offset(PAGE);
    let whole = len.saturating_sub(skipped) / PAGE * PAGE;
    #[expect(unsafe_code, reason = "a fifth of the time")]
    // SAFETY: the pages lie within memory that is ours, and this advice changes no byte of them.
    let advised =
        unsafe { madvise(start.wrapping_add(skipped).cast(), whole, Advice::LinuxHugepage) };
    // Where there are none, small pages do.
    let _small_pages_do = advised;
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_clusters: &mut Vec<Cluster>) {}

/// How many searches ago an entry was written.
fn age(data: u64, generation: u8) -> i32 {
    i32::from((GENERATIONS + generation - generation_of(data)) % GENERATIONS)
}

const fn generation_of(data: u64) -> u8 {
    (data >> 59) as u8
}

/// From the lowest bit: move 16, value 16, evaluation 16, depth 8, bound 2, on the principal
/// variation 1, generation 5.
/// A bound is never zero, so that no entry is.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound: u64 = match entry.bound {
        Bound::Exact => 3,
        Bound::Lower => 2,
        Bound::Upper => 1,
    };
    let half = |value: i32| u64::from(i16::try_from(value).unwrap_or(UNKNOWN).cast_unsigned());
    u64::from(entry.best.map_or(0, Move::to_bits))
        | half(entry.value) << 16
        | half(entry.static_eval.unwrap_or(i32::from(UNKNOWN))) << 32
        | u64::from(u8::try_from(entry.depth.max(0)).unwrap_or(u8::MAX)) << 48
        | bound << 56
        | u64::from(entry.was_pv) << 58
        | u64::from(generation) << 59
}

#[expect(clippy::cast_possible_truncation, reason = "each part is cut to its bits")]
fn unpack(data: u64) -> Entry {
    let half = |shift: u32| ((data >> shift) as u16).cast_signed();
    let static_eval = half(32);
    Entry {
        best: Move::from_bits(data as u16),
        value: i32::from(half(16)),
        static_eval: (static_eval != UNKNOWN).then_some(i32::from(static_eval)),
        depth: i32::from((data >> 48) as u8),
        bound: match data >> 56 & 3 {
            3 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        was_pv: data >> 58 & 1 == 1,
    }
}

/// A mate counted from the root, as it is remembered: counted from the position.
#[inline]
pub(crate) const fn to_table(value: i32, ply: i32) -> i32 {
    if value > Score::MATE_MIN.value() {
        value + ply
    } else if value < -Score::MATE_MIN.value() {
        value - ply
    } else {
        value
    }
}

/// A remembered mate, counted from the root again.
#[inline]
pub(crate) const fn from_table(value: i32, ply: i32) -> i32 {
    if value > Score::MATE_MIN.value() {
        value - ply
    } else if value < -Score::MATE_MIN.value() {
        value + ply
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::Square;

    fn entry(depth: i32, bound: Bound) -> Entry {
        Entry {
            best: Some(Move::normal(Square::E2, Square::E4)),
            value: -31_990,
            static_eval: Some(17),
            depth,
            bound,
            was_pv: bound == Bound::Exact,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Transposition::new(1);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            let key = Zobrist(0x1234_5678_9abc_def0 ^ bound as u64);
            assert_eq!(table.find(key), None);
            table.store(key, entry(7, bound));
            assert_eq!(table.find(key), Some(entry(7, bound)));
        }
        let bare = Entry { best: None, static_eval: None, ..entry(0, Bound::Upper) };
        table.store(Zobrist(1), bare);
        assert_eq!(table.find(Zobrist(1)), Some(bare));
    }

    #[test]
    fn half_an_entry_is_not_found() {
        let table = Transposition::new(1);
        table.store(Zobrist(5), entry(3, Bound::Exact));
        for slot in &table.cluster(Zobrist(5)).0 {
            slot.data.fetch_xor(1 << 20, Ordering::Relaxed);
        }
        assert_eq!(table.find(Zobrist(5)), None);
    }

    #[test]
    fn old_and_shallow_entries_make_room_first() {
        let table = Transposition::new(1);
        for key in 0..4 {
            table.store(Zobrist(key), entry(5 + i32::try_from(key).unwrap_or(0), Bound::Exact));
        }
        table.store(Zobrist(4), entry(1, Bound::Exact));
        assert_eq!(table.find(Zobrist(0)), None, "the shallowest went");
        table.age();
        table.store(Zobrist(5), entry(9, Bound::Exact));
        assert_eq!(table.find(Zobrist(4)), None);
        assert!(table.find(Zobrist(3)).is_some());
    }

    #[test]
    fn mates_are_remembered_from_the_position() {
        let value = Score::mate_in(9).value();
        assert_eq!(to_table(value, 4), Score::mate_in(5).value());
        assert_eq!(from_table(to_table(-value, 4), 6), -Score::mate_in(11).value());
        assert_eq!(to_table(250, 4), 250);
    }
}
