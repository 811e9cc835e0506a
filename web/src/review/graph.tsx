import { createMemo, For, Show } from "solid-js";
import { listed, t } from "../language/language";
import { isBad, type MoveReport, type PhaseStart, type Report } from "./report";
import { writeSpent } from "./spent";
import type { FoundPly } from "./store";

type Props = {
  readonly report: Report | undefined;
  readonly found: readonly (FoundPly | undefined)[];
  readonly phases: readonly PhaseStart[];
  /** How many milliseconds each move took, if that is known. */
  readonly spent: readonly (number | undefined)[];
  /** How many moves the main line has. */
  readonly count: number;
  /** Which of them is shown; undefined in a variation. */
  readonly shown: number | undefined;
  /** Whether more will be known soon. */
  readonly isGrowing: boolean;
  readonly onShow: (ply: number) => void;
};

const WIDTH = 1000;
const HEIGHT = 100;
/** The height of the bars of either side. */
const BAR = 50;

/**
 * White's chances over the whole game, its phases, and how long the moves took. A press goes to the
 * move; the keys walk along.
 */
export function Graph(props: Props) {
  let element!: HTMLDivElement;
  const x = (ply: number) => (props.count === 0 ? 0 : (ply / props.count) * WIDTH);
  const y = (win: number) => HEIGHT - win;
  const points = createMemo((): readonly (readonly [ply: number, win: number])[] => {
    const wins = props.report
      ? [startWin(props.found), ...props.report.moves.map(({ win }) => win)]
      : props.found.map((found) => found?.assessment.win);
    return wins.flatMap((win, ply) => (win === undefined ? [] : [[ply, win] as const]));
  });
  const line = () =>
    points()
      .map(([ply, win]) => `${x(ply)},${y(win)}`)
      .join(" ");
  const area = () => {
    const [first, last] = [points()[0], points().at(-1)];
    if (first === undefined || last === undefined) return "";
    return `${x(first[0])},${HEIGHT} ${line()} ${x(last[0])},${HEIGHT}`;
  };
  const judged = () => props.report?.moves.filter(isMarked) ?? [];
  const isKey = (ply: number) => props.report?.moments?.changes.includes(ply) ?? false;
  const place = (event: PointerEvent) => {
    const box = element.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    props.onShow(Math.max(0, Math.min(props.count, Math.round(share * props.count))));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key];
    const to =
      step !== undefined ? (props.shown ?? 0) + step : { Home: 0, End: props.count }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    props.onShow(Math.max(0, Math.min(props.count, to)));
  };
  const said = () => {
    const shown = props.shown ?? 0;
    const win = points().find(([ply]) => ply === props.shown)?.[1];
    const move = String(Math.ceil(shown / 2));
    const phase = props.phases.findLast(({ ply }) => ply < Math.max(1, shown))?.phase;
    const spent = props.spent[shown - 1];
    return listed([
      win === undefined
        ? t("review.graph_move", { move })
        : t("review.graph_said", { move, win: String(Math.round(win)) }),
      ...(phase === undefined ? [] : [t(`review.phase_${phase}`)]),
      ...(spent === undefined ? [] : [t("review.took", { time: writeSpent(spent) })]),
    ]);
  };
  return (
    <div
      class="graph"
      classList={{ bare: points().length < 2 && !props.isGrowing }}
      ref={element}
      role="slider"
      tabIndex={props.count === 0 ? -1 : 0}
      data-own-keys
      aria-label={t("review.graph")}
      aria-valuemin={0}
      aria-valuemax={props.count}
      aria-valuenow={props.shown ?? 0}
      aria-valuetext={said()}
      dir="ltr"
      onPointerDown={(event) => {
        element.setPointerCapture(event.pointerId);
        place(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && place(event)}
      onKeyDown={press}
    >
      <div class="graph-win">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon class="graph-white" points={area()} />
          <line class="graph-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <For each={props.phases.slice(1)}>
            {({ ply }) => <line class="graph-phase" x1={x(ply)} x2={x(ply)} y1="0" y2={HEIGHT} />}
          </For>
          <polyline class="graph-line" points={line()} />
          <Show when={props.shown !== undefined && props.count > 0}>
            <line
              class="graph-shown"
              x1={x(props.shown ?? 0)}
              x2={x(props.shown ?? 0)}
              y1="0"
              y2={HEIGHT}
            />
          </Show>
        </svg>
        <For each={judged()}>
          {(move) => (
            <span
              class="graph-mark"
              classList={{ key: isKey(move.ply) }}
              data-judgment={move.judgment}
              style={{ left: `${x(move.ply) / 10}%`, top: `${y(move.win)}%` }}
            />
          )}
        </For>
      </div>
      <Phases phases={props.phases} count={props.count} />
      <Times spent={props.spent} shown={props.shown} />
    </div>
  );
}

/** The names of the phases below their parts of the graph, where there is room for them. */
function Phases(props: Pick<Props, "phases" | "count">) {
  const share = (index: number) => ((props.phases[index]?.ply ?? props.count) / props.count) * 100;
  return (
    <div class="graph-phases" aria-hidden="true">
      <For each={props.phases}>
        {({ phase }, index) => (
          <span
            class="graph-part"
            style={{
              left: `${share(index())}%`,
              width: `${share(index() + 1) - share(index())}%`,
            }}
          >
            <span class="graph-part-name" dir="auto">
              {t(`review.phase_${phase}`)}
            </span>
          </span>
        )}
      </For>
    </div>
  );
}

/** A bar for each move whose time is known: White's upwards, Black's downwards. */
function Times(props: Pick<Props, "spent" | "shown">) {
  const most = createMemo(() => Math.max(1, ...props.spent.map((ms) => ms ?? 0)));
  const step = () => WIDTH / props.spent.length;
  // A long think must not flatten all others.
  const height = (ms: number) => BAR * Math.sqrt(ms / most());
  return (
    <Show when={props.spent.some((ms) => ms !== undefined)}>
      <svg
        class="graph-times"
        viewBox={`0 0 ${WIDTH} ${2 * BAR}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <For each={props.spent}>
          {(ms, index) => (
            <Show when={ms}>
              {(ms) => (
                <rect
                  classList={{ shown: props.shown === index() + 1 }}
                  x={(index() + 0.15) * step()}
                  width={0.7 * step()}
                  y={index() % 2 === 0 ? BAR - height(ms()) : BAR}
                  height={height(ms())}
                />
              )}
            </Show>
          )}
        </For>
        <line x1="0" x2={WIDTH} y1={BAR} y2={BAR} />
      </svg>
    </Show>
  );
}

const isMarked = ({ judgment }: MoveReport) =>
  isBad(judgment) || judgment === "great" || judgment === "brilliant";

const startWin = (found: Props["found"]) => found[0]?.assessment.win;
