import { type Sentence, sentence } from "../../language/message";
import { askTraining } from "../module";
import { changed, type KeptRepertoire } from "../opening/repertoire";
import { repertoireOf } from "../opening/repertoire-store";
import { allKept, type Joined, type Kept, merge } from "./kept";

/** The largest file that is read; `tabiya-train` has the same bound. */
const BYTES_MAX = 20_000_000;

type Checked =
  | { readonly cards: number; readonly endings: number }
  | { readonly fault: "too_large" | "no_progress" | "newer" | "damaged" };

/** All progress of this device as the text of a file. */
export async function writeProgress(): Promise<string> {
  const head = { format: "tabiya-progress", version: 3 };
  return `${JSON.stringify({ ...head, ...(await allKept()) })}\n`;
}

/** Adds the progress of a file, all of it or nothing, and says what was found in it. */
export async function loadProgress(file: Blob): Promise<Sentence> {
  if (file.size > BYTES_MAX) return sentence("train.file_too_large");
  const text = await file.text();
  const checked = await askTraining<Checked>({ kind: "check", text });
  if ("fault" in checked) return sentence(`train.file_${checked.fault}`);
  const kept = JSON.parse(text) as Kept;
  const joined = await joinedWith(kept.repertoires ?? []);
  if (joined === undefined) return sentence("openings.fault_too_many_moves");
  await merge(kept, joined);
  return sentence("train.file_loaded", { count: checked.cards });
}

/** The repertoires of this device together with others; undefined if one would be too large. */
async function joinedWith(
  repertoires: readonly KeptRepertoire[],
): Promise<readonly Joined[] | undefined> {
  const joined: Joined[] = [];
  for (const { color, pgn } of repertoires) {
    const whole = await changed(await repertoireOf(color), { kind: "join", text: pgn });
    if ("fault" in whole) return undefined;
    joined.push({ color, whole });
  }
  return joined;
}
