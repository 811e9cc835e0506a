//! Slider attacks by multiplication, for any machine.
//!
//! The pieces that matter, times a well-chosen number, shifted down, are an index without
//! harmful collisions. The numbers below were found by `examples/find_magics.rs`.

use super::line::Direction;
use super::slider::{BISHOP_SLOTS, BISHOP_STEPS, ROOK_SLOTS, ROOK_STEPS, Rays, Sliders};
use crate::{Bitboard, Square};

/// The look-up that needs no special instruction.
#[derive(Clone, Copy)]
pub(crate) struct Magic;

impl Sliders for Magic {
    #[inline]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        BISHOP_ATTACKS[BISHOPS[square as usize].slot(occupied.0)]
    }

    #[inline]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        ROOK_ATTACKS[ROOKS[square as usize].slot(occupied.0)]
    }
}

/// How one square's arrangements become slots of the attack table.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Entry {
    #[inline]
    const fn slot(self, occupied: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the shift leaves at most 12 bits")]
        let index = ((occupied & self.mask).wrapping_mul(self.magic) >> self.shift) as u32;
        (self.offset + index) as usize
    }
}

static BISHOPS: [Entry; 64] = entries(BISHOP_STEPS, &BISHOP_MAGICS);
static ROOKS: [Entry; 64] = entries(ROOK_STEPS, &ROOK_MAGICS);
static BISHOP_ATTACKS: [Bitboard; BISHOP_SLOTS] = attacks(BISHOP_STEPS, &BISHOPS);
static ROOK_ATTACKS: [Bitboard; ROOK_SLOTS] = attacks(ROOK_STEPS, &ROOKS);

const fn entries(steps: [Direction; 4], magics: &[u64; 64]) -> [Entry; 64] {
    let mut table = [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut offset = 0;
    let mut index = 0;
    while index < 64 {
        let mask = Rays::new(Square::ALL[index], steps).relevant();
        let shift = 64 - mask.count_ones();
        table[index] = Entry { mask, magic: magics[index], offset, shift };
        offset += 1 << mask.count_ones();
        index += 1;
    }
    table
}

const fn attacks<const N: usize>(steps: [Direction; 4], entries: &[Entry; 64]) -> [Bitboard; N] {
    let mut table = [Bitboard::EMPTY; N];
    let mut index = 0;
    while index < 64 {
        let entry = entries[index];
        let rays = Rays::new(Square::ALL[index], steps);
        let mut occupied = 0u64;
        loop {
            table[entry.slot(occupied)] = rays.attacks(occupied);
            occupied = occupied.wrapping_sub(entry.mask) & entry.mask;
            if occupied == 0 {
                break;
            }
        }
        index += 1;
    }
    table
}

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x0210091e04044200, 0x0402240810810912, 0x0010811041000000, 0x0004042682800800,
    0x401110400028480c, 0x400208020a040104, 0x0024010888042050, 0x408044084c022000,
    0x0009212004015244, 0x00002004c1084901, 0x0004211204004808, 0x0000040408861000,
    0x0600845040000400, 0x0000610160100880, 0x144e044212202020, 0xa010008401011010,
    0x04c0008802480240, 0x4002101002025404, 0x001001084c01a421, 0x2002006411220010,
    0x0004010200940000, 0x0000200a10100800, 0x2011020048029040, 0x0080402034140400,
    0x081008004002c440, 0x4201040308108c08, 0x0004020001021401, 0xc244040100410200,
    0x0002040002008200, 0x1820920027091000, 0x0140c40422010402, 0x004041040e008200,
    0x7801084000085000, 0x001c011809051008, 0x0000441000020021, 0x00a3010040140402,
    0x0041080200002200, 0x00a0280020044400, 0x0084240084004841, 0xa00a820092020281,
    0x0104300404005040, 0x3000821920041040, 0x4008082298001000, 0x0884006018040900,
    0x0000080100400400, 0x4820202040800040, 0xa0501020c3001090, 0x2002045040804201,
    0x0005080104212240, 0x0400442201100090, 0x00000020a4100002, 0x004000060a020403,
    0x00a0922002048000, 0x00504004480a2000, 0x0008020822141000, 0x043024808410c110,
    0xa002020a10822809, 0x0141028080b01102, 0x0000001200620810, 0x0081100f00411088,
    0x80004800a0443400, 0xea00e00650020200, 0x0006210242020c00, 0x1040031803908180,
];

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0080008018204004, 0x0140009000402000, 0x9100102001004008, 0x8100080621001000,
    0x4200020005201008, 0x0100010002040008, 0x0080020000800100, 0x0200040c81230042,
    0x1020800881a44000, 0x0040804000802000, 0x0000801000802000, 0x0909002101500048,
    0x0080800400080080, 0xc8b0804200804400, 0x0002000401080200, 0x4092000040a40102,
    0x000088800c400120, 0x2010024020044002, 0x2108220010420084, 0x0000210010010008,
    0xa308008080040008, 0x1140808002000401, 0x0050040008810210, 0x2050020001069244,
    0x00c0810200204202, 0x8430250300400080, 0x0000200180300080, 0x0018100080080080,
    0x1250050100100800, 0x0208040080800200, 0x0480506400020168, 0x1000488a00064104,
    0x0000400084800420, 0x8022010082002040, 0x4100208842001200, 0x0008801000800804,
    0x230c000800808004, 0x828c801201800400, 0x0a1001300c003668, 0x0800408046000504,
    0x8340004220838000, 0x0040100800202000, 0x1020001008004040, 0x0021002010030008,
    0x0008020004004040, 0x0001000400090002, 0x0001000200010004, 0x0000004120820004,
    0x0040c00136800080, 0x08201000c000a2c0, 0x0010801000200080, 0x0208008010040880,
    0x4428000851004500, 0x0042000400028080, 0x0102800100020080, 0x4001106081040200,
    0x0988210080120042, 0x0011001080402202, 0x04810074c0882001, 0x8001000422100009,
    0x41420014a810200e, 0x0002000104100802, 0x881500881001261c, 0x0003041921004082,
];
