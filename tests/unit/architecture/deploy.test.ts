import { execFileSync } from 'node:child_process';
import { BlockList, isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BUILD_VARIABLES } from '../../../src/domain/market/resolve-build-config';
import { filesUnder, read } from './source-files';

/** Of the programs around the platform, or of the examples themselves. */
const OF_OTHERS = new Set([
  'DOMAIN',
  'UPSTREAMS',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'NODE_ENV',
  'MALLOC_TRIM_THRESHOLD_',
]);

const settings = new Set(
  read('README.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
);
const metrics = filesUnder('server/metrics', /\.ts$/).map(read).join('\n');

/** What an example sets: `NAME=`, `NAME: ` or `ARG NAME`. */
function namesIn(file: string): string[] {
  return [...read(file).matchAll(/(?:^|[\s{])(?:ARG ([A-Z_]+)|([A-Z][A-Z_]{3,})[=:])/gm)].map(
    ([, of, name]) => of ?? name ?? '',
  );
}

describe.each([
  'deploy/Containerfile',
  'deploy/compose.yaml',
  'deploy/env.example',
  'deploy/rider-portal@.service',
  'deploy/README.md',
])('%s', (file) => {
  it('sets only what the README documents', () => {
    const names = namesIn(file);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !settings.has(name) && !OF_OTHERS.has(name))).toEqual([]);
  });
});

it('a restored database has the address of the platform’s, with its parameters', () => {
  const [, command = ''] = /^restored=\$\((.*)\)$/m.exec(read('deploy/README.md')) ?? [];
  const restored = (address: string) =>
    execFileSync('sh', ['-c', command], { env: { ...process.env, DATABASE_URL: address }, encoding: 'utf8' }).trim();
  expect(restored('postgres://rider:secret@127.0.0.1/rider')).toBe('postgres://rider:secret@127.0.0.1/restored');
  const parameters = '?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem';
  expect(restored(`postgres://rider@db:5433/rider${parameters}`)).toBe(
    `postgres://rider@db:5433/restored${parameters}`,
  );
});

describe('deploy/compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  const all = (pattern: RegExp) => [...compose.matchAll(pattern)].map(([, value = '']) => value);
  const addresses = all(/ipv[46]_address: "?([\d.a-f:]+)/g);

  it('passes every build setting on to the Containerfile', () => {
    const wanted = [...BUILD_VARIABLES, 'GEOCODER_URL', 'SERVICE_WORKER'].sort();
    const taken = [...read('deploy/Containerfile').matchAll(/^ARG ([A-Z_]+)/gm)].map(([, name = '']) => name);
    expect(taken.sort()).toEqual(wanted);
    expect(all(/^ {8}- ([A-Z_]+)$/gm).sort()).toEqual(wanted);
  });

  it('lets the processes trust the proxy, whose addresses no other container gets', () => {
    expect(all(/TRUST_PROXY: (\S+)/g)).toEqual([addresses.join(',')]);
    const subnets = all(/subnet: "?([\d.a-f:/]+)/g);
    expect(subnets.map((subnet) => addresses.map((address) => isIn(subnet, address)))).toEqual([
      [true, false],
      [false, true],
    ]);
    const ranges = all(/ip_range: "?([\d.a-f:/]+)/g);
    expect(ranges).toHaveLength(subnets.length);
    expect(addresses.filter((address) => ranges.some((range) => isIn(range, address)))).toEqual([]);
  });
});

function isIn(network: string, address: string): boolean {
  const [first = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(first, Number(bits), isIP(first) === 6 ? 'ipv6' : 'ipv4');
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

it('alarms are about metrics that exist', () => {
  const named = new Set(read('deploy/README.md').match(/rider_portal_[a-z_]+/g));
  expect(named.size).toBeGreaterThan(5);
  const unknown = [...named].filter((name) => !metrics.includes(`'${name.replace(/_bucket$/, '')}'`));
  expect(unknown).toEqual([]);
});
