import { inCheckout } from "./path";

/** A server of a page other than the binary's own. */
export type PageServer = { readonly url: string; close(): Promise<void> };

/** The address of a page server, or `preview` to start one for what `npm run build` has made. */
const given = process.env["TABIYA_E2E_URL"];

/** Whether the page under test is the one in the binary. */
export const isOwnPage = given === undefined;

/** The address at which a page server that runs already looks for the binary. */
export const expectedAddress =
  given === undefined || given === "preview"
    ? undefined
    : new URL(process.env["TABIYA_URL"] ?? "http://127.0.0.1:8064").host;

/** The port of the page for a binary at a port. */
export const pagePort = (port: number) => (isOwnPage ? port : port + 1);

/**
 * Starts a page server in front of a binary, if one is asked for, so that a change of the page can
 * be tested without building the binary.
 */
export async function pageServer(port: number, listen: string): Promise<PageServer | undefined> {
  if (given === undefined) return undefined;
  if (given !== "preview") return { url: given.replace(/\/$/, ""), close: async () => {} };
  // Imported lazily: it is large and seldom needed.
  const { preview } = await import("vite");
  const server = await preview({
    root: inCheckout("web"),
    logLevel: "silent",
    preview: {
      host: listen,
      port: pagePort(port),
      allowedHosts: true,
      proxy: { "/api": { target: `http://127.0.0.1:${port}`, ws: true } },
    },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("there is no page server");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
