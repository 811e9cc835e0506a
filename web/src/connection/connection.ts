import type { ClientMessage, Farewell, ServerMessage } from "../protocol/messages";
import { backoffMs } from "./backoff";
import { browser, type Line, type World } from "./world";

/** The state of a table's connection. */
export type Link =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  /** It reconnects by itself. */
  | { readonly state: "lost"; readonly attempts: number; readonly reason?: Farewell }
  /** It does not reconnect. */
  | { readonly state: "ended"; readonly reason?: Farewell };

/** A message that asks for something. */
export type Asking = Extract<ClientMessage, { request: string }>;

type Options = {
  readonly table: string;
  /** The last event that was seen. */
  readonly seq: () => number | undefined;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onLink: (link: Link) => void;
  readonly world?: World;
};

/** Milliseconds of silence after which a connection is dead; the server pings every 5 seconds. */
const SILENCE_MAX_MS = 16_000;
/** The most requests that may wait for an answer. */
const UNANSWERED_MAX = 16;
/** Milliseconds for which unanswered requests are still sent after a table was left. */
const LEFT_MAX_MS = 300_000;

/**
 * The connection to a table, at the server or on this device. It reconnects by itself from the last
 * event that was seen, and resends unanswered requests with the same keys, so that each is done once.
 */
export class Connection {
  readonly #options: Options;
  readonly #world: World;
  readonly #unanswered = new Map<string, Asking>();
  #socket: Line | undefined;
  #isWelcome = false;
  #attempts = 0;
  #farewell: { reason: Farewell; retryInMs?: number } | undefined;
  #cancelTimer = () => {};
  #cancelEnd = () => {};
  #isClosed = false;
  /** Whether the table was left, and only unanswered requests are still sent. */
  #isLeft = false;

  constructor(options: Options) {
    this.#options = options;
    this.#world = options.world ?? browser;
    this.#connect();
  }

  /** Sends a request, now or once connected. False if too many wait already. */
  ask(message: Asking): boolean {
    if (this.#unanswered.size >= UNANSWERED_MAX) return false;
    this.#unanswered.set(message.request, message);
    if (this.#isWelcome) this.#send(message);
    return true;
  }

  /** Reconnects: an event was missed, or the person asked for it. */
  reconnect(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#connect();
  }

  /** Drops a connection that is known to be dead, and reconnects as usual. */
  lose(): void {
    if (this.#socket !== undefined) this.#lost();
  }

  /**
   * Leaves the table. No more messages are reported; unanswered requests are still sent before the
   * connection is closed, even if it has to be opened again for that.
   */
  close(): void {
    this.#isLeft = true;
    if (this.#unanswered.size === 0) this.#end();
    else this.#cancelEnd = this.#world.after(LEFT_MAX_MS, () => this.#end());
  }

  #end(): void {
    this.#isClosed = true;
    this.#cancelEnd();
    this.#drop();
  }

  #tellLink(link: Link): void {
    if (!this.#isLeft) this.#options.onLink(link);
  }

  #tell(message: ServerMessage): void {
    if (!this.#isLeft) this.#options.onMessage(message);
    else if (this.#unanswered.size === 0) this.#end();
  }

  #connect(): void {
    const { table, seq } = this.#options;
    this.#tellLink(
      this.#attempts === 0
        ? { state: "connecting" }
        : { state: "lost", attempts: this.#attempts, reason: this.#farewell?.reason },
    );
    this.#farewell = undefined;
    const socket = this.#world.open(table, seq());
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#lost();
    this.#expect();
  }

  #hear(message: ServerMessage): void {
    this.#expect();
    switch (message.type) {
      case "welcome":
        this.#isWelcome = true;
        this.#attempts = 0;
        this.#tellLink({ state: "open" });
        this.#tell(message);
        for (const asked of this.#unanswered.values()) this.#send(asked);
        return;
      case "ping":
        this.#send({ type: "pong", ping: message.ping });
        break;
      case "ack":
        this.#unanswered.delete(message.request);
        break;
      case "refused":
        if (message.request !== undefined) this.#unanswered.delete(message.request);
        break;
      case "goodbye":
        this.#farewell = { reason: message.reason, retryInMs: message.retry_in_ms };
        break;
    }
    this.#tell(message);
  }

  /** The socket is closed. The server's goodbye says whether and when to reconnect. */
  #lost(): void {
    this.#drop();
    if (this.#isClosed) return;
    const farewell = this.#farewell;
    if (farewell !== undefined && farewell.retryInMs === undefined) {
      this.#isClosed = true;
      this.#tellLink({ state: "ended", reason: farewell.reason });
      return;
    }
    const wait = Math.max(backoffMs(this.#attempts), farewell?.retryInMs ?? 0);
    this.#attempts += 1;
    const reason = farewell?.reason;
    this.#tellLink({ state: "lost", attempts: this.#attempts, reason });
    this.#cancelTimer = this.#world.after(wait, () => this.#connect());
  }

  /** Restarts the timer that detects silence. */
  #expect(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#world.after(SILENCE_MAX_MS, () => this.#lost());
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Detaches the socket; its further events are ignored. */
  #drop(): void {
    this.#cancelTimer();
    this.#isWelcome = false;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
