import address from "../../../crates/engine/src/network/standard.bin?url";

let fetched: Promise<ArrayBuffer> | undefined;

/** Fetches the network that the engine and reviews judge by, once. */
export function fetchNetwork(): Promise<ArrayBuffer> {
  fetched ??= fetchBytes().catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchBytes(): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
