import { createResource, createSignal, For } from "solid-js";
import { ClockChoice } from "../control/clock-choice";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { CopyButton } from "../play/copy-button";
import type { ColorChoice } from "../protocol/messages";
import { type SetupLink, writeRoute } from "../router/route";
import { sentenceOf } from "../server/problem";
import { serverInfo } from "../server/table";
import { beginGame } from "../start/begin";
import { computerLabel } from "../start/computer";
import type { Editor } from "./editor";

type Props = {
  /** The position as the server has written it; none while it is not possible. */
  readonly fen: string | undefined;
  readonly editor: Editor;
};

const COLORS: readonly ColorChoice[] = ["random", "white", "black"];

/** Plays from the position, here or where a link is opened. */
export function PlayFromHere(props: Props) {
  const wish = () => props.editor.wish();
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const [info] = createResource(() => serverInfo().catch(() => undefined));
  const computers = () => [
    ...((info.state === "ready" && info()?.levels) || [3]).map(String),
    ...((info.state === "ready" && info()?.strategies) || []),
  ];
  const opponentLabel = (name: string) =>
    name === "screen"
      ? t("start.screen")
      : name === "friend"
        ? t("start.friend")
        : t("edit.computer", { name: computerLabel(name) });

  const link = (opponent: string): SetupLink => ({
    fen: props.fen,
    variant: props.editor.variant(),
    opponent,
    ...(wish().clock === "none" ? {} : { clock: wish().clock }),
    ...(opponent === "screen" || wish().color === "random" ? {} : { color: wish().color }),
  });
  const address = () =>
    new URL(writeRoute({ view: "start", link: link(wish().opponent) }), window.location.href).href;
  const play = async (opponent: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await beginGame(link(opponent));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isOff = () => isBusy() || props.fen === undefined;

  return (
    <section class="edit-play" aria-label={t("edit.play")}>
      <h2>{t("edit.play")}</h2>
      <div class="edit-play-fields">
        <label class="field">
          <span class="label">{t("edit.opponent")}</span>
          <select
            name="opponent"
            onChange={(event) => props.editor.setWish({ opponent: event.currentTarget.value })}
          >
            <For each={["screen", "friend", ...computers()]}>
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
      <p class="trouble" role="alert">
        {failure() === undefined ? "" : say(failure() as Sentence)}
      </p>
    </section>
  );
}
