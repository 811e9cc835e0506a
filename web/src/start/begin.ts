import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { createTable } from "../server/table";
import { refusalOf } from "../setting/named";
import { settings } from "../setting/setting";
import { keepInvitation } from "./invitation";
import { boardOpponent, setupOf, wishOf } from "./setup";

/** Makes the game that a link describes, and goes there. */
export async function beginGame(link: SetupLink): Promise<void> {
  const setup = setupOf(link);
  const make = (name: string) => createTable(wishOf(setup, boardOpponent(link, setup), name));
  const { table, invitation } = await make(settings.name).catch((error) => {
    // A name that is refused keeps nobody from playing; its field says what is wrong with it.
    if (refusalOf(error) === undefined) throw error;
    return make("");
  });
  if (invitation !== undefined) keepInvitation(table, invitation);
  go({ view: "play", table });
}
