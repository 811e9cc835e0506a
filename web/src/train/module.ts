import { LastingWorker } from "../local/lasting";
import { openTraining } from "../local/open";
import type { TrainQuestion } from "../local/train-question";
import { ANSWERS, type Answer, type Repetition, type Schedule } from "./card";

const training = new LastingWorker<TrainQuestion>(openTraining);

/** Asks the module of the training. A `ServerError` says that this device cannot answer. */
export async function askTraining<Told>(
  question: TrainQuestion,
  transfer: Transferable[] = [],
): Promise<Told> {
  return JSON.parse(await training.ask(question, { transfer })) as Told;
}

/** What a card becomes by each answer at a moment. */
export async function schedulesOf(
  { schedule }: Repetition,
  now: number,
): Promise<Readonly<Record<Answer, Schedule>>> {
  const all = await askTraining<readonly Schedule[]>({ kind: "schedule", card: schedule, now });
  return Object.fromEntries(ANSWERS.map((answer, index) => [answer, all[index]])) as Record<
    Answer,
    Schedule
  >;
}
