import { For } from "solid-js";
import type { Look } from "../game/look";
import { t } from "../language/language";
import { BarButton } from "../page/bar-button";
import {
  backIcon,
  firstIcon,
  flipIcon,
  forwardIcon,
  lastIcon,
  soundOffIcon,
  soundOnIcon,
  toolsIcon,
} from "../page/icons";
import { prefer, settings } from "../setting/setting";
import { playSound } from "../sound/sound";
import type { Side } from "./side";

const STEPS = [
  ["first", firstIcon, (look: Look) => look.showFirst()],
  ["back", backIcon, (look: Look) => look.step(-1)],
  ["forward", forwardIcon, (look: Look) => look.step(1)],
  ["last", lastIcon, (look: Look) => look.showLast()],
] as const;

/** Buttons for the board, not the game: stepping, flipping, sound, tools. */
export function BoardBar(props: { readonly look: Look; readonly side: Side }) {
  const isAt = (name: (typeof STEPS)[number][0]) =>
    name === "first" || name === "back" ? props.look.shown() === 0 : props.look.isPresent();
  return (
    <div class="bar board-bar" dir="ltr">
      <For each={STEPS}>
        {([name, icon, step]) => (
          <BarButton
            name={name}
            icon={icon}
            label={t(`moves.${name}`)}
            isDisabled={isAt(name)}
            onAct={() => step(props.look)}
          />
        )}
      </For>
      <FlipButton look={props.look} />
      <SoundButton />
      <BarButton
        name="more"
        icon={toolsIcon}
        label={t("action.more")}
        isExpanded={props.side.open() === "tools"}
        onAct={() => props.side.toggle("tools")}
      />
    </div>
  );
}

/** Flips the board. */
function FlipButton(props: { readonly look: Look }) {
  return (
    <BarButton
      name="flip"
      icon={flipIcon}
      label={t("action.flip")}
      onAct={() => props.look.flip()}
    />
  );
}

/** Turns the sounds on and off; turning them on plays one. */
export function toggleSound(): void {
  prefer("sound", !settings.sound);
  playSound("move");
}

function SoundButton() {
  return (
    <BarButton
      name="sound"
      icon={settings.sound ? soundOnIcon : soundOffIcon}
      label={t("settings.sound_on")}
      isPressed={settings.sound}
      onAct={toggleSound}
    />
  );
}
