import { afterAll, beforeAll, expect, test } from "vitest";
import { InspectError } from "../src/server/inspect";
import { reasonOf } from "../src/server/reason";
import { en } from "../test/kit/english";
import { Server } from "./kit/server";

let server: Server;

beforeAll(async () => {
  server = await Server.start();
});
afterAll(async () => {
  await server?.stop();
});

/** Positions that are illegal or cannot be read. */
const POSITIONS = [
  "8/8/8/8/8/8/8/4K3 w - - 0 1",
  "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
  "8/8/8/8/8/8/3k4/4K3 w - - 0 1",
  "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "4k3/8/8/8/8/PPPPPPPP/NNNNNNNN/4K3 w - - 0 1",
  "4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1",
  "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1",
  "4k3/8/8/8/q3r2b/8/8/4K2q w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - e4 0 1",
  "4k3",
  "9/8/8/8/8/8/8/8 w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w z9 - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - i9 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - - x 1",
  "4k3/8/8/8/8/8/8/4K3 w - - 0 x",
];

/** Moves that cannot be played, as two squares or in SAN. */
const MOVES = [
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "hello"],
  ["4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1"],
  ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3"],
  ["4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1", "c1e3"],
  ["4k3/8/8/8/8/8/3p4/2B2K2 w - - 0 1", "c1e3"],
  ["4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "d2e3"],
  ["4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", "d5e6"],
  ["4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", "f1e2"],
  ["4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1"],
  ["4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1"],
  ["4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1"],
  ["4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1"],
  ["7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"],
  ["4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3q"],
] as const;

test("every reason of the server is one that the page has words for", async () => {
  for (const fen of POSITIONS) await expectWords({ fen });
  for (const [fen, move] of MOVES) {
    const isUci = /^[a-h][1-8][a-h][1-8]/.test(move);
    await expectWords({ fen, ...(isUci ? { uci: move } : { san: move, lenient: true }) });
  }
});

async function expectWords(question: object): Promise<void> {
  const body = JSON.stringify(question);
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/inspect`, { method: "POST", headers, body });
  const { error } = await response.json();
  const { key } = reasonOf(new InspectError(error));
  expect(en, `${body}: ${error.message}`).toHaveProperty([key]);
  expect(key).not.toBe("reason.other");
}
