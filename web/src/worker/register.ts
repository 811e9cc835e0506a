/**
 * Lets the browser keep the page's files, where it may: over HTTPS or on the device itself. In a
 * club room without HTTPS everything else works just as well.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // A browser that keeps nothing asks the server each time.
  });
}
