/** Ways to solve one puzzle after the other against a bound. */
export const RUNS = {
  /** Until the first mistake. */
  streak: { limitMs: undefined, errorsMax: 1 },
  timed_3: { limitMs: 3 * 60_000, errorsMax: 3 },
  timed_5: { limitMs: 5 * 60_000, errorsMax: 3 },
} as const satisfies Record<
  string,
  { readonly limitMs: number | undefined; readonly errorsMax: number }
>;

/** The name of a run. */
export type RunName = keyof typeof RUNS;

/** All names of runs. */
export const RUN_NAMES = Object.keys(RUNS) as readonly RunName[];

/** How far a run has come. */
export type Run = { readonly name: RunName; readonly solved: number; readonly errors: number };

/** A run that begins. */
export const newRun = (name: RunName): Run => ({ name, solved: 0, errors: 0 });

/** A run after one more puzzle. */
export const afterTry = (run: Run, isSolved: boolean): Run => ({
  ...run,
  solved: run.solved + (isSolved ? 1 : 0),
  errors: run.errors + (isSolved ? 0 : 1),
});

/** Whether a run that has gone on for some time is at its end. */
export const isRunOver = ({ name, errors }: Run, elapsedMs: number): boolean => {
  const { limitMs, errorsMax } = RUNS[name];
  return errors >= errorsMax || (limitMs !== undefined && elapsedMs >= limitMs);
};

/** The milliseconds that are left of a run; undefined if it has no clock. */
export const leftOf = ({ name }: Run, elapsedMs: number): number | undefined => {
  const { limitMs } = RUNS[name];
  return limitMs === undefined ? undefined : Math.max(0, limitMs - elapsedMs);
};
