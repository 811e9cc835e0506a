import { createResource, Show } from "solid-js";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { NotifySwitch } from "../notify/notify-switch";
import { returns } from "../server/reach";
import { inviteTo, qrAddress } from "../server/table";
import { invitationOf, keepInvitation } from "../start/invitation";
import { CopyButton } from "./copy-button";
import { ReachNote } from "./reach-note";

/** The invitation, while the table waits for an opponent. */
export function Invitation(props: { readonly table: Table }) {
  const [invitation] = createResource(
    () => (props.table.facts.public ? undefined : ([props.table.facts.id, returns()] as const)),
    find,
  );
  return (
    <section class="invitation">
      <h2>{t("invite.title")}</h2>
      <Show when={props.table.facts.public}>
        <p class="hint">{t("invite.lobby")}</p>
      </Show>
      <Show when={invitation.latest}>
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
            <ReachNote />
          </>
        )}
      </Show>
      <NotifySwitch />
    </section>
  );
}

/** The invitation made in this tab, or the server's: another tab may have made it. */
async function find([table]: readonly [string, number]) {
  const known = invitationOf(table);
  if (known !== undefined) return known;
  try {
    const given = await inviteTo(table);
    keepInvitation(table, given);
    return given;
  } catch {
    // The seat was taken, or the server is away, which the status line says.
    return undefined;
  }
}
