//! Bits in few bytes: an arithmetic coder, and the odds of the next bit learned on the way.
//!
//! Several contexts each remember how often a bit was set; their opinions are added in the
//! logistic domain, with weights that follow whoever was right. Integers only, so that every
//! machine reads what any other has written.

/// How many contexts have an opinion on each bit.
pub(crate) const CONTEXTS: usize = 8;

/// Places for what a context remembers.
const SLOTS_LOG: u32 = 18;

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

/// What is known of the bits so far.
pub(crate) struct Model {
    /// By context and slot: the chance of a set bit in the upper 22 bits, how often it was seen
    /// in the lower ten.
    memory: Vec<u32>,
    /// The weight of each context's opinion, in 65536ths, by what is being asked.
    weights: Vec<[i32; CONTEXTS]>,
    slots: [usize; CONTEXTS],
    odds: [i32; CONTEXTS],
    set: usize,
    chance: u32,
}

impl Model {
    /// A model that knows nothing, with `sets` sets of weights.
    pub(crate) fn new(sets: usize) -> Self {
        Self {
            memory: vec![1 << 31; CONTEXTS << SLOTS_LOG],
            weights: vec![[1 << 14; CONTEXTS]; sets],
            slots: [0; CONTEXTS],
            odds: [0; CONTEXTS],
            set: 0,
            chance: 0,
        }
    }

    /// The chance that the next bit is set, in 65536ths, between 1 and 65535. `node` says which
    /// question the bit answers, `set` which weights to use.
    fn predict(&mut self, contexts: &[u32; CONTEXTS], node: u32, set: usize) -> u32 {
        self.set = set % self.weights.len();
        let mut sum = 0i64;
        for (index, &context) in contexts.iter().enumerate() {
            let hash =
                context.wrapping_add(node.wrapping_mul(0x9e37_79b1)).wrapping_mul(0x85eb_ca6b);
            let hash = (hash ^ hash >> 15).wrapping_mul(0xc2b2_ae35) >> (32 - SLOTS_LOG);
            let slot = index << SLOTS_LOG | hash as usize;
            self.slots[index] = slot;
            let odds = i32::from(STRETCH[(self.memory[slot] >> 20) as usize]);
            self.odds[index] = odds;
            sum += i64::from(odds) * i64::from(self.weights[self.set][index]);
        }
        let limit = i64::from(STRETCH_MAX);
        let odds = i32::try_from((sum >> 16).clamp(-limit, limit)).unwrap_or(0);
        self.chance = squash(odds).clamp(16, 65536 - 16);
        self.chance
    }

    /// Learns what the bit was.
    fn learn(&mut self, bit: bool) {
        let target: i64 = if bit { 65535 } else { 0 };
        let error = target - i64::from(self.chance);
        for index in 0..CONTEXTS {
            let weight = &mut self.weights[self.set][index];
            let change = (i64::from(self.odds[index]) * error + (1 << 13)) >> 14;
            *weight =
                i32::try_from(i64::from(*weight) + change).unwrap_or(0).clamp(-1 << 20, 1 << 20);
            let slot = &mut self.memory[self.slots[index]];
            let (chance, seen) = (*slot >> 10, *slot & 1023);
            let goal: u32 = if bit { (1 << 22) - 1 } else { 0 };
            let step = (i64::from(goal) - i64::from(chance)) * 2 / (2 * i64::from(seen) + 3);
            let chance = u32::try_from(i64::from(chance) + step).unwrap_or(0).min((1 << 22) - 1);
            *slot = chance << 10 | (seen + 1).min(SEEN_MAX);
        }
    }
}

/// After this many bits a context no longer learns more slowly.
const SEEN_MAX: u32 = 400;

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

    pub(crate) fn write(&mut self, model: &mut Model, question: Question<'_>, bit: bool) {
        let middle = middle(self.low, self.high, question.ask(model));
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
        model.learn(bit);
    }

    /// The bytes, with enough of them to tell the last bit. Those that are missing count as zero.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend_from_slice(&self.high.to_be_bytes()[..2]);
        self.bytes
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

    pub(crate) fn read(&mut self, model: &mut Model, question: Question<'_>) -> bool {
        let middle = middle(self.low, self.high, question.ask(model));
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
        model.learn(bit);
        bit
    }
}

/// What the next bit answers.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) contexts: &'a [u32; CONTEXTS],
    pub(crate) node: u32,
    pub(crate) set: usize,
}

impl Question<'_> {
    fn ask(self, model: &mut Model) -> u32 {
        model.predict(self.contexts, self.node, self.set)
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
