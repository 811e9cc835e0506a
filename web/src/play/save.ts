import { pgnOf } from "../server/table";

/** Saves games as one PGN file. */
export async function savePgn(tables: readonly string[], file: string): Promise<void> {
  const games: string[] = [];
  for (const table of tables) games.push(await pgnOf(table));
  saveFile(games.join("\n"), file, "application/x-chess-pgn");
}

/** Saves a text as a file. */
export function saveFile(text: string, file: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
