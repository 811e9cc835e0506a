import { turnOf } from "../../board/square";
import type { Crew } from "../../review/engine/crew";
import { PASSES } from "../../review/engine/pass";
import type { SeenLine } from "../../review/engine/question";
import type { Card, MistakeCard } from "../card";
import { type Puzzle, UNKNOWN } from "../puzzle/puzzle";
import { familyOf, themesOf } from "../statistic/statistics";

/** The Win% of an advantage of two pawns: what a solution leads to at least. */
const WON = 67.6;
/** So many points of Win% the solution lies above every other move; docs/puzzles.md has it as w. */
const GAP = 35;
/** So many mistakes are looked at for a set. */
const LOOKED_MAX = 200;

/** Whether a card may make a puzzle: a mistake of standard chess by which the other side wins. */
export const isCandidate = (card: Card): card is MistakeCard =>
  card.kind === "mistake" &&
  card.variant === "standard" &&
  solverWin(card, card.before.win) < WON &&
  solverWin(card, card.after.win) >= WON;

/** Win% of the side that replies to the mistake, from White's. */
const solverWin = ({ fen }: MistakeCard, win: number) =>
  turnOf(fen) === "white" ? 100 - win : win;

/**
 * Puzzles made of own mistakes: the mistake is played, and its one refutation is to be found. They
 * come by lot, with at least one of the themes, if some are given.
 */
export async function findOwnPuzzles(
  cards: readonly Card[],
  themes: readonly string[],
  count: number,
  crew: Crew,
): Promise<readonly Puzzle[]> {
  const lots = cards
    .filter(isCandidate)
    .map((card) => ({ card, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, LOOKED_MAX);
  const found: Puzzle[] = [];
  for (const { card } of lots) {
    if (found.length === count) break;
    const puzzle = puzzleOf(card, await repliesTo(card, crew));
    const isWanted = themes.length === 0 || puzzle?.themes.some((theme) => themes.includes(theme));
    if (puzzle !== undefined && isWanted) found.push(puzzle);
  }
  return found;
}

/** The two best replies to a mistake; none where a game stands in that position. */
async function repliesTo(card: MistakeCard, crew: Crew): Promise<readonly SeenLine[]> {
  const start = { kind: "fen", fen: card.fen, variant: card.variant } as const;
  const about = { start, moves: [card.played], lines: 2, nodes: PASSES.usual };
  const seen = new Map<number, SeenLine>();
  await crew
    .analyze(about, new AbortController().signal, (line) => seen.set(line.rank, line))
    .catch(() => seen.clear());
  return [seen.get(1), seen.get(2)].filter((line) => line !== undefined);
}

/** The puzzle of a mistake and the two best replies; undefined where no single reply wins. */
export function puzzleOf(card: MistakeCard, replies: readonly SeenLine[]): Puzzle | undefined {
  const [best, second] = replies;
  const move = best?.line[0];
  if (best === undefined || move === undefined) return undefined;
  const isMate = move.san.endsWith("#");
  const win = (line: SeenLine) => solverWin(card, line.win);
  const isOnly = second !== undefined && win(best) >= WON && win(best) - win(second) >= GAP;
  // Where a move mates, every mate counts.
  if (!isMate && !isOnly) return undefined;
  return {
    id: idOf(`${card.key} ${card.played} ${move.uci}`),
    fen: card.fen,
    moves: [card.played, move.uci],
    // Nobody has rated it.
    rating: UNKNOWN.strength.rating,
    themes: [
      ...new Set([
        ...themesOf(card.motifs),
        ...(card.phase === null ? [] : [card.phase]),
        ...(isMate ? ["mate", "mateIn1"] : []),
        "oneMove",
      ]),
    ],
    openings: card.opening === null ? [] : [familyOf(card.opening)],
    game_url: "",
  };
}

/** An id that follows from a text: the same mistake makes the same puzzle. */
function idOf(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (const letter of text) {
      value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    }
    return value.toString(36);
  };
  return `own${hash(2_166_136_261).slice(-6)}${hash(40_389).slice(-6)}`;
}
