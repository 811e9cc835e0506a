import { For, Show } from "solid-js";
import type { Square } from "../board/square";
import { t } from "../language/language";
import { passedSquares, withCastling, withTurn } from "../position/draft";
import type { Editor } from "./editor";

const RIGHTS = [
  ["K", "white_king"],
  ["Q", "white_queen"],
  ["k", "black_king"],
  ["q", "black_queen"],
] as const;

/** The fields of a position beside its pieces: turn, castling, en passant. */
export function Fields(props: { readonly editor: Editor }) {
  const draft = () => props.editor.draft();
  return (
    <div class="edit-fields">
      <fieldset class="edit-turn">
        <legend class="label">{t("edit.turn")}</legend>
        <For each={["white", "black"] as const}>
          {(color) => (
            <label class="check">
              <input
                type="radio"
                name="turn"
                checked={draft().turn === color}
                onChange={() => props.editor.change((draft) => withTurn(draft, color))}
              />
              {t(`color.${color}`)}
            </label>
          )}
        </For>
      </fieldset>
      <fieldset class="edit-castling">
        <legend class="label">{t("edit.castling")}</legend>
        <For each={RIGHTS}>
          {([letter, name]) => (
            <label class="check">
              <input
                type="checkbox"
                name={`castling-${letter}`}
                checked={draft().castling.includes(letter)}
                onChange={(event) => {
                  const isGiven = event.currentTarget.checked;
                  props.editor.change((draft) => withCastling(draft, letter, isGiven));
                }}
              />
              {t(`edit.castling_${name}`)}
            </label>
          )}
        </For>
      </fieldset>
      <Show when={passedSquares(draft()).length > 0}>
        <label class="field">
          <span class="label">{t("edit.ep")}</span>
          <select
            name="ep"
            onChange={(event) => {
              const ep = (event.currentTarget.value || undefined) as Square | undefined;
              props.editor.change((draft) => ({ ...draft, ep }));
            }}
          >
            <option value="" selected={draft().ep === undefined}>
              {t("edit.ep_none")}
            </option>
            <For each={passedSquares(draft())}>
              {(square) => (
                <option value={square} selected={draft().ep === square}>
                  {square}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
      <label class="check">
        <input
          type="checkbox"
          name="chess960"
          checked={props.editor.variant() === "chess960"}
          onChange={(event) =>
            props.editor.setVariant(event.currentTarget.checked ? "chess960" : "standard")
          }
        />
        {t("edit.chess960")}
      </label>
    </div>
  );
}
