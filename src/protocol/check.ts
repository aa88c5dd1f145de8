import type { Static, TSchema } from 'typebox';
import { ownValue } from '../lib/own-value';

/**
 * Whether parsed JSON fits a schema, in the browser. TypeBox's own check needs 12 KB more: this one knows only the
 * keywords that the schemas under `schemas/` use, and a test holds that it agrees with TypeBox on all of them.
 */
export function check<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return fits(schema, value);
}

/** The keywords of JSON Schema that are known here. */
interface Plain {
  type?: string;
  const?: unknown;
  anyOf?: readonly Plain[];
  properties?: Readonly<Record<string, Plain>>;
  patternProperties?: Readonly<Record<string, Plain>>;
  /** true: every property, as the build shortens it */
  required?: readonly string[] | true;
  items?: Plain | readonly Plain[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** For the test that no schema uses another; the last ones are descriptive. */
export const KNOWN_KEYWORDS: readonly string[] = [
  'type',
  'const',
  'anyOf',
  'properties',
  'patternProperties',
  'required',
  'items',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'description',
  'examples',
];

function fits(schema: Plain, value: unknown): boolean {
  if (schema.anyOf && !schema.anyOf.some((option) => fits(option, value))) return false;
  if ('const' in schema && schema.const !== value) return false;
  return schema.type === undefined || (TYPES[schema.type]?.(schema, value) ?? false);
}

const TYPES: Readonly<Record<string, (schema: Plain, value: unknown) => boolean>> = {
  null: (_, value) => value === null,
  boolean: (_, value) => typeof value === 'boolean',
  string: (schema, value) =>
    typeof value === 'string' &&
    within([...value].length, schema.minLength, schema.maxLength) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)),
  number: (schema, value) => Number.isFinite(value) && within(Number(value), schema.minimum, schema.maximum),
  integer: (schema, value) => Number.isInteger(value) && within(Number(value), schema.minimum, schema.maximum),
  array: (schema, value) =>
    Array.isArray(value) && within(value.length, schema.minItems, schema.maxItems) && itemsFit(schema, value),
  object: (schema, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && membersFit(schema, value),
};

function itemsFit({ items }: Plain, values: readonly unknown[]): boolean {
  if (items === undefined) return true;
  return values.every((value, at) => {
    const schema = isTuple(items) ? items[at] : items;
    return schema === undefined || fits(schema, value);
  });
}

function isTuple(items: Plain | readonly Plain[]): items is readonly Plain[] {
  return Array.isArray(items);
}

function membersFit({ required = [], properties = {}, patternProperties = {} }: Plain, value: object): boolean {
  const members = value as Readonly<Record<string, unknown>>;
  const names = required === true ? Object.keys(properties) : required;
  if (!names.every((key) => Object.hasOwn(value, key) && members[key] !== undefined)) return false;
  return Object.entries(members).every(([key, member]) => {
    const own = ownValue(properties, key);
    if (own && member !== undefined && !fits(own, member)) return false;
    return Object.entries(patternProperties).every(
      ([pattern, schema]) => !new RegExp(pattern).test(key) || fits(schema, member),
    );
  });
}

function within(size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return size >= least && size <= most;
}
