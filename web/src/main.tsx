import { render } from "solid-js/web";
import { App } from "./app";
import { speak } from "./language/language";
import { idle, prefetch } from "./page/prefetch";
import { settings } from "./setting/setting";
import { awaitInstallOffer } from "./worker/install";
import { keepPage } from "./worker/register";

void begin();
awaitInstallOffer();
// After the first view, so that it does not wait for this.
if (document.readyState === "complete") void provide();
else window.addEventListener("load", () => void provide(), { once: true });

/** Shows the first view, in the place of the board that is in the page itself. */
async function begin(): Promise<void> {
  // The first words that are seen are in the person's language already.
  await speak(settings.language);
  // The scripts were read in this task; what they draw is one of its own.
  await new Promise((resolve) => setTimeout(resolve));
  render(() => <App />, document.body);
  for (const element of document.querySelectorAll("body > .still")) element.remove();
}

/** Provides for a time without the server. */
async function provide(): Promise<void> {
  await idle();
  keepPage();
  await prefetch();
}
