import { settings } from "../setting/setting";

/** What can be heard. */
export const SOUNDS = ["move", "capture", "check", "end", "low_time"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Plays a sound, if the person wants any. The instrument is fetched with the first one. */
export function playSound(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  // A browser that cannot play sounds is no reason to stop.
  import("./instrument").then(({ strike }) => strike(sound, settings.volume / 100)).catch(() => {});
}
