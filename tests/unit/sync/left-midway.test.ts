import { afterEach, describe, expect, it } from 'vitest';
import type { UpdateRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import { applyOutbox, outbox } from '../../../src/state/outbox';
import { applyUpdates, updates } from '../../../src/state/updates';
import { Projector } from '../../../src/sync/projection/projector';
import { Requests, type RequestsOptions } from '../../../src/sync/queue/requests';
import { Updates, type UpdatesOptions } from '../../../src/sync/queue/updates';
import { anOrder } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { anOutboxRow } from '../../factories/outbox-row';
import { FakeClock } from '../../fakes/fake-clock';

afterEach(() => {
  applyOutbox([]);
  applyUpdates([]);
});

/** A page whose one row cannot be continued, because its storage fails. What it may do changes with `may`. */
function failing(row: object) {
  const clock = new FakeClock(undefined, 4);
  const asked: string[] = [];
  const may = { lead: true, online: true };
  const queue = {
    list: async () => [row],
    prune: async () => undefined,
    step: (key: string) => {
      asked.push(key);
      return Promise.reject(new AppError('STORAGE_FAILED'));
    },
  };
  const given = {
    projector: new Projector(Promise.resolve({ onChange: () => () => undefined })),
    clock,
    hasKeys: true,
    isOnline: () => may.online,
    isLeading: () => may.lead,
    requestBackgroundSync: () => undefined,
    onDecided: () => undefined,
  };
  return { clock, asked, may, queue, given };
}

function requestsOf(row: Parameters<typeof anOutboxRow>[1]) {
  const { queue, given, ...bench } = failing(anOutboxRow(0, row));
  const page = new Requests({
    ...given,
    queue: queue as unknown as RequestsOptions['queue'],
    durable: () => true,
    showOrders: () => undefined,
  });
  return { page, ...bench };
}

function updatesOf(status: UpdateRow['status']) {
  const row = { key: 'a-key', orderId: 'o', payload: anUpdate(anOrder()), createdAt: 0, status };
  const { queue, given, ...bench } = failing(row);
  const page = new Updates({
    ...given,
    queue: queue as unknown as UpdatesOptions['queue'],
  });
  return { page, ...bench };
}

const requestsShown = () => outbox.entries.map(({ status }) => status);
const updatesShown = () => updates.changes.map(({ status }) => status);

describe('when storage fails midway', () => {
  it.each([
    ['sending', 'unknown'],
    ['queued', 'queued'],
    ['unknown', 'unknown'],
  ] as const)('a request that is %s is shown as %s', async (state, shown) => {
    const { page, asked } = requestsOf({ state });
    await page.resume();
    expect(asked).toEqual(['a-key']);
    expect(requestsShown()).toEqual([{ name: shown }]);
  });

  it.each([
    ['sending', 'checking'],
    ['checking', 'checking'],
  ] as const)('a change of an order that is %s is shown as %s', async (name, shown) => {
    const { page, asked } = updatesOf({ name });
    await page.resume();
    expect(asked).toEqual(['a-key']);
    expect(updatesShown()).toEqual([{ name: shown }]);
  });
});

describe('what another tab has left undecided', () => {
  const pages = [
    ['a request', () => requestsOf({ state: 'sending' })],
    ['a change of an order', () => updatesOf({ name: 'sending' })],
  ] as const;

  it.each(pages)('is continued by the tab that leads, when there is a network: %s', async (_, open) => {
    const { page, clock, asked, may } = open();
    await show(page);
    may.lead = false;
    await clock.advance(20_000);
    expect(asked).toEqual([]);
    Object.assign(may, { lead: true, online: false });
    await clock.advance(20_000);
    expect(asked).toEqual([]);
    may.online = true;
    await clock.advance(20_000);
    expect(asked).not.toEqual([]);
  });

  it.each(pages)('is not continued by a page that was stopped: %s', async (_, open) => {
    const { page, clock, asked } = open();
    await show(page);
    page.stop();
    await page.resume();
    await clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  it('is only shown by a tab that does not lead: a request', async () => {
    const { page, asked, may } = requestsOf({ state: 'queued' });
    may.lead = false;
    await page.resume();
    expect(requestsShown()).toEqual([{ name: 'queued' }]);
    expect(asked).toEqual([]);
  });

  it('is not continued when it is its user who has to decide', async () => {
    const { page, clock, asked } = requestsOf({ state: 'ask' });
    await show(page);
    await clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  it('is not continued once it is decided', async () => {
    const { page, clock, asked } = requestsOf({ state: 'rejected', rejection: { code: 'OUTLET_CLOSED' } });
    await page.resume();
    await clock.advance(60_000);
    expect(asked).toEqual([]);
    expect(requestsShown()).toEqual([{ name: 'rejected', code: 'OUTLET_CLOSED' }]);
  });
});

it('an entry of an earlier version, which names neither reason nor order, is shown all the same', async () => {
  for (const [state, shown] of [
    ['rejected', { name: 'rejected', code: 'VALIDATION' }],
    ['accepted', { name: 'accepted', orderId: '' }],
  ] as const) {
    const { page } = requestsOf({ state });
    await page.resume();
    expect(requestsShown()).toEqual([shown]);
  }
});

/** Reads the rows without continuing them. */
async function show(page: Requests | Updates): Promise<void> {
  if (page instanceof Requests) await page.entry('none');
  else await page.ofOrder('none');
}
