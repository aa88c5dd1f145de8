import type { JsonSchema } from './document';

export type Next = () => number;

export const oneOf = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

/** Values that often break servers: characters no database stores, ends of number ranges, formulas, markup, patterns. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  'Lone\ud83d Name',
  '🛵',
  'ក'.repeat(400),
  'x'.repeat(5_000),
  "'; drop table orders; --",
  '%',
  '%%%_\\',
  '../../etc/passwd',
  '\u202e\u0001\u007f\ufeff',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '=1+1',
  '{"a":1}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '0',
  '-1',
  '1e400',
  '9223372036854775808',
  'NaN',
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1.5,
  90,
  180.000001,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  253402300799,
  253402300800,
  8.7e12,
  1e18,
  1e300,
  Number.MAX_VALUE,
];

export const HOSTILE_VALUES: readonly unknown[] = [null, true, [], {}, [[]], '', ...HOSTILE_NUMBERS, ...HOSTILE_TEXTS];

/** A random value that matches a schema; for names with known values, mostly one of those. */
export function generate(schema: JsonSchema, next: Next, known: (name: string) => unknown, name = ''): unknown {
  const own = known(name);
  if (own !== undefined && next() < 0.8) return own;
  if ('const' in schema) return schema.const;
  if (schema.anyOf) return generate(oneOf(next, schema.anyOf), next, known, name);
  const { minimum = 0, maximum = 1e6 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema, next);
    case 'integer':
      return Math.floor(minimum + next() * (Math.min(maximum, minimum + 1e6) - minimum));
    case 'number':
      return minimum + next() * (maximum - minimum);
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + Math.floor(next() * 3) }, () =>
        generate(schema.items ?? {}, next, known, name),
      );
    case 'object':
      return object(schema, next, known);
    default:
      return oneOf(next, HOSTILE_VALUES);
  }
}

function text({ minLength = 0, maxLength = 40, pattern }: JsonSchema, next: Next): string {
  if (pattern !== undefined) return '1234567'.slice(0, 4 + Math.floor(next() * 4));
  const length = minLength + Math.floor(next() * (Math.min(maxLength, minLength + 20) - minLength));
  return Array.from({ length }, () => oneOf(next, [...'abcXYZ 0129-+éក🛵'])).join('');
}

function object({ properties = {}, required = [] }: JsonSchema, next: Next, known: (name: string) => unknown) {
  const members = Object.entries(properties).filter(([name]) => required.includes(name) || next() < 0.5);
  return Object.fromEntries(members.map(([name, schema]) => [name, generate(schema, next, known, name)]));
}

/** The value with one to three parts removed, doubled, or replaced by hostile values. */
export function mutate(value: unknown, next: Next): unknown {
  const copy = structuredClone(value);
  const holder = { value: copy };
  for (let times = 1 + Math.floor(next() * 3); times > 0; times -= 1) mutateOnce(holder, next);
  return holder.value;
}

function mutateOnce(holder: { value: unknown }, next: Next): void {
  let parent: Record<string, unknown> = holder;
  let key = 'value';
  while (typeof parent[key] === 'object' && parent[key] !== null && next() < 0.75) {
    const inner = parent[key] as Record<string, unknown>;
    const keys = Object.keys(inner);
    if (keys.length === 0) break;
    parent = inner;
    key = oneOf(next, keys);
  }
  if (next() < 0.2 && parent !== holder) {
    delete parent[key];
    return;
  }
  // a copy: later changes may alter this value, which other requests use too
  parent[key] = next() < 0.1 ? nested(Math.floor(next() * 60)) : structuredClone(oneOf(next, HOSTILE_VALUES));
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
