import { Show } from "solid-js";
import { Icon, type Shapes } from "../../page/icon";

/** The icon and the names of an action. */
export type Face = {
  readonly icon: Shapes;
  /** The word under the icon. */
  readonly word: string;
  /** The accessible name, if the word alone is not clear. */
  readonly label?: string;
};

type Props = Face & {
  readonly name: string;
  readonly class?: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  /** The number of unseen things, and its label. */
  readonly badge?: { readonly count: number; readonly label: string };
  readonly onAct: () => void;
};

/** An action of the row: an icon over a word. */
export function ActionButton(props: Props) {
  return (
    <button
      type="button"
      class={`action ${props.class ?? ""}`}
      data-action={props.name}
      disabled={props.isDisabled}
      aria-label={labelOf(props)}
      aria-expanded={props.isPressed}
      title={props.label ?? props.word}
      onClick={() => props.onAct()}
    >
      <ActionFace icon={props.icon} word={props.word} />
      <Show when={props.badge}>
        {(badge) => (
          <span class="badge" aria-hidden="true">
            {badge().count}
          </span>
        )}
      </Show>
    </button>
  );
}

/** The icon and the word. */
export function ActionFace(props: Face) {
  return (
    <>
      <Icon of={props.icon} />
      <span class="action-word">{props.word}</span>
    </>
  );
}

function labelOf({ word, label, badge }: Props): string {
  const name = label ?? word;
  return badge === undefined ? name : `${name}, ${badge.label}`;
}
