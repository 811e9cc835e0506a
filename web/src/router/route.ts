import type { ColorChoice, Variant } from "../protocol/messages";

/** A game that a link sets up, such as one that a teacher hands out. */
export type SetupLink = {
  readonly fen?: string;
  /** The variant; standard chess by default. */
  readonly variant?: Variant;
  /** `screen`, `friend`, a level from 1 to 10, or the name of a strategy. */
  readonly opponent?: string;
  /** The time control: `5+3`. */
  readonly clock?: string;
  readonly color?: ColorChoice;
};

/** The places of the page. */
export type Route =
  | { readonly view: "start"; readonly link: SetupLink }
  | { readonly view: "play"; readonly table: string }
  | { readonly view: "join"; readonly code: string }
  | { readonly view: "seat"; readonly code: string }
  | ({ readonly view: "edit" } & Beginning)
  | ({ readonly view: "practice" } & Beginning)
  | ({ readonly view: "review"; readonly game?: string } & Beginning)
  | { readonly view: "endings"; readonly ending?: string }
  | { readonly view: "puzzles"; readonly set?: string }
  | { readonly view: PlainView }
  | { readonly view: "missing" };

/** The position with which the editor, the practice board or the review begins. */
export type Beginning = { readonly fen?: string; readonly variant?: Variant };

const BOARD_PLACES = ["edit", "practice", "review"] as const;

/** The places whose address is their name. */
export type PlainView = (typeof PLAIN_VIEWS)[number];

const PLAIN_VIEWS = [
  "games",
  "lobby",
  "learn",
  "train",
  "openings",
  "strategies",
  "settings",
] as const;

/** Reads an address. */
export function readRoute(url: URL): Route {
  // A trailing slash makes no difference.
  const path = url.pathname.replace(/\/+$/, "");
  const [first = "", second, ...rest] = path.split("/").slice(1).map(decodePart);
  if (rest.length > 0) return { view: "missing" };
  if (second !== undefined) {
    if (first === "t") return { view: "play", table: second };
    if (first === "j") return { view: "join", code: second };
    if (first === "s") return { view: "seat", code: second };
    if (first === "review") return { view: "review", game: second };
    if (first === "endings") return { view: "endings", ending: second };
    if (first === "puzzles") return { view: "puzzles", set: second };
    return { view: "missing" };
  }
  if (first === "") return { view: "start", link: readLink(url.searchParams) };
  if (first === "endings" || first === "puzzles") return { view: first };
  const board = BOARD_PLACES.find((view) => view === first);
  if (board !== undefined) {
    const { fen, variant } = readLink(url.searchParams);
    return { view: board, fen, variant };
  }
  const plain = PLAIN_VIEWS.find((view) => view === first);
  return plain === undefined ? { view: "missing" } : { view: plain };
}

/** Writes an address. */
export function writeRoute(route: Route): string {
  switch (route.view) {
    case "start":
      return `/${writeLink(route.link)}`;
    case "play":
      return `/t/${encodeURIComponent(route.table)}`;
    case "join":
      return `/j/${encodeURIComponent(route.code)}`;
    case "seat":
      return `/s/${encodeURIComponent(route.code)}`;
    case "edit":
    case "practice":
      return `/${route.view}${writeLink({ fen: route.fen, variant: route.variant })}`;
    case "review":
      return route.game === undefined
        ? `/review${writeLink({ fen: route.fen, variant: route.variant })}`
        : `/review/${encodeURIComponent(route.game)}`;
    case "endings":
      return route.ending === undefined
        ? "/endings"
        : `/endings/${encodeURIComponent(route.ending)}`;
    case "puzzles":
      return route.set === undefined ? "/puzzles" : `/puzzles/${encodeURIComponent(route.set)}`;
    case "missing":
      return "/";
    default:
      return `/${route.view}`;
  }
}

const COLOR_CHOICES: readonly ColorChoice[] = ["white", "black", "random"];

function readLink(query: URLSearchParams): SetupLink {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const color = COLOR_CHOICES.find((choice) => choice === query.get("color"));
  const variant = query.get("variant") === "chess960" ? ("chess960" as const) : undefined;
  return { fen: text("fen"), variant, opponent: text("opponent"), clock: text("clock"), color };
}

function writeLink(link: SetupLink): string {
  // Standard chess is the default.
  const said = Object.entries(link).filter(
    ([name, value]) => value !== undefined && !(name === "variant" && value === "standard"),
  );
  const query = new URLSearchParams(said).toString();
  return query === "" ? "" : `?${query}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A malformed escape cannot be one of our addresses.
    return part;
  }
}
