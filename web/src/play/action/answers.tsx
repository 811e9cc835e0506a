import { Show } from "solid-js";
import { opposite } from "../../board/square";
import type { Game } from "../../game/game";
import { sits } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import type { Color } from "../../protocol/messages";
import { Absence } from "./absence";
import { ConfirmButton } from "./confirm";

type Props = { readonly game: Game; readonly table: Table };

/** Answers to offers, claims, and what is withdrawn. */
export function Answers(props: Props) {
  const standing = () => props.table.standing;
  const isPlaying = () => standing().end === undefined;
  /** On one screen an offer is answered by whoever sits there. */
  const isMine = (by: Color) => props.table.you !== "both" && sits(props.table.you, by);
  const rematchAsked = () => {
    const rematch = standing().rematch;
    return rematch?.kind === "offered" && !isMine(rematch.by);
  };
  const button = (name: string, label: string, act: () => void) => (
    <button type="button" data-action={name} onClick={act}>
      {label}
    </button>
  );
  return (
    <div class="answers">
      <Show when={isPlaying() && standing().draw_offer}>
        {(by) => (
          <Show
            when={isMine(by())}
            fallback={
              <>
                <ConfirmButton
                  name="draw-accept"
                  class="main"
                  label={t("action.draw_accept")}
                  question={t("action.draw_accept_ask")}
                  onConfirm={() => props.game.ask({ type: "accept_draw" })}
                />
                {button("draw-decline", t("action.draw_decline"), () =>
                  props.game.ask({ type: "decline_draw" }),
                )}
              </>
            }
          >
            {button("draw-withdraw", t("action.draw_withdraw"), () =>
              props.game.ask({ type: "decline_draw" }),
            )}
          </Show>
        )}
      </Show>
      <Show when={isPlaying() && standing().takeback}>
        {(takeback) => (
          <Show
            when={isMine(takeback().by)}
            fallback={
              <>
                <button
                  type="button"
                  class="main"
                  data-action="takeback-accept"
                  onClick={() => props.game.ask({ type: "accept_takeback" })}
                >
                  {t("action.takeback_accept")}
                </button>
                {button("takeback-decline", t("action.takeback_decline"), () =>
                  props.game.ask({ type: "decline_takeback" }),
                )}
              </>
            }
          >
            {button("takeback-withdraw", t("action.takeback_withdraw"), () =>
              props.game.ask({ type: "decline_takeback" }),
            )}
          </Show>
        )}
      </Show>
      <Show when={rematchAsked()}>
        <button
          type="button"
          class="main"
          data-action="rematch-accept"
          onClick={() => props.game.ask({ type: "accept_rematch" })}
        >
          {t("action.rematch_accept")}
        </button>
        {button("rematch-decline", t("action.rematch_decline"), () =>
          props.game.ask({ type: "decline_rematch" }),
        )}
      </Show>
      <Show when={isPlaying() && sits(props.table.you, standing().turn) && standing().claims[0]}>
        {(claim) => (
          <ConfirmButton
            name="claim"
            class="main"
            label={t("action.claim")}
            question={t(`action.claim_${claim()}_ask`)}
            onConfirm={() => props.game.ask({ type: "claim_draw", claim: claim() })}
          />
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
