/** The edge length of a printed board. */
const PAPER_PX = 460;

/**
 * Makes a board fit on paper. Chessground places the pieces in pixels and is not told the paper's
 * size, so the board keeps its size and is zoomed. Returns a function that stops it.
 */
export function watchPrint(board: HTMLElement): () => void {
  const prepare = () => {
    const edge = board.offsetWidth;
    if (edge === 0) return;
    board.style.setProperty("--print-edge", `${edge}px`);
    board.style.setProperty("--print-zoom", String(PAPER_PX / edge));
  };
  window.addEventListener("beforeprint", prepare);
  return () => window.removeEventListener("beforeprint", prepare);
}
