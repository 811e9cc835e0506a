import { createMemo, createSignal, onMount, Show } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { legalFrom, turnOf } from "../board/square";
import type { Color } from "../protocol/messages";
import type { Position } from "./position";

type Props = {
  readonly position: Position;
  /** The side at the bottom. */
  readonly orientation: Color;
  /** Whether a side may make the first move here. */
  readonly mayMove: (turn: Color) => boolean;
  readonly onMove: (uci: string, turn: Color) => void;
};

/** The board of the start view. The first move on it begins a game. */
export function LiveBoard(props: Props) {
  const [revision, setRevision] = createSignal(0);
  const facts = () => props.position.facts();
  const turn = () => turnOf(props.position.fen());
  const legal = createMemo(() => legalFrom(facts()?.legal ?? []));
  const view = () => ({
    fen: props.position.fen(),
    revision: revision(),
    orientation: props.orientation,
    turn: turn(),
    check: facts()?.check ?? false,
    mover: facts() !== undefined && props.mayMove(turn()) ? turn() : undefined,
    legal: legal(),
    canPremove: false,
    isSlow: false,
  });
  // The static board in the HTML stays until the rest of the view is rendered: rendering both at
  // once would block the browser for too long.
  const still = document.querySelector('[data-place="start"] .still.board');
  const [isLive, setLive] = createSignal(still === null);
  onMount(() => setTimeout(() => setLive(true)));
  return (
    <Show when={isLive()} fallback={still}>
      <PlayerBoard
        view={view()}
        onMove={(uci) => {
          setRevision((count) => count + 1);
          props.onMove(uci, turn());
        }}
      />
    </Show>
  );
}
