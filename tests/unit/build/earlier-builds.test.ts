import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retireEarlierBuilds } from '../../../scripts/lib/earlier-builds';

const DAY_MS = 24 * 3600 * 1000;
let dist: string;
const build = (name: string) => join(dist, name);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'rider-portal-builds-'));
  for (const name of ['kh-foodpanda-000000000001', 'kh-foodpanda-000000000002', 'kw-talabat-000000000003']) {
    mkdirSync(build(name));
  }
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

describe('builds that were replaced', () => {
  it('are kept for seven days after their replacement, whatever their age, then deleted', () => {
    const current = build('kh-foodpanda-000000000002');
    retireEarlierBuilds('kh-foodpanda', current, 100 * DAY_MS);
    retireEarlierBuilds('kh-foodpanda', current, 107 * DAY_MS);
    expect(existsSync(build('kh-foodpanda-000000000001'))).toBe(true);
    retireEarlierBuilds('kh-foodpanda', current, 107 * DAY_MS + 1);
    expect(existsSync(build('kh-foodpanda-000000000001'))).toBe(false);
  });

  it('are deleted only for the same market and brand', () => {
    const current = build('kh-foodpanda-000000000002');
    retireEarlierBuilds('kh-foodpanda', current, 0);
    retireEarlierBuilds('kh-foodpanda', current, 100 * DAY_MS);
    expect(existsSync(build('kw-talabat-000000000003'))).toBe(true);
    expect(existsSync(current)).toBe(true);
  });

  it('are kept for another seven days after they are used again', () => {
    const [one, two] = [build('kh-foodpanda-000000000001'), build('kh-foodpanda-000000000002')];
    retireEarlierBuilds('kh-foodpanda', two, 0);
    retireEarlierBuilds('kh-foodpanda', one, 6 * DAY_MS);
    retireEarlierBuilds('kh-foodpanda', two, 8 * DAY_MS);
    expect(existsSync(one)).toBe(true);
  });
});
