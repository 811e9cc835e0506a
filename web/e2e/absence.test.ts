import { test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { confirm, setup, twoPeople } from "./kit/table";

const here = stage();

test("the win is claimed from somebody who has left", async () => {
  // The shorter the clock, the sooner a player counts as absent: here after 15 seconds.
  const path = setup(undefined, { color: "white", clock: "10+0|0.2+0" });
  const [white, black] = await twoPeople(here, path);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  await expectStatus(white, "Your move. You play White.");
  await black.close();
  await white.getByRole("button", { name: "Claim the win" }).waitFor({ timeout: 90_000 });
  await picture(white, "absence-wide");
  await confirm(white, "Claim the win");
  await expectStatus(white, "Black has left. White wins.");
});
