import type { Locator, Page } from "playwright-core";

/** Scrolls to a lesson. */
export async function openLesson(page: Page, name: string): Promise<Locator> {
  const lesson = page.locator(`[data-lesson="${name}"]`);
  await lesson.scrollIntoViewIfNeeded();
  return lesson;
}

/** Moves on a lesson's board by two clicks, once that is possible. White is at the bottom. */
export async function moveInLesson(lesson: Locator, from: string, to: string): Promise<void> {
  await lesson.locator(".board:not(.dead)").waitFor();
  const board = lesson.locator("cg-board");
  await board.scrollIntoViewIfNeeded();
  for (const square of [from, to]) {
    const box = await board.boundingBox();
    if (box === null) throw new Error("the lesson has no board");
    const file = square.charCodeAt(0) - "a".charCodeAt(0);
    const rank = 8 - Number(square[1]);
    const x = box.x + ((file + 0.5) * box.width) / 8;
    const y = box.y + ((rank + 0.5) * box.height) / 8;
    await lesson.page().mouse.click(x, y);
  }
}

/** Waits until a lesson says something. */
export async function expectLesson(lesson: Locator, text: string): Promise<void> {
  await lesson.locator(".lesson-said").getByText(text).waitFor();
}
