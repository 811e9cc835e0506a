import type { FromWorker, Given, ToWorker } from "./serve";

/** This browser has no WebAssembly, or lets the page have no workers. */
export class UnableError extends Error {
  override readonly name = "UnableError";
}

/** How long a worker may take to begin. One that is blocked without a word never does. */
const START_MAX_MS = 20_000;

/** What may go with a question. */
export type AskOptions = {
  /** Ended when nobody waits for the answer any longer. */
  readonly signal?: AbortSignal;
  /** What the question gives away to the worker. */
  readonly transfer?: Transferable[];
  /** Told what was seen so far. */
  readonly onSeen?: (seen: string) => void;
};

type Waiting<Question> = {
  readonly question: Question;
  readonly transfer: Transferable[];
  readonly onSeen: ((seen: string) => void) | undefined;
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
};

/** A module at work in a worker, which is asked one question at a time. */
export class ModuleWorker<Question> {
  readonly #given: Given;
  readonly #create: () => Worker;
  #worker: Worker | undefined;
  /** The questions that are not answered, the one at work first. */
  #queue: Waiting<Question>[] = [];
  /** Told once whether the first worker could begin. */
  #onStart: ((isReady: boolean) => void) | undefined;

  private constructor(given: Given, create: () => Worker) {
    this.#given = given;
    this.#create = create;
  }

  /** Starts a worker with a module. An `UnableError` says that this browser does not let it. */
  static async start<Question>(
    given: Given,
    create: () => Worker,
  ): Promise<ModuleWorker<Question>> {
    const worker = new ModuleWorker<Question>(given, create);
    const isReady = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => worker.#fail(), START_MAX_MS);
      worker.#onStart = (isReady) => {
        clearTimeout(timer);
        resolve(isReady);
      };
      worker.#begin();
    });
    if (!isReady) throw new UnableError();
    return worker;
  }

  /**
   * Asks. A question that nobody waits for any longer is given up at once; what it transfers
   * belongs to the worker from then on.
   */
  ask(question: Question, { signal, transfer = [], onSeen }: AskOptions = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#worker === undefined) throw new UnableError();
      // Who has gone before the question was asked would never take it back.
      signal?.throwIfAborted();
      const waiting = { question, transfer, onSeen, resolve, reject };
      this.#queue.push(waiting);
      if (this.#queue.length === 1) this.#send({ question }, transfer);
      signal?.addEventListener("abort", () => this.#giveUp(waiting), { once: true });
    });
  }

  /** Ends the worker. Questions that are not answered never are. */
  end(): void {
    this.#fail();
  }

  /** Leaves a question. The worker hears nothing while it works, so that it is ended for it. */
  #giveUp(waiting: Waiting<Question>): void {
    const place = this.#queue.indexOf(waiting);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    waiting.reject(new DOMException("nobody waits for it", "AbortError"));
    if (place > 0) return;
    this.#worker?.terminate();
    this.#begin();
    this.#next();
  }

  #begin(): void {
    try {
      const worker = this.#create();
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (worker === this.#worker) this.#hear(data);
      });
      for (const trouble of ["error", "messageerror"]) {
        worker.addEventListener(trouble, () => worker === this.#worker && this.#fail());
      }
      this.#worker = worker;
      this.#send(this.#given);
    } catch {
      this.#fail();
    }
  }

  #hear(message: FromWorker): void {
    if ("isReady" in message) {
      this.#onStart?.(true);
      return;
    }
    if ("seen" in message) {
      this.#queue[0]?.onSeen?.(message.seen);
      return;
    }
    this.#queue.shift()?.resolve(message.answer);
    this.#next();
  }

  #next(): void {
    const next = this.#queue[0];
    if (next !== undefined) this.#send({ question: next.question }, next.transfer);
  }

  #send(message: ToWorker<Question>, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  /** Nothing more can be expected of it. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#onStart?.(false);
    const queue = this.#queue;
    this.#queue = [];
    for (const { reject } of queue) reject(new UnableError());
  }
}
