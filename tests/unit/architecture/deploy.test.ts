import { describe, expect, it } from 'vitest';
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

it('alarms are about metrics that exist', () => {
  const named = new Set(read('deploy/README.md').match(/rider_portal_[a-z_]+/g));
  expect(named.size).toBeGreaterThan(5);
  const unknown = [...named].filter((name) => !metrics.includes(`'${name.replace(/_bucket$/, '')}'`));
  expect(unknown).toEqual([]);
});
