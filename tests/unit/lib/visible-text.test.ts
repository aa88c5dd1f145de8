import { expect, it } from 'vitest';
import { visibleText } from '../../../src/lib/visible-text';

const MARKS = '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff\u00ad';

it('drops marks anywhere, and spaces of any kind at either end', () => {
  for (const mark of MARKS) expect(visibleText(`${mark} \u00a0a${mark}b c\u202f${mark}`)).toBe('ab c');
});

it('leaves a text without marks as it is', () => {
  for (const text of ['', 'owner@shop.example', 'مالك@متجر.example', '👍']) expect(visibleText(text)).toBe(text);
});
