/** Where the modules are; absent from a page built without them. */
declare module "virtual:module-address" {
  export const rules: string | undefined;
  export const table: string | undefined;
  export const engine: string | undefined;
  export const openings: string | undefined;
  export const review: string | undefined;
  export const train: string | undefined;
}
