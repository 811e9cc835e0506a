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

/** Creates a table. */
export const createTable = (wish: CreateGame) =>
  seated(post<CreatedGame>("/tables", { request: requestKey(), ...wish }));

/** A table as lists show it. */
export const showTable = (table: string) => get<GameSummary>(`/tables/${part(table)}`);

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
export const forgetTable = (table: string) => remove(`/tables/${part(table)}`);

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

/** Where a game can be downloaded. */
export const pgnAddress = (table: string) => `/api/tables/${part(table)}/pgn`;

/** The address of an invitation's QR code. */
export const qrAddress = (code: string) => `/api/codes/${part(code)}/qr`;

/** The address of the QR code of a table's link. */
export const tableQrAddress = (table: string) => `/api/tables/${part(table)}/qr`;
