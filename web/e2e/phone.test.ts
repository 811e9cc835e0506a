import { expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByTaps } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

for (const size of ["phone", "small"] as const) {
  test(`the play view of a ${size} screen is played by touch and does not scroll`, async () => {
    const page = await visit("/", VIEWPORTS[size]);
    await picture(page, `start-${size}`);
    await page.getByRole("button", { name: "One screen" }).tap();
    await expectStatus(page, "White to move.");
    await moveByTaps(page, "e2", "e4", "e4");
    await moveByTaps(page, "e7", "e5", "e5");
    await expectLastMove(page, "e5");
    await picture(page, `play-${size}`);
    const [content, room] = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [
        [scrollHeight, scrollWidth],
        [clientHeight, clientWidth],
      ];
    });
    expect(content).toEqual(room);
  });
}
