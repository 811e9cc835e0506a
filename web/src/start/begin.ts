import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { createTable } from "../server/table";
import { settings } from "../setting/setting";
import { keepInvitation } from "./invitation";
import { boardOpponent, setupOf, wishOf } from "./setup";

/** Makes the game that a link describes, and goes there. */
export async function beginGame(link: SetupLink): Promise<void> {
  const setup = setupOf(link);
  const wish = wishOf(setup, boardOpponent(link, setup), settings.name);
  const { table, invitation } = await createTable(wish);
  if (invitation !== undefined) keepInvitation(table, invitation);
  go({ view: "play", table });
}
