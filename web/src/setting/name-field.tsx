import { Show } from "solid-js";
import { t } from "../language/language";
import { TextField } from "../page/text-field";
import { nameFault } from "./name";
import type { RefusedName } from "./named";
import { prefer, settings } from "./setting";

/**
 * A field for the person's name, which is stored on the device. What is wrong with the name is said
 * below; the server decides.
 */
export function NameField(props: { readonly refused?: RefusedName }) {
  const fault = () =>
    nameFault(settings.name) ??
    (settings.name.trim() === props.refused?.name ? props.refused.reason : undefined);
  const trouble = () => {
    const found = fault();
    return found && t(`problem.bad_name_${found}`);
  };
  return (
    <TextField
      label={t("option.name")}
      name="name"
      value={settings.name}
      lengthMax={512}
      dir="auto"
      autocomplete="nickname"
      trouble={trouble()}
      onInput={(name) => prefer("name", name)}
    />
  );
}

/** The name field with the server's reason for refusing the name, and a button to go on without. */
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
