//! Late move reductions: how much less deep moves are searched that come late in the order.

use super::Parameters;

/// Reductions by depth and number of the move, in 1024ths of a ply.
#[derive(Debug)]
pub(super) struct Reductions([[i32; 64]; 64]);

pub(super) const PLY: i32 = 1024;

impl Reductions {
    /// The logarithms of depth and number multiplied: what comes late is seldom good, and the
    /// deeper the search the more it saves to trust that.
    pub(super) const fn new(parameters: &Parameters) -> Self {
        let mut table = [[0; 64]; 64];
        let mut depth = 1;
        while depth < 64 {
            let mut number = 1;
            while number < 64 {
                let product = log2(depth) * log2(number) / PLY;
                let growth = product * parameters.lmr_growth / 2_248;
                table[depth as usize][number as usize] = parameters.lmr_base + growth;
                number += 1;
            }
            depth += 1;
        }
        Self(table)
    }

    #[inline]
    pub(super) fn of(&self, depth: i32, number: usize) -> i32 {
        let depth = usize::try_from(depth).unwrap_or(0).min(63);
        self.0[depth][number.min(63)]
    }
}

/// The binary logarithm in 1024ths. In whole numbers, so that it is the same on every machine.
const fn log2(number: u32) -> i32 {
    let whole = number.ilog2();
    let mut rest = (number as i64) << 30 >> whole;
    let mut result = whole.cast_signed();
    let mut bit = 0;
    while bit < 10 {
        rest = (rest * rest) >> 30;
        let is_set = rest >> 31;
        rest >>= is_set;
        #[expect(clippy::cast_possible_truncation, reason = "it is 0 or 1")]
        let digit = is_set as i32;
        result = result * 2 + digit;
        bit += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_thousandth() {
        assert_eq!(log2(1), 0);
        assert_eq!(log2(8), 3 * 1024);
        assert_eq!(log2(10), 3401);
        assert_eq!(log2(63), 6120);
    }

    #[test]
    fn reductions_grow_with_depth_and_number() {
        let table = Reductions::new(&Parameters::default());
        assert!(table.of(20, 30) > table.of(10, 30));
        assert!(table.of(20, 30) > table.of(20, 10));
        assert_eq!(table.of(1_000, 1_000), table.of(63, 63));
    }
}
