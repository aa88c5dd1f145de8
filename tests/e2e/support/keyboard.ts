import { expect, type Locator, type Page } from '@playwright/test';

/** The height that remains visible above the keyboard of a 360×740 phone. */
const VISIBLE_HEIGHT = 420;
const WHOLE_HEIGHT = 740;

/**
 * The two ways in which a keyboard takes up space: Android shrinks the page (`interactive-widget=resizes-content`), iOS
 * covers the page with it and shrinks the visual viewport alone.
 */
export type KeyboardKind = 'page shrinks' | 'visual viewport shrinks';
export const KEYBOARDS: readonly KeyboardKind[] = ['page shrinks', 'visual viewport shrinks'];

/** Call before the page loads: lets `openKeyboard` shrink the visual viewport, for which Chromium has no command. */
export async function prepareKeyboard(page: Page, kind: KeyboardKind): Promise<void> {
  if (kind === 'page shrinks') return;
  await page.addInitScript(() => {
    if (window.top !== window) return;
    let covered = 0;
    const viewport = Object.assign(new EventTarget(), {
      scale: 1,
      offsetTop: 0,
      offsetLeft: 0,
      pageLeft: 0,
      pageTop: 0,
    });
    Object.defineProperty(viewport, 'height', { get: () => window.innerHeight - covered });
    Object.defineProperty(viewport, 'width', { get: () => window.innerWidth });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    window.addEventListener('test-keyboard', (event) => {
      covered = (event as CustomEvent<number>).detail;
      viewport.dispatchEvent(new Event('resize'));
    });
  });
}

export async function openKeyboard(page: Page, kind: KeyboardKind): Promise<void> {
  if (kind === 'page shrinks') return page.setViewportSize({ width: 360, height: VISIBLE_HEIGHT });
  await coverPage(page, WHOLE_HEIGHT - VISIBLE_HEIGHT);
}

export async function closeKeyboard(page: Page, kind: KeyboardKind): Promise<void> {
  if (kind === 'page shrinks') return page.setViewportSize({ width: 360, height: WHOLE_HEIGHT });
  await coverPage(page, 0);
}

async function coverPage(page: Page, height: number): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('test-keyboard', { detail })), height);
}

/** Fails unless the whole element is above the keyboard and nothing covers it. */
export async function expectAboveKeyboard(what: Locator): Promise<void> {
  await expect
    .poll(() =>
      what.evaluate((element, visible) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        if (top < 0 || bottom > visible) return `from ${Math.round(top)} to ${Math.round(bottom)} of ${visible}`;
        const middle = (left + right) / 2;
        for (const y of [top + 1, (top + bottom) / 2, bottom - 1]) {
          const found = document.elementFromPoint(middle, y);
          if (!found || !(element.contains(found) || found.contains(element))) {
            return `covered at ${Math.round(y)} by ${found?.outerHTML.slice(0, 80)}`;
          }
        }
        return 'in view';
      }, VISIBLE_HEIGHT),
    )
    .toBe('in view');
}

/** A control together with its label, hint and error. */
export function wholeField(control: Locator): Locator {
  return control.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " field ")][1]');
}
