//! Our rules against those of shakmaty and cozy-chess, on the same positions.
//!
//! The positions come from a seeded generator, so that every run compares the same ones and a
//! failure names its seed and its FEN. `TABIYA_SOAK=1` compares more than a million.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::cast_possible_truncation, reason = "seeds and amounts are small numbers")]

mod games;
mod keys;
mod perft;
mod positions;
mod random;
mod setups;
mod suite;
mod trio;

/// Whether this run may take minutes.
fn is_soak() -> bool {
    std::env::var_os("TABIYA_SOAK").is_some()
}

/// The first amount in a normal run, the second in a soak.
fn amount<T>(normal: T, soak: T) -> T {
    if is_soak() { soak } else { normal }
}
