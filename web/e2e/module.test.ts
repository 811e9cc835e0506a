import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { Facts, MoveFacts } from "../src/server/inspect";
import { dice } from "../test/kit/dice";
import { openModules } from "./kit/module";
import { inCheckout } from "./kit/path";
import { talkTo } from "./kit/program";

// What the browser computes is what the program computes. Node.js runs the page's modules here.

let modules: Awaited<ReturnType<typeof openModules>>;
beforeAll(async () => {
  modules = await openModules();
});

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const ask = <Answer>(question: object) =>
  JSON.parse(modules.rules.inspect(JSON.stringify(question))) as Answer;

/** Positions of games in which every move is drawn by lot, and the moves that led there. */
function* positions(lot: (below: number) => number) {
  for (;;) {
    let fen = START;
    const moves: string[] = [];
    const plies = lot(100);
    for (let ply = 0; ply <= plies; ply += 1) {
      const { legal, outcome } = ask<Facts>({ fen });
      const move = legal[lot(legal.length || 1)];
      if (move === undefined || outcome !== null) break;
      if (ply === plies) yield { fen, moves, legal };
      moves.push(move.uci);
      fen = ask<MoveFacts>({ fen, uci: move.uci }).fen;
    }
  }
}

function* take<Value>(values: Iterable<Value>, count: number) {
  let taken = 0;
  for (const value of values) {
    if (taken === count) return;
    taken += 1;
    yield value;
  }
}

test("the engine in the browser finds what the program finds, in 200 positions", async () => {
  const uci = talkTo("uci");
  uci.say("setoption name Hash value 16");
  for (const { fen } of take(positions(dice(1)), 200)) {
    for (const line of ["ucinewgame", `position fen ${fen}`, "go nodes 10000"]) uci.say(line);
    const heard = await uci.until("bestmove");
    const native = heard.flatMap((line) => {
      const [, depth, kind, value, nodes, line_] =
        /^info depth (\d+) .*score (\w+) (-?\d+) nodes (\d+) .* pv (.*)/.exec(line) ?? [];
      return depth === undefined ? [] : [[depth, kind, value, nodes, line_].join(" ")];
    });

    const local: string[] = [];
    const searcher = new modules.engine.Searcher("engine", 0n);
    const question = JSON.stringify({ start: { kind: "fen", fen }, nodes: 10_000 });
    const found = JSON.parse(searcher.search(question, (seen) => local.push(said(seen))));
    searcher.free();

    expect(local, fen).toEqual(native);
    expect(found.line[0].uci, fen).toBe(heard.at(-1)?.split(" ")[1]);
  }
  uci.end();
});

/** A thought as UCI writes it. */
function said(thought: string): string {
  const { depth, score, nodes, line } = JSON.parse(thought);
  const worth = score.kind === "mate" ? `mate ${score.moves}` : `cp ${score.value}`;
  const moves = line.map(({ uci }: { uci: string }) => uci).join(" ");
  return `${depth} ${worth} ${nodes} ${moves}`;
}

test("the rules in the browser answer what the program answers", async () => {
  const document = await readFile(inCheckout("docs/inspect.md"), "utf8");
  const examples = [...document.matchAll(/```jsonl\n(.*?)```/gs)].flatMap(([, block = ""]) =>
    block
      .trim()
      .split("\n")
      .filter((_, index) => index % 2 === 0),
  );
  expect(examples.length).toBeGreaterThan(10);
  const questions = [...examples, ...take(generated(dice(2)), 1_000)];

  const inspect = talkTo("inspect");
  for (const question of questions) {
    inspect.say(question);
    const [answer] = await inspect.until("{");
    expect(modules.rules.inspect(question), question).toBe(answer);
  }
  inspect.end();
});

/** Questions of every kind that the page asks, some of them without a good answer. */
function* generated(lot: (below: number) => number) {
  const squares = "abcdefgh";
  const square = () => `${squares[lot(8)]}${lot(8) + 1}`;
  for (const { fen, moves, legal } of positions(lot)) {
    const move = legal[lot(legal.length)];
    const other = fen.replace(/ [wb] /, (turn) => (turn === " w " ? " b " : " w "));
    const broken = fen.slice(0, lot(fen.length));
    for (const question of [
      { fen },
      { fen, chess960: true, threats: true },
      { fen: other, threats: true },
      { fen: other, reach: true },
      { fen, uci: move?.uci },
      { fen, uci: `${square()}${square()}` },
      { fen, san: move?.san.toLowerCase(), lenient: true },
      { fen: START, moves },
      { fen: START, moves: [...moves, `${square()}${square()}`] },
      { fen: broken },
    ]) {
      yield JSON.stringify(question);
    }
  }
}

test("the openings in the browser have the names that the program gives them", async () => {
  const ask = (question: object) =>
    JSON.parse(modules.openings.opening(JSON.stringify(question))).opening;
  const moves = ["c2c4", "e7e6", "d2d4", "d7d5"];
  const opening = { eco: "D30", name: "Queen's Gambit Declined", ply: 4 };
  expect(ask({ moves })).toEqual(opening);
  expect(ask({ fen: START, chess960: false, moves: [...moves, "a1a8", "b1c3"] })).toEqual(opening);
  expect(ask({ fen: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", moves: ["e1e8"] })).toBeNull();
  expect(ask({ fen: "no position", moves })).toBeNull();
  expect(ask({})).toBeNull();
});

test("a computer on this device is refused what the server refuses", () => {
  const think = (about: object, live: readonly object[] = []) =>
    JSON.parse(modules.engine.think(JSON.stringify(about), JSON.stringify(live), () => {}));
  const computer = { strategy: "greedy" };
  const start = { kind: "fen", fen: "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1" };
  expect(think({ computer, start }).line[0]).toEqual({ uci: "a1a8", san: "Ra8#" });
  for (const [about, key] of [
    [{ computer: { strategy: "oracle" } }, "unknown_computer"],
    [{ computer, moves: ["e2e5"] }, "bad_request"],
    [{ computer, moves: ["f2f3", "e7e5", "g2g4", "d8h4"] }, "game_over"],
    [{ computer, start: { kind: "fen", fen: "8/8 w" } }, "bad_position"],
    [{ nothing: true }, "bad_request"],
  ] as const) {
    expect(think(about).key, JSON.stringify(about)).toBe(key);
  }
  // Nobody is helped in a game with another person: in its position, nor one move ahead.
  const live = [{ kind: "fen", fen: START }];
  expect(think({ computer }, live).key).toBe("game_goes_on");
  expect(think({ computer, moves: ["e2e4"] }, live).key).toBe("game_goes_on");
  expect(think({ computer, moves: ["e2e4", "e7e5"] }, live).line).toHaveLength(1);
});

test("what a review needs is answered as the program answers it", async () => {
  const review = <Answer>(kind: string, about: object) =>
    JSON.parse(modules.review.review(JSON.stringify({ kind, about }), "[]", () => {})) as Answer;
  const pgn = "1. f3 e5 2. g4 Qh4# 0-1";
  const moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
  const start = { kind: "standard" };
  const assessments = Array.from({ length: moves.length + 1 }, (_, ply) =>
    review("assess", { start, moves: moves.slice(0, ply), played: moves[ply], nodes: 10_000 }),
  );
  const report = review<{ moves: { judgment: string | null }[] }>("review", { pgn, assessments });
  const program = talkTo("review", "-", "--json", "--nodes", "10000");
  program.say(pgn);
  program.end();
  const [native] = await program.until("{");
  expect(report).toEqual(JSON.parse(native ?? ""));
  expect(report.moves[2]?.judgment).toBe("blunder");
});
