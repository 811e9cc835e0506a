import { t } from "../language/language";
import { prefer, settings } from "./setting";

/** What the person is called. It is kept on the device, wherever it is written. */
export function NameField() {
  return (
    <label class="field">
      <span class="label">{t("option.name")}</span>
      <input
        type="text"
        maxLength={64}
        autocomplete="nickname"
        value={settings.name}
        onInput={(event) => prefer("name", event.currentTarget.value)}
      />
    </label>
  );
}
