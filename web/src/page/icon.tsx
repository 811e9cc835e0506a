/** A pointer: pieces are moved. */
export function HandIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M6 3 19 12.5 13 13.5 16 20 13.2 21.3 10.3 14.8 6 19z" fill="currentColor" />
    </svg>
  );
}

/** A bin: pieces are taken away. */
export const EraserIcon = () => (
  <LineIcon path="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 10.5v6M14 10.5v6" />
);

/** Two arrows, up and down: the board is turned. */
export const FlipIcon = () => <LineIcon path="M8 4v16M4 16l4 4 4-4M16 20V4M12 8l4-4 4 4" />;

function LineIcon(props: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={props.path}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
