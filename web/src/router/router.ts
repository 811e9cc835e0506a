import { createSignal } from "solid-js";
import { type Route, readRoute, writeRoute } from "./route";
import { keepScroll, noteScroll, restoreScroll } from "./scroll";

const here = () => readRoute(new URL(window.location.href));
const [current, setCurrent] = createSignal<Route>(here());

window.addEventListener("popstate", () => {
  setCurrent(here());
  restoreScroll();
});
keepScroll();

/** Where the page is. */
export const route = current;

/** Goes to another place, which becomes a new step of the browser's history. */
export function go(route: Route): void {
  noteScroll();
  window.history.pushState(null, "", writeRoute(route));
  setCurrent(route);
  window.scrollTo(0, 0);
}

/** Goes to another place that takes the present one's step in the history. */
export function goInstead(route: Route): void {
  window.history.replaceState(null, "", writeRoute(route));
  setCurrent(route);
}
