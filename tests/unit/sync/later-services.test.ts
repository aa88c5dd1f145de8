import { describe, expect, it, vi } from 'vitest';
import type { HelpCentreService, HelpNews } from '../../../src/sync/help-centre';
import type { HistoryService, LinksService } from '../../../src/sync/services';
import {
  laterAccounts,
  laterGuests,
  laterHelp,
  laterNotifications,
  laterOrderServices,
  laterOutlets,
  laterPayments,
  laterRequestServices,
  laterUpdates,
} from '../../../src/sync/later-services';
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

/** Answers every call of every service with its name and what it was given. */
function echo(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : echo(`${path}${path && '.'}${String(name)}`)),
    apply: (_target, _self, given: unknown[]) => [path, ...given],
  });
}

const load = async () => echo('') as never;

describe.each([
  ['the request', laterRequestServices(load)],
  ['orders', laterOrderServices(load)],
  ['payments', { payments: laterPayments(async () => echo('payments') as never) }],
  ['changes of orders', { updates: laterUpdates(async () => echo('updates') as never) }],
  ['guests', { guests: laterGuests(async () => echo('guests') as never) }],
  ['notifications', { notifications: laterNotifications(async () => echo('notifications') as never) }],
  ['accounts', { accounts: laterAccounts(async () => echo('accounts') as never) }],
  ['collection points', { outlets: laterOutlets(async () => echo('outlets') as never) }],
])('the services of %s', (_, services) => {
  const calls = Object.entries(services).flatMap(([service, functions]) =>
    Object.entries(functions).map(([name, call]) => ({ name: `${service}.${name}`, call: call as Call })),
  );

  it.each(calls)('pass a call of $name and its answer through', async ({ name, call }) => {
    const [called, ...given] = await call('one', 'two');
    expect(called).toBe(name);
    const passed = WITHOUT_ARGUMENTS.has(name) ? [] : name === 'guests.join' ? ['one'] : ['one', 'two'];
    expect(given).toEqual(passed);
  });
});

type Call = (...given: string[]) => Promise<unknown[]>;

const WITHOUT_ARGUMENTS = new Set([
  'location.find',
  'drafts.hasAny',
  'history.refresh',
  'searches.recent',
  'searches.forget',
  'guests.orders',
  'guests.invites',
  'guests.declineInvitation',
  'guests.joinable',
  'guests.leaveApart',
  'notifications.refresh',
  'notifications.turnOff',
  'notifications.decline',
  'accounts.acceptTerms',
  'accounts.sessions',
  'accounts.endOtherSessions',
]);

describe('the help centre whose code loads later', () => {
  const reader = {} as Parameters<HelpCentreService['follow']>[1];

  /** A help centre that opens at once, and a list of what happened to it. */
  function help() {
    const events: string[] = [];
    const follow: HelpCentreService['follow'] = (vendorId, _reader, onNews) => {
      events.push(`opened for ${vendorId}`);
      onNews({ type: 'token', token: 'first' });
      return () => void events.push('ended');
    };
    const onNews = (news: HelpNews) => void events.push(news.type);
    return { events, onNews, loaded: { follow } };
  }

  it('is opened once its code is there, tells its news, and ends when it is closed', async () => {
    const { events, onNews, loaded } = help();
    const stop = laterHelp(async () => loaded).follow('kh-1', reader, onNews);
    expect(events).toEqual([]);
    await Promise.resolve();
    expect(events).toEqual(['opened for kh-1', 'token']);
    stop();
    expect(events.at(-1)).toBe('ended');
  });

  it('is never opened when it was closed while its code was loading', async () => {
    const { events, onNews, loaded } = help();
    laterHelp(async () => loaded).follow('kh-1', reader, onNews)();
    await Promise.resolve();
    expect(events).toEqual([]);
  });

  it('cannot be opened without its code, which is told unless it was closed before', async () => {
    const { events, onNews } = help();
    const offline = laterHelp(() => Promise.reject(new Error('offline')));
    offline.follow('kh-1', reader, onNews)();
    await Promise.resolve();
    expect(events).toEqual([]);
    const stop = offline.follow('kh-1', reader, onNews);
    await Promise.resolve();
    expect(events).toEqual(['denied']);
    expect(stop).not.toThrow();
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
