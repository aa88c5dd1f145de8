import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { check, KNOWN_KEYWORDS } from '../../../src/protocol/check';
import * as protocol from '../../../src/protocol/schemas';

const SCHEMAS = (Object.entries(protocol) as [string, TSchema | (() => void)][]).filter(
  (entry): entry is [string, TSchema] => typeof entry[1] === 'object',
);

describe('the portal’s check of answers', () => {
  it('supports every keyword the schemas use', () => {
    const used = new Set(SCHEMAS.flatMap(([, schema]) => keywords(JSON.parse(JSON.stringify(schema)))));
    expect([...used].filter((keyword) => !KNOWN_KEYWORDS.includes(keyword))).toEqual([]);
    expect(used.size).toBeGreaterThan(5);
  });

  it.each(SCHEMAS)('%s: agrees with TypeBox on valid and almost valid values', (_, schema) => {
    const made = fc.nat({ max: 1_000_000 }).map((seed) => example(schema as Json, seed));
    let fitting = 0;
    fc.assert(
      fc.property(made, fc.array(fc.nat(), { maxLength: 4 }), fc.jsonValue(), (value, path, other) => {
        expect(check(schema, value)).toBe(Value.Check(schema, value));
        if (check(schema, value)) fitting += 1;
        const spoilt = spoil(value, path, other);
        expect(check(schema, spoilt)).toBe(Value.Check(schema, spoilt));
      }),
      { numRuns: 60 },
    );
    expect(fitting).toBeGreaterThan(0);
  });

  it('refuses anything that is not an answer', () => {
    for (const value of [undefined, null, '', '<html></html>', [], 7]) {
      expect(check(protocol.OrderAnswer, value)).toBe(false);
    }
  });
});

type Json = Record<string, unknown>;

function keywords(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, patternProperties, anyOf, items, ...rest } = schema as Record<string, unknown>;
  const below = [
    ...Object.values(properties ?? {}),
    ...Object.values(patternProperties ?? {}),
    ...(Array.isArray(anyOf) ? anyOf : []),
    ...(Array.isArray(items) ? items : [items]),
  ];
  const own = Object.entries({ properties, patternProperties, anyOf, items })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  return [...Object.keys(rest), ...own, ...below.flatMap(keywords)];
}

/** The schemas' patterns ask for a number of digits, perhaps among other choices: `^\\d{4}$`, `^\\d{6,8}$`, `^(\\d{6}|…)$`. */
function digitsFor(pattern: string, seed: number): string {
  const [, least, most = least] = /^\^\(?\\d\{(\d+)(?:,(\d+))?\}[$|]/.exec(pattern) ?? [];
  const span = Number(most) - Number(least) + 1;
  return '4'.repeat(Number(least) + (seed % span));
}

/** A value made after the schema; which of its choices is up to the seed. */
function example(schema: Json, seed: number): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['anyOf'])) return example(schema['anyOf'][seed % schema['anyOf'].length] as Json, seed >> 1);
  switch (schema['type']) {
    case 'object': {
      const required = (schema['required'] ?? []) as string[];
      const members = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
        .filter(([key], at) => required.includes(key) || (seed >> (at % 16)) % 2 === 0)
        .map(([key, member], at) => [key, example(member, seed + at * 7)]);
      return Object.fromEntries(members);
    }
    case 'array': {
      const items = schema['items'] as Json | Json[] | undefined;
      if (Array.isArray(items)) return items.map((item) => example(item, seed));
      const length = Math.max(Number(schema['minItems'] ?? 0), seed % 3);
      return Array.from({ length }, (_, at) => example(items ?? { type: 'string' }, seed + at));
    }
    case 'string':
      if (typeof schema['pattern'] === 'string') return digitsFor(schema['pattern'], seed);
      return 'x'.repeat(Math.max(Number(schema['minLength'] ?? 0), seed % 5));
    case 'number':
      return Number(schema['minimum'] ?? 0) + (seed % 10) / 4;
    case 'integer':
      return Math.max(0, Number(schema['minimum'] ?? 0)) + (seed % 10);
    case 'boolean':
      return seed % 2 === 0;
    default:
      return null;
  }
}

/** The value with one part, somewhere along the path, taken out or replaced. */
function spoil(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, at) => (at === step % value.length ? spoil(item, rest, other) : item));
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const { [key]: member, ...kept } = value as Json;
  return rest.length === 0 && step % 2 === 0 ? kept : { ...kept, [key]: spoil(member, rest, other) };
}
