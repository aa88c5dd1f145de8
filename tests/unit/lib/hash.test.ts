import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/lib/hash';

/** The same value, its keys the other way round at every level. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

describe('canonicalJson', () => {
  it('gives the same text for any order of keys, and loses nothing that JSON can express', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('sorts keys by code units and leaves out undefined values', () => {
    const value = { b: [undefined, { z: 1, a: null }], é: true, a: undefined, B: 'x', 10: 1, 9: 2 };
    expect(canonicalJson(value)).toBe('{"10":1,"9":2,"B":"x","b":[null,{"a":null,"z":1}],"é":true}');
  });
});
