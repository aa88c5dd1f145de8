import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with axe's findings on what the page shows now (WCAG 2.2 AA and axe's best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe can't measure colours during a transition, so wait for it to end. Endless animations are not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => 0)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // runs entirely in the page: by default axe opens a second page each time, which takes twice as long
    .setLegacyMode()
    // whatever passed is told too by default, and is most of what has to be found, worded and sent here
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
