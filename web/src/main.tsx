import { render } from "solid-js/web";
import { App } from "./app";
import { speak } from "./language/language";
import { prefetch } from "./page/prefetch";
import { settings } from "./setting/setting";
import { awaitInstallOffer } from "./worker/install";
import { keepPage } from "./worker/register";

// The first words that are seen are in the person's language already.
void speak(settings.language).finally(() => render(() => <App />, document.body));
awaitInstallOffer();
// After the first view, so that it does not wait for this.
if (document.readyState === "complete") provide();
else window.addEventListener("load", provide, { once: true });

/** Provides for a time without the server. */
function provide(): void {
  keepPage();
  void prefetch();
}
