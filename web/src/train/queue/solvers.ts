import type { Card } from "../card";
import { createEndingSolver } from "../ending/ending-solver";
import { createMistakeSolver } from "../mistake/mistake-solver";
import { createLineSolver } from "../opening/line-solver";
import { createPuzzleSolver } from "../puzzle/puzzle-solver";
import { ofKind, type Solver, type SolverGiven } from "./solver";

/** The solvers of all kinds of cards that can be trained here. */
export type Solvers = Readonly<Partial<Record<Card["kind"], Solver>>>;

/** Creates a solver for each kind of card. */
export const createSolvers = (given: SolverGiven<Card>) =>
  ({
    ending: createEndingSolver(ofKind(given, "ending")),
    line: createLineSolver(ofKind(given, "line")),
    mistake: createMistakeSolver(ofKind(given, "mistake")),
    puzzle: createPuzzleSolver(ofKind(given, "puzzle")),
  }) satisfies Solvers;
