import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

type Json = Record<string, unknown>;

/** An answer a good server might give: everything the schema knows, one of each list. */
export function goodAnswer(schema: Json): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.anyOf)) return goodAnswer(schema.anyOf[0] as Json);
  switch (schema.type) {
    case 'object': {
      const members = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return Object.fromEntries(members.map(([key, member]) => [key, goodAnswer(member)]));
    }
    case 'array':
      if (Array.isArray(schema.items)) return schema.items.map((item) => goodAnswer(item as Json));
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        goodAnswer((schema.items ?? {}) as Json),
      );
    case 'string':
      return typeof schema.pattern === 'string'
        ? '4'.repeat(4)
        : 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** What else may stand where a value was; `undefined` takes it away. */
const INSTEAD = [undefined, null, 'x', -1e300, true, [], {}, [[]]] as const;

/**
 * Every answer that differs from the good one in a single place and is none any more, as text: a missing part, another
 * type, and numbers no computer can hold.
 */
export function strangeAnswers(schema: TSchema, good: unknown): { what: string; text: string }[] {
  const strange: { what: string; text: string }[] = [];
  for (const path of places(good)) {
    for (const instead of INSTEAD) {
      const text = JSON.stringify(replaced(good, path, instead)) ?? '';
      // what is taken out of a list is null in the text
      if (text !== '' && Value.Check(schema, JSON.parse(text))) continue;
      strange.push({ what: `${path.join('.') || 'all'} is ${JSON.stringify(instead) ?? 'missing'}`, text });
    }
    if (typeof at(good, path) !== 'number') continue;
    const text = JSON.stringify(replaced(good, path, 'HUGE'))?.replace('"HUGE"', '1e999') ?? '';
    strange.push({ what: `${path.join('.')} is 1e999`, text });
  }
  return strange;
}

function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => places(member, [...path, key]))];
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Json)[key], value);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], instead: unknown): unknown {
  if (key === undefined) return instead;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, instead) : item));
  const next = replaced((value as Json)[key], rest, instead);
  const { [key]: _, ...others } = value as Json;
  return next === undefined ? others : { ...others, [key]: next };
}

/** What stands between us and the platform may answer with these: `Response` bodies of a 200. */
export const NO_ANSWERS: readonly [what: string, body: string, contentType: string, code: string][] = [
  ['a page', '<!doctype html><title>Free Wi-Fi</title>', 'text/html', 'CAPTIVE_PORTAL'],
  ['a page that says it is JSON', '<html><body>Sign in', 'application/json', 'CAPTIVE_PORTAL'],
  ['nothing', '', 'application/json', 'BAD_ANSWER'],
  ['null', 'null', 'application/json', 'BAD_ANSWER'],
  ['half of it', '{"result": {"order_id": "kh-0', 'application/json', 'BAD_ANSWER'],
  ['a text', '"OK"', 'application/json', 'BAD_ANSWER'],
  ['plain words', 'OK', 'text/plain', 'BAD_ANSWER'],
  ['a number', '0', 'application/json', 'BAD_ANSWER'],
  ['an error that calls itself a success', '{"errors": []}', 'application/json', 'BAD_ANSWER'],
];
