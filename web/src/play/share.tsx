import { Show } from "solid-js";
import type { Look } from "../game/look";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { Link } from "../router/link";
import { offerSeat, pgnAddress, tableQrAddress } from "../server/table";
import { CopyButton } from "./copy-button";
import { ReachNote } from "./reach-note";

type Props = {
  readonly look: Look;
  readonly table: Table;
  /** Whether it is visible; only then the QR code is fetched. */
  readonly isOpen: boolean;
};

/** Copies and downloads: position, moves, link. */
export function Share(props: Props) {
  const variant = () =>
    props.table.setup.variant === "chess960" ? props.table.setup.variant : undefined;
  const address = () => pgnAddress(props.table.facts.id);
  const pgn = async () => {
    const response = await fetch(address());
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  };
  return (
    <>
      <div class="tool-buttons">
        <CopyButton label={t("action.copy_fen")} text={() => props.look.view()?.fen ?? ""} />
        <CopyButton label={t("action.copy_pgn")} text={pgn} />
        <CopyButton label={t("action.copy_link")} text={() => window.location.href} />
        <a class="button" href={address()} download={`tabiya-${props.table.facts.id}.pgn`}>
          {t("action.download_pgn")}
        </a>
        <Show when={props.table.you !== "watcher" && props.table.standing.end === undefined}>
          <CopyButton
            label={t("action.move_seat")}
            text={async () => (await offerSeat(props.table.facts.id)).link}
          />
        </Show>
        <Link to={{ view: "edit", fen: props.look.view()?.fen, variant: variant() }} class="button">
          {t("practice.edit")}
        </Link>
        <Link
          to={{ view: "practice", fen: props.look.view()?.fen, variant: variant() }}
          class="button"
        >
          {t("practice.title")}
        </Link>
      </div>
      <Show when={props.isOpen}>
        <ReachNote />
        <img
          class="qr"
          src={tableQrAddress(props.table.facts.id)}
          alt={t("invite.qr")}
          width="132"
          height="132"
        />
      </Show>
    </>
  );
}
