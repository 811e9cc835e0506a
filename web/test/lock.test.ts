import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

test("the lock file locks what the page depends on", () => {
  const { dependencies, devDependencies } = read("package.json");
  const root = read("package-lock.json").packages[""];
  expect({ ...root.dependencies, ...root.devDependencies }).toEqual({
    ...dependencies,
    ...devDependencies,
  });
});

test("every locked package has a version and a checksum, and names no registry", () => {
  const { "": _root, ...packages } = read("package-lock.json").packages;
  for (const [name, entry] of Object.entries<Record<string, unknown>>(packages)) {
    expect(entry, name).toMatchObject({
      version: expect.any(String),
      integrity: expect.stringMatching(/^sha512-/),
    });
    expect(entry, name).not.toHaveProperty("resolved");
  }
});
