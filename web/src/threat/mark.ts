import type { Square } from "../board/square";
import { pieceOf } from "../position/draft";
import type { Color } from "../protocol/messages";
import type { Threat, Threats } from "../server/inspect";

/** Whose threats are shown. */
export const THREAT_MODES = ["off", "white", "black", "both", "piece"] as const;
export type ThreatMode = (typeof THREAT_MODES)[number];

/** The marks of attacked squares, and of those shadowed by the first piece on a line. */
export function threatMarks(
  threats: Threats,
  mode: ThreatMode,
  pointed?: Square,
): ReadonlyMap<Square, string> {
  const marks = new Map<Square, string>();
  for (const color of ["white", "black"] as const) {
    const shown = Object.entries(threats)
      .filter(([square, threat]) => colorOf(threat) === color && isShown(square, color))
      .map(([, threat]) => threat);
    const attacked = new Set(shown.flatMap((threat) => threat.attacks));
    const shadowed = new Set(shown.flatMap((threat) => threat.shadow));
    for (const square of attacked) add(square, `attacked-by-${color}`);
    for (const square of shadowed) {
      if (!attacked.has(square)) add(square, `shadowed-by-${color}`);
    }
  }
  return marks;

  function isShown(square: string, color: Color): boolean {
    return mode === "piece" ? square === pointed : mode === "both" || mode === color;
  }

  function add(square: string, mark: string): void {
    const others = marks.get(square as Square);
    marks.set(square as Square, others === undefined ? mark : `${others} ${mark}`);
  }
}

function colorOf(threat: Threat): Color | undefined {
  return pieceOf(threat.piece)?.color;
}
