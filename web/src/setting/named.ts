import { createSignal } from "solid-js";
import type { NameFault } from "../protocol/messages";
import { ServerError } from "../server/problem";
import { settings } from "./setting";

/** A name that the server has refused, and how to go on without it. */
export type RefusedName = {
  readonly name: string;
  readonly reason: NameFault;
  readonly goOn: () => void;
};

/** Sends requests with the person's name. If that is refused, the person can go on without it. */
export function createNamed(onFailure: (error: unknown) => void) {
  const [refused, setRefused] = createSignal<RefusedName>();

  async function attempt(act: (name: string) => Promise<void>, name: string): Promise<void> {
    setRefused(undefined);
    try {
      await act(name);
    } catch (error) {
      const reason = name === "" ? undefined : refusalOf(error);
      if (reason === undefined) onFailure(error);
      else setRefused({ name, reason, goOn: () => void attempt(act, "") });
    }
  }

  return {
    refused,
    /** Does something under the current name. */
    attempt: (act: (name: string) => Promise<void>) => attempt(act, settings.name.trim()),
  };
}

/** Why the server refused a name, if an error is that. */
function refusalOf(error: unknown): NameFault | undefined {
  return error instanceof ServerError && error.key === "bad_name"
    ? error.problem.reason
    : undefined;
}
