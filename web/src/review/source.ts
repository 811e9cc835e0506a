import type { Color, GameSummary, Variant } from "../protocol/messages";
import { inspectPosition } from "../server/inspect";
import { requestKey } from "../server/key";
import { noteLive } from "../server/live";
import { pgnOf, showTable } from "../server/table";
import { settings } from "../setting/setting";
import { readPgn } from "./pgn";
import { findReview, type KeptReview, type KeptWork, type Owner, putReview } from "./store";
import { bareStudy, type Study, treeOf } from "./study";
import { tagOf } from "./title";

/** How the addresses of this device's own reviews begin; no id of a table does. */
const OWN = "~";

/** Whether a review is of a game at a table. */
export const isTable = (key: string) => !key.startsWith(OWN);

/** A game that goes on is not reviewed. */
export class GoesOnError extends Error {
  override readonly name = "GoesOnError";
}

/** There is no such review on this device. */
export class MissingError extends Error {
  override readonly name = "MissingError";
}

const NO_WORK: KeptWork = { moves: [], found: [] };

/** A review that has not begun. */
export function newReview(key: string, study: Study, owner?: Owner): KeptReview {
  const { tags, result, variant } = study;
  return {
    key,
    head: { tags, result, variant },
    nodes: [...treeOf(study).values()],
    current: 0,
    orientation: owner === "black" ? "black" : "white",
    ...(owner === undefined ? {} : { owner }),
    work: NO_WORK,
    updatedAt: Date.now(),
  };
}

/** Opens the review at an address: what is kept of it, or the game at the table. */
export async function openReview(key: string): Promise<KeptReview> {
  const kept = await findReview(key);
  if (kept !== undefined) return kept;
  if (!isTable(key)) throw new MissingError();
  const game = await showTable(key);
  if (game.end === undefined) throw new GoesOnError();
  noteLive(key, undefined);
  const { study } = await readPgn(await pgnOf(key));
  return newReview(key, study, ownerOf(game));
}

/** The side that the person had at a table; on one screen that is not known. */
function ownerOf({ you }: GameSummary): Owner | undefined {
  if (you === "both") return undefined;
  return you === "watcher" ? "nobody" : you;
}

/** The side whose player has the name that the person uses here. */
function namesake(study: Study): Color | undefined {
  const name = settings.name.trim();
  if (name === "") return undefined;
  if (tagOf(study, "White") === name) return "white";
  return tagOf(study, "Black") === name ? "black" : undefined;
}

/** Keeps a game as a new review of this device, and gives its address. */
export async function keepAsReview(study: Study): Promise<string> {
  const key = `${OWN}${requestKey()}`;
  await putReview(newReview(key, study, namesake(study)));
  return key;
}

/** Keeps a position as a new review; an error says why it is none. */
export async function keepPosition(fen: string, variant?: Variant): Promise<string> {
  const facts = await inspectPosition(fen, variant);
  return keepAsReview(bareStudy(facts.fen, variant));
}

/** Whether a text looks like a FEN: the rows of a board first. */
export const looksLikeFen = (text: string) =>
  /^\s*([1-8pnbrqkPNBRQK]+\/){7}[1-8pnbrqkPNBRQK]+(\s|$)/.test(text) &&
  !/\n\s*\S/.test(text.trim());
