const PLACE = "tabiya.seated";

/** Whether this device ever had a seat here. One that had none has no games to ask for. */
export function hasSat(): boolean {
  try {
    return window.localStorage.getItem(PLACE) !== null;
  } catch {
    return true;
  }
}

/** Notes that this device has a seat. */
export function noteSeat(): void {
  try {
    window.localStorage.setItem(PLACE, "1");
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
