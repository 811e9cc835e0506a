import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectLastMove, expectStatus } from "./kit/board";
import { stage } from "./kit/stage";

const { visit } = stage();

async function game(fen?: string): Promise<Page> {
  const page = await visit(fen === undefined ? "/" : `/?fen=${encodeURIComponent(fen)}`);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  return page;
}

async function type(page: Page, text: string, san?: string): Promise<void> {
  await page.getByLabel("Type a move").fill(text);
  await page.keyboard.press("Enter");
  if (san !== undefined) await expectLastMove(page, san);
}

test("moves are typed as people write them", async () => {
  const page = await game();
  await type(page, "e4", "e4");
  await type(page, "e7e5", "e5");
  await type(page, "nf3", "Nf3");
  await type(page, "b8 c6", "Nc6");
  await type(page, "Bf1-c4", "Bc4");
  await type(page, "Bc5", "Bc5");
  await type(page, "0-0", "O-O");
  expect(await page.getByLabel("Type a move").inputValue()).toBe("");
});

test("what cannot be played says why, and stays to be put right", async () => {
  const page = await game("4k3/P7/8/8/8/5N2/4r3/1N1K4 w - - 0 1");
  await type(page, "Nd2");
  await expectStatus(
    page,
    "The knight on b1 and the knight on f3 can both go to d2. Say which one you mean.",
  );
  await type(page, "hello");
  await expectStatus(page, "This is not a move.");
  await type(page, "Qd5");
  await expectStatus(page, "No queen can go to d5.");
  await type(page, "d1c2");
  await expectStatus(page, "Your king on c2 would be attacked by the rook on e2.");
  expect(await page.getByLabel("Type a move").inputValue()).toBe("d1c2");
  await type(page, "a8");
  await expectStatus(page, "Choose what the pawn on a8 becomes.");
  await type(page, "a8=N", "a8=N");
});

test("who watches and who has played to the end still have questions", async () => {
  const page = await game();
  const watcher = await visit(new URL(page.url()).pathname);
  const ask = async (person: Page, question: string, answer: string) => {
    const field = person.getByLabel("Ask about the game", { exact: true });
    await field.fill(question);
    await field.press("Enter");
    await person.locator(".typed-answer", { hasText: answer }).waitFor();
  };
  await type(page, "f3", "f3");
  await ask(watcher, "last", "White: Pawn to f3.");
  await ask(watcher, "status", "Black to move.");
  for (const move of ["e5", "g4", "Qh4#"]) await type(page, move, move);
  await expectStatus(page, "Black wins by checkmate.");
  for (const person of [page, watcher]) {
    await ask(person, "attackers e1", "black queen h4.");
    await ask(person, "e4", "Ask: clock, last,");
  }
});
