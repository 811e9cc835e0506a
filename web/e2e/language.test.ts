import { expect, test } from "vitest";
import { click, expectMarks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { expectLesson, moveInLesson, openLesson } from "./kit/lesson";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const { visit } = stage();

/** The name of the card for a game on one screen. */
const ONE_SCREEN = {
  de: "Ein Bildschirm",
  es: "Una pantalla",
  fr: "Un écran",
  ru: "Один экран",
  ar: "شاشة واحدة",
} as const;

for (const [locale, name] of Object.entries(ONE_SCREEN)) {
  test(`a browser that speaks ${locale} is answered in it, on a small phone too`, async () => {
    const page = await visit("/", { ...VIEWPORTS.small, locale });
    await page.getByRole("button", { name }).waitFor();
    const html = page.locator("html");
    expect(await html.getAttribute("lang")).toBe(locale);
    expect(await html.getAttribute("dir")).toBe(locale === "ar" ? "rtl" : "ltr");
    await picture(page, `start-small-${locale}`);
    for (const path of [
      "/",
      "/learn",
      "/strategies",
      "/settings",
      "/edit",
      "/practice",
      "/review",
    ]) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator("main h1").waitFor({ state: "attached" });
      const spill = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(spill, path).toBe(0);
    }
    await page.goto(new URL("/?clock=5%2B3", page.url()).href);
    await page.getByRole("button", { name }).click();
    await page.locator(".play .clock").first().waitFor();
    await expectRoom(page, "play");
    await picture(page, `play-small-${locale}`);
  });
}

test("a language is chosen in the settings, and kept", async () => {
  const page = await visit("/settings");
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.getByLabel("Sprache").selectOption("ar");
  await page.getByRole("heading", { name: "الإعدادات" }).waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByLabel("اللغة").selectOption("en");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("ltr");
});

test("from right to left, the board is as it is everywhere", async () => {
  const page = await visit("/", { ...VIEWPORTS.wide, locale: "ar" });
  await page.locator(".board .manipulable").waitFor();
  await picture(page, "start-rtl");
  await page.getByRole("button", { name: ONE_SCREEN.ar }).click();
  await page.locator(".status").getByText("الدور للأبيض.").waitFor();
  await click(page, "e2");
  await expectMarks(page, "move-dest", 2);
  await click(page, "e4");
  await page.locator(".moves-move").getByText("e4", { exact: true }).waitFor();
  await click(page, "e7");
  await click(page, "e5");
  await page.locator(".moves-move").getByText("e5", { exact: true }).waitFor();
  await picture(page, "play-rtl");

  await page.goto(new URL("/learn", page.url()).href);
  const lesson = await openLesson(page, "capture");
  await moveInLesson(lesson, "d4", "f4");
  await expectLesson(lesson, "رxf4");
  await picture(page, "learn-rtl");
});

test("from right to left on a phone, nothing spills", async () => {
  const page = await visit("/", { ...VIEWPORTS.phone, locale: "ar" });
  await page.getByRole("button", { name: ONE_SCREEN.ar }).tap();
  await page.locator(".status").getByText("الدور للأبيض.").waitFor();
  await picture(page, "play-rtl-phone");
  const [content, room] = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return [
      [scrollHeight, scrollWidth],
      [clientHeight, clientWidth],
    ];
  });
  expect(content).toEqual(room);
});
