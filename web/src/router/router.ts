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

/** The current route. */
export const route = current;

/** Goes to a route, with a new history entry. */
export function go(route: Route): void {
  noteScroll();
  window.history.pushState(null, "", writeRoute(route));
  setCurrent(route);
  window.scrollTo(0, 0);
}

/** Goes to a route that replaces the current history entry. */
export function goInstead(route: Route): void {
  window.history.replaceState(null, "", writeRoute(route));
  setCurrent(route);
}

/** Gives the place another address, for those who copy it; the view stays as it is. */
export function renameHere(address: string): void {
  window.history.replaceState(window.history.state, "", address);
}
