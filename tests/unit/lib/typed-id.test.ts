import { expect, it } from 'vitest';
import { typedId } from '../../../src/lib/typed-id';

it.each([
  ['kh-0001-7m2qx4k9pa', 'kh-0001-7m2qx4k9pa'],
  [' KH - 0001\u00a0', 'KH-0001'],
  ['\u2066kh-0001\u2069\u200b', 'kh-0001'],
  ['kh-٠٣٠٠', 'kh-0300'],
  ['kh-۰۳۰۰', 'kh-0300'],
  ['kh-០៣០០', 'kh-0300'],
  ['ｋｈ－０３００', 'kh-0300'],
  ['', ''],
])('%j is the id %j', (typed, id) => expect(typedId(typed)).toBe(id));

it.each([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\ufe63'])('%j is a dash', (dash) =>
  expect(typedId(`kh${dash}0300`)).toBe('kh-0300'),
);
