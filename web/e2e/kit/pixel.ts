import type { Page } from "playwright-core";

/** A color: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/**
 * The colors of pixels in a screenshot. It is decoded in a separate page, to which forced colors do
 * not apply.
 */
export async function colorsAt(
  page: Page,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<Rgb[]> {
  const picture = (await page.screenshot()).toString("base64");
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(
      async ({ picture, places }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("there is no canvas");
        context.drawImage(image, 0, 0);
        return places.map(({ x, y }): [number, number, number] => {
          const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
          return [red, green, blue];
        });
      },
      { picture, places },
    );
  } finally {
    await reader.close();
  }
}

/** The WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const light = (color: Rgb) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
