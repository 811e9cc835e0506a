import { createMemo, Show } from "solid-js";
import { qrCode } from "./qr";

type Props = {
  readonly text: string;
  /** What the picture is called for those who do not see it. */
  readonly label: string;
};

/** The light frame that a camera needs, in modules. */
const QUIET = 4;

/** A text as a picture for a telephone's camera. Nothing is shown of one that is too long. */
export default function QrPicture(props: Props) {
  const code = createMemo(() => qrCode(props.text));
  return (
    <Show when={code()}>
      {(code) => (
        <svg
          class="qr"
          role="img"
          aria-label={props.label}
          viewBox={`${-QUIET} ${-QUIET} ${code().length + 2 * QUIET} ${code().length + 2 * QUIET}`}
          shape-rendering="crispEdges"
        >
          <path d={modules(code())} fill="#000" />
        </svg>
      )}
    </Show>
  );
}

/** The dark modules, each a square of one. */
function modules(code: readonly (readonly boolean[])[]): string {
  return code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
