import { t } from "../language/language";
import type { LineTry } from "./line-try";

/** What can be done while a move of the openings is not found. */
export function LineWays(props: { readonly attempt: LineTry }) {
  return (
    <>
      <button
        type="button"
        data-action="hint"
        disabled={props.attempt.hasHint()}
        onClick={props.attempt.hint}
      >
        {t("action.hint")}
      </button>
      <button type="button" data-action="show" onClick={props.attempt.show}>
        {t("review.task_show")}
      </button>
    </>
  );
}
