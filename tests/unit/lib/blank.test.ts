import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBlank } from '../../../src/lib/blank';

it.each([
  '',
  ' \n\t',
  '\u00a0\u202f\u3000',
  '\u200e\u200f\u061c',
  '\u202a\u202c\u2066\u2069',
  '\ufeff\u200b\u200d',
  '\u3164',
  '\0',
])('nothing is seen of %j', (text) => expect(isBlank(text)).toBe(true));

it('something is seen of a text with a letter, a digit or a sign, whatever is around it', () => {
  const seen = fc.constantFrom('a', 'ស', 'ع', '٣', '-', '.', '👍', '"');
  fc.assert(
    fc.property(seen, fc.constantFrom('', ' ', '\u200f', '\u2066'), (one, mark) => !isBlank(mark + one + mark)),
  );
});
