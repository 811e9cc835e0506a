import { tableAddress } from "./table-address";
import type { FromUnpacker, ToUnpacker } from "./unpack-worker";
import UnpackWorker from "./unpack-worker?worker";

/**
 * Endgame tables for an engine. Another worker fetches and unpacks them, so that no search waits:
 * one that begins before they are there does without.
 */
export class EndgameTables {
  readonly #module: WebAssembly.Module;
  readonly #add: (plain: Uint8Array) => void;
  #unpacker: Worker | undefined;
  /** The tables that were asked for and are not there yet. */
  readonly #asked = new Set<string>();

  /** `add` is given each table when it is unpacked. */
  constructor(module: WebAssembly.Module, add: (plain: Uint8Array) => void) {
    this.#module = module;
    this.#add = add;
  }

  /** Asks for tables by their names. Those of which there is no file are left out. */
  bring(names: readonly string[]): void {
    for (const name of names) {
      const address = tableAddress(name);
      if (address === undefined || this.#asked.has(name)) continue;
      this.#asked.add(name);
      this.#send({ name, address });
    }
  }

  #send(message: ToUnpacker): void {
    try {
      this.#unpacker ??= this.#begin();
      this.#unpacker.postMessage(message);
    } catch {
      // This browser has no workers of workers: the engine plays without tables.
    }
  }

  #begin(): Worker {
    const worker = new UnpackWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<FromUnpacker>) => {
      // What could not be had is asked for again with the next question.
      this.#asked.delete(data.name);
      if (data.plain !== undefined) this.#add(data.plain);
      if (this.#asked.size > 0) return;
      worker.terminate();
      this.#unpacker = undefined;
    });
    worker.postMessage({ module: this.#module } satisfies ToUnpacker);
    return worker;
  }
}
