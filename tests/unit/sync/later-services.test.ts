import { describe, expect, it, vi } from 'vitest';
import type { HistoryService, LinksService } from '../../../src/sync/services';
import { laterOrderServices } from '../../../src/sync/later-services';
import { laterLinks } from '../../../src/sync/public-tracking/lazy-links';

type Tools = ReturnType<typeof laterOrderServices>;

describe('a service whose code loads later', () => {
  it('passes a call and its answer through, once the code is loaded', async () => {
    const showPage = vi.fn(async (_page: number) => {});
    const load = vi.fn(async () => ({ history: { showPage } }) as unknown as Tools);
    const { history } = laterOrderServices(load);
    expect(load).not.toHaveBeenCalled();
    await history.showPage(2);
    expect(showPage).toHaveBeenCalledWith(2);
  });

  it('is not a promise: awaiting it returns at once and loads nothing', async () => {
    const load = vi.fn(async (): Promise<Tools> => Promise.reject(new Error('not asked for')));
    const { history } = laterOrderServices(load);
    expect(await Promise.resolve(history)).toBe(history);
    expect(load).not.toHaveBeenCalled();
  });

  it('has the functions of its service and no others', () => {
    const history: HistoryService = laterOrderServices(() => Promise.reject(new Error('not asked for'))).history;
    // @ts-expect-error a name that no service has doesn't compile
    expect(history.opne).toBeUndefined();
    expect(Object.keys(history)).toEqual(['open', 'setFilter', 'search', 'showPage', 'refresh']);
  });
});

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
