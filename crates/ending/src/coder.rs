//! Bits in few bytes: an arithmetic coder, and the odds of the next bit learned on the way.
//!
//! A [`Chance`] remembers how often a bit was set. A [`Mixer`] has one for each of several contexts;
//! their opinions are added in the logistic domain, with weights that follow whoever was right.
//! Integers only, so that every machine reads what any other has written.

use crate::tree::{CLUSTER, Place};

/// How many contexts have an opinion on each bit.
pub(crate) const CONTEXTS: usize = 5;

/// The logarithm of the number of clusters that a context remembers.
const SLOTS_LOG: u32 = 15;

/// The largest argument of the logistic function, in 256ths.
const STRETCH_MAX: i32 = 2047;

/// What is added to odds in 256ths to find them in [`SQUASH`].
const MIDDLE: usize = 2048;

/// The logistic function of `(index - 2048) / 256`, in 65536ths. Made by multiplication, so that
/// it is the same wherever it is computed.
const SQUASH: [u16; 2 * MIDDLE] = {
    // The 256th root of Euler's number.
    const ROOT: f64 = 1.003_913_889_338_347_6;
    let mut table = [0; 2 * MIDDLE];
    let mut power = 1.0;
    let mut step = 0;
    while step < MIDDLE {
        let share = power / (1.0 + power);
        #[expect(clippy::cast_possible_truncation, reason = "a share of 65536, rounded down")]
        #[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
        let up = (share * 65536.0) as u16;
        table[MIDDLE + step] = up;
        table[MIDDLE - step] = 0u16.wrapping_sub(up);
        power *= ROOT;
        step += 1;
    }
    table[0] = table[1];
    table
};

/// The odds, in 256ths in the logistic domain, of a chance in 4096ths: what [`SQUASH`] undoes.
const STRETCH: [i16; 4096] = {
    let mut table = [0; 4096];
    let mut odds = -STRETCH_MAX;
    let mut chance = 0u16;
    while chance < 4096 {
        while odds < STRETCH_MAX && squash(odds) < (chance as u32) << 4 {
            odds += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 2047")]
        let odds = odds as i16;
        table[chance as usize] = odds;
        chance += 1;
    }
    table
};

const fn squash(odds: i32) -> u32 {
    #[expect(clippy::cast_sign_loss, reason = "odds lie within 2047 of nothing")]
    let index = (odds + 2048) as usize;
    SQUASH[index] as u32
}

/// The chance of a set bit in the upper 22 bits, and how often it was seen in the lower ten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance(u32);

/// After this many bits a chance no longer learns more slowly.
const SEEN_MAX: u32 = 400;

/// For how often a bit was seen, the share of the way to the next one, in 65536ths.
const PACE: [u16; 1024] = {
    let mut table = [0; 1024];
    let (mut seen, mut parts): (usize, u32) = (0, 3);
    while seen < table.len() {
        #[expect(clippy::cast_possible_truncation, reason = "two thirds at most")]
        let pace = ((2 << 16) / parts) as u16;
        table[seen] = pace;
        seen += 1;
        parts += 2;
    }
    table
};

impl Chance {
    /// Nothing is known.
    pub(crate) const EVEN: Self = Self(1 << 31);

    /// Learns what the bit was.
    fn learn(&mut self, bit: bool) {
        let (chance, seen) = (i64::from(self.0 >> 10), self.0 & 1023);
        let target = if bit { (1 << 22) - 1 } else { 0 };
        let chance = chance + (((target - chance) * i64::from(PACE[seen as usize])) >> 16);
        #[expect(clippy::cast_possible_truncation, reason = "between nothing and the target")]
        #[expect(clippy::cast_sign_loss, reason = "it goes a share of the way to the target")]
        let chance = chance as u32;
        self.0 = chance << 10 | (seen + 1).min(SEEN_MAX);
    }

    /// Codes a bit by this chance alone.
    pub(crate) fn code(&mut self, coder: &mut impl Coder, bit: bool) -> bool {
        let bit = coder.code((self.0 >> 16).clamp(CHANCE_MIN, 65536 - CHANCE_MIN), bit);
        self.learn(bit);
        bit
    }
}

/// The least chance of a bit, in 65536ths.
const CHANCE_MIN: u32 = 16;

/// What one context knows of a cluster of questions.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Cluster([Chance; CLUSTER]);

/// What several contexts know of the bits so far.
pub(crate) struct Mixer {
    /// By context and slot.
    memory: Vec<Cluster>,
    /// The weight of each context's opinion, in 65536ths, by the question.
    weights: Vec<[i32; CONTEXTS]>,
}

impl Mixer {
    /// A mixer that knows nothing, for so many questions.
    pub(crate) fn new(questions: usize) -> Self {
        Self {
            memory: vec![Cluster([Chance::EVEN; CLUSTER]); CONTEXTS << SLOTS_LOG],
            weights: vec![[1 << 14; CONTEXTS]; questions],
        }
    }

    /// Brings what is known of the first questions close to the processor.
    pub(crate) fn fetch(&self, contexts: &[u32; CONTEXTS]) {
        let all = slots(contexts, 0).map(|slot| self.memory[slot].0[0].0);
        std::hint::black_box(all);
    }

    /// Codes the answer to a question, which stands at a place of the tree.
    pub(crate) fn code(
        &mut self,
        coder: &mut impl Coder,
        contexts: &[u32; CONTEXTS],
        question: usize,
        place: Place,
        bit: bool,
    ) -> bool {
        let slots = slots(contexts, place.cluster);
        let weights = &mut self.weights[question];
        let mut odds = [0; CONTEXTS];
        let mut sum = 0;
        for index in 0..CONTEXTS {
            let chance = self.memory[slots[index]].0[place.place % CLUSTER];
            odds[index] = i32::from(STRETCH[(chance.0 >> 20) as usize]);
            // A quarter of each, so that the sum of all does not overflow.
            sum += (odds[index] * weights[index]) >> 2;
        }
        let mixed = (sum >> 14).clamp(-STRETCH_MAX, STRETCH_MAX);
        let chance = squash(mixed).clamp(CHANCE_MIN, 65536 - CHANCE_MIN);
        let bit = coder.code(chance, bit);
        #[expect(clippy::cast_possible_wrap, reason = "a share of 65536")]
        let error = if bit { 65535 } else { 0 } - chance as i32;
        for index in 0..CONTEXTS {
            let change = (odds[index] * error + (1 << 13)) >> 14;
            weights[index] = (weights[index] + change).clamp(-WEIGHT_MAX, WEIGHT_MAX);
            self.memory[slots[index]].0[place.place % CLUSTER].learn(bit);
        }
        bit
    }
}

/// Where each context remembers what it knows of a cluster of questions.
fn slots(contexts: &[u32; CONTEXTS], cluster: u32) -> [usize; CONTEXTS] {
    let salt = cluster.wrapping_mul(0x9e37_79b1);
    std::array::from_fn(|index| {
        let hash = contexts[index].wrapping_add(salt).wrapping_mul(0x85eb_ca6b);
        let hash = (hash ^ hash >> 15).wrapping_mul(0xc2b2_ae35) >> (32 - SLOTS_LOG);
        index << SLOTS_LOG | hash as usize
    })
}

/// The largest weight.
const WEIGHT_MAX: i32 = 1 << 18;

/// Writes or reads bits.
pub(crate) trait Coder {
    /// Codes a bit whose chance to be set is `chance` in 65536ths: writes `bit`, or reads and
    /// returns what was written.
    fn code(&mut self, chance: u32, bit: bool) -> bool;
}

/// Writes bits.
pub(crate) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self { low: 0, high: u32::MAX, bytes: Vec::new() }
    }

    /// The bytes, with enough of them to tell the last bit. Those that are missing count as zero.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend_from_slice(&self.high.to_be_bytes()[..2]);
        self.bytes
    }
}

impl Coder for Encoder {
    fn code(&mut self, chance: u32, bit: bool) -> bool {
        let middle = middle(self.low, self.high, chance);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 255;
        }
        bit
    }
}

/// Reads bits. Behind the end of the bytes it reads zeros, for as long as it is asked.
pub(crate) struct Decoder<'a> {
    low: u32,
    high: u32,
    word: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { low: 0, high: u32::MAX, word: 0, bytes: bytes.iter() };
        for _ in 0..4 {
            decoder.word = decoder.word << 8 | decoder.next();
        }
        decoder
    }

    fn next(&mut self) -> u32 {
        self.bytes.next().copied().map_or(0, u32::from)
    }
}

impl Coder for Decoder<'_> {
    fn code(&mut self, chance: u32, _: bool) -> bool {
        let middle = middle(self.low, self.high, chance);
        let bit = self.word <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            self.word = self.word << 8 | self.next();
        }
        bit
    }
}

/// The last number that stands for a set bit between `low` and `high`.
fn middle(low: u32, high: u32, chance: u32) -> u32 {
    let range = u64::from(high - low);
    let share = (range * u64::from(chance)) >> 16;
    #[expect(clippy::cast_possible_truncation, reason = "a share of a 32-bit range")]
    let share = share as u32;
    low + share
}
