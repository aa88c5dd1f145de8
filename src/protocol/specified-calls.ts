import { type Named, SPECIFIED_CALLS, type SpecifiedCall } from './specification';

let matchers: readonly { call: SpecifiedCall; path: RegExp }[] | undefined;

/** Made when they are first asked for: at the top of the module they would stay in builds that never ask. */
function allMatchers() {
  matchers ??= SPECIFIED_CALLS.map((call) => ({
    call,
    path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return matchers;
}

/** @param path below `/{service}/api/v1`, without a query */
export function specifiedCall(
  method: string,
  path: string,
  service: SpecifiedCall['service'] = 'orders',
): SpecifiedCall | undefined {
  return allMatchers().find(
    ({ call, path: pattern }) => call.method === method && call.service === service && pattern.test(path),
  )?.call;
}

/** A copy of parsed JSON with nothing but the named fields. */
export function namedOnly(named: Named, value: unknown): unknown {
  if (named === true || typeof value !== 'object' || value === null) return value;
  if (isList(named)) return Array.isArray(value) ? value.map((entry: unknown) => namedOnly(named[0], entry)) : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, member]: [string, unknown]) => {
      const known = Object.hasOwn(named, field) ? named[field] : undefined;
      return known === undefined ? [] : [[field, namedOnly(known, member)]];
    }),
  );
}

function isList(named: Exclude<Named, true>): named is readonly [Named] {
  return Array.isArray(named);
}
