import type { Variant } from "../protocol/messages";
import { placeOf } from "./device";
import { localOpenings } from "./local";
import { ServerError } from "./problem";
import { pgnAddress } from "./table";

/** The first moves of a game, in UCI's notation. */
export type Line = {
  readonly fen: string;
  readonly variant: Variant;
  readonly moves: readonly string[];
};

type Named = { readonly opening: { readonly name: string } | null };

/**
 * What the opening of a table's game is called, if it has a name. This device is asked, or the
 * server, which writes it into the PGN. The names are English in every language.
 */
export async function openingOf(table: string, line: Line): Promise<string | undefined> {
  localOpenings.prepare();
  const { fen, variant, moves } = line;
  const question = { fen, chess960: variant === "chess960", moves };
  const { opening } = await localOpenings.answer<Named>(question, () => namedInPgn(table));
  return opening?.name;
}

async function namedInPgn(table: string): Promise<Named> {
  // The server knows nothing of a table of this device.
  if (placeOf(table) === "device") throw new ServerError("offline");
  const response = await fetch(pgnAddress(table)).catch(() => undefined);
  if (response?.ok !== true) throw new ServerError("offline");
  const [, name] = /^\[Opening "(.*)"\]$/m.exec(await response.text()) ?? [];
  return { opening: name === undefined ? null : { name } };
}
