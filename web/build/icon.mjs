import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

/** Renders the icons of the installed app from `public/icon.svg`. */
const ICONS = [
  { name: "icon-192.png", size: 192, shape: "rounded" },
  { name: "icon-512.png", size: 512, shape: "rounded" },
  { name: "icon-maskable-512.png", size: 512, shape: "whole" },
  { name: "icon-apple-180.png", size: 180, shape: "whole" },
];

const folder = new URL("../public/", import.meta.url);
const icon = await readFile(new URL("icon.svg", folder), "utf8");
/** The same without round corners, for devices that mask icons themselves. */
const whole = icon.replace(/ rx="\d+"/, "");

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const { name, size, shape } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = shape === "whole" ? whole : icon;
  await page.setContent(`<body style="margin:0;line-height:0">${picture}</body>`);
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(name, folder), png);
  await page.close();
}
await browser.close();
