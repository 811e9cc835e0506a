import { ServerError } from "../server/problem";
import { type AskOptions, type ModuleWorker, UnableError } from "./module-worker";

/** A worker that is started when it is first asked, and anew after it has ended. */
export class LastingWorker<Question> {
  readonly #open: () => Promise<ModuleWorker<Question> | undefined>;
  #worker: Promise<ModuleWorker<Question>> | undefined;

  /** `open` gives none in a page that was built without the module. */
  constructor(open: () => Promise<ModuleWorker<Question> | undefined>) {
    this.#open = open;
  }

  /** Asks. A `ServerError` says that this browser cannot do it, or that a file is not here. */
  async ask(question: Question, options: AskOptions = {}): Promise<string> {
    const worker = await this.#opened();
    return worker.ask(question, options).catch(() => {
      this.#worker = undefined;
      throw new ServerError("device_unable");
    });
  }

  async #opened(): Promise<ModuleWorker<Question>> {
    this.#worker ??= this.#open().then((worker) => {
      if (worker === undefined) throw new UnableError();
      return worker;
    });
    try {
      return await this.#worker;
    } catch (error) {
      this.#worker = undefined;
      throw new ServerError(error instanceof UnableError ? "device_unable" : "offline");
    }
  }
}
