import { createSignal, onCleanup, Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { playOnIcon } from "../../page/icons";
import { placeOf } from "../../server/device";
import { sentenceOf } from "../../server/problem";
import { NameTrouble } from "../../setting/name-field";
import { createNamed } from "../../setting/named";
import { beginGame } from "../../start/begin";
import { ActionFace } from "./action-button";
import { isOverAt, linkFrom } from "./continuation";

type Props = { readonly game: Game; readonly look: Look; readonly table: Table };

/** Starts a game from the shown position, against the computer or on one screen. */
export function PlayOn(props: Props) {
  const [isOpen, setOpen] = createSignal(false);
  let element!: HTMLDivElement;
  const leave = (event: Event) => {
    if (!element.contains(event.target as Node)) setOpen(false);
  };
  document.addEventListener("pointerdown", leave);
  onCleanup(() => document.removeEventListener("pointerdown", leave));
  const isOver = () => isOverAt(props.table, props.look.isPresent());
  const named = createNamed((error) => {
    setOpen(false);
    props.game.setNotice(sentenceOf(error));
  });
  const begin = (opponent: "screen" | "computer") =>
    named.attempt((name) =>
      beginGame(
        linkFrom(props.table, props.look.view()?.fen, opponent),
        name,
        placeOf(props.game.id),
      ),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the choice that the button has opened.
    <div
      class="confirm"
      ref={element}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <button
        type="button"
        class="action"
        data-action="play-on"
        aria-expanded={isOpen()}
        onClick={() => setOpen((open) => !open)}
      >
        <ActionFace icon={playOnIcon} word={t("action.play_on")} />
      </button>
      <Show when={isOpen()}>
        <fieldset class="confirm-question play-on" aria-label={t("action.play_on")}>
          <Show when={!isOver()} fallback={<p>{t("action.play_on_over")}</p>}>
            <p>{t("action.play_on_ask")}</p>
            <button type="button" data-answer="computer" onClick={() => void begin("computer")}>
              {t("action.play_on_computer")}
            </button>
            <button type="button" data-answer="screen" onClick={() => void begin("screen")}>
              {t("action.play_on_screen")}
            </button>
            <NameTrouble refused={named.refused()} />
          </Show>
        </fieldset>
      </Show>
    </div>
  );
}
