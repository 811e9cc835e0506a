import { expect, test } from "vitest";
import { click, drag, expectLastMove, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { confirm, openShare, setup, squareNamed, twoPeople } from "./kit/table";

const here = stage();

test("a premove waits for its turn and is played then", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(black, "e7", "e5");
  await expectMarks(black, "current-premove", 2);
  await picture(black, "premove-wide");
  // The computer answers at once, so one's own move is hardly ever the last in the list.
  await moveByClicks(white, "e2", "e4");
  await expectLastMove(black, "e5");
  await expectLastMove(white, "e5");
});

test("a premove does not wait for the answer to the move before it", async () => {
  const [white, black] = await twoPeople(here);
  // Black's own move is in the game before the server's answer to it is here.
  await black.routeWebSocket(/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      if (!String(text).includes('"type":"ack"')) line.send(text);
    });
  });
  await black.reload();
  await moveByClicks(white, "e2", "e4", "e4");
  await expectStatus(black, "Your move.");
  await moveByClicks(black, "e7", "e5", "e5");
  await moveByClicks(black, "g8", "f6");
  await expectMarks(black, "current-premove", 2);
  await moveByClicks(white, "g1", "f3");
  await expectLastMove(black, "Nf6");
});

test("a premove that is not possible any more is not played", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "d7", "d5", "d5");
  // Black premoves a recapture.
  await moveByClicks(black, "d5", "e4");
  await expectMarks(black, "current-premove", 2);
  await moveByClicks(white, "e4", "d5", "exd5");
  await expectStatus(black, "Your move. You play Black.");
  await expectMarks(black, "current-premove", 0);
  expect(await black.locator(".moves-move").count()).toBe(3);
  await squareNamed(black, "d5, white pawn, can be captured, last move").waitFor();
});

test("other news of the game leave the question open what a pawn becomes", async () => {
  const path = setup("8/P6k/8/8/8/8/7K/8 w - - 0 1", { color: "white" });
  const [white, black] = await twoPeople(here, path);
  await moveByClicks(white, "h2", "g2", "Kg2");
  await moveByClicks(black, "h7", "g7", "Kg7");
  await moveByClicks(white, "a7", "a8");
  const knight = white.getByRole("button", { name: "knight" });
  await knight.waitFor();
  await confirm(black, "Offer draw");
  await white.getByText("Black offers a draw.").first().waitFor();
  await knight.click();
  await expectLastMove(black, "a8=N");
});

test("people talk, and take back what they said", async () => {
  const [white, black] = await twoPeople(here);
  await white.getByLabel("Write to your opponent").fill("Good luck, <b>friend</b>");
  await white.getByRole("button", { name: "Send" }).click();
  await black.getByText("Good luck, <b>friend</b>").waitFor();
  await picture(black, "chat-wide");
  await white.getByRole("button", { name: "Remove" }).click();
  await black.getByText("Good luck, <b>friend</b>").waitFor({ state: "detached" });
});

test("a takeback is asked for, refused, and allowed", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await white.getByRole("button", { name: "Take back" }).click();
  await white.getByText("Ask to take back 1. e4?").waitFor();
  await white.getByRole("button", { name: "Yes" }).click();
  await expectStatus(black, "White asks to take back 1. e4.");
  await picture(black, "takeback-asked-wide");
  await black.getByRole("button", { name: "Refuse takeback" }).click();
  await expectStatus(white, "Black does not allow the takeback.");
  await expectStatus(white, "Black to move.");
  expect(await white.locator(".moves-move").count()).toBe(1);
  await confirm(white, "Take back");
  await black.getByRole("button", { name: "Allow takeback" }).click();
  await white.getByText("No moves yet.").waitFor();
  await expectStatus(white, "Your move. You play White.");
});

test("who resigns loses, and a rematch is agreed with changed sides", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  await confirm(black, "Resign");
  for (const page of [white, black]) await expectStatus(page, "Black has resigned. White wins.");
  await white.getByRole("button", { name: "Rematch" }).click();
  await expectStatus(black, "White offers another game.");
  await black.getByRole("button", { name: "Accept rematch" }).click();
  await expectStatus(black, "Your move. You play White.");
  await expectStatus(white, "White to move.");
});

test("a piece of the other side cannot be moved", async () => {
  const [white] = await twoPeople(here);
  await click(white, "e7");
  await expectMarks(white, "selected", 0);
  await drag(white, "e7", "e5");
  expect(await white.locator(".moves-move").count()).toBe(0);
});

test("a seat moves to another device, and the old one watches", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await black.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShare(black);
  await black.getByRole("button", { name: "Copy link for my other device" }).click();
  await black.getByText("Copied.").waitFor();
  const link = await black.evaluate(() => navigator.clipboard.readText());
  const other = await here.visit(new URL(link).pathname);
  await picture(other, "seat-wide");
  await other.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(other, "Your move. You play Black.");
  await expectStatus(black, "Your seat has moved to another device.");
  await moveByClicks(other, "e7", "e5", "e5");
  await expectLastMove(white, "e5");
});

test("a game is found in the lobby", async () => {
  const host = await here.visit("/lobby");
  await host.getByRole("button", { name: "Open a game" }).click();
  await expectStatus(host, "Waiting for an opponent.");
  const guest = await here.visit("/lobby");
  await guest.getByRole("button", { name: "Play", exact: true }).waitFor();
  await picture(guest, "lobby-wide");
  await guest.getByRole("button", { name: "Play", exact: true }).click();
  await guest
    .locator(".status")
    .getByText(/White to move|Your move/)
    .waitFor();
  await host
    .locator(".status")
    .getByText(/White to move|Your move/)
    .waitFor();
  expect(await guest.getByRole("timer").count()).toBe(2);
});
