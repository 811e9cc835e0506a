import { Show } from "solid-js";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { notifyIcon } from "../page/icons";
import { isNotifying, obstacleMet, toggleNotifying } from "./permission";

/** Switches notifications, and says why there can be none. */
export function NotifySwitch() {
  return (
    <div class="notify">
      <label class="check">
        <input
          type="checkbox"
          name="notify"
          checked={isNotifying()}
          onChange={async ({ currentTarget }) => {
            await toggleNotifying();
            currentTarget.checked = isNotifying();
          }}
        />
        <Icon of={notifyIcon} />
        {t("notify.switch")}
      </label>
      <p class="trouble" role="status">
        <Show when={obstacleMet()}>{(obstacle) => <>{t(`notify.${obstacle()}`)}</>}</Show>
      </p>
    </div>
  );
}
