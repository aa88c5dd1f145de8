import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { listOf } from '../../../src/features/bulk/words';

const inLanguage = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });

it('joins names with the word of the language', () => {
  expect(listOf(inLanguage('fr'), ['Nom', 'Prix'])).toBe('Nom et Prix');
});

it('joins names without an English word in a language that the browser does not know', () => {
  // Klingon, which none knows: most don't know Khmer either
  expect(listOf(inLanguage('tlh'), ['pong', 'DoS'])).toBe('pong, DoS');
});
