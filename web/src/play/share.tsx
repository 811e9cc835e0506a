import { Show } from "solid-js";
import type { Look } from "../game/look";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { Link } from "../router/link";
import { placeOf } from "../server/device";
import { offerSeat, pgnAddress, pgnOf, tableQrAddress } from "../server/table";
import { CopyButton } from "./copy-button";
import { ReachNote } from "./reach-note";
import { savePgn } from "./save";

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
  const id = () => props.table.facts.id;
  const file = () => `tabiya-${id()}.pgn`;
  /** Whether others can come to the table by its address. */
  const isReachable = () => placeOf(id()) === "server";
  return (
    <>
      <div class="tool-buttons">
        <CopyButton label={t("action.copy_fen")} text={() => props.look.view()?.fen ?? ""} />
        <CopyButton label={t("action.copy_pgn")} text={() => pgnOf(id())} />
        <Show
          when={isReachable()}
          fallback={
            <button type="button" onClick={() => void savePgn([id()], file())}>
              {t("action.download_pgn")}
            </button>
          }
        >
          <CopyButton label={t("action.copy_link")} text={() => window.location.href} />
          <a class="button" href={pgnAddress(id())} download={file()}>
            {t("action.download_pgn")}
          </a>
        </Show>
        <Show
          when={
            isReachable() && props.table.you !== "watcher" && props.table.standing.end === undefined
          }
        >
          <CopyButton
            label={t("action.move_seat")}
            text={async () => (await offerSeat(id())).link}
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
      <Show when={props.isOpen && isReachable()}>
        <ReachNote />
        <img class="qr" src={tableQrAddress(id())} alt={t("invite.qr")} width="132" height="132" />
      </Show>
    </>
  );
}
