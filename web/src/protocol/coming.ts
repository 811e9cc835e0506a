import type { Problem, ServerInfo } from "./messages";

/** Words of the wire that newer servers speak. A server that does not leaves them out. */

/** Why a name is refused. */
export type NameFault =
  | "empty"
  | "too_long"
  | "control"
  | "direction"
  | "invisible"
  | "computer_name";

/** What a server may say of itself besides. */
export type Info = ServerInfo & {
  /** What each of the levels plays like, in the same order. */
  readonly ratings?: readonly number[];
  readonly reach?: "this_machine" | "network";
  /** What lets other devices in. */
  readonly lan_command?: string;
};

/** What a problem may say besides. */
export type NamedProblem = Problem & { readonly reason?: NameFault };
