import type { ClockFace } from "../protocol/messages";

/** Milliseconds below which tenths of a second are shown. */
const TENTHS_MS = 20_000;

/** What a clock shows at a moment. */
export type Reading = {
  readonly ms: number;
  /** Byoyomi periods left, the running one included. */
  readonly periods: number;
  readonly byoyomi: boolean;
  readonly isLow: boolean;
};

/** What a clock shows that has run for some time since it was read: delay, time, then periods. */
export function readClock(face: ClockFace, elapsedMs: number): Reading {
  let left = face.remaining_ms - Math.max(0, elapsedMs - face.delay_ms);
  let { periods, byoyomi } = face;
  while (left <= 0 && periods > (byoyomi ? 1 : 0) && face.period_ms > 0) {
    left += face.period_ms;
    periods -= byoyomi ? 1 : 0;
    byoyomi = true;
  }
  const ms = Math.max(0, left);
  return { ms, periods, byoyomi, isLow: ms < face.low_ms };
}

/** A time as clocks show it: `1:05:00`, `4:59`, `0:09.4`. */
export function writeTime(ms: number): string {
  const isShort = ms < TENTHS_MS;
  // A clock that is not at zero does not show zero.
  const tenths = isShort ? Math.ceil(ms / 100) : Math.ceil(ms / 1000) * 10;
  const seconds = Math.floor(tenths / 10);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number: number) => String(number).padStart(2, "0");
  const whole =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return isShort ? `${whole}.${tenths % 10}` : whole;
}

/** Milliseconds until the shown time changes. */
export function nextChangeMs(ms: number): number {
  const unit = ms <= TENTHS_MS ? 100 : 1000;
  return ms % unit === 0 ? unit : ms % unit;
}
