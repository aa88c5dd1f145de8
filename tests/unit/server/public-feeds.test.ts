import { describe, expect, it } from 'vitest';
import { InProcessBus, orderChannel } from '../../../server/realtime/bus';
import { type PublicEvent, PublicFeeds } from '../../../server/realtime/public-feeds';
import type { TrackingRecordDto } from '../../../src/protocol/schemas';
import { anOrder } from '../../factories/order';

const ORDER = anOrder();
const CHANNEL = orderChannel(ORDER.order_id);
const orderEvent = (changes: Partial<typeof ORDER> = {}) =>
  JSON.stringify({ event: 'order_update', data: { ...ORDER, ...changes } });
const STORED = {
  changes: { revisionsOf: async () => [] },
  orders: { findMany: async () => [] },
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

function feeds() {
  const bus = new InProcessBus();
  const presented: (() => void)[] = [];
  const all = new PublicFeeds({
    ...STORED,
    bus,
    present: ({ status }) =>
      new Promise((resolve) => presented.push(() => resolve({ status } as unknown as TrackingRecordDto))),
  });
  return { bus, presented, feeds: all };
}

describe('the events of an order followed by its public link', () => {
  it('are redacted once for all followers', async () => {
    const { bus, presented, feeds: all } = feeds();
    const heard: PublicEvent[] = [];
    for (let watcher = 0; watcher < 3; watcher += 1) all.subscribe(ORDER, (event) => heard.push(event));
    bus.publish(CHANNEL, orderEvent());
    await turn();
    expect(presented).toHaveLength(1);
    presented[0]?.();
    await turn();
    expect(heard).toHaveLength(3);
    expect(new Set(heard).size).toBe(1);
  });

  it('are sent in the order they happened, however long the database takes for each', async () => {
    const { bus, presented, feeds: all } = feeds();
    const heard: string[] = [];
    all.subscribe(ORDER, (event) => heard.push(event.kind === 'order' ? event.frame : event.kind));
    bus.publish(CHANNEL, orderEvent({ status: 'PICKED_UP' }));
    bus.publish(CHANNEL, JSON.stringify({ event: 'rider_update', data: { location: { latitude: 1, longitude: 2 } } }));
    await turn();
    expect(heard).toEqual([]);
    presented[0]?.();
    await turn();
    expect(heard).toEqual([expect.stringContaining('PICKED_UP'), 'rider']);
  });

  it('are not subscribed to once nobody follows, and are again for the next follower', async () => {
    const { bus, presented, feeds: all } = feeds();
    const leave = all.subscribe(ORDER, () => undefined);
    leave();
    bus.publish(CHANNEL, orderEvent());
    await turn();
    expect(presented).toHaveLength(0);
    all.subscribe(ORDER, () => undefined);
    // one who left cannot end what another one follows
    leave();
    bus.publish(CHANNEL, orderEvent());
    await turn();
    expect(presented).toHaveLength(1);
  });

  it('tell followers of one that could not be presented, continue after it, and leave out unknown ones', async () => {
    const bus = new InProcessBus();
    const heard: PublicEvent[] = [];
    let fails = true;
    const all = new PublicFeeds({
      ...STORED,
      bus,
      present: async () => {
        if (fails) throw new Error('database away');
        return {} as TrackingRecordDto;
      },
    });
    all.subscribe(ORDER, (event) => heard.push(event));
    for (const text of [orderEvent(), 'no frame', JSON.stringify({ event: 'another', data: {} })]) {
      bus.publish(CHANNEL, text);
    }
    await turn();
    fails = false;
    bus.publish(CHANNEL, orderEvent());
    await turn();
    expect(heard.map(({ kind }) => kind)).toEqual(['lost', 'order']);
  });

  it('are made up for when one is lost, but not once the customer is forgotten', async () => {
    const stored = { ...ORDER, revision: 1 };
    const read: string[][] = [];
    const all = new PublicFeeds({
      bus: new InProcessBus(),
      present: async ({ status }) => ({ status }) as TrackingRecordDto,
      changes: { revisionsOf: async () => [{ order_id: stored.order_id, revision: stored.revision }] },
      orders: {
        findMany: async (ids) => {
          read.push([...ids]);
          return ids.length === 0 ? [] : [{ ...stored }];
        },
      },
    });
    const heard: string[] = [];
    all.subscribe(stored, (event) => heard.push(event.kind === 'order' ? event.frame : event.kind));
    await all.catchUp();
    stored.revision = 2;
    stored.status = 'PICKED_UP';
    await all.catchUp();
    await turn();
    await all.catchUp();
    await turn();
    expect(read).toEqual([[], [stored.order_id], []]);
    expect(heard).toEqual([expect.stringContaining('PICKED_UP')]);
    stored.revision = 3;
    stored.customer = { ...stored.customer, phone_number: '' };
    await all.catchUp();
    await turn();
    expect(heard).toHaveLength(1);
  });
});
