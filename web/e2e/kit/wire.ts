import { connect, createServer, type Server as NetServer, type Socket } from "node:net";

/** A TCP proxy between browser and server that can be cut, as when a router is unplugged. */
export class Wire {
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(
    private readonly server: NetServer,
    readonly url: string,
  ) {}

  /** Starts a proxy to a server. */
  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("there is no wire");
    const wire = new Wire(server, `http://127.0.0.1:${address.port}`);
    server.on("connection", (near) => wire.#join(near, connect(Number(port), hostname)));
    return wire;
  }

  #join(near: Socket, far: Socket): void {
    if (this.#isCut) {
      near.destroy();
      far.destroy();
      return;
    }
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  /** Closes all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Accepts connections again. */
  mend(): void {
    this.#isCut = false;
  }

  /** Stops the proxy. */
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
