import { For } from "solid-js";
import { piecesIn } from "../position/draft";
import type { Color } from "../protocol/messages";
import { placeOf } from "./grid-key";
import { PieceFigure } from "./promotion";
import { type Square, squaresOf } from "./square";
import "../style/mini-board.css";

type Props = {
  readonly fen: string;
  /** The side at the bottom; White by default. */
  readonly orientation?: Color;
  /** The last move in UCI's notation, whose squares are marked. */
  readonly lastMove?: string;
};

/**
 * A small static board. It is drawn once, without chessground, so that a list can have many; its
 * edge length is `--mini-edge`. The text beside it says what it shows.
 */
export function MiniBoard(props: Props) {
  const pieces = () => [...piecesIn(props.fen)];
  const place = (square: Square) => {
    const [row, column] = placeOf(square, props.orientation ?? "white");
    return { top: `${row * 12.5}%`, left: `${column * 12.5}%` };
  };
  return (
    <div class="mini-board cg-wrap" aria-hidden="true">
      <For each={props.lastMove === undefined ? [] : squaresOf(props.lastMove)}>
        {(square) => <span class="mini-mark" style={place(square)} />}
      </For>
      <For each={pieces()}>
        {([square, { color, role }]) => (
          <span class="mini-place" style={place(square)}>
            <PieceFigure color={color} role={role} />
          </span>
        )}
      </For>
    </div>
  );
}
