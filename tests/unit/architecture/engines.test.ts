import { describe, expect, it } from 'vitest';
import { read } from './source-files';

interface LockedPackage {
  dev?: boolean;
  engines?: { node?: string };
}

/** The oldest of each release that README promises; `tests/integration/server/served-build.test.ts` starts all three. */
const PROMISED = ['20.19.0', '22.19.0', '24.0.0'];

/**
 * Their authors promise less than what they run on: everything here is on Node 20 in every run of the tests. One more has
 * to be looked at before it gets into this list.
 */
const PROMISE_LESS = ['@nats-io/nuid', '@scalar/*', 'cookie', 'kysely', 'undici'];

const partsOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

function compare(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  return [0, 1, 2].map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The forms that occur: `>=20`, `^20.19.0`, `18`, `20.x`, `*`, `>=14 <25`, alternatives. */
function allows(range: string, version: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/)
      .every((comparator) => {
        const [, sign = '', bound = ''] = /^(>=|<|\^|)v?([\d.x*]*)$/.exec(comparator) ?? ['', 'unknown'];
        if (sign === '>=') return compare(version, bound) >= 0;
        if (sign === '<') return compare(version, bound) < 0;
        const isSameRelease = partsOf(version)[0] === partsOf(bound)[0];
        if (sign === '^') return isSameRelease && compare(version, bound) >= 0;
        return sign === '' && (/^[*x]?$/.test(bound) || isSameRelease);
      }),
  );
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const production = Object.entries(packages).flatMap(([path, { dev, engines }]) =>
  path === '' || dev ? [] : [{ name: path.split('node_modules/').at(-1) ?? path, range: engines?.node ?? '*' }],
);

describe('the versions of Node', () => {
  it('that README and package.json promise are the same', () => {
    expect(read('README.md')).toContain('Node 20 (20.19 or newer), 22 (22.19 or newer) or 24');
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(engines.node).toBe('^20.19 || ^22.19 || >=24');
    for (const version of PROMISED) expect(allows(engines.node, version)).toBe(true);
    for (const version of ['18.20.0', '20.18.0', '22.1.0', '23.0.0']) expect(allows(engines.node, version)).toBe(false);
  });

  it.each(PROMISED)('%s is allowed by every package for production, but for those that are tried', (version) => {
    expect(production.length).toBeGreaterThan(200);
    const refusing = production.filter(({ range }) => !allows(range, version)).map(({ name }) => name);
    const isKnown = (name: string) =>
      PROMISE_LESS.some((known) => name === known || (known.endsWith('/*') && name.startsWith(known.slice(0, -1))));
    expect(refusing.filter((name) => !isKnown(name))).toEqual([]);
    if (version !== PROMISED[0]) expect(refusing).toEqual([]);
  });
});
