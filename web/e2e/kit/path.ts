import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** A path in the checkout. */
export const inCheckout = (path: string) => fileURLToPath(new URL(path, root));

/** Cargo's target folder, as in the Makefile. */
export const targetFolder = process.env["CARGO_TARGET_DIR"] ?? inCheckout("target");

/** The folder for screenshots. */
export const screens = join(targetFolder, "screens");
