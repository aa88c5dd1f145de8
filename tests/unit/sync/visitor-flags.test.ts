import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { Platform } from '../../../src/platform/platform';
import { applyFlags, flags } from '../../../src/state/flags';
import { startVisitorFlags } from '../../../src/sync/visitor-flags';
import { eventually } from '../../fakes/eventually';

beforeEach(() => applyFlags({}));
afterEach(() => applyFlags({}));

function started(apiBase: string) {
  const answers: ((answer: Response) => void)[] = [];
  const fetch = vi.fn((_input: string) => new Promise<Response>((resolve) => answers.push(resolve)));
  const log = vi.fn();
  const platform = { origin: 'https://portal.example', fetch, log } as unknown as Platform;
  const engine = new AbortController();
  startVisitorFlags({ ...resolveBuildConfig({}), apiBase }, platform, engine.signal);
  const stop = () => engine.abort();
  const answer = (values: object) => answers[0]?.(Response.json({ result: values }));
  return { stop, answer, log, urls: () => fetch.mock.calls.map(([url]) => url) };
}

it.each([
  ['the platform of the build', 'https://kh.example', 'https://kh.example/'],
  ['the portal’s own origin in a build without one', '', 'https://portal.example/'],
])('the flags of a visitor come from %s', async (_, apiBase, from) => {
  const { stop, answer, urls, log } = started(apiBase);
  await eventually(() => expect(urls()).toEqual([`${from}orders/api/v1/flags`]));
  answer({ voucher: true });
  await eventually(() => expect(flags.values.voucher).toBe(true));
  expect(log).not.toHaveBeenCalled();
  stop();
});

it('the flags of a visitor do not overwrite those of the engine, which has started meanwhile', async () => {
  const { stop, answer, urls } = started('');
  await eventually(() => expect(urls()).toHaveLength(1));
  stop();
  applyFlags({ voucher: false });
  answer({ voucher: true });
  await new Promise((resolve) => setImmediate(resolve));
  expect(flags.values.voucher).toBe(false);
});
