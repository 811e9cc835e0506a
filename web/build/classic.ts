import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { sprite } from "./sprite.mjs";

const SHEET = "virtual:classic-pieces.css";
const LOADED = `\0${SHEET}`;
/** The pieces as chessground brings them: a rule and an SVG for each. */
const SOURCE = "node_modules/@lichess-org/chessground/assets/chessground.cburnett.css";
const RULE =
  /piece\.(\w+)\.(\w+) \{\s*background-image: url\('data:image\/svg\+xml;base64,([^']+)'/g;
const INSIDE = /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="45" height="45">(.*)<\/svg>$/s;

/** Offers the classic set of pieces, which chessground brings along, as one picture. */
export function classicPieces(): Plugin {
  return {
    name: "tabiya-classic-pieces",
    resolveId: (id) => (id === SHEET ? LOADED : undefined),
    load: (id) =>
      id === LOADED ? `.cg-wrap piece { background-image: ${picture()}; }` : undefined,
  };
}

function picture(): string {
  const text = readFileSync(new URL(`../${SOURCE}`, import.meta.url), "utf8");
  const drawings = new Map(
    [...text.matchAll(RULE)].map(([, role, color, image]) => [`${color} ${role}`, image ?? ""]),
  );
  return sprite((color, role) => {
    const image = Buffer.from(drawings.get(`${color} ${role}`) ?? "", "base64").toString();
    const inside = INSIDE.exec(image)?.[1];
    if (inside === undefined) throw new Error(`chessground has no ${color} ${role} as it had`);
    return inside;
  });
}
