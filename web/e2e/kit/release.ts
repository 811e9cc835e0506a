import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** What the names of files have in the second release before their ending. */
const NEXT = ".next.";
/** A name with a hash of its file's content. */
const HASHED = /-([\w-]{8})\.(js|css|svg|wasm|bin)/g;
/** The name of a build in the service worker. */
const BUILD = /(["'`])([0-9a-f]{12})\1/g;

/**
 * A server of two releases of the page, one after the other: in the second, every file whose name
 * has a hash is called something else, and the names of the first are not there any longer.
 */
export class Releases {
  /** Which release is served. */
  current: "first" | "next" = "first";
  /** Files of the release that is not served, which were asked for in vain. */
  readonly missed: string[] = [];
  readonly #target: URL;
  readonly #server: Server;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  /** Stands before a server. */
  static async start(target: string): Promise<Releases> {
    const releases = new Releases(target);
    await new Promise<void>((resolve) => releases.#server.listen(0, "127.0.0.1", resolve));
    return releases;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts everybody off. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? "/";
    if (path.startsWith("/assets/") && path.includes(NEXT) !== (this.current === "next")) {
      this.missed.push(path);
      answer.writeHead(404).end();
      return;
    }
    const { "accept-encoding": _, ...headers } = asked.headers;
    const passed = request(
      new URL(path.replace(NEXT, "."), this.#target),
      {
        method: asked.method,
        headers: {
          ...headers,
          host: this.#target.host,
          ...(headers.origin === undefined ? {} : { origin: this.#target.origin }),
        },
      },
      (given) => {
        const { "content-length": _length, etag: _tag, ...kept } = given.headers;
        const pieces: Buffer[] = [];
        given.on("data", (piece: Buffer) => pieces.push(piece));
        given.on("end", () => {
          answer.writeHead(given.statusCode ?? 502, kept);
          answer.end(this.#changed(Buffer.concat(pieces), given.headers["content-type"] ?? ""));
        });
      },
    );
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  }

  #changed(body: Buffer, kind: string): Buffer {
    if (this.current === "first" || !/html|javascript|css/.test(kind)) return body;
    const text = body.toString("utf8");
    const renamed = text.replace(HASHED, `-$1${NEXT}$2`);
    const built = renamed.replace(BUILD, (_, sign: string, name: string) => {
      return sign + [...name].reverse().join("") + sign;
    });
    return Buffer.from(built);
  }
}

/** The files with a hash that a page has loaded: those of the first release, and of the next. */
export const loadedOf = (paths: readonly string[]) => {
  const hashed = paths.filter((path) => path.startsWith("/assets/"));
  const next = hashed.filter((path) => path.includes(NEXT));
  return { first: hashed.length - next.length, next: next.length };
};
