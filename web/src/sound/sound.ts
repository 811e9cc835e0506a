import { settings } from "../setting/setting";

/** The sounds. */
export const SOUNDS = ["move", "capture", "check", "end", "low_time"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Plays a sound, if sounds are on. The instrument is loaded with the first one. */
export function playSound(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  // A browser that cannot play sounds is no reason to stop.
  import("./instrument").then(({ strike }) => strike(sound, settings.volume / 100)).catch(() => {});
}
