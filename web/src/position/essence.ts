/** What tells two positions apart for somebody who plays: not the counters. */
export const essence = (fen: string) => fen.split(" ").slice(0, 4).join(" ");
