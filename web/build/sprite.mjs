// All pieces of a set in one image. Browsers create a document for each SVG of a style sheet;
// twelve of them took most of the time before the first paint.

/** The pieces from left to right; `piece.css` knows this order too. White stands above Black. */
export const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];
export const COLORS = ["white", "black"];

/** The edge of a piece's drawing. */
const EDGE = 45;

/**
 * One image of all pieces, as a data URI.
 *
 * @param {(color: string, role: string) => string} draw what is inside the SVG of a piece
 * @param {string} shared what all of them refer to
 */
export function sprite(draw, shared = "") {
  const pieces = COLORS.flatMap((color, row) =>
    ROLES.map((role, column) => {
      const place = `x="${column * EDGE}" y="${row * EDGE}" width="${EDGE}" height="${EDGE}"`;
      return `<svg ${place}>${draw(color, role)}</svg>`;
    }),
  );
  const size = `viewBox="0 0 ${ROLES.length * EDGE} ${COLORS.length * EDGE}"`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shared}${pieces.join("")}</svg>`;
  return address(image);
}

const address = (image) =>
  `url("data:image/svg+xml,${encodeURIComponent(image).replace(
    /%(20|22|2F|3A|3D|2C|3B)/g,
    (sign) => (sign === "%22" ? "'" : decodeURIComponent(sign)),
  )}")`;
