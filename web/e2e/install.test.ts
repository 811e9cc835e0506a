import { expect, test } from "vitest";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";

const { server, visit } = stage();

test("the page can be installed: a manifest, and pictures that are there", async () => {
  const page = await visit();
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await page.request.get(new URL(address ?? "", page.url()).href);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, page.url()).href);
    expect(icon.ok(), src).toBe(true);
    expect(icon.headers()["content-type"], src).toContain("image/");
  }
});

test("without the server the page opens and says so, and goes on when it is back", async () => {
  const page = await visit();
  await page.locator(".board .manipulable").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator(".board .manipulable").waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("The server cannot be reached.").waitFor();
  await picture(page, "away-wide");
  await page.context().setOffline(false);
  await page.getByText("The server cannot be reached.").waitFor({ state: "detached" });
  await page.locator(".board .manipulable").waitFor();
  expect(server().url).toBe(new URL(page.url()).origin);
});
