import type { Plugin } from "vite";

const ROLES = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];

/**
 * Writes the start view's board into the HTML, so that squares and pieces are drawn before any
 * script has run. The live board replaces it; `still.css` makes both look the same.
 */
export function still(): Plugin {
  return {
    name: "tabiya-still",
    transformIndexHtml: {
      order: "post",
      handler: (html) => paintFirst(html).replace("<body></body>", `<body>${markup()}</body>`),
    },
  };
}

/** Moves what the first paint needs before everything else in the head. */
function paintFirst(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (sheet === undefined) return html;
  return html
    .replace(sheet, "")
    .replace('<meta charset="utf-8" />', (head) => `${head}${sheet}`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

function markup(): string {
  const row = (color: string, roles: readonly string[]) =>
    roles.map((role) => `<piece class="${color} ${role}"></piece>`).join("");
  const pawns = ROLES.map(() => "pawn");
  const pieces = [
    row("black", ROLES),
    row("black", pawns),
    row("white", pawns),
    row("white", ROLES),
  ].join("");
  const coords = (name: string, signs: string) =>
    `<coords class="${name}">${[...signs].map((sign) => `<coord>${sign}</coord>`).join("")}</coords>`;
  const board =
    `<cg-container><cg-board>${pieces}</cg-board>` +
    `${coords("ranks", "12345678")}${coords("files", "abcdefgh")}</cg-container>`;
  return (
    `<div class="still header" aria-hidden="true"></div>` +
    `<main class="still start beside" aria-hidden="true"><div class="still board dead">` +
    `<div class="board-ground cg-wrap orientation-white">${board}</div></div>` +
    `<section class="start-panel beside-panel"></section></main>`
  );
}
