import { createEffect, createSignal, on, onCleanup } from "solid-js";
import { legalFrom, type Square, squaresOf, turnOf } from "../../board/square";
import type { BoardView } from "../../board/view";
import { type Sentence, sentence } from "../../language/message";
import { type Facts, inspectGame, inspectPosition } from "../../server/inspect";
import { isOffline, ServerError, sentenceOf } from "../../server/problem";
import { returns } from "../../server/reach";
import { whyNot } from "../../server/reason";
import { think } from "../../server/think";
import { soundOf } from "../../sound/move";
import { playSound } from "../../sound/sound";
import type { Ending } from "./course";
import { keepTry } from "./ending-store";
import { type Standing, standingAfter } from "./standing";
import { loadPromotions, loadTables, perfectReply, type RatedMove, ratedMoves } from "./tables";

/** Milliseconds before the opponent answers: an instant answer feels rude. */
const ANSWER_MS = 300;
/** How long the engine thinks about an answer. */
const THINK_MS = 1_000;

/** A position of the game, and the move that led to it. */
type Ply = {
  readonly facts: Facts;
  readonly uci?: string;
  readonly san?: string;
  /** What the person's move leads to, where the tables know it. */
  readonly rated?: RatedMove;
  readonly standing: Standing;
};

/** An ending that is played. */
export type EndingPlay = ReturnType<typeof createEndingPlay>;

/** Lets a person play an ending. */
export function createEndingPlay(ending: Ending) {
  const [plies, setPlies] = createSignal<readonly Ply[]>([]);
  const [isBusy, setBusy] = createSignal(true);
  const [said, setSaid] = createSignal<Sentence>();
  const [hint, setHint] = createSignal<string>();
  /** How often the goal went out of reach, and whether a move was shown or taken back besides. */
  const [misses, setMisses] = createSignal(0);
  const [wasHelped, setHelped] = createSignal(false);
  /** Counts what puts pieces back. */
  const [revision, setRevision] = createSignal(0);
  /** Counts the starts, so that answers from before are dropped. */
  let round = 0;
  let hasFailed = false;
  onCleanup(() => {
    round += 1;
  });

  const last = () => plies().at(-1);
  const fen = () => last()?.facts.fen ?? ending.fen;
  const standing = (): Standing => last()?.standing ?? "on";
  const isYours = () => last() !== undefined && turnOf(fen()) === ending.side;
  const count = (list: readonly Ply[]) =>
    list.filter(({ uci, facts }) => uci !== undefined && facts.turn !== ending.side).length;

  /** Does something that takes time, unless the ending was begun anew meanwhile. */
  async function work(act: (isVoid: () => boolean) => Promise<void>): Promise<void> {
    const mine = round;
    const isVoid = () => mine !== round;
    hasFailed = false;
    setBusy(true);
    setHint(undefined);
    setSaid(undefined);
    try {
      await act(isVoid);
    } catch (error) {
      if (isVoid()) return;
      hasFailed = true;
      setSaid(troubleOf(error));
      setRevision((count) => count + 1);
    } finally {
      if (!isVoid()) setBusy(false);
    }
  }

  /** Adds a move, and judges how the ending stands. */
  async function add(uci: string, rated: RatedMove | undefined, isVoid: () => boolean) {
    const before = plies();
    const moves = [...before.flatMap((ply) => ply.uci ?? []), uci];
    const game = await inspectGame(ending.fen, moves);
    const facts = await inspectPosition(game.fen);
    if (isVoid()) return;
    const san = before.at(-1)?.facts.legal.find((legal) => legal.uci === uci)?.san ?? uci;
    const isOwn = facts.turn !== ending.side;
    const list = [...before, { facts, uci, san, rated, standing: "on" } satisfies Ply];
    const happened = { game, isOwn, count: count(list), result: rated?.result };
    const standing = standingAfter(ending, happened);
    setPlies([...before, { facts, uci, san, rated, standing }]);
    playSound(soundOf(san));
    if (standing !== "on") end(standing);
  }

  /** Writes down how it has ended. Where nothing can be kept, it has ended all the same. */
  function end(standing: Standing): void {
    const isKnown = misses() === 0 && !wasHelped();
    if (standing !== "reached") setMisses((count) => count + 1);
    const result = standing !== "reached" ? "failed" : isKnown ? "solved" : "helped";
    void keepTry(ending.name, result).catch(() => undefined);
  }

  /** Lets the opponent move, if it is their turn. */
  async function answer(isVoid: () => boolean): Promise<void> {
    if (standing() !== "on" || isYours()) return;
    const [uci] = await Promise.all([replyTo(plies()), pause(ANSWER_MS)]);
    if (!isVoid() && uci !== undefined) await add(uci, undefined, isVoid);
  }

  async function replyTo(list: readonly Ply[]): Promise<string | undefined> {
    if (ending.opponent === "tables") {
      return perfectReply(
        list.at(-1)?.facts.fen ?? ending.fen,
        list.map(({ facts }) => facts.fen),
      );
    }
    const { line } = await think({
      computer: { strategy: "engine" },
      start: { kind: "fen", fen: ending.fen },
      moves: list.flatMap(({ uci }) => uci ?? []),
      think_ms: THINK_MS,
    });
    return line[0]?.uci;
  }

  const open = () =>
    work(async (isVoid) => {
      const facts = await inspectPosition(ending.fen);
      if (ending.opponent === "tables") {
        await loadTables(ending.fen);
        await loadPromotions(ending.fen);
      }
      if (isVoid()) return;
      setPlies([{ facts, standing: "on" }]);
      await answer(isVoid);
    });

  const move = (uci: string) =>
    work(async (isVoid) => {
      const rated =
        ending.opponent === "tables"
          ? (await ratedMoves(fen())).find((rated) => rated.uci === uci)
          : undefined;
      if (isVoid()) return;
      await add(uci, rated, isVoid);
      await answer(isVoid);
    });

  /** Takes back to where the person was to move last. */
  function takeBack(): void {
    round += 1;
    if (standing() === "on") setHelped(true);
    const list = plies();
    const place = list.findLastIndex(
      ({ facts }, index) => facts.turn === ending.side && index < list.length - 1,
    );
    if (place >= 0) setPlies(list.slice(0, place + 1));
    setBusy(false);
    setSaid(undefined);
    setHint(undefined);
    setRevision((count) => count + 1);
  }

  function reset(): void {
    round += 1;
    setPlies([]);
    setRevision((count) => count + 1);
    void open();
  }

  async function refuse(from: Square, to: Square): Promise<void> {
    const asked = plies();
    const reason = await whyNot(fen(), `${from}${to}`);
    if (reason !== undefined && plies() === asked) setSaid(reason);
  }

  /** Shows the best move, by the tables or by the engine. */
  const showMove = () =>
    work(async (isVoid) => {
      setHelped(true);
      const uci =
        ending.opponent === "tables" ? (await ratedMoves(fen()))[0]?.uci : await replyTo(plies());
      if (!isVoid()) setHint(uci);
    });

  // What could not be fetched is tried again when the server is back.
  createEffect(
    on(
      returns,
      () => {
        if (!hasFailed) return;
        if (plies().length === 0) void open();
        else void work(answer);
      },
      { defer: true },
    ),
  );
  void open();

  const view = (): BoardView => {
    const isOpen = !isBusy() && isYours() && standing() === "on";
    return { ...boardOf(ending, last(), isOpen), revision: revision(), hint: squares(hint()) };
  };

  return {
    view,
    standing,
    isBusy,
    /** Whether it could not be begun. */
    isMissing: () => last() === undefined && !isBusy(),
    misses,
    wasHelped,
    /** Whether there is a move to be taken back. */
    canTakeBack: () => count(plies()) > 0 && standing() !== "reached",
    isFresh: () => count(plies()) === 0,
    said: (): Sentence => said() ?? sentenceAt(ending, last(), count(plies()), isYours()),
    move: (uci: string) => void move(uci),
    refuse: (from: Square, to: Square) => void refuse(from, to),
    takeBack,
    reset,
    showMove: () => void showMove(),
  };
}

const squares = (uci: string | undefined) => (uci === undefined ? undefined : squaresOf(uci));

/** The board of an ending; pieces can be moved where it is open. */
function boardOf({ fen, side }: Ending, ply: Ply | undefined, isOpen: boolean): BoardView {
  const shown = ply?.facts.fen ?? fen;
  return {
    fen: shown,
    revision: 0,
    orientation: side,
    turn: turnOf(shown),
    check: ply?.facts.check ?? false,
    lastMove: squares(ply?.uci),
    mover: isOpen ? side : undefined,
    legal: isOpen ? legalFrom(ply?.facts.legal ?? []) : {},
    canPremove: false,
    isSlow: false,
  };
}

/** What is said of an ending as it stands. */
function sentenceAt(
  { goal }: Ending,
  ply: Ply | undefined,
  count: number,
  isYours: boolean,
): Sentence {
  if (ply === undefined) return sentence("ending.loading");
  const values = { move: ply.san ?? "", count: String(ply.rated?.moves ?? "") };
  switch (ply.standing) {
    case "on":
      return isYours
        ? sentence("ending.yours", { number: String(count + 1), total: String(goal.moves) })
        : sentence("ending.theirs");
    case "reached":
      return sentence("ending.reached");
    case "slipped":
      return sentence("ending.slipped", { move: values.move });
    case "lost":
      return ply.rated === undefined ? sentence("ending.lost") : sentence("ending.loses", values);
    case "late":
      return sentence("ending.late", { total: String(goal.moves) });
    default:
      return sentence(`ending.${ply.standing}`);
  }
}

function troubleOf(error: unknown): Sentence {
  if (isOffline(error)) return sentence("ending.away");
  if (error instanceof ServerError && error.key === "device_unable") {
    return sentence("train.unable");
  }
  return sentenceOf(error);
}

const pause = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));
