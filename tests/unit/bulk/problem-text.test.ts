import type { I18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { problemText } from '../../../src/features/bulk/words';

const i18n = { _: (id: string, values: object) => `${id} ${JSON.stringify(values)}` } as unknown as I18n;

it('a row refused by a code of a newer platform names it, and blames nobody', () => {
  expect(problemText(i18n, { code: 'NEWER' })).toBe('bulk.problem.unknown {"code":"NEWER"}');
  expect(problemText(i18n, { code: 'constructor' })).toBe('bulk.problem.unknown {"code":"constructor"}');
  expect(problemText(i18n, { code: 'INTERNAL' })).toMatch(/^error\.code\.internal/);
  expect(problemText(i18n, { code: 'validation.fill-address' })).toMatch(/^validation\.fill-address/);
});
