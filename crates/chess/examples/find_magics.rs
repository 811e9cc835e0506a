//! Finds the multipliers of `src/attack/magic.rs` by seeded search and prints them.
//!
//! `cargo run --release --example find_magics`

type Ray = [(i8, i8); 4];
const BISHOP: Ray = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ROOK: Ray = [(-1, 0), (0, -1), (0, 1), (1, 0)];

fn main() {
    let mut random = SplitMix(0x7461_6269_7961);
    for (name, steps) in [("BISHOP", BISHOP), ("ROOK", ROOK)] {
        println!("pub(super) const {name}: [u64; 64] = [");
        for square in 0..64 {
            println!("    {:#018x},", find(square, steps, &mut random));
        }
        println!("];");
    }
}

/// The first sparse random number that sends different attacks to different slots.
fn find(square: i8, steps: Ray, random: &mut SplitMix) -> u64 {
    let mask = walk(square, steps, 0, true);
    let shift = 64 - mask.count_ones();
    let mut subset = 0u64;
    let mut cases = Vec::new();
    loop {
        cases.push((subset, walk(square, steps, subset, false)));
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            break;
        }
    }
    let mut slots = vec![(0u32, 0u64); cases.len()];
    let mut round = 0;
    loop {
        let magic = random.next() & random.next() & random.next();
        if (mask.wrapping_mul(magic) >> 56).count_ones() < 6 {
            continue;
        }
        round += 1;
        let fits = cases.iter().all(|&(occupied, attacks)| {
            let slot =
                &mut slots[usize::try_from(occupied.wrapping_mul(magic) >> shift).unwrap_or(0)];
            let is_free = slot.0 != round;
            if is_free {
                *slot = (round, attacks);
            }
            is_free || slot.1 == attacks
        });
        if fits {
            return magic;
        }
    }
}

/// The squares reached from `square`; with `inner`, those whose occupation matters.
fn walk(square: i8, steps: Ray, occupied: u64, inner: bool) -> u64 {
    let mut reached = 0;
    for (files, ranks) in steps {
        let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let (next_file, next_rank) = (file + files, rank + ranks);
            let is_edge = !(0..8).contains(&next_file) || !(0..8).contains(&next_rank);
            if inner && is_edge {
                break;
            }
            let bit = 1u64 << (rank * 8 + file);
            reached |= bit;
            if occupied & bit != 0 {
                break;
            }
            (file, rank) = (next_file, next_rank);
        }
    }
    reached
}

/// Sebastiano Vigna's generator: tiny, and the same on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}
