import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** A path below the checkout. */
export const inCheckout = (path: string) => fileURLToPath(new URL(path, root));

/** The folder of cargo's work, as the Makefile knows it. */
export const targetFolder = process.env["CARGO_TARGET_DIR"] ?? inCheckout("target");

/** Where pictures are kept. */
export const screens = join(targetFolder, "screens");
