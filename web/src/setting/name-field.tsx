import { createUniqueId, Show } from "solid-js";
import { t } from "../language/language";
import { nameFault } from "./name";
import type { RefusedName } from "./named";
import { prefer, settings } from "./setting";

/**
 * What the person is called. It is kept on the device, wherever it is written. What is wrong with
 * it is said beside it; the server has the last word.
 */
export function NameField(props: { readonly refused?: RefusedName }) {
  const hint = createUniqueId();
  const fault = () =>
    nameFault(settings.name) ??
    (settings.name.trim() === props.refused?.name ? props.refused.reason : undefined);
  return (
    <div class="field">
      <label class="field">
        <span class="label">{t("option.name")}</span>
        <input
          type="text"
          name="name"
          dir="auto"
          autocomplete="nickname"
          maxLength={512}
          value={settings.name}
          aria-invalid={fault() !== undefined}
          aria-describedby={hint}
          onInput={(event) => prefer("name", event.currentTarget.value)}
        />
      </label>
      <p id={hint} class="trouble" role="alert">
        <Show when={fault()}>{(fault) => <>{t(`problem.bad_name_${fault()}`)}</>}</Show>
      </p>
    </div>
  );
}

/** A name was refused: the field with the reason, and the way on without it. */
export function NameTrouble(props: { readonly refused: RefusedName | undefined }) {
  return (
    <Show when={props.refused}>
      {(refused) => (
        <div class="card name-trouble">
          <NameField refused={refused()} />
          <button type="button" onClick={() => refused().goOn()}>
            {t("name.without")}
          </button>
        </div>
      )}
    </Show>
  );
}
