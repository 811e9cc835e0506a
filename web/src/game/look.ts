import { createEffect, createMemo, createSignal, on } from "solid-js";
import { opposite, squaresOf, turnOf } from "../board/square";
import type { BoardView } from "../board/view";
import type { Color } from "../protocol/messages";
import { settings } from "../setting/setting";
import type { Game } from "./game";
import { moverOf } from "./seat";
import type { Table } from "./table";

/** Which position of a game is shown, and from which side. */
export type Look = ReturnType<typeof createLook>;

/** Steps through the positions of a running game, and turns the board. */
export function createLook(game: Game) {
  /** How many moves are shown; undefined for the current position, which follows the game. */
  const [ply, setPly] = createSignal<number>();
  const [isFlipped, setFlipped] = createSignal(false);

  const played = () => game.table()?.moves.length ?? 0;
  const shown = () => Math.min(ply() ?? played(), played());
  const isPresent = () => shown() === played();

  /** Shows the position after a number of moves. */
  function show(wanted: number): void {
    const bounded = Math.max(0, Math.min(wanted, played()));
    setPly(bounded === played() ? undefined : bounded);
  }

  // After a move of one's own the newest position is shown.
  createEffect(on(game.pending, (move) => move !== undefined && setPly(undefined)));

  const orientation = createMemo<Color>(() => {
    const table = game.table();
    const side = table === undefined ? "white" : nearSide(table);
    return isFlipped() ? opposite(side) : side;
  });

  const view = createMemo<BoardView | undefined>(() => {
    const table = game.table();
    if (table === undefined) return undefined;
    const sides = { orientation: orientation(), revision: game.revision() };
    return isPresent()
      ? { ...present(table, game), ...sides }
      : { ...past(table, shown()), ...sides };
  });

  return {
    view,
    orientation,
    shown,
    isPresent,
    show,
    step: (plies: number) => show(shown() + plies),
    showFirst: () => show(0),
    showLast: () => show(played()),
    flip: () => setFlipped((flipped) => !flipped),
  };
}

/** The side that sits at the lower edge of the board. */
function nearSide({ you, standing }: Table): Color {
  if (you === "white" || you === "black") return you;
  return you === "both" && settings.turnBoard && standing.end === undefined
    ? standing.turn
    : "white";
}

type Position = Omit<BoardView, "orientation" | "revision">;

function present(table: Table, game: Game): Position {
  const { fen, turn, check, last_move } = table.standing;
  const pending = game.pending();
  const isOneScreen = table.you === "both";
  const mover = moverOf(table);
  if (pending !== undefined) {
    return {
      fen,
      turn: opposite(turn),
      check: false,
      lastMove: [pending.from, pending.to],
      mover: isOneScreen ? undefined : mover,
      legal: {},
      canPremove: !isOneScreen,
      pending: { from: pending.from, to: pending.to, piece: promoted(pending.uci, turn) },
      isSlow: pending.isSlow,
    };
  }
  return {
    fen,
    turn,
    check,
    lastMove: last_move === undefined ? undefined : squaresOf(last_move),
    mover,
    legal: game.legal(),
    canPremove: !isOneScreen && mover !== undefined,
    isSlow: false,
  };
}

function past(table: Table, ply: number): Position {
  const played = table.moves[ply - 1];
  const fen = played?.fen ?? table.setup.fen;
  return {
    fen,
    turn: turnOf(fen),
    check: played?.check ?? false,
    lastMove: played === undefined ? undefined : squaresOf(played.uci),
    legal: {},
    canPremove: false,
    isSlow: false,
  };
}

const PROMOTED = { q: "queen", r: "rook", b: "bishop", n: "knight" } as const;

/** The promotion of a move in UCI's notation. */
function promoted(uci: string, color: Color) {
  const role = PROMOTED[uci.charAt(4) as keyof typeof PROMOTED];
  return role === undefined ? undefined : { role, color, promoted: true };
}
