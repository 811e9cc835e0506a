/** The session storage key of the build that has reloaded the page. */
const PLACE = "tabiya.reloaded";

/**
 * Reloads the page, because the server no longer has the files that it asks for. Each build does so
 * only once: if files are still missing after that, reloading again would never end. Returns
 * whether the page reloads.
 */
export function reloadOnce(): boolean {
  const build = import.meta.url;
  try {
    if (window.sessionStorage.getItem(PLACE) === build) return false;
    window.sessionStorage.setItem(PLACE, build);
  } catch {
    // Without storage nothing would stop a loop of reloads.
    return false;
  }
  window.location.reload();
  return true;
}

/** Notes that the files are there, so that the page may reload if they are missing again later. */
export function forgetReload(): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    // Without storage nothing was noted.
  }
}
