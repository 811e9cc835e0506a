import packAddress from "../../../../crates/train/pack/puzzles.tbyp?url";
import { get } from "../../server/request";
import { fetchAsset } from "../asset";
import { askTraining } from "../module";
import type { Puzzle } from "./puzzle";

/** Which puzzles somebody wants. */
export type Choice = {
  /** Themes of which a puzzle has at least one; any puzzle if there are none. */
  readonly themes: readonly string[];
  readonly min: number;
  readonly max: number;
  /** The family of the opening. */
  readonly opening?: string;
};

/** The bounds of difficulty. */
export const RATING_MIN = 0;
export const RATING_MAX = 4_000;

/** A server is asked for at most so many themes, and gives at most so many puzzles. */
const SERVER_THEMES_MAX = 16;
const SERVER_COUNT_MAX = 50;
/** So often it is asked for a set of them; an answer may have what was there before. */
const SERVER_QUESTIONS_MAX = 4;
/** How long the server's puzzles may take where the pack has none, and where it has some. */
const SERVER_MAX_MS = 5_000;
const PATIENCE_MS = 700;

/** Whether the server has puzzles; unknown until it has answered. */
let hasServerPuzzles: boolean | undefined;

/** Draws puzzles from the pack and from those of the server, if it has some. */
export async function drawPuzzles(
  choice: Choice,
  count: number,
  without: ReadonlySet<string>,
): Promise<readonly Puzzle[]> {
  const asked = drawFromServer(choice, count);
  const own = await drawFromPack(choice, count, without);
  // Nobody waits for a slow network while there is something to solve.
  const imported = await (own.length === 0
    ? asked
    : Promise.race([asked, nothingAfter(PATIENCE_MS)]));
  const known = new Set([...without, ...own.map(({ id }) => id)]);
  const others = imported.filter(({ id }) => !known.has(id));
  return shuffled([...own, ...others]).slice(0, count);
}

/** Draws puzzles from the pack, which every device has. */
export async function drawFromPack(
  { themes, min, max, opening }: Choice,
  count: number,
  without: ReadonlySet<string>,
): Promise<readonly Puzzle[]> {
  await openPack();
  return askTraining<readonly Puzzle[]>({
    kind: "draw",
    wanted: {
      themes,
      rating_min: min,
      rating_max: max,
      opening: opening ?? null,
      count,
      seed: Math.floor(Math.random() * 2 ** 32),
      without: [...without],
    },
  });
}

/** The puzzles of the pack with these ids, in their order. */
export async function namedPuzzles(ids: readonly string[]): Promise<readonly Puzzle[]> {
  await openPack();
  return askTraining<readonly Puzzle[]>({ kind: "named", ids });
}

/** Loads the pack, unless the module has it: one that was started anew has not. */
async function openPack(): Promise<void> {
  if (await askTraining<boolean>({ kind: "has_pack" })) return;
  const bytes = await fetchAsset(packAddress);
  await askTraining<null>({ kind: "open_pack", bytes }, [bytes]);
}

/** Some of the server's puzzles; none where it has none, or cannot be reached. */
async function drawFromServer(choice: Choice, count: number): Promise<readonly Puzzle[]> {
  // The server knows no puzzles by their opening.
  if (hasServerPuzzles === false || choice.opening !== undefined) return [];
  // The pack is enough to go on with.
  return askServer(choice, count).catch(() => []);
}

/** Whether the host has imported puzzles; no where the server cannot be reached. */
export async function hasImported(): Promise<boolean> {
  if (hasServerPuzzles === undefined) {
    await drawFromServer({ themes: [], min: RATING_MIN, max: RATING_MAX }, 1);
  }
  return hasServerPuzzles ?? false;
}

/** Puzzles that the host has imported. A `ServerError` says that the server cannot be reached. */
export async function drawImported(choice: Choice, count: number): Promise<readonly Puzzle[]> {
  const found = new Map<string, Puzzle>();
  for (let asked = 0; asked < SERVER_QUESTIONS_MAX && found.size < count; asked += 1) {
    for (const puzzle of await askServer(choice, count)) found.set(puzzle.id, puzzle);
  }
  return [...found.values()].slice(0, count);
}

/** Asks the server for some of its puzzles, which it draws by lot. */
async function askServer(choice: Choice, count: number): Promise<readonly Puzzle[]> {
  const query = new URLSearchParams({
    rating_min: String(choice.min),
    rating_max: String(choice.max),
    count: String(Math.min(count, SERVER_COUNT_MAX)),
  });
  if (choice.themes.length > 0) {
    query.set("themes", choice.themes.slice(0, SERVER_THEMES_MAX).join(","));
  }
  const answer = await get<{ readonly total: number; readonly puzzles: readonly Puzzle[] }>(
    `/puzzles?${query}`,
    SERVER_MAX_MS,
  );
  hasServerPuzzles = answer.total > 0;
  return answer.puzzles;
}

const nothingAfter = (ms: number) =>
  new Promise<readonly Puzzle[]>((resolve) => {
    setTimeout(() => resolve([]), ms);
  });

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}
