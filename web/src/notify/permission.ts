import { createSignal } from "solid-js";
import { prefer, settings } from "../setting/setting";

/** Why there are no notifications: the browser cannot, may not, or its question was not answered. */
export type Obstacle = "missing" | "insecure" | "refused" | "unanswered";

const [obstacle, setObstacle] = createSignal(findObstacle());
const [wasTried, setTried] = createSignal(false);

/** Whether the person wants notifications and the browser shows them. */
export const isNotifying = () => settings.notify && obstacle() === undefined;

/** Why notifications could not be turned on. */
export const obstacleMet = () => (wasTried() || settings.notify ? obstacle() : undefined);

/** Turns notifications on or off. Only this makes the browser ask for permission. */
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
  // Browsers allow notifications only on this device or over HTTPS, and some not at all.
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  const { permission } = Notification;
  if (permission === "granted") return undefined;
  return permission === "denied" ? "refused" : "unanswered";
}
