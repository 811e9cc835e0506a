/**
 * Lets the browser keep the page's files, where it may: over HTTPS or on the device itself. In a
 * club room without HTTPS everything else works just as well.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  // After the first view, so that it does not wait for this.
  const register = () => {
    navigator.serviceWorker.register("/worker.js").catch(() => {
      // A browser that keeps nothing asks the server each time.
    });
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
