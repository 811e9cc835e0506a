import { createResource } from "solid-js";
import type { ServerInfo } from "../protocol/messages";
import { returns } from "./reach";
import { serverInfo } from "./table";

/** What the server is and offers; undefined until it has answered. */
export function createInfo(): () => ServerInfo | undefined {
  const [info] = createResource(returns, () => serverInfo().catch(() => undefined));
  return () => info.latest;
}
