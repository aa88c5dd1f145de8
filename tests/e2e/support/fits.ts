import { expect, type Page } from '@playwright/test';

/** The narrowest phone, and a common one at twice the text size (the design requires both to be usable). */
const LOOKS = [
  { width: 320, text: '100%' },
  { width: 360, text: '200%' },
] as const;

/** Phones of the usual text size. */
export const NARROW = [
  { width: 320, text: '100%' },
  { width: 360, text: '100%' },
] as const;

/** Those, and twice the text. */
export const NARROW_AND_LARGE = [...NARROW, { width: 360, text: '200%' }] as const;

/** Fails with a list of what overflows the page or the open dialog sideways, on a narrow phone and at 200 % text. */
export async function expectFits(page: Page, looks: readonly { width: number; text: string }[] = LOOKS): Promise<void> {
  const before = page.viewportSize();
  for (const { width, text } of looks) {
    await page.setViewportSize({ width, height: 740 });
    const outside = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const edge = document.documentElement.clientWidth;
      const found: string[] = [];
      for (const element of document.querySelectorAll('main *, [role=dialog], [role=dialog] *')) {
        const { left, right, width: wide, height } = element.getBoundingClientRect();
        // the map extends beyond its visible edges, and so do elements for screen readers only
        if (wide <= 1 || height <= 1 || element.closest('.map, .visually-hidden, svg') !== null) continue;
        if (left < -1 || right > edge + 1) found.push(`${element.outerHTML.slice(0, 120)} ${left}…${right}`);
      }
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > edge) found.push(`the page scrolls to ${scrollWidth}`);
      document.documentElement.style.fontSize = '';
      return found;
    }, text);
    expect(outside, `outside of ${width} px at ${text} text`).toEqual([]);
  }
  if (before === null) return;
  await page.setViewportSize(before);
  // painted at its own size again: a later look at what moves must not see this
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
