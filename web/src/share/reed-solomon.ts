/** Check words for the blocks of a QR code, by division in the field of 256 numbers. */
export function checkWords(words: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = Array<number>(count).fill(0);
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(divisor[index] ?? 0, factor));
  }
  return rest;
}

/** The product of (x − 2⁰) to (x − 2ⁿ⁻¹), without its leading one. */
function generator(count: number): number[] {
  let terms: number[] = [1];
  let root = 1;
  for (let degree = 0; degree < count; degree += 1) {
    const shifted = [...terms, 0];
    terms = shifted.map((term, index) => term ^ times(terms[index - 1] ?? 0, root));
    root = times(root, 2);
  }
  return terms.slice(1);
}

/** Multiplication without carries, modulo the field's polynomial. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}
