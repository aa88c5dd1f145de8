import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts that are shown; one that is on its way out is none any more. */
export function toasts(page: Page): Locator {
  return page.locator('.toast:not([data-ending-style])');
}

/** What toasts must not lie over: titles, buttons and fields, as far as they can be seen. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      const parts = [...document.querySelectorAll<HTMLElement>('h1, h2, button, a[href], input, textarea, select')];
      return parts
        .filter((part) => part.closest('.toasts') === null && part.checkVisibility({ opacityProperty: true }))
        .filter((part) => {
          const box = part.getBoundingClientRect();
          // what lies under a bar that sticks is covered by that
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

/** The focused field with its error, against the toasts. */
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
