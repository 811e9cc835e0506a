import { createResource, createSignal } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { legalFrom, turnOf } from "../board/square";
import { USUAL_FEN } from "../position/draft";
import type { Color, Variant } from "../protocol/messages";
import { inspectPosition } from "../server/inspect";

type Props = {
  /** The position, if it is not the usual one. */
  readonly fen?: string;
  /** By which rules it is played. */
  readonly variant: Variant;
  /** Whether White or Black sits at the lower edge. */
  readonly orientation: "white" | "black";
  /** Whether a side may begin. */
  readonly mayMove: (turn: Color) => boolean;
  readonly onMove: (uci: string, turn: Color) => void;
};

/** The board of the start view. The first move on it begins a game. */
export function LiveBoard(props: Props) {
  const [revision, setRevision] = createSignal(0);
  // A position that is not possible has no moves; the server says why when a game is made of it.
  const [facts] = createResource(
    () => [props.fen ?? USUAL_FEN, props.variant] as const,
    ([fen, variant]) => inspectPosition(fen, variant).catch(() => undefined),
  );
  const known = () => (facts.state === "ready" ? facts() : undefined);
  const fen = () => known()?.fen ?? props.fen ?? USUAL_FEN;
  const canMove = () => known() !== undefined && props.mayMove(turnOf(fen()));
  const view = () => ({
    fen: fen(),
    revision: revision(),
    orientation: props.orientation,
    turn: turnOf(fen()),
    check: known()?.check ?? false,
    mover: canMove() ? turnOf(fen()) : undefined,
    legal: legalFrom(known()?.legal ?? []),
    canPremove: false,
    isSlow: false,
  });
  return (
    <PlayerBoard
      view={view()}
      onMove={(uci) => {
        setRevision((count) => count + 1);
        props.onMove(uci, turnOf(fen()));
      }}
    />
  );
}
