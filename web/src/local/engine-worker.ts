import { initSync, think } from "../../browser/engine.js";
import type { LocalThinkAbout } from "./open";
import { serve } from "./serve";

/** Nobody looks at what is seen on the way. */
const ignore = () => {};

serve<LocalThinkAbout>(initSync, ({ about, live }) =>
  think(JSON.stringify(about), JSON.stringify(live), ignore),
);
