import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser";
import { pagePort } from "./page-server";
import { Server } from "./server";

/** A host name that only one browser resolves: HTTP without a secure context, as in a club. */
export const CLUB = "club.test";

/** A browser that knows the club's server by its name. */
export const openClubBrowser = (): Promise<Browser> =>
  openBrowser("shell", `--host-resolver-rules=MAP ${CLUB} 127.0.0.1`);

/** A server that is known by the club's name, and its address under that name. */
export async function startClubServer(): Promise<{ server: Server; url: string }> {
  const port = await freePort();
  const url = `http://${CLUB}:${pagePort(port)}`;
  return { server: await Server.startAt(`127.0.0.1:${port}`, "--public-url", url), url };
}

/** A port that is free now: it is part of the public name, and so has to be known before. */
async function freePort(): Promise<number> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, "close");
  return port;
}

/** Chromium says that one of our headers needs a secure context, which is what we want to see. */
export const isClubFault = (fault: string) =>
  fault.startsWith("The Cross-Origin-Opener-Policy header");
