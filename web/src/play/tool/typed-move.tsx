import { createSignal, Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import { moverOf } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { sentence } from "../../language/message";
import { announce } from "../../page/announce";
import { answerCommand } from "../command";
import { resolveTyped } from "./typed";

type Props = { readonly game: Game; readonly look: Look; readonly table: Table };

/**
 * A field for typed moves and for questions about the game. Spectators, and players after the end,
 * can only ask questions.
 */
export function TypedMove(props: Props) {
  const [text, setText] = createSignal("");
  const [isBusy, setBusy] = createSignal(false);
  const [answer, setAnswer] = createSignal("");
  const mover = () => moverOf(props.table);

  const play = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy() || text().trim() === "") return;
    setAnswer("");
    const question = answerCommand(text(), { table: props.table, look: props.look });
    if (question !== undefined) {
      setText("");
      announce(setAnswer(await question));
      return;
    }
    if (mover() === undefined) {
      announce(setAnswer(t("command.ask_text")));
      return;
    }
    const { standing, setup } = props.table;
    if (mover() !== standing.turn) {
      props.game.setNotice(sentence(`refusal.not_your_turn_${standing.turn}`));
      return;
    }
    setBusy(true);
    const typed = await resolveTyped(text(), standing.fen, setup.variant);
    setBusy(false);
    if ("reason" in typed) props.game.setNotice(typed.reason);
    else {
      setText("");
      props.game.play(typed.uci);
    }
  };

  return (
    <form class="typed" onSubmit={(event) => void play(event)}>
      <input
        type="text"
        name="move"
        dir="ltr"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={32}
        aria-label={t(mover() === undefined ? "typed.ask_label" : "typed.label")}
        aria-description={
          mover() === undefined ? t("command.ask_text") : t("command.help_text", { move: "Nf3" })
        }
        placeholder={
          mover() === undefined
            ? t("typed.ask_placeholder")
            : t("typed.placeholder", { move: "Nf3" })
        }
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={isBusy()}>
        {t(mover() === undefined ? "typed.ask_go" : "typed.go")}
      </button>
      <Show when={answer() !== ""}>
        <p class="typed-answer hint">{answer()}</p>
      </Show>
    </form>
  );
}
