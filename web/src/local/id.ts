/** How the ids of this device's tables begin; no id of a server has a hyphen. */
const LOCAL = "local-";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Whether a table is one of this device, without a server. */
export const isLocal = (table: string) => table.startsWith(LOCAL);

/** A new id of a table of this device. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return LOCAL + Array.from(bytes, (byte) => LETTERS[byte & 31]).join("");
}
