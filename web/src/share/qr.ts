import { checkWords } from "./reed-solomon";

/** A QR code: rows of dark and light modules, without the quiet zone around them. */
export type QrCode = readonly (readonly boolean[])[];

/** By version: how many check words a block has, and how many blocks there are, at level M. */
const BLOCKS: readonly (readonly [checks: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
];

/** The QR code of a text, in bytes at level M; none if the text is too long. */
export function qrCode(text: string): QrCode | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const words = dataWords(bytes, version);
    if (words !== undefined) return bestMask(version, withChecks(words, version));
  }
  return undefined;
}

/** How many words a version has for data and checks. */
function wordCount(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** The text as words, padded to what the version holds; none if it does not fit. */
function dataWords(bytes: Uint8Array, version: number): number[] | undefined {
  const [checks, blocks] = BLOCKS[version - 1] ?? [0, 0];
  const room = wordCount(version) - checks * blocks;
  const lengthBits = version < 10 ? 8 : 16;
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits);
  for (const byte of bytes) push(byte, 8);
  if (bits.length > room * 8) return undefined;
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let start = 0; start < bits.length; start += 8) {
    words.push(bits.slice(start, start + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Cuts the words into blocks, adds their check words, and deals all of them out in turn. */
function withChecks(words: readonly number[], version: number): number[] {
  const [checks, count] = BLOCKS[version - 1] ?? [0, 1];
  const short = Math.floor(words.length / count);
  const longBlocks = words.length % count;
  const blocks: number[][] = [];
  let start = 0;
  for (let block = 0; block < count; block += 1) {
    const length = short + (block >= count - longBlocks ? 1 : 0);
    blocks.push(words.slice(start, start + length));
    start += length;
  }
  const tails = blocks.map((block) => checkWords(block, checks));
  return [...dealt(blocks, short + 1), ...dealt(tails, checks)];
}

function dealt(blocks: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, index) => blocks.map((block) => block[index]))
    .flat()
    .filter((word): word is number => word !== undefined);
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Draws the code with every mask, and takes the one that a camera reads best. */
function bestMask(version: number, words: readonly number[]): QrCode {
  const drawn = MASKS.map((mask, number) => draw(version, words, mask, number));
  const scored = drawn.map((code) => [penalty(code), code] as const);
  scored.sort(([one], [other]) => one - other);
  return scored[0]?.[1] ?? [];
}

/** Draws one code: the fixed patterns first, then the words around them. */
function draw(
  version: number,
  words: readonly number[],
  mask: (row: number, column: number) => boolean,
  maskNumber: number,
): boolean[][] {
  const size = version * 4 + 17;
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (row: number, column: number, isDark: boolean) => {
    const [line, fixed] = [code[row], isFixed[row]];
    if (line === undefined || fixed === undefined || column < 0 || column >= size) return;
    line[column] = isDark;
    fixed[column] = true;
  };
  drawPatterns(version, size, set);
  drawFormat(size, maskNumber, set);
  let bit = 0;
  for (const [row, column] of path(size)) {
    if (isFixed[row]?.[column]) continue;
    const word = words[bit >> 3] ?? 0;
    const isDark = ((word >> (7 - (bit & 7))) & 1) === 1;
    const line = code[row];
    if (line !== undefined) line[column] = isDark !== mask(row, column);
    bit += 1;
  }
  return code;
}

type SetModule = (row: number, column: number, isDark: boolean) => void;

/** Finders, timing, alignment, and from version 7 on the version itself. */
function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    ring(row, column, 4, (distance) => distance !== 2 && distance !== 4, set);
  }
  const places = alignment(version, size);
  for (const row of places) {
    for (const column of places) {
      const isFinder =
        (row === 6 && column === 6) ||
        (row === 6 && column === size - 7) ||
        (row === size - 7 && column === 6);
      if (!isFinder) ring(row, column, 2, (distance) => distance !== 1, set);
    }
  }
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let index = 0; index < 18; index += 1) {
      const isDark = ((bits >> index) & 1) === 1;
      const [long, short] = [size - 11 + (index % 3), Math.floor(index / 3)];
      set(long, short, isDark);
      set(short, long, isDark);
    }
  }
}

/** Squares within squares around a middle. */
function ring(
  row: number,
  column: number,
  radius: number,
  isDark: (distance: number) => boolean,
  set: SetModule,
): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
    }
  }
}

/** Where alignment patterns have their middles. */
function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...places.reverse()];
}

/** The level and the mask, twice, with check bits of their own. */
function drawFormat(size: number, mask: number, set: SetModule): void {
  // Level M is written as 00.
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >> index) & 1) === 1;
    if (index < 6) set(index, 8, isDark);
    else if (index < 8) set(index + 1, 8, isDark);
    else if (index === 8) set(8, 7, isDark);
    else set(8, 14 - index, isDark);
    if (index < 8) set(8, size - 1 - index, isDark);
    else set(size - 15 + index, 8, isDark);
  }
  set(size - 8, 8, true);
}

/** What is left when a number is divided by a polynomial of so many bits. */
function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) {
    rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  }
  return rest;
}

/** The way of the words: pairs of columns from the right, up and down in turn. */
function* path(size: number): Generator<[row: number, column: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUp = !isUp;
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, too much of one. */
function penalty(code: QrCode): number {
  const size = code.length;
  const columns = Array.from({ length: size }, (_, column) =>
    code.map((row) => row[column] ?? false),
  );
  const lines = [...code, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (let start = 0; start + 11 <= size; start += 1) {
      const part = line.slice(start, start + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  }
  for (let row = 0; row + 1 < size; row += 1) {
    for (let column = 0; column + 1 < size; column += 1) {
      const first = code[row]?.[column];
      const isBlock =
        first === code[row]?.[column + 1] &&
        first === code[row + 1]?.[column] &&
        first === code[row + 1]?.[column + 1];
      if (isBlock) sum += 3;
    }
  }
  const dark = code.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
