import { createEffect } from "solid-js";
import { createStore } from "solid-js/store";

/** How a person wants to be helped. */
export type Options = {
  /** Whether the engine looks at what is shown. */
  isOn: boolean;
  /** How many lines it shows. */
  lines: number;
  /** Whether its moves are drawn as arrows. */
  hasArrows: boolean;
};

export const LINES_MAX = 5;
const PLACE = "tabiya.review-options";
const USUAL: Options = { isOn: true, lines: 3, hasArrows: true };

/** The options, which the device remembers. */
export function createOptions() {
  const [options, setOptions] = createStore(read());
  createEffect(() => {
    try {
      window.localStorage.setItem(PLACE, JSON.stringify(options));
    } catch {
      // Without storage they last as long as the page.
    }
  });
  return [options, setOptions] as const;
}

function read(): Options {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(PLACE) ?? "{}");
    const { isOn, lines, hasArrows } = kept as Partial<Record<keyof Options, unknown>>;
    const isCount = Number.isInteger(lines) && Number(lines) >= 1 && Number(lines) <= LINES_MAX;
    return {
      isOn: typeof isOn === "boolean" ? isOn : USUAL.isOn,
      lines: isCount ? Number(lines) : USUAL.lines,
      hasArrows: typeof hasArrows === "boolean" ? hasArrows : USUAL.hasArrows,
    };
  } catch {
    return USUAL;
  }
}
