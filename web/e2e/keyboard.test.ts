import { expect, test } from "vitest";
import { picture } from "./kit/browser";
import { focusedSquare, goToBoard, goToSquare, moveByKeys } from "./kit/key";
import { stage } from "./kit/stage";

const { visit } = stage();

const fen = (text: string) => `/?fen=${encodeURIComponent(text)}`;

/** Starts a game on one screen without a mouse, and goes to its board. */
async function begin(path = "/") {
  const page = await visit(path);
  await page.getByRole("button", { name: "One screen" }).waitFor();
  const isChosen = () =>
    page.getByRole("button", { name: "One screen" }).and(page.locator(":focus")).count();
  for (let presses = 0; presses < 20 && (await isChosen()) === 0; presses += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("to move.").waitFor();
  await goToBoard(page);
  return page;
}

test("scholar's mate is played by keys alone, from what the accessibility tree says", async () => {
  const page = await begin();
  const isSaid = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await moveByKeys(page, "e2", "e4");
  await isSaid("White: Pawn to e4.");
  await moveByKeys(page, "e7", "e5");
  await moveByKeys(page, "f1", "c4");
  await isSaid("White: Bishop to c4.");
  await moveByKeys(page, "b8", "c6");
  await moveByKeys(page, "d1", "h5");
  await moveByKeys(page, "g8", "f6");
  await isSaid("Black: Knight to f6.");
  await page.getByRole("gridcell", { name: "f7, black pawn, can be captured" }).waitFor();
  await moveByKeys(page, "h5", "f7");
  await isSaid("White: Queen takes on f7, checkmate.");
  await page.getByRole("status").getByText("White wins by checkmate.").waitFor();
  await page.getByRole("gridcell", { name: "e8, black king, in check" }).waitFor();

  // The game is over: nothing can be selected.
  await goToSquare(page, "e8");
  await page.keyboard.press("Enter");
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(0);
});

test("every square has a name that says what can be done there", async () => {
  const page = await begin();
  const names = await page
    .getByRole("grid", { name: "Board" })
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  expect(names).toHaveLength(64);
  expect(names.slice(0, 2)).toEqual(["a8, black rook", "b8, black knight"]);
  expect(names).toContain("e4, empty");
  expect(names).toContain("e2, white pawn, can move");
  expect(names).toContain("e1, white king");
  await goToSquare(page, "e2");
  await page.keyboard.press("Space");
  await page.getByRole("gridcell", { name: "e2, white pawn, selected" }).waitFor();
  await page.getByRole("gridcell", { name: "e4, empty, can go here" }).waitFor();
  await page.getByText("The pawn on e2 is selected. It can go to e3, e4.").waitFor();
  await picture(page, "keyboard-wide");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(0);
  await page.getByText("Nothing is selected.").waitFor();
});

test("letters lead to pieces, arrows follow the board as it is seen", async () => {
  const page = await begin();
  const isOn = (name: string) =>
    focusedSquare(page)
      .and(page.getByRole("gridcell", { name, exact: true }))
      .waitFor();
  await page.keyboard.press("n");
  await isOn("b1, white knight, can move");
  await page.keyboard.press("n");
  await isOn("g1, white knight, can move");
  await page.keyboard.press("Shift+N");
  await isOn("b1, white knight, can move");
  await page.keyboard.press("End");
  await isOn("h1, white rook");
  await page.keyboard.press("ArrowRight");
  await isOn("h1, white rook");
  await page.keyboard.press("Home");
  await isOn("a1, white rook");
  await page.keyboard.press("ArrowUp");
  await isOn("a2, white pawn, can move");
  await page.getByRole("button", { name: "Flip board" }).press("Enter");
  await page.keyboard.press("Shift+Tab");
  await goToBoard(page);
  await isOn("a2, white pawn, can move");
  await page.keyboard.press("ArrowUp");
  await isOn("a1, white rook");
  await page.keyboard.press("ArrowLeft");
  await isOn("b1, white knight, can move");
  await page.keyboard.press("Control+Home");
  await isOn("h1, white rook");
});

test("a move to where a piece cannot go is refused in words by keys too", async () => {
  const page = await begin();
  await moveByKeys(page, "e2", "e5");
  await page.getByRole("status").getByText("The pawn on e2 cannot go to e5.").waitFor();
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(0);
});

test("a promotion is chosen by keys, and the focus comes back to the board", async () => {
  const page = await begin(fen("8/P6k/8/8/8/8/7K/8 w - - 0 1"));
  await moveByKeys(page, "a7", "a8");
  const choices = page.getByRole("group", { name: "The pawn becomes" });
  await choices.getByRole("button", { name: "queen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await choices.waitFor({ state: "detached" });
  await page.getByRole("gridcell", { name: "a7, white pawn, can move" }).waitFor();
  await moveByKeys(page, "a7", "a8");
  await choices.getByRole("button", { name: "queen" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowDown");
  await choices.getByRole("button", { name: "knight" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("White: Pawn to a8, becomes a knight.").waitFor();
  await focusedSquare(page)
    .and(page.getByRole("gridcell", { name: "a8, white knight, last move" }))
    .waitFor();
});

test("resigning by keys asks first, and the focus is not lost afterwards", async () => {
  const page = await begin();
  await moveByKeys(page, "e2", "e4");
  await page.getByText("White: Pawn to e4.").waitFor();
  await moveByKeys(page, "e7", "e5");
  await page.getByText("Black: Pawn to e5.").waitFor();
  const resign = page.getByRole("button", { name: "Resign" });
  await resign.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Yes" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await resign.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .and(page.locator(":focus"))
    .getByText("White has resigned.")
    .waitFor();
});

test("the first Tab offers the way past the header", async () => {
  const page = await visit("/lobby");
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  await page.keyboard.press("Tab");
  await page
    .getByRole("button", { name: "Skip to the content" })
    .and(page.locator(":focus"))
    .waitFor();
  await picture(page, "skip-wide");
  await page.keyboard.press("Enter");
  await page.getByRole("main").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Tab");
  await page
    .getByRole("button", { name: /^Clock/ })
    .and(page.locator(":focus"))
    .waitFor();
});

test("moves are read out as the person prefers", async () => {
  for (const [choice, said] of [
    ["As they are written: Nf3", "White: Nf3."],
    ["Spelled: knight to foxtrot 3", "White: Knight to foxtrot 3."],
  ] as const) {
    const page = await visit("/settings");
    await page.getByLabel("How moves are read aloud").selectOption({ label: choice });
    await page.getByRole("link", { name: "Tabiya" }).click();
    await page.getByRole("button", { name: "One screen" }).click();
    await page.getByRole("status").getByText("White to move.").waitFor();
    await goToBoard(page);
    await moveByKeys(page, "g1", "f3");
    await page.getByText(said, { exact: true }).waitFor();
  }
});

test("questions about the game are typed where moves are typed", async () => {
  const page = await visit("/?clock=5%2B3");
  await page.getByRole("button", { name: "One screen" }).click();
  await page.getByRole("status").getByText("White to move.").waitFor();
  const field = page.getByLabel("Type a move", { exact: true });
  const ask = async (question: string, answer: string) => {
    await field.fill(question);
    await field.press("Enter");
    await page.getByRole("paragraph").getByText(answer).first().waitFor();
    expect(await field.inputValue()).toBe("");
  };
  await ask("last", "No moves yet.");
  await ask("g1f3", "White: Knight to f3.");
  await ask("last", "White: Knight to f3.");
  await ask("clock", "White has 5:00, Black has 5:00.");
  await ask("pieces knight", "White: knight b1, f3. Black: knight b8, g8.");
  await ask("attackers e5", "e5 is attacked by: white knight f3.");
  await ask("a e4", "e4 is not attacked.");
  await ask("square f3", "f3, white knight, last move.");
  await ask("status", "Black to move.");
  await ask("attackers", "Add a square, such as e4.");
  await ask("help", "Type a move such as Nf3, or ask:");
  await picture(page, "questions-wide");
});
