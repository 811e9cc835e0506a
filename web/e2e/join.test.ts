import { expect, test } from "vitest";
import { expectStatus } from "./kit/board";
import { stage } from "./kit/stage";

const { visit } = stage();

test("an invitation says who invites, the side, the clock and the position", async () => {
  const host = await visit("/?color=black&clock=5+3");
  await host.evaluate(() =>
    localStorage.setItem("tabiya.settings", JSON.stringify({ name: "Mia 🦄 (5b)" })),
  );
  await host.reload();
  await host.getByRole("button", { name: "Friend" }).click();
  await expectStatus(host, "Waiting for an opponent.");
  const link = await host.locator(".invitation-link").inputValue();

  const guest = await visit(new URL(link).pathname);
  await guest.getByText("You play White").waitFor();
  const title = await guest.getByRole("heading", { level: 1 }).textContent();
  expect(title?.replace(/[\u2066-\u2069]/g, "")).toBe("Mia 🦄 (5b) invites you to a game");
  await guest.locator(".join-facts").getByText("5+3").waitFor();
  await guest.locator(".join .board").waitFor();
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(guest, "Your move. You play White.");
});

test("a third visitor of an invitation is shown the way to watch", async () => {
  const host = await visit("/?color=white");
  await host.getByRole("button", { name: "Friend" }).click();
  const link = await host.locator(".invitation-link").inputValue();
  const guest = await visit(new URL(link).pathname);
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(guest, "White to move.");

  const third = await visit(new URL(link).pathname);
  await third.getByRole("heading", { name: "Both seats are taken" }).waitFor();
  await third.getByRole("link", { name: "Watch the game" }).click();
  await expectStatus(third, "White to move.");
});

test("a wrong code says so and invites nobody", async () => {
  const page = await visit("/j/ZZZZZZZZ");
  await page.getByRole("heading", { name: "There is no game with this code." }).waitFor();
  expect(await page.getByText("invited").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Join the game" }).count()).toBe(0);
});

test("a waiting game opened in another tab shows its code", async () => {
  const host = await visit("/?color=white");
  await host.getByRole("button", { name: "Friend" }).click();
  const code = await host.locator(".invitation-code").textContent();
  const other = await host.context().newPage();
  await other.goto(host.url());
  await other.locator(".invitation-code").waitFor();
  expect(await other.locator(".invitation-code").textContent()).toBe(code);
});
