import { settings } from "../setting/setting";

/** What can be heard. */
export const SOUNDS = ["move", "capture", "check", "end", "low_time"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Plays a sound, if the person wants any. The instrument is fetched with the first one. */
export function playSound(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  // Without sound the game goes on all the same.
  import("./instrument").then(({ strike }) => strike(sound, settings.volume / 100)).catch(() => {});
}
