import { expect, it, vi } from 'vitest';
import type { ChangedKeys, TableChanges } from '../../../src/db/database';
import { Projector } from '../../../src/sync/projection/projector';
import { deferred, flush } from '../order-request/controller-helpers';

/** A projector whose database commits when it is told to. */
async function projecting() {
  let hear: (changes: TableChanges) => void = () => undefined;
  const stopped = vi.fn();
  const onChange = (listener: typeof hear) => {
    hear = listener;
    return stopped;
  };
  const projector = new Projector(Promise.resolve({ onChange }));
  await flush();
  return { projector, stopped, commit: (changes: TableChanges) => hear(changes) };
}

const NEVER = async () => undefined;

it('the projector reads the rows that commits have changed', async () => {
  const { projector, commit } = await projecting();
  const read: ChangedKeys[] = [];
  projector.add('orders', async (keys) => void read.push(keys));
  commit({ orders: ['a'], drafts: ['v'] });
  commit({ orders: ['b', 'a'] });
  await projector.settled();
  expect(read).toEqual([['a', 'b']]);
  commit({ orders: ['c'] });
  commit({ orders: 'all' });
  commit({ orders: ['d'] });
  await projector.settled();
  expect(read.slice(1)).toEqual(['all']);
});

it('the projector reads nothing of tables that did not change', async () => {
  const { projector, commit } = await projecting();
  const project = vi.fn(NEVER);
  projector.add('orders', project);
  commit({ drafts: ['v'] });
  await projector.settled();
  expect(project).not.toHaveBeenCalled();
});

it('the projector starts no reading before the previous one has ended, and is settled after the last', async () => {
  const { projector, commit } = await projecting();
  const slow = deferred<void>();
  const read: ChangedKeys[] = [];
  projector.add('orders', async (keys) => {
    read.push(keys);
    if (read.length === 1) await slow.promise;
  });
  commit({ orders: ['a'] });
  await flush();
  commit({ orders: ['a', 'b'] });
  const settled = vi.fn();
  const waiting = projector.settled().then(settled);
  await flush();
  expect([read, settled.mock.calls.length]).toEqual([[['a']], 0]);
  slow.resolve();
  await waiting;
  expect(read).toEqual([['a'], ['a', 'b']]);
});

it('the projector shows an order before the request that became it', async () => {
  const { projector, commit } = await projecting();
  const shown: string[] = [];
  projector.add('outbox', async () => void shown.push('outbox'));
  projector.add('orders', async () => {
    await flush();
    shown.push('orders');
  });
  commit({ outbox: ['key'], orders: ['a'] });
  await projector.settled();
  expect(shown).toEqual(['orders', 'outbox']);
});

it('the projector reads rows again with the next commit when a reading failed', async () => {
  const { projector, commit } = await projecting();
  const project = vi.fn(NEVER).mockRejectedValueOnce(new Error('disk'));
  projector.add('orders', project);
  commit({ orders: ['a'] });
  await projector.settled();
  commit({ orders: ['b'] });
  await projector.settled();
  expect(project.mock.calls).toEqual([[['a']], [['a', 'b']]]);
});

it('the projector reads all tables after the page was suspended', async () => {
  const { projector } = await projecting();
  const [orders, outbox] = [vi.fn(NEVER), vi.fn(NEVER)];
  projector.add('orders', orders);
  const table = projector.add('outbox', outbox);
  await projector.readAll();
  expect([orders.mock.calls, outbox.mock.calls]).toEqual([[['all']], [['all']]]);
  await table.read(['key']);
  expect(outbox).toHaveBeenLastCalledWith(['key']);
});

it('the projector reads nothing after it was stopped', async () => {
  const { projector, commit, stopped } = await projecting();
  const project = vi.fn(NEVER);
  const table = projector.add('orders', project);
  commit({ orders: ['a'] });
  projector.stop();
  commit({ orders: ['b'] });
  await table.read('all');
  expect(project).not.toHaveBeenCalled();
  expect(stopped).toHaveBeenCalledOnce();
});

it('the projector does not listen to a database that opened after it was stopped', async () => {
  const opening = deferred<{ onChange: () => () => void }>();
  const onChange = vi.fn(() => () => undefined);
  const projector = new Projector(opening.promise);
  projector.stop();
  opening.resolve({ onChange });
  await flush();
  expect(onChange).not.toHaveBeenCalled();
});
