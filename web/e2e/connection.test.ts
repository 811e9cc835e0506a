import { expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { newPerson, picture } from "./kit/browser";
import { hall } from "./kit/stage";

const here = hall();

test("a server that is killed and starts again loses nothing, and the page comes back", async () => {
  const { page, close } = await newPerson(here.browser);
  await page.goto(here.server.url);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e2", "e4", "e4");
  await here.server.kill();
  await expectStatus(page, "Reconnecting.");
  // A move that is made now waits.
  await moveByClicks(page, "e7", "e5");
  await expectStatus(page, "Reconnecting. Your move is safe and will be sent.");
  await picture(page, "reconnecting-wide");
  await here.server.restart();
  await expectLastMove(page, "e5");
  await expectStatus(page, "White to move.");
  expect(await page.locator(".moves-move").count()).toBe(2);
  await close();
});

test("a table that is not there says so", async () => {
  const { page, close } = await newPerson(here.browser);
  await page.goto(`${here.server.url}/t/nowhere`);
  await page.getByText("There is no such game.").waitFor();
  await close();
});
