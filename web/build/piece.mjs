// Draws our own sets of pieces: `npm run pieces` writes a style sheet for each into
// src/style/piece. All sets share the same shapes and differ in their colors.
import { writeFileSync } from "node:fs";
import { COLORS, sprite } from "./sprite.mjs";

const BASE =
  "M11.6 33.2h21.8c1.5 0 2.4 1 2.6 2.4l.4 2.2c.2 1-.5 1.9-1.6 1.9H10.2c-1.1 0-1.8-.9-1.6-1.9l.4-2.2c.2-1.4 1.1-2.4 2.6-2.4z";

/** Each piece: what is filled and outlined, and the lines that are drawn upon it. */
const PIECES = {
  pawn: {
    shapes: [
      "M22.5 9.2a5.6 5.6 0 0 1 3.5 10c1.3.4 2 1.1 2 2s-.8 1.7-2 1.9c.4 4.1 1.9 7.2 4.7 10.1H14.3c2.8-2.9 4.3-6 4.7-10.1-1.2-.2-2-1-2-1.9s.7-1.6 2-2a5.6 5.6 0 0 1 3.5-10z",
      BASE,
    ],
    lines: ["M19 23.1h7"],
  },
  rook: {
    shapes: [
      "M11.5 8.3h5.2v3.3h3.4V8.3h4.8v3.3h3.4V8.3h5.2v7.2l-3.4 3.3.7 10.4 2.4 4H11.8l2.4-4 .7-10.4-3.4-3.3z",
      BASE,
    ],
    lines: ["M14.9 18.8h15.2", "M14.2 29.2h16.6"],
  },
  knight: {
    shapes: [
      "M13.6 33.2c-.3-5.7 2.9-8.7 6.2-11.7 1.1-1 1.6-2.2 1.5-3.6-2.1 2.2-4.3 2.5-6.4 4.1-1.1.9-1.5 2.3-2.9 2.6-1.7.4-4-1.7-4.2-3.6-.2-1.5.8-2.7 1.6-3.9 1.2-1.9 1.9-3.3 2.5-5.2.4-1.4 1.5-2.5 2.7-3.4l-.5-4 4.3 2.4 2-3 2.1 3.5c7.5 1.2 12 7.6 12.1 16.8 0 3.4-.4 6-1.1 9z",
      BASE,
    ],
    lines: ["M25.2 11.2c4.3 2.4 6.4 7 6.3 13.3"],
    dots: [
      [16.7, 13.7, 1.3],
      [11, 20.7, 0.9],
    ],
  },
  bishop: {
    shapes: [
      "M22.5 4.3a2.6 2.6 0 0 1 1.6 4.6c3.7 3 6.1 6.7 6.1 10.9 0 3-1.5 5.3-3.5 6.8 1 .3 1.6.9 1.6 1.7 0 .7-.4 1.2-1.1 1.5.5 1.3 1.2 2.4 2.2 3.4H15.6c1-1 1.7-2.1 2.2-3.4-.7-.3-1.1-.8-1.1-1.5 0-.8.6-1.4 1.6-1.7-2-1.5-3.5-3.8-3.5-6.8 0-4.2 2.4-7.9 6.1-10.9a2.6 2.6 0 0 1 1.6-4.6z",
      BASE,
    ],
    lines: ["M22.5 14v8", "M18.7 17.5h7.6", "M18.3 26.6h8.4", "M17.8 29.8h9.4"],
  },
  queen: {
    shapes: [
      "M22.5 5.3a2.5 2.5 0 0 1 1.2 4.7l2.5 9.7 4-8.8a2.5 2.5 0 1 1 2.6.5l-.4 9.6 4.2-6.3a2.5 2.5 0 1 1 2.3.6l-6.3 12.4.7 5.5H11.7l.7-5.5L6.1 15.3a2.5 2.5 0 1 1 2.3-.6l4.2 6.3-.4-9.6a2.5 2.5 0 1 1 2.6-.5l4 8.8 2.5-9.7a2.5 2.5 0 0 1 1.2-4.7z",
      BASE,
    ],
    lines: ["M12.4 27.7h20.2", "M11.9 30.6h21.2"],
  },
  king: {
    shapes: [
      "M20.9 2.8h3.2v2.9h2.9v3.1h-2.9v3c1.3 1.5 2 3.1 2.1 4.7 2-1.9 4.7-2.8 7.3-2.2 4.2.9 6.2 5 4.7 8.9-1.1 2.9-3.7 5.3-5.6 7.3l.5 2.7H11.9l.5-2.7c-1.9-2-4.5-4.4-5.6-7.3-1.5-3.9.5-8 4.7-8.9 2.6-.6 5.3.3 7.3 2.2.1-1.6.8-3.2 2.1-4.7v-3H18V5.7h2.9z",
      BASE,
    ],
    lines: [
      "M22.5 18.5v8.5",
      "M12.4 30.5c5.9-2.4 14.3-2.4 20.2 0",
      "M22.5 27c-2-4.9-6-8.3-10.2-7.6",
      "M22.5 27c2-4.9 6-8.3 10.2-7.6",
    ],
  },
};

/** How the sets are painted. */
const SETS = {
  wood: {
    white: { fill: ["#fff6e2", "#e6c38c"], edge: "#4a2c11", line: "#8a5a2b" },
    black: { fill: ["#553624", "#1e110a"], edge: "#150a04", line: "#c79a68" },
  },
  plain: {
    white: { fill: ["#ffffff", "#ffffff"], edge: "#1d1d1d", line: "#1d1d1d" },
    black: { fill: ["#3b3f46", "#3b3f46"], edge: "#101215", line: "#f2f2f2" },
  },
};

/** What is inside the SVG of a piece. */
function drawing({ shapes, lines, dots = [] }, paint, { edge, line }) {
  const path = (d) => `<path d="${d}"/>`;
  return [
    `<g fill="${paint}" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round">`,
    ...shapes.map(path),
    `</g><g fill="none" stroke="${line}" stroke-width="1.3" stroke-linecap="round">`,
    ...lines.map(path),
    "</g>",
    ...dots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${line}"/>`),
  ].join("");
}

const isPlain = ([light, dark]) => light === dark;

function gradient(color, [light, dark]) {
  const stops = `<stop offset=".15" stop-color="${light}"/><stop offset=".9" stop-color="${dark}"/>`;
  return `<linearGradient id="${color}" x1="0" x2="1">${stops}</linearGradient>`;
}

/** A set's one rule: the picture of all its pieces. */
function rule(set, paints) {
  const shared = COLORS.filter((color) => !isPlain(paints[color].fill))
    .map((color) => gradient(color, paints[color].fill))
    .join("");
  const draw = (color, role) => {
    const { fill } = paints[color];
    return drawing(PIECES[role], isPlain(fill) ? fill[0] : `url(#${color})`, paints[color]);
  };
  return (
    `:root[data-pieces="${set}"] .cg-wrap:not([data-pieces]) piece,\n` +
    `.cg-wrap[data-pieces="${set}"] piece {\n` +
    `  background-image: ${sprite(draw, shared)};\n}`
  );
}

for (const [set, paints] of Object.entries(SETS)) {
  const head = "/* Drawn by build/piece.mjs; change it there and run `npm run pieces`. */";
  writeFileSync(
    new URL(`../src/style/piece/${set}.css`, import.meta.url),
    `${[head, rule(set, paints)].join("\n")}\n`,
  );
}
