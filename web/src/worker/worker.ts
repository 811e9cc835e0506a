/**
 * Keeps the page's files on the device, so that it opens when the server is away. It asks the
 * server first for the page itself, so that a new release is seen at once; files with a hash in
 * their name never change and are taken from the device. It never touches /api.
 */

/** The files of all views, and a name for this build; the build writes them here. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type NotificationEvent = ExtendableEvent & { readonly notification: Notification };
type Client = { readonly url: string; focus(): Promise<unknown> };
type WorkerScope = {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<readonly Client[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly location: Location;
  addEventListener(name: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: NotificationEvent) => void): void;
};

const scope = self as unknown as WorkerScope;
const CACHE = `tabiya-${__BUILD__}`;
const INDEX = "/";
/** A file is the same for everybody, whatever a proxy says it varies with. */
const ANY_FORM = { ignoreVary: true };
/** How long the server may take for the page before the kept one is shown. */
const PAGE_MAX_MS = 5_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

// A new worker takes over when the last page of the old one is closed; so nothing that an open
// page may still ask for is thrown away.
scope.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(hashed(request));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

// A notification leads to its table: to the page that shows it, or to a new one.
scope.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const { path } = notification.data as { readonly path: string };
  event.waitUntil(lookAt(path));
});

async function lookAt(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open === undefined ? scope.clients.openWindow(path) : open.focus());
}

/** Keeps the files of this release. None of it is used before all of them are there. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__FILES__]);
  const index = await (await cache.match(INDEX))?.text();
  const named = [...(index ?? "").matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
  if (named.length > 0 && named.every((path) => __FILES__.includes(path))) return;
  // The server has become another release while this one was fetched.
  await caches.delete(CACHE);
  throw new Error("the page is of another release");
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("tabiya-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the server is late")), PAGE_MAX_MS);
  });
  return Promise.race([fetch(request), late]).catch(() => kept(new Request(INDEX)));
}

/** A file whose name says what is in it: whichever release has kept it. */
async function hashed(request: Request): Promise<Response> {
  const known = await caches.match(request, ANY_FORM);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** A file of this release. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, ANY_FORM)) ?? Response.error();
}

// The tests load this file as a module; the build leaves nothing of it.
export {};
