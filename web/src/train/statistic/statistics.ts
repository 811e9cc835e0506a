import type { Card } from "../card";
import { type EndingName, endingOf } from "../ending/course";
import type { TriedPuzzle } from "../puzzle/puzzle";
import { THEMES } from "../puzzle/theme";

/** By what tries are counted. */
export const SUBJECTS = ["motif", "ending", "phase", "opening"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** How somebody has done with a theme, an ending of the course, a phase or an opening. */
export type Figure = {
  readonly subject: Subject;
  /** A theme, the name of an ending, or the family of an opening as puzzles name it. */
  readonly name: string;
  readonly tries: number;
  readonly misses: number;
};

/** Fewer tries say nothing. */
const TRIES_MIN = 4;

/** What a review calls the reasons of mistakes, in the words of puzzles. Others have no puzzles. */
const MOTIF_THEMES: Readonly<Record<string, string>> = {
  mate: "mate",
  back_rank: "backRankMate",
  hanging: "hangingPiece",
  pinned_defender: "pin",
  fork: "fork",
  pin: "pin",
  skewer: "skewer",
  discovered_attack: "discoveredAttack",
  discovered_check: "discoveredAttack",
  removed_defender: "capturingDefender",
  overload: "overloading",
  deflection: "deflection",
  trapped: "trappedPiece",
  promotion: "promotion",
};

/** The themes of a mistake, by the reasons that a review gives. */
export const themesOf = (motifs: readonly string[]): readonly string[] => [
  ...new Set(motifs.flatMap((motif) => MOTIF_THEMES[motif] ?? [])),
];

const MOTIFS: ReadonlySet<string> = new Set([...THEMES.motif, "mate", "backRankMate"]);
const PHASES: ReadonlySet<string> = new Set(THEMES.phase);

type Count = { readonly tries: number; readonly misses: number };
type Counted = Count & {
  readonly motifs: readonly string[];
  readonly phases: readonly string[];
  readonly opening: string | undefined;
  readonly ending?: EndingName;
};

/** How somebody has done, from tries at puzzles and cards, by each of the subjects. */
export function figuresOf(
  tried: readonly TriedPuzzle[],
  cards: readonly Card[],
): readonly Figure[] {
  const figures = new Map<string, Figure>();
  const count = (subject: Subject, name: string, { tries, misses }: Count) => {
    const before = figures.get(`${subject} ${name}`);
    figures.set(`${subject} ${name}`, {
      subject,
      name,
      tries: (before?.tries ?? 0) + tries,
      misses: (before?.misses ?? 0) + misses,
    });
  };
  for (const counted of [...tried.map(countTried), ...cards.flatMap(countCard)]) {
    for (const motif of counted.motifs) count("motif", motif, counted);
    if (counted.ending !== undefined) count("ending", counted.ending, counted);
    for (const phase of counted.phases) count("phase", phase, counted);
    if (counted.opening !== undefined) count("opening", counted.opening, counted);
  }
  return [...figures.values()].sort((one, other) => weakness(other) - weakness(one));
}

/** What to work on: where most goes wrong, among what was tried often enough. */
export const weakest = (figures: readonly Figure[]): Figure | undefined =>
  figures.find(({ tries, misses }) => tries >= TRIES_MIN && misses > 0);

/** The share of misses, nearer to a half the fewer tries there were. */
const weakness = ({ tries, misses }: Figure) => (misses + 1) / (tries + 2);

function countTried({ themes, openings, tries, solved }: TriedPuzzle): Counted {
  return { ...byThemes(themes, openings), tries, misses: tries - solved };
}

function countCard(card: Card): readonly Counted[] {
  const { answers, misses } = card;
  switch (card.kind) {
    case "mistake":
      // The game itself was a try that went wrong.
      return [
        {
          tries: answers + 1,
          misses: misses + 1,
          motifs: themesOf(card.motifs),
          phases: card.phase === null ? [] : [card.phase],
          opening: card.opening === null ? undefined : familyOf(card.opening),
        },
      ];
    case "puzzle":
      return [{ ...byThemes(card.themes, card.openings), tries: answers, misses }];
    case "ending": {
      const ending = endingOf(card.name)?.name;
      if (ending === undefined || answers === 0) return [];
      return [
        { ending, tries: answers, misses, motifs: [], phases: ["endgame"], opening: undefined },
      ];
    }
    case "line":
      return [];
  }
}

const byThemes = (themes: readonly string[], openings: readonly string[]) => ({
  motifs: themes.filter((theme) => MOTIFS.has(theme)),
  phases: themes.filter((theme) => PHASES.has(theme)),
  opening: openings[0],
});

/** The family of an opening as puzzles name it: `King's Indian Attack: …` is `Kings_Indian_Attack`. */
export const familyOf = (opening: string): string =>
  (opening.split(":")[0] ?? "").replace(/['’.]/g, "").trim().replace(/ /g, "_");
