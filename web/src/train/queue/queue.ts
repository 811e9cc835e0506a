import { batch, createMemo, createResource, createSignal } from "solid-js";
import type { Sentence } from "../../language/message";
import { createCrew } from "../../review/engine/crew";
import { isOffline } from "../../server/problem";
import { type Answer, answered, type Card } from "../card";
import { schedulesOf } from "../module";
import { begunSince, cardCount, dueCards, nextDue, putAnswer } from "../store";
import { troubleOf } from "../trouble";
import { type Day, type DayQueue, dayOf, queueOf } from "./day";
import { createSolvers, type Solvers } from "./solvers";

/** What is to be trained now, and how far it has come. */
export type Queue = ReturnType<typeof createQueue>;

/** What is known of the cards of this device. */
type Known = DayQueue & {
  /** How many cards there are at all. */
  readonly total: number;
  /** When the next one is due after today; undefined if none is. */
  readonly nextMs: number | undefined;
};

async function look(day: Day): Promise<Known> {
  const [cards, begun, total] = await Promise.all([
    dueCards(day.end),
    begunSince(day.begin),
    cardCount(),
  ]);
  return { ...queueOf(cards, begun, day.now), total, nextMs: await nextDue(day.end) };
}

/** Creates the queue of what is due, with a solver for its first card. */
export function createQueue() {
  const [known, setKnown] = createSignal<Known>();
  const [trouble, setTrouble] = createSignal<Sentence>();
  /** Whether cards are shown that would come later today. */
  const [isAhead, setAhead] = createSignal(false);
  const [number, setNumber] = createSignal(0);
  const [isBusy, setBusy] = createSignal(false);
  /** Cards that make no task now, such as one in whose position a game with somebody stands. */
  const [aside, setAside] = createSignal<ReadonlySet<string>>(new Set());

  const cards = createMemo((): readonly Card[] => {
    const now = known();
    if (now === undefined) return [];
    const wanted = isAhead() && now.due.length === 0 ? now.later : now.due;
    return wanted.filter(({ key }) => !aside().has(key));
  });
  const card = () => cards()[0];
  const solvers = createSolvers({
    card,
    next: () => cards()[1],
    number,
    open: createCrew(),
    onFail: (key, error) => {
      if (error !== undefined) setTrouble(troubleOf(error));
      if (!isOffline(error)) setAside((keys) => new Set([...keys, key]));
    },
  });
  /** Where nothing is to be solved, the board of the mistakes stands idle. */
  const solver = createMemo(
    () => (solvers as Solvers)[card()?.kind ?? "mistake"] ?? solvers.mistake,
  );
  const isOver = () => solver().isOver();

  // When each answer would bring the card back.
  const [choices] = createResource(
    () => (isOver() ? card() : undefined),
    (card) => schedulesOf(card, Date.now()).catch(() => undefined),
    { initialValue: undefined },
  );

  async function refresh(): Promise<void> {
    try {
      const now = await look(dayOf(new Date()));
      batch(() => {
        setKnown(now);
        setNumber((count) => count + 1);
        if (now.due.length > 0 || now.later.length === 0) setAhead(false);
      });
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  }
  void refresh();

  /** Writes an answer down, and only then goes on to the next card. */
  async function answer(answer: Answer): Promise<void> {
    const now = card();
    if (now === undefined || isBusy()) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const moment = Date.now();
      const schedules = await schedulesOf(now, moment);
      await putAnswer(now, answered(now, schedules[answer], answer, moment));
      await refresh();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    /** Lets the person solve the card. */
    solver,
    card,
    isOver,
    /** When each answer would bring the card back; undefined until that is known. */
    choices: () => (isOver() ? choices.latest : undefined),
    trouble,
    isBusy,
    /** Undefined until the database was asked. */
    known,
    /** How many cards are left today. */
    left: () => (known()?.due.length ?? 0) + (known()?.later.length ?? 0),
    goAhead: () => setAhead(true),
    refresh,
    answer,
  };
}
