import { createSignal } from "solid-js";

/** What a browser offers that can install the page. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const [offer, setOffer] = createSignal<InstallEvent>();

/** Whether the browser can install the page, and has not done so. */
export const canInstall = () => offer() !== undefined;

/** Waits for the browser's offer. It comes once, and early. */
export function awaitInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener("appinstalled", () => setOffer(undefined));
}

/** Lets the browser ask whether to install. */
export async function install(): Promise<void> {
  const given = offer();
  setOffer(undefined);
  await given?.prompt();
}
