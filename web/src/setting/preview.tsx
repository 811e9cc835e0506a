import { createSignal } from "solid-js";
import { Board } from "../board/board";
import { squaresOf, turnOf } from "../board/square";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";
import { playSound } from "../sound/sound";

/** A few moves that show much: a capture, a check, and pieces of all kinds. */
const STEPS = [
  ["r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "b8c6", "2… Nc6"],
  ["r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", "f1b5", "3. Bb5"],
  ["r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "g8f6", "3… Nf6"],
  ["r1bqkb1r/pppp1ppp/2B2n2/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4", "b5c6", "4. Bxc6"],
  ["r1bqkb1r/ppp2ppp/2p2n2/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5", "d7c6", "4… dxc6"],
  ["r1bqkb1r/ppp2ppp/2p2n2/4N3/4P3/8/PPPP1PPP/RNBQK2R b KQkq - 0 5", "f3e5", "5. Nxe5"],
] as const;

/** A board that shows what was chosen: squares, pieces, coordinates, motion, sound and notation. */
export function Preview() {
  const [shown, setShown] = createSignal(0);
  const step = () => STEPS[shown()] ?? STEPS[0];
  const go = () => {
    setShown((index) => (index + 1) % STEPS.length);
    playSound(step()[2].includes("x") ? "capture" : "move");
  };
  return (
    <aside class="settings-preview" aria-label={t("settings.preview")}>
      <Board
        view={{
          fen: step()[0],
          revision: 0,
          orientation: "white",
          turn: turnOf(step()[0]),
          check: false,
          lastMove: squaresOf(step()[1]),
          legal: {},
          canPremove: false,
          isSlow: false,
        }}
      />
      <div class="settings-preview-foot">
        <p class="settings-preview-move" dir="ltr">
          <Figured text={written(step()[2])} />
        </p>
        <button type="button" onClick={go}>
          {t("settings.preview_go")}
        </button>
      </div>
    </aside>
  );
}
