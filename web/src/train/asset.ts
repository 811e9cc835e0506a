import { ServerError } from "../server/problem";

/** Fetches a file of the page. A `ServerError` says that it is not on this device. */
export async function fetchAsset(address: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // The network is away, and the file was not kept before.
  }
  throw new ServerError("offline");
}
