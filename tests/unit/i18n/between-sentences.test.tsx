import { i18n } from '@lingui/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BetweenSentences } from '../../../src/i18n/between-sentences';
import { emptyPage } from '../../fakes/empty-page';

describe('two sentences of their own texts', () => {
  const page = emptyPage();

  it.each([
    ['ja', '準備中です。お待ちください。'],
    ['zh_Hant_TW', '準備中です。お待ちください。'],
    ['th', '準備中です。 お待ちください。'],
    ['en', '準備中です。 お待ちください。'],
  ])('have between them what %s has', async (locale, whole) => {
    i18n.loadAndActivate({ locale, messages: {} });
    await page.show(
      <p>
        準備中です。
        <BetweenSentences />
        お待ちください。
      </p>,
    );
    expect(page.place.textContent).toBe(whole);
  });

  it('have no bare space between them anywhere', () => {
    const bare = /(?:<\/Trans>|\)\})\s*(?:<\/\w+>)?\{' '\}\s*(?:\{[^<>]{0,80}&& \(?\s*)?<(?:Trans|button)/;
    for (const text of [
      "</Trans>{' '}\n<Trans",
      "</Trans>\n</b>{' '}\n{at !== null && (\n<Trans",
      ")}{' '}\n{most && <Trans",
    ])
      expect(text).toMatch(bare);
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const found = files.filter((file) => bare.test(readFileSync(join('src', file), 'utf8')));
    expect(found).toEqual([]);
  });
});
