import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { newPerson, type Person } from "./kit/browser";
import { hall } from "./kit/stage";
import { confirm, squareNamed } from "./kit/table";
import { Wire } from "./kit/wire";

const here = hall();
let wire: Wire;
beforeAll(async () => {
  wire = await Wire.to(here.server.url);
});
afterAll(async () => {
  await wire?.close();
});

test("a cut network is said, a move waits for it, and what was missed comes in", async () => {
  const [host, guest] = await hostAndGuest();

  wire.cut();
  await expectStatus(guest.page, "Reconnecting. Everything up to the last move is safe.");
  await moveByClicks(guest.page, "e7", "e5");
  await expectStatus(guest.page, "Reconnecting. Your move is safe and will be sent.");
  expect(await host.page.locator(".moves-move").count()).toBe(1);
  wire.mend();
  await expectLastMove(guest.page, "e5");
  await expectLastMove(host.page, "e5");

  wire.cut();
  await expectStatus(guest.page, "Reconnecting.");
  await moveByClicks(host.page, "g1", "f3", "Nf3");
  wire.mend();
  await expectLastMove(guest.page, "Nf3");
  await expectStatus(guest.page, "Your move. You play Black.");
  expect(await guest.page.locator(".moves-move").count()).toBe(3);
  await guest.close();
  await host.close();
});

test("a move that comes too late goes back, with the reason", async () => {
  const [host, guest] = await hostAndGuest();
  await moveByClicks(guest.page, "e7", "e5", "e5");
  await moveByClicks(host.page, "g1", "f3", "Nf3");
  await expectStatus(guest.page, "Your move.");

  wire.cut();
  await expectStatus(guest.page, "Reconnecting.");
  await moveByClicks(guest.page, "b8", "c6");
  await expectStatus(guest.page, "Your move is safe and will be sent.");
  await confirm(host.page, "Resign");
  wire.mend();
  await expectStatus(guest.page, "White has resigned. Black wins.");
  await expectStatus(guest.page, "The position has changed in the meantime.");
  await squareNamed(guest.page, "b8, black knight").waitFor();
  // The drawn board agrees with the grid.
  expect(await standsOn(guest.page, "black knight", "b8")).toBe(true);
  await guest.close();
  await host.close();
});

/** Two people after White's first move. Only the guest's connection is cut; the host plays on. */
async function hostAndGuest(): Promise<[Person, Person]> {
  const host = await newPerson(here.browser);
  await host.page.goto(`${here.server.url}/?color=white`);
  await host.page.getByRole("button", { name: "Friend" }).click();
  const link = await host.page.locator(".invitation-link").inputValue();
  const guest = await newPerson(here.browser);
  await guest.page.goto(`${wire.url}${new URL(link).pathname}`);
  await guest.page.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(guest.page, "White to move.");
  await moveByClicks(host.page, "e2", "e4", "e4");
  await expectLastMove(guest.page, "e4");
  return [host, guest];
}

/** Whether the board has drawn a piece on a square. */
function standsOn(page: Page, piece: string, square: string): Promise<boolean> {
  return page.evaluate(
    ([piece, square]) =>
      [
        ...document.querySelectorAll<HTMLElement & { cgKey?: string; cgPiece?: string }>("piece"),
      ].some((element) => element.cgKey === square && element.cgPiece === piece),
    [piece, square] as const,
  );
}
