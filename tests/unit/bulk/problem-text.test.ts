import { type I18n, setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { problemText } from '../../../src/features/bulk/words';

const i18n = { _: (id: string, values: object) => `${id} ${JSON.stringify(values)}` } as unknown as I18n;

it('a row refused by a code of a newer platform names it, and blames nobody', () => {
  expect(problemText(i18n, { code: 'NEWER' })).toBe('bulk.problem.unknown {"code":"NEWER"}');
  expect(problemText(i18n, { code: 'constructor' })).toBe('bulk.problem.unknown {"code":"constructor"}');
  expect(problemText(i18n, { code: 'INTERNAL' })).toMatch(/^error\.code\.internal/);
  expect(problemText(i18n, { code: 'validation.fill-address' })).toMatch(/^validation\.fill-address/);
});

it('an order that is paid is not to have the item value 0 where there is a least one', () => {
  const english = setupI18n({ locale: 'en', messages: { en: {} } });
  const text = (canBeZero: string) => problemText(english, { code: 'paid-not-offered', values: { canBeZero } });
  expect(text('yes')).toContain('type “Cash on delivery” and the item value 0.');
  expect(text('no')).toMatch(/“Paid” here\. An item value of 0 isn’t possible here either: remove the order\.$/);
});
