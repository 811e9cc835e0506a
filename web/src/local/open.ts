import { engine, openings, review, rules, table, train } from "virtual:module-address";
import type { Start, ThinkAbout } from "../protocol/messages";
import type { ReviewQuestion } from "../review/engine/question";
import EngineWorker from "./engine-worker?worker";
import { compileEngine, compileModule } from "./module";
import { ModuleWorker } from "./module-worker";
import OpeningsWorker from "./openings-worker?worker";
import ReviewWorker from "./review-worker?worker";
import RulesWorker from "./rules-worker?worker";
import type { Given } from "./serve";
import type { TableQuestion } from "./table-question";
import TableWorker from "./table-worker?worker";
import type { TrainQuestion } from "./train-question";
import TrainWorker from "./train-worker?worker";

/** What the engine is asked here, and where the games stand in which it must not help. */
export type LocalThinkAbout = { readonly about: ThinkAbout; readonly live: readonly Start[] };

/** What a review asks here, and where the games stand in which it must not help. */
export type LocalReviewQuestion = {
  readonly question: ReviewQuestion;
  readonly live: readonly Start[];
};

/** The rules in a worker; none in a page that was built without them. */
export const openRules = () => open<object>(rules, () => new RulesWorker());

/** The engine in a worker; none in a page that was built without it. */
export const openEngine = () =>
  open<LocalThinkAbout>(engine, () => new EngineWorker(), compileEngine);

/** The tables of this device in a worker; none in a page that was built without them. */
export const openTables = () => open<TableQuestion>(table, () => new TableWorker());

/** The names of openings in a worker; none in a page that was built without them. */
export const openOpenings = () => open<object>(openings, () => new OpeningsWorker());

/** Reviews in a worker; none in a page that was built without them. */
export const openReviews = () =>
  open<LocalReviewQuestion>(review, () => new ReviewWorker(), compileEngine);

/** The training in a worker; none in a page that was built without it. */
export const openTraining = () => open<TrainQuestion>(train, () => new TrainWorker());

/** Reviews in several workers. An `UnableError` says that this browser cannot have them. */
export async function openReviewers(count: number) {
  const given = await compileEngine(review);
  const start = () => ModuleWorker.start<LocalReviewQuestion>(given, () => new ReviewWorker());
  return Promise.all(Array.from({ length: count }, start));
}

const compilePlain = async (address: string): Promise<Given> => ({
  module: await compileModule(address),
});

async function open<Question>(
  address: string | undefined,
  create: () => Worker,
  compile: (address: string) => Promise<Given> = compilePlain,
) {
  if (address === undefined) return undefined;
  return ModuleWorker.start<Question>(await compile(address), create);
}
