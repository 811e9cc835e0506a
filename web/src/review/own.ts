import { turnOf } from "../board/square";
import { type FoundMistake, keyOf } from "../train/card";
import { addMistakes } from "../train/store";
import type { Editor } from "./editor";
import { isLesson, type Report } from "./report";
import type { KeptWork, Owner } from "./store";
import type { Head } from "./study";
import { titleOf } from "./title";
import { ROOT } from "./tree";

/** A game that was reviewed. */
export type ReviewedGame = {
  readonly key: string;
  readonly head: Head;
  readonly editor: Pick<Editor, "tree" | "mainLine">;
  readonly work: KeptWork;
  readonly report: Report;
  readonly owner: Owner | undefined;
};

/** Keeps the mistakes that the person has made in a game as cards for the training. */
export async function keepOwnMistakes(game: ReviewedGame): Promise<void> {
  const found = ownMistakes(game);
  if (found.length === 0) return;
  // Where nothing can be kept, the training says so itself.
  await addMistakes(found).catch(() => undefined);
}

/** The mistakes of the person's own side, each with the position in which it was made. */
export function ownMistakes(game: ReviewedGame): readonly FoundMistake[] {
  const { key, head, editor, work, report, owner } = game;
  const line = [editor.tree().get(ROOT), ...editor.mainLine()];
  return report.moves.filter(isLesson).flatMap((move) => {
    const fen = line[move.ply - 1]?.fen;
    const before = work.found[move.ply - 1]?.assessment;
    const after = work.found[move.ply]?.assessment;
    if (fen === undefined || turnOf(fen) !== owner || !before || !after) return [];
    return [
      {
        kind: "mistake",
        key: keyOf(fen, head.variant),
        fen,
        variant: head.variant,
        played: move.uci,
        before,
        after,
        game: key,
        title: titleOf(head),
        phase: move.phase ?? null,
        motifs: [...new Set(move.reasons.map(({ kind }) => kind))],
        opening: report.opening?.name ?? null,
      },
    ];
  });
}
