import { type Sentence, sentence } from "../language/message";
import { endSentence } from "./end";
import { isWaiting, moverOf, sits } from "./seat";
import type { Table } from "./table";

/**
 * The sentences of the status line: how the game stands, then what waits for an answer. Never
 * empty.
 */
export function tableStatus(table: Table): [Sentence, ...Sentence[]] {
  const { standing } = table;
  if (standing.end !== undefined)
    return [endSentence(standing.end, standing), ...rematchStatus(table)];
  if (isWaiting(table)) return [sentence("status.waiting")];
  return [turnStatus(table), ...offerStatus(table)];
}

function turnStatus(table: Table): Sentence {
  const { turn, check } = table.standing;
  const isOwn = table.you !== "both" && moverOf(table) === turn;
  if (isOwn) return sentence(check ? `status.your_check_${turn}` : `status.your_turn_${turn}`);
  if (check) return sentence(`status.${turn}_in_check`);
  const isAlone = table.you === "white" || table.you === "black";
  if (isAlone && table.facts.computers[turn] !== null) return sentence("status.computer_thinks");
  return sentence(`status.${turn}_to_move`);
}

function offerStatus(table: Table): Sentence[] {
  const { draw_offer, takeback, claims, turn } = table.standing;
  const said: Sentence[] = [];
  if (draw_offer !== undefined) {
    const isOwn = sits(table.you, draw_offer);
    said.push(sentence(isOwn ? "status.draw_offer_stands" : `status.draw_offered_${draw_offer}`));
  }
  if (takeback !== undefined) {
    const move = moveName(table, takeback.plies);
    const key = sits(table.you, takeback.by)
      ? "status.takeback_stands"
      : (`status.takeback_asked_${takeback.by}` as const);
    said.push(sentence(key, { move }));
  }
  const [claim] = claims;
  if (claim !== undefined && sits(table.you, turn)) said.push(sentence(`status.claim_${claim}`));
  return said;
}

function rematchStatus(table: Table): Sentence[] {
  const { rematch } = table.standing;
  if (rematch === undefined) return [];
  if (rematch.kind === "agreed") return [sentence("status.rematch_agreed")];
  const isOwn = sits(table.you, rematch.by);
  return [sentence(isOwn ? "status.rematch_stands" : `status.rematch_offered_${rematch.by}`)];
}

/** The move played a number of plies ago, with its number: `12. Nf3`, `12… Qd8`. */
export function moveName(table: Table, pliesBack: number): string {
  const index = table.moves.length - pliesBack;
  const played = table.moves[index];
  if (played === undefined) return "";
  const [number, isBlack] = moveNumber(table, index);
  return `${number}${isBlack ? "…" : "."} ${played.san}`;
}

/** The number of a move in the game, and whether it is Black's. */
export function moveNumber(table: Table, index: number): [number, boolean] {
  const fields = table.setup.fen.split(" ");
  const first = Number(fields[5] ?? 1);
  const half = (first - 1) * 2 + (fields[1] === "b" ? 1 : 0) + index;
  return [Math.floor(half / 2) + 1, half % 2 === 1];
}
