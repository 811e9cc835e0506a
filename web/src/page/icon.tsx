/** The shapes of an icon, as the package `lucide` has them. */
export type Shapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/**
 * A decorative icon: its meaning is said by the words beside it, or by the name of its button.
 * `icons.ts` lists them; a view loads only those that it imports.
 */
export function Icon(props: { readonly of: Shapes; readonly class?: string }) {
  return (
    <svg
      class="icon"
      classList={{ [props.class ?? ""]: props.class !== undefined }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      innerHTML={draw(props.of)}
    />
  );
}

function draw(shapes: Shapes): string {
  return shapes
    .map(([tag, attributes]) => {
      const said = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${said.join(" ")}/>`;
    })
    .join("");
}
