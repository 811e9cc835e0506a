import { createResource, createSignal } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { legalFrom, turnOf } from "../board/square";
import { inspectPosition } from "../server/inspect";

/** Where a game of chess usually begins. */
const USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

type Props = {
  /** The position, if it is not the usual one. */
  readonly fen?: string;
  /** Whether White or Black sits at the lower edge. */
  readonly orientation: "white" | "black";
  readonly onMove: (uci: string) => void;
};

/** The board of the start view. The first move on it begins a game. */
export function LiveBoard(props: Props) {
  const [revision, setRevision] = createSignal(0);
  // A position that is not possible has no moves; the server says why when a game is made of it.
  const [facts] = createResource(
    () => props.fen ?? USUAL,
    (fen) => inspectPosition(fen).catch(() => undefined),
  );
  const known = () => (facts.state === "ready" ? facts() : undefined);
  const fen = () => known()?.fen ?? props.fen ?? USUAL;
  const view = () => ({
    fen: fen(),
    revision: revision(),
    orientation: props.orientation,
    turn: turnOf(fen()),
    check: known()?.check ?? false,
    mover: known() === undefined ? undefined : turnOf(fen()),
    legal: legalFrom(known()?.legal ?? []),
    canPremove: false,
    isSlow: false,
  });
  return (
    <PlayerBoard
      view={view()}
      onMove={(uci) => {
        setRevision((count) => count + 1);
        props.onMove(uci);
      }}
    />
  );
}
