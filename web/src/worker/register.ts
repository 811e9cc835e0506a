/**
 * Registers the service worker where browsers allow it: over HTTPS or on the server's own device.
 * Without it, everything but opening the page offline works.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // A browser that refuses fetches the files from the server each time.
  });
}
