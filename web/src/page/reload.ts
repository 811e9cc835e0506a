/** The session storage key under which the build is kept that has reloaded itself. */
const PLACE = "tabiya.reloaded";

/**
 * Loads the page anew, because files that it asks for are not there any more. It does so once: a
 * build that has come back by that and still lacks files would go round in circles. Returns
 * whether it does.
 */
export function reloadOnce(): boolean {
  const build = import.meta.url;
  try {
    if (window.sessionStorage.getItem(PLACE) === build) return false;
    window.sessionStorage.setItem(PLACE, build);
  } catch {
    // A browser that keeps nothing cannot count.
    return false;
  }
  window.location.reload();
  return true;
}

/** The files are there: if they are missing another time, the page may be loaded anew again. */
export function forgetReload(): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept.
  }
}
