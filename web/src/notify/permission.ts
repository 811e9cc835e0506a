import { createSignal } from "solid-js";
import { prefer, settings } from "../setting/setting";

/** Why the browser shows no notifications: what it lacks, what it says, or that nobody answered it. */
export type Obstacle = "missing" | "insecure" | "refused" | "unanswered";

const [obstacle, setObstacle] = createSignal(findObstacle());
const [wasTried, setTried] = createSignal(false);

/** Whether the person wants notifications and the browser shows them. */
export const isNotifying = () => settings.notify && obstacle() === undefined;

/** What stands in the way of the person who wants notifications. */
export const obstacleMet = () => (wasTried() || settings.notify ? obstacle() : undefined);

/** Turns notifications on or off. The browser asks the person no sooner than this. */
export async function toggleNotifying(): Promise<void> {
  if (isNotifying()) {
    prefer("notify", false);
    return;
  }
  if (findObstacle() === "unanswered") await Notification.requestPermission();
  setObstacle(findObstacle());
  setTried(true);
  prefer("notify", obstacle() === undefined);
}

function findObstacle(): Obstacle | undefined {
  // Browsers have notifications for themselves and over HTTPS only, and some of them not at all.
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  const { permission } = Notification;
  if (permission === "granted") return undefined;
  return permission === "denied" ? "refused" : "unanswered";
}
