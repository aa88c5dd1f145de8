import { describe, expect, it } from 'vitest';
import { openTexts, recorded } from '../../../scripts/lib/texts';

const ENGLISH = new Map([
  ['menu.history', 'History'],
  ['server/texts: mails.confirm.action', 'Confirm email'],
]);
const german = (texts: Record<string, string>) => new Map([['de', new Map(Object.entries(texts))]]);
const WHOLE = german({ 'menu.history': 'Verlauf', 'server/texts: mails.confirm.action': 'E-Mail bestätigen' });
const never = () => false;

describe('what has to be translated', () => {
  it('is nothing while every language has every text', () => {
    expect(openTexts(ENGLISH, WHOLE, recorded(ENGLISH, {}, never))).toEqual([]);
  });

  it('is what a language lacks', () => {
    const lacking = german({ 'menu.history': '', 'server/texts: mails.confirm.action': 'E-Mail bestätigen' });
    expect(openTexts(ENGLISH, lacking, recorded(ENGLISH, {}, never))).toEqual([
      { key: 'menu.history', english: 'History', missingIn: ['de'] },
    ]);
  });

  it('is what has changed since, until its translations are said to follow', () => {
    const before = recorded(ENGLISH, {}, never);
    const changed = new Map([...ENGLISH, ['menu.history', 'Past orders']]);
    const after = recorded(changed, before, never);
    expect(openTexts(changed, WHOLE, after)).toEqual([{ key: 'menu.history', english: 'Past orders', missingIn: [] }]);
    const updated = recorded(changed, after, (key) => key === 'menu.history');
    expect(openTexts(changed, WHOLE, updated)).toEqual([]);
  });

  it('forgets texts that are gone', () => {
    const before = recorded(ENGLISH, {}, never);
    const fewer = new Map([...ENGLISH].slice(0, 1));
    expect(Object.keys(recorded(fewer, before, never))).toEqual(['menu.history']);
  });
});
