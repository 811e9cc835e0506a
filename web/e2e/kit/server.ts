import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expectedAddress, type PageServer, pageServer } from "./page-server";
import { binary } from "./program";

const READY = /^listening on (http\S+)$/;

/** The tests' own variables are not passed on: the binary reads settings from variables. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("TABIYA_")),
);

/** The real binary with a database of its own. */
export class Server {
  #process: ChildProcess | undefined;
  #pages: PageServer | undefined;
  #port = 0;

  private constructor(
    readonly data: string,
    private readonly options: readonly string[],
  ) {}

  /** Starts a server on any free port. */
  static start(...options: string[]): Promise<Server> {
    return Server.startAt(expectedAddress ?? "127.0.0.1:0", ...options);
  }

  /** Starts a server at an address. */
  static async startAt(listen: string, ...options: string[]): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "tabiya-e2e-")), options);
    await server.run(listen);
    server.#pages = await pageServer(server.#port, listen.split(":")[0] ?? "");
    return server;
  }

  /** The address of its page, without a slash at the end. */
  get url(): string {
    return this.#pages?.url ?? `http://127.0.0.1:${this.#port}`;
  }

  /** Kills it without a warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Starts it again at the same address with the same games. */
  async restart(): Promise<void> {
    await this.run(`127.0.0.1:${this.#port}`);
  }

  /** Stops it and deletes its games. */
  async stop(): Promise<void> {
    await this.#pages?.close();
    await this.#end("SIGTERM");
    await rm(this.data, { recursive: true, force: true });
  }

  private async run(listen: string): Promise<void> {
    const words = ["serve", "--listen", listen, "--data", this.data, "--no-open", ...this.options];
    const child = spawn(binary, words, { stdio: ["ignore", "pipe", "inherit"], env: ENVIRONMENT });
    this.#process = child;
    const ready = await new Promise<string>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the server has ended with ${code}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const url = READY.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    });
    // A server with a public URL prints that; its port is then the one in `listen`.
    this.#port = Number(listen.split(":")[1]) || Number(new URL(ready).port);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}
