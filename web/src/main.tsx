import { render } from "solid-js/web";
import { App } from "./app";
import { speak } from "./language/language";
import { idle, prefetch } from "./page/prefetch";
import { settings } from "./setting/setting";
import { awaitInstallOffer } from "./worker/install";
import { keepPage } from "./worker/register";

void begin();
awaitInstallOffer();
// After the first view, so as not to delay it.
if (document.readyState === "complete") void provide();
else window.addEventListener("load", () => void provide(), { once: true });

/** Shows the first view in place of the static board in the HTML. */
async function begin(): Promise<void> {
  // The first words on the screen are in the person's language.
  await speak(settings.language);
  // Evaluating the scripts was one task; rendering is another, so that neither is long.
  await new Promise((resolve) => setTimeout(resolve));
  render(() => <App />, document.body);
  for (const element of document.querySelectorAll("body > .still")) element.remove();
}

/** Prepares for times without the server. */
async function provide(): Promise<void> {
  await idle();
  keepPage();
  await prefetch();
}
