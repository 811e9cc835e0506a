import { engine } from "virtual:module-address";
import EngineWorker from "./engine-worker?worker";
import { compileEngine } from "./module";
import { ModuleWorker } from "./module-worker";

/** What a table asks its computer, as the module of the tables has written it. */
export type SitQuestion = { readonly sit: string };

/** What a computer has answered, after so many milliseconds; no answer if it has failed. */
export type Heard = { readonly answer?: string; readonly thoughtMs: number };

/** A computer answers no sooner than this: an instant answer feels rude. */
const ANSWER_MIN_MS = 200;
/** After so long, a computer that could not be fetched is tried again. */
const RETRY_MS = 2_000;

/** Fetches the engine, once. An `UnableError` says that this browser cannot have it. */
export const prepareEngine = () => compileEngine(engine);

/** The computer at a table, in a worker of its own. It is asked one question at a time. */
export class Computer {
  readonly #onHeard: (key: string, heard: Heard) => void;
  #worker: Promise<ModuleWorker<SitQuestion>> | undefined;
  #asked: { readonly key: string; readonly abort: AbortController } | undefined;

  constructor(onHeard: (key: string, heard: Heard) => void) {
    this.#onHeard = onHeard;
  }

  /** Asks, unless it is asked just that; what it was asked before is given up at once. */
  ask(key: string, question: string): void {
    if (this.#asked?.key === key) return;
    this.stop();
    const abort = new AbortController();
    this.#asked = { key, abort };
    void this.#answer(question, abort.signal).then((heard) => {
      if (abort.signal.aborted) return;
      this.#asked = undefined;
      this.#onHeard(key, heard);
    });
  }

  /** Gives up what it was asked. */
  stop(): void {
    this.#asked?.abort.abort();
    this.#asked = undefined;
  }

  /** Ends its worker, too. */
  end(): void {
    this.stop();
    this.#worker?.then(
      (worker) => worker.end(),
      () => undefined,
    );
    this.#worker = undefined;
  }

  async #answer(question: string, signal: AbortSignal): Promise<Heard> {
    const worker = await this.#begin(signal);
    const began = performance.now();
    const answer = await worker?.ask({ sit: question }, { signal }).catch(() => {
      // It is made anew for the next question, if it was not only given up.
      if (!signal.aborted) this.#worker = undefined;
      return undefined;
    });
    const thoughtMs = performance.now() - began;
    await pause(ANSWER_MIN_MS - thoughtMs);
    return { answer, thoughtMs };
  }

  /** Waits until there is a worker. Without the network the engine may come later. */
  async #begin(signal: AbortSignal): Promise<ModuleWorker<SitQuestion> | undefined> {
    while (!signal.aborted) {
      try {
        this.#worker ??= start();
        const worker = await this.#worker;
        return signal.aborted ? undefined : worker;
      } catch {
        this.#worker = undefined;
        await pause(RETRY_MS);
      }
    }
    return undefined;
  }
}

const start = async () =>
  ModuleWorker.start<SitQuestion>(await prepareEngine(), () => new EngineWorker());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
