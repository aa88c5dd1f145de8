import { expect, type Locator, type Page } from '@playwright/test';

/** The share of the screen's height that must be left for content between the sticky bars. */
const CONTENT_SHARE = 0.75;

/** Call before the page loads: doubles the default text size, as a browser setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const double = () => document.documentElement?.style.setProperty('font-size', '200%');
    double();
    document.addEventListener('DOMContentLoaded', double);
  });
}

/** Fails if the page scrolls sideways, or if sticky bars leave less than three quarters of the screen. */
export async function expectRoom(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const share = () =>
    page.evaluate(() => {
      // scroll to the middle of the page, where every sticky bar sticks
      const end = document.documentElement.scrollHeight - window.innerHeight;
      window.scrollTo({ top: end / 2, behavior: 'instant' });
      let free = 0;
      for (let y = 0; y < window.innerHeight; y += 1) {
        let element = document.elementFromPoint(window.innerWidth / 2, y);
        while (element !== null && !['sticky', 'fixed'].includes(getComputedStyle(element).position)) {
          element = element.parentElement;
        }
        const from = element?.getBoundingClientRect();
        // a sticky bar that is not stuck here is part of the content
        const sticks = from && (Math.abs(from.top) <= 1 || Math.abs(from.bottom - window.innerHeight) <= 1);
        if (!sticks) free += 1;
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
      return free / window.innerHeight;
    });
  await expect.poll(share, 'share of the screen between the bars').toBeGreaterThanOrEqual(CONTENT_SHARE);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(wide), 'pixels the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Fails unless the focused control is entirely on the screen and nothing covers it. */
export async function expectUncovered(control: Locator): Promise<void> {
  // what was painted before the code came is replaced by the same control: it is focused again
  await expect(async () => {
    await control.focus();
    await control.scrollIntoViewIfNeeded();
  }).toPass();
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        if (top < -1 || bottom > window.innerHeight + 1) return `from ${Math.round(top)} to ${Math.round(bottom)}`;
        const over = [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
          document.elementFromPoint((left + right) / 2, y),
        );
        return over.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)))
          ? 'uncovered'
          : 'covered';
      }),
    )
    .toBe('uncovered');
}

/** Fails unless every pin of the map and its label are visible beside the bar, the sheet and the map's attribution. */
export async function expectPinsFree(page: Page): Promise<void> {
  await expect(page.locator('.pin-head')).not.toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const over = [...document.querySelectorAll('[data-screen~=over-map] .topbar :is(button, a), .map-by, .panel')];
        const covered = [];
        for (const pin of document.querySelectorAll('.map .pin-head, .map .pin-label')) {
          const at = pin.getBoundingClientRect();
          const hider = over.find((other) => {
            const box = other.getBoundingClientRect();
            return at.left < box.right && at.right > box.left && at.top < box.bottom - 1 && at.bottom > box.top + 1;
          });
          if (hider) covered.push(`${pin.className} ${pin.textContent} under ${hider.className}`);
        }
        return covered;
      }),
    )
    .toEqual([]);
}
