import { createSignal, For } from "solid-js";
import { ClockChoice } from "../control/clock-choice";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { CopyButton } from "../play/copy-button";
import type { ColorChoice } from "../protocol/messages";
import { type SetupLink, writeRoute } from "../router/route";
import { createInfo } from "../server/info";
import { sentenceOf } from "../server/problem";
import { NameTrouble } from "../setting/name-field";
import { createNamed } from "../setting/named";
import { beginGame } from "../start/begin";
import { computerLabel, computersOf } from "../start/computer";
import type { Editor } from "./editor";

type Props = {
  /** The position as the server writes it; undefined while it is not possible. */
  readonly fen: string | undefined;
  readonly editor: Editor;
};

const COLORS: readonly ColorChoice[] = ["random", "white", "black"];

/** Starts a game from the position, or copies a link that does. */
export function PlayFromHere(props: Props) {
  const wish = () => props.editor.wish();
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const info = createInfo();
  const opponentLabel = (name: string) =>
    name === "screen"
      ? t("start.screen")
      : name === "friend"
        ? t("start.friend")
        : t("player.computer", { name: computerLabel(name) });

  const link = (opponent: string): SetupLink => ({
    fen: props.fen,
    variant: props.editor.variant(),
    opponent,
    ...(wish().clock === "none" ? {} : { clock: wish().clock }),
    ...(opponent === "screen" || wish().color === "random" ? {} : { color: wish().color }),
  });
  const address = () =>
    new URL(writeRoute({ view: "start", link: link(wish().opponent) }), window.location.href).href;
  const named = createNamed((error) => setFailure(sentenceOf(error)));
  const play = async (opponent: string) => {
    setBusy(true);
    setFailure(undefined);
    await named.attempt((name) => beginGame(link(opponent), name));
    setBusy(false);
  };
  const isOff = () => isBusy() || props.fen === undefined;

  return (
    <section class="card edit-play" aria-label={t("edit.play")}>
      <h2>{t("edit.play")}</h2>
      <div class="edit-play-fields">
        <label class="field">
          <span class="label">{t("edit.opponent")}</span>
          <select
            name="opponent"
            onChange={(event) => props.editor.setWish({ opponent: event.currentTarget.value })}
          >
            <For each={["screen", "friend", ...computersOf(info())]}>
              {(name) => (
                <option value={name} selected={name === wish().opponent}>
                  {opponentLabel(name)}
                </option>
              )}
            </For>
          </select>
        </label>
        <label class="field">
          <span class="label">{t("option.color")}</span>
          <select
            name="color"
            disabled={wish().opponent === "screen"}
            onChange={(event) =>
              props.editor.setWish({ color: event.currentTarget.value as ColorChoice })
            }
          >
            <For each={COLORS}>
              {(choice) => (
                <option value={choice} selected={choice === wish().color}>
                  {t(`color.${choice}`)}
                </option>
              )}
            </For>
          </select>
        </label>
        <div class="field">
          <span class="label" aria-hidden="true">
            {t("option.clock")}
          </span>
          <ClockChoice value={wish().clock} onChange={(clock) => props.editor.setWish({ clock })} />
        </div>
      </div>
      <div class="edit-play-ways">
        <button
          type="button"
          class="main"
          data-action="play-from-here"
          disabled={isOff()}
          onClick={() => void play(wish().opponent)}
        >
          {t("edit.play_go")}
        </button>
        <CopyButton label={t("edit.copy_link")} isDisabled={isOff()} text={address} />
      </div>
      <NameTrouble refused={named.refused()} />
      <p class="trouble" role="alert">
        {failure() === undefined ? "" : say(failure() as Sentence)}
      </p>
    </section>
  );
}
