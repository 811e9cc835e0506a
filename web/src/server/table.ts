import type {
  CreatedGame,
  CreateGame,
  GameList,
  GameSummary,
  Invitation,
  InvitedTo,
  Joined,
  ListState,
  SeatTransfer,
  SeekList,
  ServerInfo,
} from "../protocol/messages";
import { device, type Place, placeOf } from "./device";
import { requestKey } from "./key";
import { get, post, remove } from "./request";
import { noteSeat } from "./seated";

const name = (text: string) => (text.trim() === "" ? {} : { name: text.trim() });
const part = (table: string) => encodeURIComponent(table);

/** A request after which this device has a seat. */
async function seated<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  noteSeat();
  return given;
}

/** What the server is, and what it offers. */
export const serverInfo = () => get<ServerInfo>("/info");

/** The time limit of a check whether the server is there. */
const THERE_MAX_MS = 3_000;

/** Checks whether the server is there; `reach` notes the outcome. */
export const lookForServer = () => get<ServerInfo>("/info", THERE_MAX_MS);

/** A new table, and how an opponent gets there, if one is awaited. */
export type NewTable = Pick<CreatedGame, "table" | "invitation">;

/** Creates a table, at the server or on this device. */
export async function createTable(wish: CreateGame, place: Place = "server"): Promise<NewTable> {
  if (place === "device") return { table: await (await device()).createOnDevice(wish) };
  return seated(post<CreatedGame>("/tables", { request: requestKey(), ...wish }));
}

/** A table as lists show it. */
export async function showTable(table: string): Promise<GameSummary> {
  if (placeOf(table) === "device") return (await device()).showOnDevice(table);
  return get(`/tables/${part(table)}`);
}

/** Takes a seat by the code of an invitation. */
export const joinByCode = (code: string, called: string) =>
  seated(post<Joined>("/join", { code, ...name(called) }));

/** What a code invites to. */
export const readInvitation = (code: string) => get<InvitedTo>(`/codes/${part(code)}`);

/** The invitation to a table of this device that waits for an opponent. */
export const inviteTo = (table: string) =>
  post<Invitation>(`/tables/${part(table)}/invitation`, {});

/** Takes a seat at a table of the lobby. */
export const joinFromLobby = (table: string, called: string) =>
  seated(post<Joined>(`/tables/${part(table)}/join`, name(called)));

/** The games that wait in the lobby. */
export const seeks = () => get<SeekList>("/lobby");

/** Removes this device's game from the lobby. */
export const cancelSeek = (table: string) => remove(`/lobby/${part(table)}`);

/** Removes a finished game from this device's list. */
export async function forgetTable(table: string): Promise<void> {
  if (placeOf(table) === "device") return (await device()).forgetOnDevice(table);
  return remove(`/tables/${part(table)}`);
}

/**
 * Brings a finished game of this device to the server, which plays it through again. Only then it
 * is removed here, so that it is never lost; an answer that was lost does no harm.
 */
export async function bringTable(table: string): Promise<void> {
  const { broughtFromDevice, forgetOnDevice } = await device();
  await seated(post<CreatedGame>("/tables/brought", await broughtFromDevice(table)));
  await forgetOnDevice(table);
}

/** Which games of this device are asked for: from where in the list, which state, which opponent. */
export type GameQuery = {
  readonly after?: string;
  readonly limit?: number;
  readonly state?: ListState;
  readonly opponent?: string;
};

/** The games of this device, newest first. */
export const myGames = (query: GameQuery) => {
  const wishes = Object.entries(query).filter(([, wish]) => wish !== undefined);
  const written = new URLSearchParams(wishes.map(([name, wish]) => [name, String(wish)]));
  return get<GameList>(`/tables/mine${wishes.length === 0 ? "" : `?${written}`}`);
};

/** Creates a code that moves this device's seat to another device. */
export const offerSeat = (table: string) =>
  post<SeatTransfer>(`/tables/${part(table)}/seat-code`, {});

/** Takes over a seat by such a code. */
export const takeSeat = (code: string) => seated(post<Joined>("/seat", { code }));

/** Where a game can be downloaded from the server. */
export const pgnAddress = (table: string) => `/api/tables/${part(table)}/pgn`;

/** A game as PGN. */
export async function pgnOf(table: string): Promise<string> {
  if (placeOf(table) === "device") return (await device()).pgnOnDevice(table);
  const response = await fetch(pgnAddress(table));
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** The address of an invitation's QR code. */
export const qrAddress = (code: string) => `/api/codes/${part(code)}/qr`;

/** The address of the QR code of a table's link. */
export const tableQrAddress = (table: string) => `/api/tables/${part(table)}/qr`;
