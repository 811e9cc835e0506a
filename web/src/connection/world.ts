import { isLocal } from "../local/id";
import { LocalSocket } from "./local-socket";

/** What a connection needs of a socket. */
export type Line = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

/** What a connection needs from outside, so that tests can replace it. */
export type World = {
  open(table: string, since: number | undefined): Line;
  after(ms: number, run: () => void): () => void;
};

/** The server at the other end, or for a table of this device a worker that says the same. */
export const browser: World = {
  open: (table, since) =>
    isLocal(table) ? new LocalSocket(table) : new WebSocket(addressOf(table, since)),
  after(ms, run) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

function addressOf(table: string, since: number | undefined): URL {
  const query = since === undefined ? "" : `?since=${since}`;
  const path = `/api/tables/${encodeURIComponent(table)}/socket${query}`;
  const address = new URL(path, window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address;
}
