import { LocalTable } from "../../browser/table.js";
import type { ServerMessage } from "../protocol/messages";
import { Computer, type Heard } from "./computer";
import { StorageError } from "./database";
import { newLocalId } from "./id";
import type { Append, Log } from "./log";
import { LEFT } from "./table-question";

/** What the module of the tables says is to be done. */
type Step =
  | ({ readonly kind: "append"; readonly is_answer: boolean } & Append)
  | { readonly kind: "answer"; readonly message: string | null }
  | {
      readonly kind: "ask";
      readonly key: string;
      readonly question: string;
      readonly until_ms: number | null;
    }
  | { readonly kind: "wait"; readonly until_ms: number | null };

type Told = { readonly event: string; readonly answer: string | null };

/** How often something is decided anew because another tab was faster. */
const TRIES_MAX = 8;
/** The most events in a row that nobody has asked for. */
const STEPS_MAX = 16;
/** Milliseconds between two looks at a table; a connection is dead after 16 seconds of silence. */
const BEAT_MS = 2_000;
/** Nobody was there for a while if no tab has looked for so long. */
const LOST_MIN_MS = 2 * BEAT_MS;
/** What could not be written down is tried again after so long. */
const RETRY_MS = 2_000;
/** The longest time that a timer can wait. */
const TIMER_MAX_MS = 2_147_483_647;

/** A table of this device, with those tabs' connections that this worker serves. */
export class Host {
  readonly #id: string;
  readonly #log: Log;
  readonly #table: LocalTable;
  readonly #tell: (seq: number) => void;
  readonly #ports = new Set<MessagePort>();
  readonly #computer = new Computer((key, heard) => this.#hear(key, heard));
  /** What is done at the table, one thing after the other. */
  #last: Promise<void> = Promise.resolve();
  #seenAt = 0;
  #pings = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  private constructor(id: string, log: Log, table: LocalTable, tell: (seq: number) => void) {
    this.#id = id;
    this.#log = log;
    this.#table = table;
    this.#tell = tell;
  }

  /** Opens a table from its log; undefined if there is none. `tell` is called after an event. */
  static async open(id: string, log: Log, tell: (seq: number) => void): Promise<Host | undefined> {
    const kept = await log.show(id);
    if (kept === undefined) return undefined;
    const table = new LocalTable(id, JSON.stringify(kept.record), await log.rows(id, 0));
    const host = new Host(id, log, table, tell);
    host.#seenAt = kept.summary.updated_at_ms;
    return host;
  }

  /** Lets a connection in. */
  enter(port: MessagePort): Promise<void> {
    port.onmessage = ({ data }: MessageEvent<string | typeof LEFT>) => {
      if (data === LEFT) this.#leave(port);
      else void this.#do(() => this.#answer(port, data));
    };
    return this.#do(async () => {
      this.#ports.add(port);
      await this.#catchUp();
      port.postMessage(this.#table.welcome(Date.now()));
      this.#beat ??= setInterval(() => void this.#do(() => this.#look()), BEAT_MS);
      await this.#goOn();
    });
  }

  /** Another tab has written so many events. */
  follow(seq: number): void {
    if (seq <= this.#table.seq || this.#ports.size === 0) return;
    void this.#do(async () => {
      await this.#catchUp();
      await this.#goOn();
    });
  }

  /** Does one thing after the other; first, time in which nobody was there is given back. */
  #do(act: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => {
      try {
        await this.#settle();
        await act();
      } catch (error) {
        if (error instanceof StorageError) this.#complain(error.key);
        // Whoever waits is told to come again, and finds what is written.
        else this.#dismiss();
      }
    });
    return this.#last;
  }

  /** Gives back what the side to move has lost while no tab showed the table. */
  async #settle(): Promise<void> {
    const now = Date.now();
    if (now - this.#seenAt > LOST_MIN_MS) {
      const seenAt = Math.max(this.#seenAt, await this.#log.seenAt(this.#id));
      const lostMs = now - seenAt;
      if (lostMs > LOST_MIN_MS) {
        await this.#catchUp();
        const step = parse<Step>(this.#table.giveBack(lostMs, now));
        if (step.kind === "append") await this.#append(step);
      }
    }
    this.#seenAt = now;
  }

  /** Shows everybody that the table is there, and looks for what other tabs have written. */
  async #look(): Promise<void> {
    await this.#log.noteSeen(this.#id, Date.now());
    if (await this.#catchUp()) await this.#goOn();
    this.#pings += 1;
    const { seq } = this.#table;
    this.#say({ type: "ping", ping: this.#pings, seq, now_ms: Date.now() });
  }

  async #answer(port: MessagePort, message: string): Promise<void> {
    try {
      if (!(await this.#decide(port, message))) return;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const { request } = parse<{ readonly request?: string }>(message);
      port.postMessage(this.#refusal(error.key, request));
      return;
    }
    await this.#goOn();
  }

  /** Does what somebody asks, or tells why not; whether something has happened. */
  async #decide(port: MessagePort, message: string): Promise<boolean> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const step = parse<Step>(this.#table.ask(message, Date.now(), newLocalId()));
      if (step.kind === "answer") {
        if (step.message !== null) port.postMessage(step.message);
        // A flag may have fallen before it was refused.
        return tries > 0;
      }
      if (step.kind !== "append") return false;
      const told = await this.#append(step);
      if (told === undefined || !step.is_answer) continue;
      if (told.answer !== null) port.postMessage(told.answer);
      return true;
    }
    throw new Error("other tabs are always faster");
  }

  /** Does what nobody has to be asked for, sets the timer, and lets the computer think. */
  async #goOn(): Promise<void> {
    for (let count = 0; count < STEPS_MAX && this.#ports.size > 0; count += 1) {
      const lot = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const step = parse<Step>(this.#table.next(Date.now(), lot, newLocalId()));
      if (step.kind === "append") {
        await this.#append(step);
        continue;
      }
      if (step.kind === "answer") return;
      this.#wait(step.until_ms);
      if (step.kind === "ask") this.#computer.ask(step.key, step.question);
      else this.#computer.stop();
      return;
    }
  }

  /** Writes an event down, and tells everybody when it is on disk. Undefined if it was too late. */
  async #append(step: Append): Promise<Told | undefined> {
    if (!(await this.#log.append(this.#id, step))) {
      await this.#catchUp();
      return undefined;
    }
    const told = parse<Told>(this.#table.commit());
    this.#post(told.event);
    this.#tell(this.#table.seq);
    return told;
  }

  /** Reads what other tabs have written; whether that was anything. */
  async #catchUp(): Promise<boolean> {
    const kept = await this.#log.show(this.#id);
    if (kept === undefined) {
      this.#say({ type: "goodbye", reason: "table_removed" });
      this.#dismiss();
      return false;
    }
    const { seq } = this.#table;
    if (kept.seq <= seq) return false;
    const told = parse<string[]>(this.#table.follow(await this.#log.rows(this.#id, seq)));
    for (const text of told) this.#post(text);
    return true;
  }

  #hear(key: string, { answer, thoughtMs }: Heard): void {
    void this.#do(async () => {
      this.#table.hear(key, answer, thoughtMs, Date.now());
      await this.#goOn();
    });
  }

  #wait(untilMs: number | null): void {
    clearTimeout(this.#timer);
    if (untilMs === null) return;
    const ms = Math.min(Math.max(0, untilMs - Date.now()), TIMER_MAX_MS);
    this.#timer = setTimeout(() => void this.#do(() => this.#goOn()), ms);
  }

  /** Says that something could not be written down that nobody has asked for, and tries again. */
  #complain(key: StorageError["key"]): void {
    this.#post(this.#refusal(key));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#do(() => this.#goOn()), RETRY_MS);
  }

  /** That something could not be written down. */
  #refusal(key: StorageError["key"], request?: string): string {
    // What was decided is void.
    this.#table.follow("[]");
    const { seq } = this.#table;
    return JSON.stringify({ type: "refused", request, seq, reason: { key }, message: key });
  }

  #leave(port: MessagePort): void {
    port.close();
    this.#ports.delete(port);
    if (this.#ports.size === 0) this.#rest();
  }

  /** Ends all connections. */
  #dismiss(): void {
    for (const port of this.#ports) {
      port.postMessage(LEFT);
      port.close();
    }
    this.#ports.clear();
    this.#rest();
  }

  /** A table that nobody looks at pauses. */
  #rest(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#computer.end();
  }

  #say(message: ServerMessage): void {
    this.#post(JSON.stringify(message));
  }

  #post(text: string): void {
    for (const port of this.#ports) port.postMessage(text);
  }
}

const parse = <Value>(text: string) => JSON.parse(text) as Value;
