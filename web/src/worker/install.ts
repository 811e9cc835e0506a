import { createSignal } from "solid-js";

/** The event of browsers that can install the page. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const [offer, setOffer] = createSignal<InstallEvent>();

/** Whether the page can be installed and is not yet. */
export const canInstall = () => offer() !== undefined;

/** Waits for the browser's offer, which comes once and early. */
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
