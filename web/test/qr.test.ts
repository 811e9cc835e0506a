import { expect, test } from "vitest";
import { qrCode } from "../src/share/qr";
import { checkWords } from "../src/share/reed-solomon";

/** The code of "tabiya", as a reader of another make has read it. */
const TABIYA = [
  "#######....#..#######",
  "#.....#..#.##.#.....#",
  "#.###.#.##..#.#.###.#",
  "#.###.#.#.###.#.###.#",
  "#.###.#.#..##.#.###.#",
  "#.....#.##..#.#.....#",
  "#######.#.#.#.#######",
  "........#####........",
  "#.#####.....#.#####..",
  "...#...##.#.#..#..#.#",
  "#..##.#....#.#..####.",
  ".#...#..###....####..",
  "...#..#.####.#..#..#.",
  "........#..#####..###",
  "#######...#.#.##...#.",
  "#.....#.#.#####..##.#",
  "#.###.#.#.#.#..#...#.",
  "#.###.#.#...#..##....",
  "#.###.#.#.##.#...##..",
  "#.....#...#......##..",
  "#######.####.#.###.#.",
];

test("a short text has the smallest code", () => {
  const rows = qrCode("tabiya")?.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));
  expect(rows).toEqual(TABIYA);
});

test("a code grows with its text, and a text can be too long", () => {
  const size = (length: number) => qrCode("a".repeat(length))?.length;
  expect([14, 15, 120, 200, 412].map(size)).toEqual([21, 25, 45, 57, 77]);
  expect(size(413)).toBeUndefined();
});

test("check words make their block divisible", () => {
  const block = [0x40, 0xd2, 0x75, 0x47, 0x76, 0x17, 0x32, 0x06, 0x27, 0x26, 0x96, 0xc6, 0xc6];
  const checks = checkWords(block, 10);
  expect(checkWords([...block, ...checks], 10)).toEqual(Array(10).fill(0));
});
