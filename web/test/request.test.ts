import { afterEach, expect, test, vi } from "vitest";
import { ServerError } from "../src/server/problem";
import { post } from "../src/server/request";

afterEach(() => vi.unstubAllGlobals());

function answers(...answers: readonly (readonly [number, object])[]) {
  const left = [...answers];
  const fetched = vi.fn(async () => {
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const NO_DEVICE = [428, { key: "no_device" }] as const;

test("a browser that gets its first cookie asks again with the same words", async () => {
  const fetched = answers(NO_DEVICE, [200, { table: "x" }]);
  expect(await post("/join", { code: "QX7PM2" })).toEqual({ table: "x" });
  const [first, second] = fetched.mock.calls as unknown as [string, RequestInit][];
  expect(second?.[0]).toBe(first?.[0]);
  expect(second?.[1].body).toBe(first?.[1].body);
});

test("a browser that keeps no cookie is told so", async () => {
  const fetched = answers(NO_DEVICE, NO_DEVICE, [200, {}]);
  const error = await post("/join", {}).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ServerError);
  expect((error as ServerError).sentence.key).toBe("problem.no_device");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a refused name is worded by its reason", async () => {
  answers([422, { key: "bad_name", reason: "too_long", field: "second_name" }]);
  const error = (await post("/tables", {}).catch((error: unknown) => error)) as ServerError;
  expect(error.sentence.key).toBe("problem.bad_name_too_long");
  expect(error.problem.field).toBe("second_name");
});
