import { expect, test } from "vitest";
import { picture, VIEWPORTS } from "./kit/browser";
import { expectLesson, moveInLesson, openLesson } from "./kit/lesson";
import { stage } from "./kit/stage";

const { visit } = stage();

/** The move that each board asks for, and the verdict on it. */
const MOVES = [
  ["board", "e2", "e4", "e4. Well done."],
  ["capture", "d4", "f4", "Rxf4. Well done."],
  ["pawn_capture", "d4", "c5", "dxc5. Well done."],
  ["castle_king", "e1", "g1", "O-O. Well done."],
  ["castle_queen", "e1", "c1", "O-O-O. Well done."],
  ["castle_not", "e1", "c1", "O-O-O. Well done."],
  ["en_passant", "e5", "d6", "exd6. Well done."],
  ["check", "b5", "e8", "Bxe8. Well done."],
  ["mate", "b2", "a2", "White wins by checkmate."],
  ["stalemate", "b2", "b6", "Draw by stalemate."],
  ["dead_position", "f2", "e2", "Draw: no series of moves leads to mate."],
  [
    "locked",
    "g3",
    "g4",
    "Draw: no series of moves leads to mate. The pawns are locked and neither king can pass.",
  ],
  ["fifty", "e2", "e7", "Fifty moves without a capture or a pawn move."],
] as const;

test("every rule can be tried on its board", async () => {
  const page = await visit("/learn");
  for (const [name, from, to, said] of MOVES) {
    const lesson = await openLesson(page, name);
    await moveInLesson(lesson, from, to);
    await expectLesson(lesson, said);
    expect(await lesson.locator(".lesson-said.done").count(), name).toBe(1);
  }
  await picture(page, "learn-draws-wide");
});

test("a piece is walked about, and a reset brings it back", async () => {
  const page = await visit("/learn");
  const lesson = await openLesson(page, "rook");
  await picture(page, "learn-wide");
  await moveInLesson(lesson, "d4", "d7");
  await expectLesson(lesson, "Rd7. Go on, or reset the board.");
  await moveInLesson(lesson, "d7", "f7");
  await expectLesson(lesson, "Rf7. Go on, or reset the board.");
  await moveInLesson(lesson, "f7", "g6");
  await expectLesson(lesson, "The rook on f7 cannot go to g6.");
  await moveInLesson(lesson, "f7", "f8");
  await expectLesson(lesson, "Check. Black to move.");
  await lesson.getByRole("button", { name: "Reset" }).click();
  await expectLesson(lesson, "Move the rook around.");
  await moveInLesson(lesson, "d4", "a4");
  await expectLesson(lesson, "Ra4. Go on, or reset the board.");
});

test("another legal move is not what the board is about", async () => {
  const page = await visit("/learn");
  const lesson = await openLesson(page, "castle_king");
  await moveInLesson(lesson, "a2", "a3");
  await expectLesson(lesson, "a3 is legal, but this board is about another move.");
  await lesson.getByRole("button", { name: "Reset" }).click();
  await moveInLesson(lesson, "e1", "g1");
  await expectLesson(lesson, "O-O. Well done.");
});

test("a pawn becomes what is chosen", async () => {
  const page = await visit("/learn");
  const lesson = await openLesson(page, "promotion");
  await moveInLesson(lesson, "a7", "a8");
  await lesson.getByRole("button", { name: "knight" }).click();
  await expectLesson(lesson, "a8=N. Well done.");
});

test("endless checks bring the same position three times", async () => {
  const page = await visit("/learn");
  const lesson = await openLesson(page, "threefold");
  for (const [from, to, answer] of [
    ["h5", "e8", "Kh7"],
    ["e8", "h5", "Kg8"],
    ["h5", "e8", "Kh7"],
  ] as const) {
    await moveInLesson(lesson, from, to);
    await expectLesson(lesson, `${answer}. Go on, or reset the board.`);
  }
  await moveInLesson(lesson, "e8", "h5");
  await expectLesson(
    lesson,
    "This position has been on the board three times. You may claim a draw.",
  );
});

test("the clocks run by turns", async () => {
  const page = await visit("/learn");
  const lesson = page.locator('[data-lesson="clock"]');
  await lesson.scrollIntoViewIfNeeded();
  const [white, black] = ["White's clock", "Black's clock"].map((name) =>
    lesson.getByRole("button", { name }),
  );
  await white?.click();
  await lesson.locator(".clock-face.running").getByText("Black").waitFor();
  await black?.click();
  await lesson.locator(".clock-face.running").getByText("White").waitFor();
  await lesson.getByText("5:03").or(lesson.getByText("5:02")).waitFor();
});

test("boards are fetched as they come into view, on any screen", async () => {
  for (const size of ["phone", "small"] as const) {
    const page = await visit("/learn", VIEWPORTS[size]);
    await page.locator('[data-lesson="board"] cg-board').waitFor();
    expect(await page.locator('[data-lesson="fifty"] cg-board').count()).toBe(0);
    await picture(page, `learn-${size}`);
    const width = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(width).toBe(0);
  }
});

test("who comes back finds the place where they were", async () => {
  const page = await visit("/learn");
  const lesson = await openLesson(page, "clock");
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const onwards = page.getByRole("link", { name: "How computers choose a move" });
  await onwards.scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await onwards.click();
  await page.getByRole("heading", { name: "How computers choose a move" }).waitFor();
  expect(await place()).toBe(0);
  await page.goBack();
  await lesson.waitFor();
  await expect.poll(place).toBe(before);
  await page.reload();
  await lesson.waitFor();
  await expect.poll(place).toBe(before);
});

test("a part of the rules has an address, also with a slash before it", async () => {
  const page = await visit("/learn/#draws");
  const part = page.getByRole("heading", { name: "Draws" });
  await part.waitFor();
  const top = () => part.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  await expect.poll(top).toBeGreaterThan(-1);
});

test("each of the ways on the page has a name of its own", async () => {
  const page = await visit("/learn");
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  const names = await page
    .getByRole("navigation")
    .evaluateAll((ways) => ways.map((way) => way.getAttribute("aria-label")));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});
