import type { Variant } from "../protocol/messages";
import { askReview } from "../server/review";
import type { Assessment } from "./engine/question";
import { followLine, writePgn } from "./pgn";
import type { MoveReport, Report } from "./report";
import { bareStudy } from "./study";

/**
 * What is said of a single move, from what was found of the position before it and after it;
 * undefined where these are not about the move.
 */
export async function reportOnMove(
  fen: string,
  variant: Variant,
  uci: string,
  assessments: readonly [before: Assessment, after: Assessment],
): Promise<MoveReport | undefined> {
  const steps = await followLine(fen, variant, [uci]);
  const nodes = steps.map((step) => ({ parent: 0, ...step, before: [], nags: [], comments: [] }));
  const pgn = await writePgn({ ...bareStudy(fen, variant), nodes });
  const { moves } = await askReview<Report>({ kind: "review", about: { pgn, assessments } });
  return moves[0];
}
