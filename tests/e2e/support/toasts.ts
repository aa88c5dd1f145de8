import { expect, type Locator, type Page } from '@playwright/test';
import { TOAST_DEFAULT_MS, TOAST_REQUEST_FLOW_MS } from '../../../src/state/toasts';

/** The toasts on the screen, without any that is fading out. */
export function toasts(page: Page): Locator {
  return page.locator('.toast:not([data-ending-style])');
}

/**
 * Toasts stay until something else removes them: on a busy machine their seconds are over before a test has looked at
 * them. Call before the page loads.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(
    (durations) => {
      const begin = setTimeout;
      const later = (then: TimerHandler, ms?: number, ...given: unknown[]) =>
        begin(then, durations.includes(ms ?? 0) ? 600_000 : ms, ...given);
      Object.assign(globalThis, { setTimeout: later });
    },
    [TOAST_DEFAULT_MS, TOAST_REQUEST_FLOW_MS],
  );
}

/** Fails if toasts cover titles, buttons or fields that would otherwise be visible. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      const parts = [...document.querySelectorAll<HTMLElement>('h1, h2, button, a[href], input, textarea, select')];
      return parts
        .filter((part) => part.closest('.toasts') === null && part.checkVisibility({ opacityProperty: true }))
        .filter((part) => {
          const box = part.getBoundingClientRect();
          // what is under a sticky bar is covered by that, not by a toast
          const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const isSeen = seen !== null && (part.contains(seen) || seen.closest('.toasts') !== null);
          return (
            isSeen &&
            box.width > 1 &&
            shown.some(
              (toast) =>
                toast.top < box.bottom && toast.bottom > box.top && toast.left < box.right && toast.right > box.left,
            )
          );
        })
        .map((part) => part.textContent || part.ariaLabel || part.id);
    });
  await expect.poll(covered, { message: 'covered by a toast' }).toEqual([]);
}

/** Fails if a toast covers the focused field or its error. */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const overlap = () =>
    page.evaluate(() => {
      const field = (document.activeElement?.closest('.field') ?? document.activeElement)?.getBoundingClientRect();
      const toast = document.querySelector('.toast')?.getBoundingClientRect();
      if (!field || !toast) return 'nothing to see';
      return toast.top < field.bottom && toast.bottom > field.top ? 'covered' : 'free';
    });
  await expect.poll(overlap).toBe('free');
}

/** Records in the page when each toast appears and disappears, by the page's clock. Call before the page loads. */
export async function timeToasts(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const times: Record<string, { from: number; to?: number }> = {};
    Reflect.set(globalThis, 'toastTimes', times);
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('.toast:not([data-ending-style])')].map(
        ({ textContent }) => textContent,
      );
      for (const text of shown) times[text] ??= { from: Date.now() };
      for (const [text, time] of Object.entries(times)) if (!shown.includes(text)) time.to ??= Date.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Expects a toast with these words that disappears by itself after `ms`. */
export async function expectToast(page: Page, words: string | RegExp, tone: string, ms: number): Promise<void> {
  const toast = toasts(page).filter({ hasText: words });
  await expect(toast).toHaveText(words);
  await expect(toast).toHaveAttribute('data-tone', tone);
  // a toast's timer pauses under a pointer, and the control just pressed may be under the toast
  await page.mouse.move(1, 1);
  const text = (await toast.textContent()) ?? '';
  const stay = () =>
    page.evaluate((which) => {
      const time = (Reflect.get(globalThis, 'toastTimes') as Record<string, { from: number; to?: number }>)[which];
      return time?.to === undefined ? undefined : time.to - time.from;
    }, text);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(250);
        return stay();
      },
      { intervals: [50] },
    )
    // the timer starts when the toast is added, on a busy machine noticeably before the toast is drawn
    .toBeGreaterThanOrEqual(ms / 2);
  // the page's clock also advances in real time, on a busy machine noticeably
  expect(await stay()).toBeLessThan(ms * 2);
}
