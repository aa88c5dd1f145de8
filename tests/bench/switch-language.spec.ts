import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/actions';
import { isQuiet } from '../e2e/support/quiet';
import { expect, test } from '../e2e/support/test';
import { recordRow } from './record-row';

const MOST_KB = 40;
/** Where the browser knows a language itself, as most phones know Khmer, its words aren't loaded. */
const WORDS = /^\/assets\/own-words-/;
/** Nor, where it has letters of Khmer, is the typeface for them. */
const TYPEFACE = /\.woff2$/;
/** A property that is lost if the page reloads. */
const KEPT = 'heldByThePage';

test(`switching to another language takes one request of at most ${MOST_KB} KB and no page load`, async ({
  page,
  network,
}) => {
  await signIn(page, undefined, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // files that load with the first touch are not part of switching the language
  await page.getByRole('heading', { name: 'Settings', level: 1 }).tap();
  await isQuiet(page, network);
  await page.evaluate((name) => Object.assign(globalThis, { [name]: true }), KEPT);
  const before = network.requests.length;
  const took = await msUntilHeading(page, 'ការកំណត់', () => page.getByRole('radio', { name: 'ខ្មែរ' }).check());
  await isQuiet(page, network);

  const sent = network.requests.slice(before);
  const ownFiles = sent.filter(({ path }) => !TYPEFACE.test(path));
  const kb = ownFiles.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const texts = ownFiles.filter(({ path }) => !WORDS.test(path));
  const isReloaded = !(await page.evaluate((name) => name in globalThis, KEPT));
  console.log(sent.map(({ bytes, path }) => `${(bytes / 1024).toFixed(1).padStart(7)}  ${path}`).join('\n'));
  recordRow({
    what: 'switching the language',
    goal: `one request, ≤ ${MOST_KB} KB, no reload`,
    measured: `${texts.length} of texts, ${ownFiles.length - texts.length} of words, ${kb.toFixed(1)} KB, ${isReloaded ? 'loaded anew' : 'no reload'}, ${Math.round(took)} ms`,
    isMet: texts.length === 1 && kb <= MOST_KB && !isReloaded,
  });
  expect(texts.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/locales\/km\.json/)]);
  expect(kb).toBeLessThanOrEqual(MOST_KB);
  expect(isReloaded).toBe(false);
  expect(await page.locator('html').getAttribute('lang')).toBe('km');
});

/** From choosing the language until the heading is translated, measured in the page. */
async function msUntilHeading(page: Page, heading: string, choose: () => Promise<void>): Promise<number> {
  const began = await page.evaluate(() => performance.now());
  await choose();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  return (await page.evaluate(() => performance.now())) - began;
}
