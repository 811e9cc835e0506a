import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { createTable } from "../server/table";
import { keepInvitation } from "./invitation";
import { boardOpponent, setupOf, wishOf } from "./setup";

/** Makes the game that a link describes, under the person's name, and goes there. */
export async function beginGame(link: SetupLink, name: string): Promise<void> {
  const setup = setupOf(link);
  const wish = wishOf(setup, boardOpponent(link, setup), name);
  const { table, invitation } = await createTable(wish);
  if (invitation !== undefined) keepInvitation(table, invitation);
  go({ view: "play", table });
}
