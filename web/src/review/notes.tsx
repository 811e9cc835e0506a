import { createEffect, For, Index, Show } from "solid-js";
import { t } from "../language/language";
import { moveActions } from "./action";
import { tidied, wordsOf } from "./comment";
import type { Editor } from "./editor";
import { MOVE_SIGNS, POSITION_SIGNS } from "./tree";

const NAGS = [MOVE_SIGNS, POSITION_SIGNS].flatMap((signs) => Object.entries(signs));

/** What a person writes about the move that is shown, and what can be done with its variation. */
export function Notes(props: { readonly editor: Editor }) {
  const node = () => props.editor.node();
  let field!: HTMLTextAreaElement;
  // The text is the person's while they write; another move, or an undo, has another text.
  createEffect(() => {
    const words = wordsOf(node().comments);
    if (tidied(field.value) !== words) field.value = words;
  });
  return (
    <div class="notes">
      <label class="field">
        <span class="label">{t("review.comment")}</span>
        <textarea
          name="comment"
          rows={3}
          dir="auto"
          ref={field}
          onInput={(event) => props.editor.comment(event.currentTarget.value)}
        />
      </label>
      <Show when={node().step}>
        <fieldset class="notes-signs" dir="ltr">
          <legend class="hidden">{t("review.signs")}</legend>
          <For each={NAGS}>
            {([nag, sign]) => (
              <button
                type="button"
                aria-pressed={node().nags.includes(Number(nag))}
                aria-label={t(`nag.${nag}` as "nag.1")}
                title={t(`nag.${nag}` as "nag.1")}
                onClick={() => props.editor.mark(Number(nag))}
              >
                {sign}
              </button>
            )}
          </For>
        </fieldset>
        <div class="notes-ways">
          <Index each={moveActions(props.editor, node())}>
            {(action) => (
              <button
                type="button"
                data-action={action().name}
                disabled={action().isDisabled}
                aria-pressed={action().isOn}
                onClick={() => action().act()}
              >
                {t(`review.${action().name}`)}
              </button>
            )}
          </Index>
        </div>
      </Show>
    </div>
  );
}
