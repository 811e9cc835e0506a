import { expect, test } from "vitest";
import { readRoute, writeRoute } from "../src/router/route";

const read = (path: string) => readRoute(new URL(path, "http://localhost"));

test("every address leads to its place and back", () => {
  for (const path of [
    "/",
    "/t/abc",
    "/j/QX7PM2",
    "/s/ABC",
    "/games",
    "/lobby",
    "/settings",
    "/learn",
    "/train",
    "/endings",
    "/endings/queen",
    "/review",
    "/review/abc",
    "/review/~abc",
  ]) {
    expect(writeRoute(read(path)), path).toBe(path);
  }
});

test("a slash at the end leads to the same place", () => {
  expect(read("/learn/")).toEqual(read("/learn"));
  expect(read("/t/abc/")).toEqual(read("/t/abc"));
  expect(read("/practice/?fen=8")).toEqual(read("/practice?fen=8"));
});

test("a review begins with a position, too", () => {
  const path = "/review?fen=8%2F8+w&variant=chess960";
  expect(read(path)).toEqual({ view: "review", fen: "8/8 w", variant: "chess960" });
  expect(writeRoute(read(path))).toBe(path);
});

test("what is no address leads nowhere", () => {
  for (const path of ["/nothing", "/t", "/t/a/b", "/x/y"]) {
    expect(read(path).view, path).toBe("missing");
  }
});

test("a link carries a set-up", () => {
  const link = read(
    "/?fen=8/8/8/8/8/5k2/4p3/4K3%20w%20-%20-%200%2060&opponent=4&clock=5%2B3&color=black",
  );
  expect(link).toEqual({
    view: "start",
    link: {
      fen: "8/8/8/8/8/5k2/4p3/4K3 w - - 0 60",
      opponent: "4",
      clock: "5+3",
      color: "black",
    },
  });
  expect(read(writeRoute(link))).toEqual(link);
});

test("a color that is none is left out", () => {
  expect(read("/?color=green")).toMatchObject({ link: { color: undefined } });
});
