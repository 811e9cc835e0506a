/** Where the modules of the rules and the engine are; absent from a page built without them. */
declare module "virtual:module-address" {
  export const rules: string | undefined;
  export const engine: string | undefined;
}
