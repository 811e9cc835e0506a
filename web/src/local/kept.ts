const PLACE = "tabiya.device-games";

/** Whether there may be games on this device; if not, nobody has to look for them. */
export function hasDeviceGames(): boolean {
  try {
    return window.localStorage.getItem(PLACE) !== null;
  } catch {
    // Where nothing is kept, there are no games.
    return false;
  }
}

/** Notes that there is a game on this device. */
export function noteDeviceGame(): void {
  try {
    window.localStorage.setItem(PLACE, "1");
  } catch {
    // The game is found by its address.
  }
}
