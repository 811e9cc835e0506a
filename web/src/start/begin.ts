import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { canBeOnDevice, type Place } from "../server/device";
import { isOffline } from "../server/problem";
import { createTable, type NewTable } from "../server/table";
import { keepInvitation } from "./invitation";
import { boardOpponent, setupOf, wishOf } from "./setup";

/**
 * Makes the game that a link describes, under the person's name, and goes there. Where the server
 * cannot be reached, it is made on this device, unless it is with another person.
 */
export async function beginGame(
  link: SetupLink,
  name: string,
  place: Place = "server",
): Promise<void> {
  const setup = setupOf(link);
  const wish = wishOf(setup, boardOpponent(link, setup), name);
  const { table, invitation } = await createTable(wish, place).catch(
    (error: unknown): Promise<NewTable> => {
      if (!isOffline(error) || !canBeOnDevice(wish.opponent)) throw error;
      return createTable(wish, "device");
    },
  );
  if (invitation !== undefined) keepInvitation(table, invitation);
  go({ view: "play", table });
}
