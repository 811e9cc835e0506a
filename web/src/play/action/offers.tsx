import { type JSX, Show } from "solid-js";
import { opposite } from "../../board/square";
import type { Game } from "../../game/game";
import { sits } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { Icon, type Shapes } from "../../page/icon";
import { acceptIcon, claimIcon, declineIcon, drawIcon, takebackIcon } from "../../page/icons";
import type { Color } from "../../protocol/messages";
import { Absence } from "./absence";
import { ConfirmButton } from "./confirm";

type Props = { readonly game: Game; readonly table: Table };

/** Answers to offers, withdrawals and claims, each in its own row. */
export function Offers(props: Props) {
  const standing = () => props.table.standing;
  return (
    <div class="offers">
      <Show when={standing().draw_offer}>
        {(by) => <OpenOffer {...props} kind="draw" icon={drawIcon} by={by()} />}
      </Show>
      <Show when={standing().takeback?.by}>
        {(by) => <OpenOffer {...props} kind="takeback" icon={takebackIcon} by={by()} />}
      </Show>
      <Show when={sits(props.table.you, standing().turn) && standing().claims[0]}>
        {(claim) => (
          <Offer icon={claimIcon}>
            <ConfirmButton
              name="claim"
              class="main"
              label={t("action.claim")}
              question={t(`action.claim_${claim()}_ask`)}
              onConfirm={() => props.game.ask({ type: "claim_draw", claim: claim() })}
            />
          </Offer>
        )}
      </Show>
      <Show when={props.table.you === "white" || props.table.you === "black"}>
        <Absence
          game={props.game}
          table={props.table}
          opponent={opposite(props.table.you as Color)}
        />
      </Show>
    </div>
  );
}

type OpenOfferProps = Props & {
  readonly kind: "draw" | "takeback";
  readonly icon: Shapes;
  readonly by: Color;
};

/** An open draw offer or takeback request: the other side answers, its author may withdraw it. */
function OpenOffer(props: OpenOfferProps) {
  /** On one screen either player may answer. */
  const isMine = () => props.table.you !== "both" && sits(props.table.you, props.by);
  const no = () => (isMine() ? "withdraw" : "decline");
  return (
    <Offer icon={props.icon}>
      <Show when={!isMine()}>
        <AnswerButton
          name={`${props.kind}-accept`}
          label={t(`action.${props.kind}_accept`)}
          isYes
          act={() => props.game.ask({ type: `accept_${props.kind}` })}
        />
      </Show>
      <AnswerButton
        name={`${props.kind}-${no()}`}
        label={t(`action.${props.kind}_${no()}`)}
        act={() => props.game.ask({ type: `decline_${props.kind}` })}
      />
    </Offer>
  );
}

/** One row of answers. The status line says what it is about; an icon tells the rows apart. */
export function Offer(props: { readonly icon: Shapes; readonly children: JSX.Element }) {
  return (
    <div class="offer">
      <span class="offer-sign">
        <Icon of={props.icon} />
      </span>
      {props.children}
    </div>
  );
}

type AnswerButtonProps = {
  readonly name: string;
  readonly label: string;
  readonly isYes?: boolean;
  readonly act: () => void;
};

/** A button that accepts or declines. Where there is little room, only its icon is seen. */
export function AnswerButton(props: AnswerButtonProps) {
  return (
    <button
      type="button"
      classList={{ main: props.isYes }}
      data-action={props.name}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.act()}
    >
      <Icon of={props.isYes ? acceptIcon : declineIcon} />
      <span class="offer-word">{props.label}</span>
    </button>
  );
}
