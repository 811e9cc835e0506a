import { render } from "solid-js/web";
import { App } from "./app";
import { speak } from "./language/language";
import { settings } from "./setting/setting";
import { awaitInstallOffer } from "./worker/install";
import { keepPage } from "./worker/register";

// The first words that are seen are in the person's language already.
void speak(settings.language).finally(() => render(() => <App />, document.body));
awaitInstallOffer();
keepPage();
