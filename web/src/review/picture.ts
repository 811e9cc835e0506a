import { placeOf } from "../board/grid-key";
import { piecesIn } from "../position/draft";
import type { Color, Piece } from "../protocol/messages";

/** The edge of a square in a picture. */
const SQUARE = 90;
const EDGE = 8 * SQUARE;
/** The edge of a piece in the picture of its set, and the order of the pieces there. */
const CELL = 45;
const ROLES: readonly Piece["role"][] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** Saves a picture of a position, with the board and the pieces of this page. */
export async function savePicture(
  fen: string,
  orientation: Color,
  kind: "svg" | "png",
): Promise<void> {
  const svg = drawPosition(fen, orientation);
  if (kind === "svg") downloadText(svg, "tabiya.svg", "image/svg+xml");
  else download(await rasterize(svg), "tabiya.png");
}

/** Saves a text as a file. */
export function downloadText(text: string, name: string, type: string): void {
  download(new Blob([text], { type }), name);
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function drawPosition(fen: string, orientation: Color): string {
  const style = getComputedStyle(document.documentElement);
  const [light, dark] = ["--square-light", "--square-dark"].map((name) =>
    style.getPropertyValue(name).trim(),
  );
  const squares = Array.from({ length: 64 }, (_, index) => {
    const [row, column] = [Math.floor(index / 8), index % 8];
    const fill = (row + column) % 2 === 0 ? light || "#f0d9b5" : dark || "#b58863";
    return `<rect x="${column * SQUARE}" y="${row * SQUARE}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"/>`;
  });
  const sprite = spriteAddress();
  const pieces = [...piecesIn(fen)].map(([square, piece]) => {
    const [row, column] = placeOf(square, orientation);
    return drawPiece(piece, column * SQUARE, row * SQUARE, sprite !== undefined);
  });
  const size = `viewBox="0 0 ${EDGE} ${EDGE}" width="${EDGE}" height="${EDGE}"`;
  const set =
    sprite === undefined
      ? ""
      : `<defs><image id="set" width="${6 * CELL}" height="${2 * CELL}" href="${sprite}"/></defs>`;
  const content = [set, ...squares, ...pieces].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

/** A piece: its place in the picture of its set, or a letter where the set has no picture. */
function drawPiece({ color, role }: Piece, x: number, y: number, hasSet: boolean): string {
  const place = `x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}"`;
  const index = ROLES.indexOf(role);
  if (hasSet) {
    const cell = `${index * CELL} ${color === "white" ? 0 : CELL} ${CELL} ${CELL}`;
    return `<svg ${place} viewBox="${cell}"><use href="#set"/></svg>`;
  }
  const figure = (color === "white" ? "♔♕♖♗♘♙" : "♚♛♜♝♞♟").charAt(index);
  const middle = `x="${x + SQUARE / 2}" y="${y + SQUARE * 0.78}" text-anchor="middle"`;
  return `<text ${middle} font-size="${SQUARE * 0.8}">${figure}\uFE0E</text>`;
}

/** The picture of the set of pieces in use, which the style sheet has as a data address. */
function spriteAddress(): string | undefined {
  const piece = document.querySelector(".cg-wrap piece");
  if (piece === null) return undefined;
  const [, address] = /^url\("(data:.*)"\)$/.exec(getComputedStyle(piece).backgroundImage) ?? [];
  return address?.replaceAll("&", "&amp;").replaceAll('\\"', "&quot;").replaceAll("<", "&lt;");
}

async function rasterize(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [EDGE, EDGE];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob))),
  );
}
