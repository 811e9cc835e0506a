import { LEFT } from "../local/table-question";
import { device } from "../server/device";

/** What a connection needs of a socket, with the worker of this device's tables at the other end. */
export class LocalSocket {
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  readonly #port: MessagePort;

  constructor(table: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const socket = this as unknown as WebSocket;
    const close = () => this.onclose?.call(socket, new CloseEvent("close"));
    port1.onmessage = (event: MessageEvent<string | typeof LEFT>) => {
      if (event.data === LEFT) close();
      else this.onmessage?.call(socket, event);
    };
    device()
      .then((tables) => tables.enterOnDevice(table, port2))
      .catch(close);
  }

  send(text: string): void {
    this.#port.postMessage(text);
  }

  close(): void {
    this.#port.postMessage(LEFT);
    this.#port.close();
  }
}
