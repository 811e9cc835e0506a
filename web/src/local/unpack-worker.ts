import { initSync, unpackTable } from "../../browser/engine.js";

/** What the unpacker is sent: the engine's module first, and then tables. */
export type ToUnpacker =
  | { readonly module: WebAssembly.Module }
  | { readonly name: string; readonly address: string };

/** A table that was unpacked; without its bytes if it could not be had. */
export type FromUnpacker = { readonly name: string; readonly plain?: Uint8Array };

self.addEventListener("message", async ({ data }: MessageEvent<ToUnpacker>) => {
  if ("module" in data) {
    initSync(data);
    return;
  }
  const { name, address } = data;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
    const plain = unpackTable(new Uint8Array(await response.arrayBuffer()));
    self.postMessage({ name, plain } satisfies FromUnpacker, { transfer: [plain.buffer] });
  } catch {
    // The network is away and the file was not kept before, or it is damaged.
    self.postMessage({ name } satisfies FromUnpacker);
  }
});
