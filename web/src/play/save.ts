import { pgnOf } from "../server/table";

/** Saves games as one PGN file. */
export async function savePgn(tables: readonly string[], file: string): Promise<void> {
  const games: string[] = [];
  for (const table of tables) games.push(await pgnOf(table));
  const blob = new Blob([games.join("\n")], { type: "application/x-chess-pgn" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
