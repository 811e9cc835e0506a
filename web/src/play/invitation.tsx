import { Show } from "solid-js";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { qrAddress } from "../server/table";
import { invitationOf } from "../start/invitation";
import { CopyButton } from "./copy-button";

/** How a friend gets in, while the table waits. */
export function Invitation(props: { readonly table: Table }) {
  const invitation = () => invitationOf(props.table.facts.id);
  return (
    <section class="invitation">
      <h2>{t("invite.title")}</h2>
      <Show
        when={invitation()}
        fallback={
          <p class="hint">{props.table.facts.public ? t("invite.lobby") : t("invite.gone")}</p>
        }
      >
        {(invitation) => (
          <>
            <p class="hint">{t("invite.hint")}</p>
            <div class="invitation-ways">
              <img
                src={qrAddress(invitation().code)}
                alt={t("invite.qr")}
                width="120"
                height="120"
              />
              <div>
                <span class="label">{t("invite.code")}</span>
                <output class="invitation-code">{invitation().code}</output>
                <CopyButton label={t("action.copy_link")} text={() => invitation().link} />
              </div>
            </div>
            <input
              class="invitation-link"
              type="text"
              readonly
              dir="ltr"
              aria-label={t("action.copy_link")}
              value={invitation().link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
      </Show>
    </section>
  );
}
