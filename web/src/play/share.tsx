import { Show } from "solid-js";
import type { Look } from "../game/look";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { offerSeat, pgnAddress } from "../server/table";
import { CopyButton } from "./copy-button";

type Props = { readonly look: Look; readonly table: Table };

/** Takes the game elsewhere: position, moves, link. */
export function Share(props: Props) {
  const address = () => pgnAddress(props.table.facts.id);
  const pgn = async () => {
    const response = await fetch(address());
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  };
  return (
    <details class="share">
      <summary>{t("action.share")}</summary>
      <div class="share-ways">
        <CopyButton label={t("action.copy_fen")} text={() => props.look.view()?.fen ?? ""} />
        <CopyButton label={t("action.copy_pgn")} text={pgn} />
        <CopyButton label={t("action.copy_link")} text={() => window.location.href} />
        <Show when={props.table.you !== "watcher" && props.table.standing.end === undefined}>
          <CopyButton
            label={t("action.move_seat")}
            text={async () => (await offerSeat(props.table.facts.id)).link}
          />
        </Show>
        <a class="button" href={address()} download="">
          {t("action.download_pgn")}
        </a>
      </div>
    </details>
  );
}
