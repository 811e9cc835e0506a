/** Where the endgame tables are, by the names of their files. They are fetched one by one. */
const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob(
  "../../../crates/ending/tables/*.table",
  { query: "?url", import: "default", eager: true },
);

/** The address of a table; undefined if there is none of that name. */
export const tableAddress = (name: string): string | undefined =>
  ADDRESSES[`../../../crates/ending/tables/${name}.table`];
