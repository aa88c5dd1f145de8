import { describe, expect, it } from 'vitest';
import type { LinksService } from '../../../src/sync/services';
import { laterRequestServices } from '../../../src/sync/later-services';
import { laterLinks } from '../../../src/sync/public-tracking/lazy-links';

/** Answers every call of every service with its name and what it was given. */
function echo(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : echo(`${path}${path && '.'}${String(name)}`)),
    apply: (_target, _self, given: unknown[]) => [path, ...given],
  });
}

describe('the services of the request, whose code loads later,', () => {
  const services = laterRequestServices(async () => echo('') as never);
  const calls = Object.entries(services).flatMap(([service, functions]) =>
    Object.entries(functions).map(([name, call]) => ({ name: `${service}.${name}`, call: call as Call })),
  );

  it.each(calls)('pass a call of $name and its answer through', async ({ name, call }) => {
    const [called, ...given] = await call('one', 'two');
    expect(called).toBe(name);
    expect(given).toEqual(WITHOUT_ARGUMENTS.has(name) ? [] : ['one', 'two']);
  });
});

type Call = (...given: string[]) => Promise<unknown[]>;

const WITHOUT_ARGUMENTS = new Set(['location.find', 'drafts.hasAny']);

it('for public links passes every call and its answer through', async () => {
  const names = ['showLast', 'refresh', 'lookUp', 'earlier', 'forgetEarlier', 'receipt', 'receiptPdf'] as const;
  const loaded = Object.fromEntries(names.map((name) => [name, async (...given: string[]) => [name, ...given]]));
  const links = laterLinks(async () => loaded as unknown as LinksService);
  expect(await links.showLast('link-1')).toEqual(['showLast', 'link-1']);
  expect(await links.refresh()).toEqual(['refresh']);
  expect(await links.lookUp('order-1', '012')).toEqual(['lookUp', 'order-1', '012']);
  expect(await links.earlier()).toEqual(['earlier']);
  expect(await links.forgetEarlier()).toEqual(['forgetEarlier']);
  expect(await links.receipt('link-1')).toEqual(['receipt', 'link-1']);
  expect(await links.receiptPdf('link-1', 'km')).toEqual(['receiptPdf', 'link-1', 'km']);
});

it('for public links starts to watch once its code is loaded, unless stopped before', async () => {
  const calls: string[] = [];
  const loaded = {
    watch: (trackingId: string) => {
      calls.push(`watch ${trackingId}`);
      return () => void calls.push(`stop ${trackingId}`);
    },
    refresh: async () => {},
  };
  const links = laterLinks(async () => loaded as unknown as LinksService);
  const stopFirst = links.watch('one');
  links.watch('two')();
  await links.refresh();
  stopFirst();
  expect(calls).toEqual(['watch one', 'stop one']);
});
