import { opposite, turnOf } from "../../board/square";
import type { Table } from "../../game/table";
import type { Color, Computer, End } from "../../protocol/messages";
import type { SetupLink } from "../../router/route";

/** Ends by the position itself, from which no game can go on. */
const FINAL: ReadonlySet<End["reason"]> = new Set(["checkmate", "stalemate", "dead_position"]);

/** The computer for a continuation of a game that had none. */
const USUAL_COMPUTER = "3";

/** Whether nothing can be played from the position that is shown. */
export function isOverAt({ standing }: Table, isPresent: boolean): boolean {
  return isPresent && standing.end !== undefined && FINAL.has(standing.end.reason);
}

/** The setup of a game from a position of another game, for the same person. */
export function linkFrom(
  table: Table,
  shown: string | undefined,
  opponent: "screen" | "computer",
): SetupLink {
  const fen = shown ?? table.standing.fen;
  const variant = table.setup.variant === "chess960" ? { variant: table.setup.variant } : {};
  if (opponent === "screen") return { fen, ...variant, opponent };
  const side: Color = table.you === "white" || table.you === "black" ? table.you : turnOf(fen);
  const computer = table.facts.computers[opposite(side)];
  return { fen, ...variant, opponent: nameOf(computer), color: side };
}

function nameOf(computer: Computer | null): string {
  if (computer === null) return USUAL_COMPUTER;
  return "level" in computer ? String(computer.level) : computer.strategy;
}
