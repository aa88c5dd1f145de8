import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import { inTime } from './in-time';

/** The minified file: the other takes twice as long to send to a page and to read there. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames of other origins, as the card provider's, answer the page's axe too. */
const SETTINGS: Spec = { allowedOrigins: ['<unsafe_all_origins>'] };

const OPTIONS: RunOptions = {
  // whatever passed is told too by default, and is most of what has to be found, worded and sent here
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** A frame of another origin may hang. */
const FRAME_MS = 5000;

/** What the browser says of a frame that has navigated, or is gone. */
const VANISHED = /detached|destroyed|closed/;

interface Axe {
  configure(settings: Spec): void;
  run(options: RunOptions): Promise<AxeResults>;
}

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
  await bringToFrames(page);
  const found = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(options);
    return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`);
  }, OPTIONS);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Frames inside the page come and go, as the card provider's: without axe they are left out. */
export async function bringToFrames(page: Pick<Page, 'mainFrame' | 'frames'>): Promise<void> {
  const main = page.mainFrame();
  const inner = page.frames().filter((frame) => frame !== main);
  await Promise.all([bringAxe(main), ...inner.map((frame) => inTime(bringIfThere(frame), FRAME_MS, undefined))]);
}

async function bringIfThere(frame: Frame): Promise<void> {
  try {
    await bringAxe(frame);
  } catch (error) {
    if (!VANISHED.test(String(error))) throw error;
  }
}

/** Once for each document: this costs more than a check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(SOURCE);
  await frame.evaluate((settings) => (globalThis as unknown as { axe: Axe }).axe.configure(settings), SETTINGS);
}
