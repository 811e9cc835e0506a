import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { openBrowser } from "../kit/browser";
import { NETWORK } from "../kit/module";
import { inCheckout, targetFolder } from "../kit/path";
import { talkTo } from "../kit/program";
import { middle } from "./middle";

/** How often everybody searches all positions, in turns; the median is printed. */
const ROUNDS = 5;
/** The positions that each search looks at. */
const NODES = 300_000;
const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQ - 0 8",
  "2rq1rk1/pb1nbppp/1p2pn2/8/2BP4/P1N1PN2/1B3PPP/2RQ1RK1 w - - 0 14",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "8/5pk1/6p1/1p1r3p/1R5P/1P3PP1/5K2/8 b - - 0 40",
] as const;

/** The folder `package/bin` of the npm package `stockfish`, with its small build for one thread. */
const STOCKFISH = process.env["TABIYA_STOCKFISH"] ?? join(targetFolder, "stockfish/package/bin");
const STOCKFISH_FILE = "stockfish-19-lite-single.js";
const hasStockfish = existsSync(join(STOCKFISH, STOCKFISH_FILE));

/** The worker that runs the engine's module. */
const WORKER = `import { initSync, Searcher, setNetwork } from "/browser/engine.js";
let searcher;
onmessage = ({ data }) => {
  if (data.module !== undefined) {
    initSync({ module: data.module });
    setNetwork(data.network);
    postMessage("ready");
    return;
  }
  searcher?.free();
  searcher = new Searcher("engine", 0n);
  const began = performance.now();
  searcher.search(JSON.stringify(data), () => {});
  postMessage(performance.now() - began);
};`;

let files: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  files = createServer(async ({ url = "/" }, answer) => {
    const [, folder, name = ""] = url.split("/");
    const kinds = {
      js: "text/javascript",
      wasm: "application/wasm",
      bin: "application/octet-stream",
    };
    const kind = kinds[name.split(".").at(-1) as keyof typeof kinds] ?? "text/html";
    const place = folder === "stockfish" ? STOCKFISH : inCheckout("web/browser");
    const path = name === "network.bin" ? NETWORK : join(place, name);
    const body = name === "" || name === "worker.js" ? WORKER : await readFile(path);
    answer.writeHead(200, { "content-type": kind }).end(kind === "text/html" ? "" : body);
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  browser = await openBrowser("whole");
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  files?.close();
});

test("the engine is measured in the program and in the browser", async () => {
  const contenders: [name: string, search: (fen: string) => Promise<number>][] = [
    ["the program", native()],
    ["the browser", await inBrowser()],
  ];
  if (hasStockfish) contenders.push(["Stockfish 19 lite", await stockfish()]);
  const taken = contenders.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, search]] of contenders.entries()) {
      let ms = 0;
      for (const fen of POSITIONS) ms += await search(fen);
      taken[index]?.push(ms);
    }
  }
  const speeds = taken.map((times) => (NODES * POSITIONS.length) / middle(times));
  const lines = contenders.map(([name], index) => {
    const speed = speeds[index] ?? Number.NaN;
    const share = (100 * speed) / (speeds[0] ?? Number.NaN);
    return `| ${name} | ${Math.round(speed)} | ${Math.round(share)} % |`;
  });
  const head = "| one thread | thousand positions a second | share |\n| --- | ---: | ---: |";
  process.stdout.write(`\n${head}\n${lines.join("\n")}\n`);
  if (!hasStockfish) process.stdout.write(`there is no ${STOCKFISH_FILE} in ${STOCKFISH}\n`);
}, 600_000);

/** Searches in the program. */
function native() {
  const uci = talkTo("uci");
  uci.say("setoption name Hash value 16");
  return async (fen: string) => {
    uci.say("ucinewgame");
    uci.say(`position fen ${fen}`);
    uci.say("isready");
    await uci.until("readyok");
    const began = performance.now();
    uci.say(`go nodes ${NODES}`);
    await uci.until("bestmove");
    return performance.now() - began;
  };
}

/** Searches in the browser, with the page's own module in a worker. */
async function inBrowser() {
  await page.evaluate(async () => {
    const worker = new Worker("/browser/worker.js", { type: "module" });
    const bytes = await (await fetch("/browser/engine_bg.wasm")).arrayBuffer();
    const module = await WebAssembly.compile(bytes);
    const weights = await (await fetch("/browser/network.bin")).arrayBuffer();
    const ask = (message: unknown) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(message);
      });
    await ask({ module, network: new Uint8Array(weights) });
    Object.assign(window, { search: ask });
  });
  return (fen: string) =>
    page.evaluate(
      (question) =>
        (window as unknown as { search(question: unknown): Promise<number> }).search(question),
      { start: { kind: "fen", fen }, nodes: NODES },
    );
}

/** Searches in the browser with Stockfish, for the record: it counts positions in its own way. */
async function stockfish() {
  await page.evaluate(async (file) => {
    const worker = new Worker(`/stockfish/${file}`);
    const until = (word: string, ...lines: string[]) =>
      new Promise<void>((resolve) => {
        worker.onmessage = ({ data }) => String(data).startsWith(word) && resolve();
        for (const line of lines) worker.postMessage(line);
      });
    await until("uciok", "uci");
    Object.assign(window, { until });
  }, STOCKFISH_FILE);
  return (fen: string) =>
    page.evaluate(
      async ([fen, nodes]) => {
        const { until } = window as unknown as {
          until(word: string, ...lines: string[]): Promise<void>;
        };
        await until("readyok", "ucinewgame", `position fen ${fen}`, "isready");
        const began = performance.now();
        await until("bestmove", `go nodes ${nodes}`);
        return performance.now() - began;
      },
      [fen, NODES] as const,
    );
}
