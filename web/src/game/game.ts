import { batch, createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import { type Legal, type Square, squaresOf } from "../board/square";
import { type Asking, Connection, type Link } from "../connection/connection";
import type { Sentence } from "../language/message";
import { isLocal } from "../local/id";
import type { ServerMessage } from "../protocol/messages";
import { requestKey } from "../server/key";
import { localRules } from "../server/local";
import { ServerError, sentenceOf } from "../server/problem";
import { isAway, noteReach } from "../server/reach";
import { whyNot } from "../server/reason";
import { showTable } from "../server/table";
import { declinedOffer } from "./declined";
import { followMissed, type Missed, missedSince } from "./missed";
import { isStillPending, type PendingMove } from "./pending";
import { refusalSentence } from "./refusal";
import { isWaiting, moverOf } from "./seat";
import { follow, type Table } from "./table";

/** A request other than a move, without its key. */
export type Wish = Asking extends infer Message
  ? Message extends { type: "move" }
    ? never
    : Message extends Asking
      ? Omit<Message, "request">
      : never
  : never;

type EventMessage = Extract<ServerMessage, { type: "event" }>;

/** Milliseconds after which an unanswered move is shown as pending. */
const SLOW_MS = 150;

/** The reactive state of one table, and everything that can be done there. */
export type Game = ReturnType<typeof createGame>;

/** Connects to a table. The connection is closed when the owning component is removed. */
export function createGame(id: string, onEvent?: (before: Table, after: Table) => void) {
  const [table, setTable] = createSignal<Table>();
  const [link, setLink] = createSignal<Link>({ state: "connecting" });
  const [failure, setFailure] = createSignal<Sentence>();
  /** Why the last request was refused. It is cleared by the next one. */
  const [notice, setNotice] = createSignal<Sentence>();
  /** That the last event declined an offer, which the table itself does not show. */
  const [news, setNews] = createSignal<Sentence>();
  const [pending, setPending] = createSignal<PendingMove>();
  /** Counts the moves that are no longer pending, so that the board places the pieces again. */
  const [revision, setRevision] = createSignal(0);
  /** What was missed while the connection was lost, until the server has told it again. */
  let missed: Missed | undefined;
  let firstMove: string | undefined;
  let slowTimer = 0;

  const connection = new Connection({
    table: id,
    seq: () => table()?.standing.seq,
    onMessage: (message) => batch(() => hear(message)),
    onLink: (link) => {
      setLink(link);
      // A table that was opened by its address has sent no other request.
      if (link.state === "open" && !isLocal(id)) noteReach(true);
      if (link.state === "lost" && table() === undefined) void lookForTable();
    },
  });
  onCleanup(() => {
    window.clearTimeout(slowTimer);
    connection.close();
  });

  // A table of this device says without the server why a move is refused.
  if (isLocal(id)) localRules.prepare();

  // Other requests may notice sooner than the socket that the server is away or back.
  createEffect(
    on(
      isAway,
      (isAway) => {
        if (isLocal(id)) return;
        if (isAway) connection.lose();
        else if (link().state !== "open") connection.reconnect();
      },
      { defer: true },
    ),
  );

  function hear(message: ServerMessage): void {
    const before = table();
    const after = follow(before, message, performance.now());
    if (after === "missed") {
      connection.reconnect();
      return;
    }
    setTable(after);
    if (message.type === "refused") {
      refuse(message.request, refusalSentence(message.reason, message.message));
    }
    const move = pending();
    if (after === undefined) return;
    if (move !== undefined && !isStillPending(move, after)) dropPending();
    if (message.type === "welcome") missed = missedSince(before, after);
    if (message.type === "event" && before !== undefined) hearEvent(message, before, after);
    if (before?.standing.seq === after.standing.seq) return;
    const canMove = moverOf(after) === after.standing.turn && !isWaiting(after);
    if (firstMove !== undefined && canMove) {
      const uci = firstMove;
      firstMove = undefined;
      play(uci);
    }
  }

  /**
   * Tells of an event. Events that were missed come after a welcome that includes them: an offer
   * that was declined by one of them is said, and all of them together sound as one.
   */
  function hearEvent(message: EventMessage, before: Table, after: Table): void {
    if (before.standing.seq !== after.standing.seq) {
      missed = undefined;
      noteEvent(before, message);
      onEvent?.(before, after);
      return;
    }
    if (missed === undefined) return;
    const { seen, reached } = missed;
    missed = followMissed(missed, message, performance.now());
    if (missed.reached === reached) return;
    noteEvent(reached, message);
    if (missed.reached.standing.seq < after.standing.seq) return;
    missed = undefined;
    onEvent?.(seen, after);
  }

  function noteEvent(before: Table, { pushed }: EventMessage): void {
    setNotice(undefined);
    setNews(declinedOffer(before, pushed));
  }

  /** Asks why a table cannot be entered: it may not exist, which the socket does not say. */
  async function lookForTable(): Promise<void> {
    try {
      await showTable(id);
    } catch (error) {
      const isFinal = error instanceof ServerError && (error.key === "not_found" || isLocal(id));
      if (!isFinal) return;
      connection.close();
      setFailure(sentenceOf(error));
    }
  }

  /** The server refused a request: a pending move goes back. */
  function refuse(request: string | undefined, reason: Sentence): void {
    if (request !== undefined && pending()?.request === request) dropPending();
    setNotice(reason);
  }

  /** Drops the pending move; the pieces stand as the table says. */
  function dropPending(): void {
    setPending(undefined);
    setRevision((count) => count + 1);
  }

  /** Plays a move. It is shown at once. */
  function play(uci: string): void {
    const now = table();
    if (now === undefined || pending() !== undefined) return;
    const [from, to] = squaresOf(uci);
    const request = requestKey();
    const positionSeq = now.standing.position_seq;
    setNotice(undefined);
    setPending({ request, uci, from, to, positionSeq, isSlow: false });
    window.clearTimeout(slowTimer);
    slowTimer = window.setTimeout(
      () => setPending((move) => move && { ...move, isSlow: true }),
      SLOW_MS,
    );
    const base_seq = now.standing.seq;
    if (!connection.ask({ type: "move", request, base_seq, uci })) dropPending();
  }

  /** Says why a piece cannot go there. */
  async function tryMove(from: Square, to: Square): Promise<void> {
    const now = table();
    const isOpen = link().state === "open" && pending() === undefined;
    if (now === undefined || !isOpen || moverOf(now) !== now.standing.turn) return;
    if (Object.keys(now.standing.legal).length === 0) return;
    const reason = await whyNot(now.standing.fen, `${from}${to}`, now.setup.variant);
    // The position may have changed meanwhile.
    if (reason !== undefined && table()?.standing.position_seq === now.standing.position_seq) {
      setNotice(reason);
    }
  }

  /** Sends a request other than a move. */
  function ask(wish: Wish): void {
    setNotice(undefined);
    connection.ask({ ...wish, request: requestKey() } as Asking);
  }

  const legal = createMemo<Legal>(() => {
    const now = table();
    if (now === undefined || pending() !== undefined) return {};
    return moverOf(now) === now.standing.turn ? now.standing.legal : {};
  });

  return {
    id,
    table,
    link,
    failure,
    notice,
    setNotice,
    news,
    pending,
    revision,
    legal,
    play,
    tryMove,
    ask,
    reconnect: () => connection.reconnect(),
    /** Plays a move as soon as the table is there. */
    begin: (uci: string) => {
      firstMove = uci;
    },
  };
}
