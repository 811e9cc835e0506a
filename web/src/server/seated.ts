const PLACE = "tabiya.seated";

/** Whether this device ever had a seat here; if not, there are no games to ask for. */
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
    // Without storage the server is asked each time.
  }
}
