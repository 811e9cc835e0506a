import type { AskOptions, ModuleWorker } from "../local/module-worker";
import type { LocalReviewQuestion, LocalThinkAbout } from "../local/open";
import { fetchAhead } from "../page/prefetch";
import { isOffline, ServerError } from "./problem";

/** What the browser's list of performance calls the moment from which on this device answers. */
export const LOCAL = {
  rules: "tabiya-rules",
  engine: "tabiya-engine",
  openings: "tabiya-openings",
  review: "tabiya-review",
} as const;

/** Something that answers questions on this device, once it is loaded, in place of the server. */
class Local<Question> {
  readonly #mark: string;
  readonly #open: () => Promise<ModuleWorker<Question> | undefined>;
  #worker: ModuleWorker<Question> | undefined;
  #loading: Promise<void> | undefined;
  /** Whether a view has asked for it. */
  #isWanted = false;
  /** Whether this browser has turned out not to be able to. */
  #isUnable = false;

  constructor(mark: string, open: () => Promise<ModuleWorker<Question> | undefined>) {
    this.#mark = mark;
    this.#open = open;
  }

  /** Loads it, for a view that will ask much. */
  prepare(): void {
    this.#isWanted = true;
    if (this.#worker !== undefined || this.#isUnable) return;
    this.#loading ??= this.#load();
  }

  /** Loads it, and waits for it as long as this browser may have it. */
  async ready(): Promise<void> {
    this.prepare();
    await this.#loading;
  }

  /** The answer of this device as soon as it can give one, and of the server otherwise. */
  async answer<Answer>(
    question: Question,
    askServer: () => Promise<Answer>,
    options: AskOptions = {},
  ): Promise<Answer> {
    // What could not be fetched before is tried again.
    if (this.#isWanted) this.prepare();
    const answer = await this.#ask<Answer>(question, options);
    if (answer !== undefined) return answer;
    try {
      return await askServer();
    } catch (error) {
      if (!isOffline(error)) throw error;
      // Without the server it is needed, whatever the view.
      this.prepare();
      await this.#loading;
      const answer = await this.#ask<Answer>(question, options);
      if (answer !== undefined) return answer;
      throw this.#isUnable ? new ServerError("needs_server") : error;
    }
  }

  async #ask<Answer>(question: Question, options: AskOptions): Promise<Answer | undefined> {
    try {
      const answer = await this.#worker?.ask(question, options);
      return answer === undefined ? undefined : (JSON.parse(answer) as Answer);
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      this.#worker = undefined;
      this.#isUnable = true;
      return undefined;
    }
  }

  async #load(): Promise<void> {
    try {
      this.#worker = await this.#open();
      if (this.#worker !== undefined) performance.mark(this.#mark);
    } catch (error) {
      this.#isUnable = error instanceof Error && error.name === "UnableError";
      this.#loading = undefined;
    }
  }
}

// This is small; the modules are fetched when a view wants them.
const opening = () => import("../local/open");
fetchAhead(opening);

/** The rules on this device. */
export const localRules = new Local<object>(LOCAL.rules, async () => (await opening()).openRules());

/** The engine on this device. */
export const localEngine = new Local<LocalThinkAbout>(LOCAL.engine, async () =>
  (await opening()).openEngine(),
);

/** The names of openings on this device. */
export const localOpenings = new Local<object>(LOCAL.openings, async () =>
  (await opening()).openOpenings(),
);

/** What reviews ask beside the engine, on this device. */
export const localReviews = new Local<LocalReviewQuestion>(LOCAL.review, async () =>
  (await opening()).openReviews(),
);
