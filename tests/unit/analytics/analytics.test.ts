import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { Analytics } from '../../../src/sync/analytics/analytics';
import { deviceEvents } from '../../../src/sync/analytics/device-events';
import type { Batch } from '../../../src/sync/analytics/events';
import { eventually } from '../../fakes/eventually';
import { FakeClock, settle } from '../../fakes/fake-clock';

class Bench {
  readonly clock = new FakeClock(undefined, 5);
  readonly sent: Batch[] = [];
  isOnline = true;
  takes = true;
  factory = new IDBFactory();
  readonly #onlineListeners: ((online: boolean) => void)[] = [];
  readonly #leaveListeners: (() => void)[] = [];
  analytics = this.make();

  make(hasDisk = true): Analytics {
    const opened = hasDisk ? openDeviceDatabase(this.factory, IDBKeyRange) : undefined;
    const device = async () => opened;
    return new Analytics({
      url: 'https://events.example.com/in',
      clock: this.clock,
      online: {
        isOnline: () => this.isOnline,
        onOnlineChange: (listener) => {
          this.#onlineListeners.push(listener);
          return () => void this.#onlineListeners.splice(this.#onlineListeners.indexOf(listener), 1);
        },
      },
      beacon: {
        send: (url, body) => {
          expect(url).toBe('https://events.example.com/in');
          if (this.takes) this.sent.push(JSON.parse(body));
          return this.takes;
        },
        onLeave: (listener) => {
          this.#leaveListeners.push(listener);
          return () => void this.#leaveListeners.splice(this.#leaveListeners.indexOf(listener), 1);
        },
      },
      store: deviceEvents(device),
      from: () => ({ country: 'KH', brand: 'FOODPANDA', mode: 'CLASSIC' }),
    });
  }

  leave(): void {
    for (const listener of this.#leaveListeners) listener();
  }

  async goOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    for (const listener of this.#onlineListeners) listener(isOnline);
    await this.pass();
  }

  /** IndexedDB takes real turns */
  async pass(ms = 0): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await settle();
    await this.clock.advance(ms);
    for (let turn = 0; turn < 20; turn += 1) await settle();
  }

  count(times: number): void {
    for (let at = 0; at < times; at += 1) this.analytics.add({ name: 'homepage' }, (at + 1) * 1000);
  }

  get ats(): number[] {
    return this.sent.flatMap(({ events }) => events.map(({ at }) => at));
  }
}

let bench = new Bench();
beforeEach(() => {
  bench = new Bench();
  bench.analytics.start();
});

describe('a batch of events', () => {
  it('is sent 10 s after its first event', async () => {
    bench.count(2);
    await bench.pass(9_999);
    expect(bench.sent).toEqual([]);
    await bench.pass(1);
    expect(bench.sent).toEqual([
      {
        version: 1,
        country: 'KH',
        brand: 'FOODPANDA',
        mode: 'CLASSIC',
        events: [
          { name: 'homepage', at: 1 },
          { name: 'homepage', at: 2 },
        ],
      },
    ]);
  });

  it('is sent at once when it has twenty events', () => {
    bench.count(45);
    expect(bench.sent.map(({ events }) => events.length)).toEqual([20, 20]);
  });

  it('is sent when the page is left, and no event is sent twice', async () => {
    bench.count(3);
    bench.leave();
    expect(bench.ats).toEqual([1, 2, 3]);
    bench.leave();
    await bench.pass(20_000);
    expect(bench.ats).toEqual([1, 2, 3]);
    expect(bench.sent).toHaveLength(1);
  });

  it('is sent when analytics end, and nothing is after that', async () => {
    bench.count(2);
    bench.analytics.stop();
    expect(bench.ats).toEqual([1, 2]);
    bench.analytics.add({ name: 'homepage' }, 3000);
    bench.leave();
    await bench.goOnline(true);
    expect(bench.ats).toEqual([1, 2]);
  });

  it('that has been sent early leaves the next one its whole ten seconds', async () => {
    bench.count(1);
    await bench.pass(6_000);
    bench.leave();
    bench.count(1);
    await bench.pass(9_999);
    expect(bench.sent).toHaveLength(1);
    await bench.pass(1);
    expect(bench.sent).toHaveLength(2);
  });
});

describe('events recorded offline', () => {
  it('are stored on this device, survive a reload, and are sent once', async () => {
    await bench.goOnline(false);
    bench.count(25);
    await bench.pass(60_000);
    bench.leave();
    expect(bench.sent).toEqual([]);
    bench.analytics = bench.make();
    bench.isOnline = true;
    bench.analytics.start();
    await bench.pass();
    expect(bench.ats).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    await bench.goOnline(true);
    expect(bench.ats).toHaveLength(25);
  });

  it('are the newest 500', async () => {
    await bench.goOnline(false);
    bench.count(510);
    await bench.pass();
    await bench.goOnline(true);
    await eventually(() => expect(bench.ats.at(-1)).toBe(510));
    expect([bench.ats.length, bench.ats[0], bench.ats.at(-1)]).toEqual([500, 11, 510]);
  });

  it('are held in memory while the page is open in a browser without a database', async () => {
    bench.analytics = bench.make(false);
    bench.analytics.start();
    await bench.goOnline(false);
    bench.count(3);
    await bench.pass();
    await bench.goOnline(true);
    expect(bench.ats).toEqual([1, 2, 3]);
  });

  it('are held in memory only up to the newest 500', async () => {
    bench.analytics.stop();
    bench.analytics = bench.make(false);
    bench.analytics.start();
    await bench.goOnline(false);
    bench.count(510);
    await bench.pass();
    await bench.goOnline(true);
    expect([bench.ats.length, bench.ats[0], bench.ats.at(-1)]).toEqual([500, 11, 510]);
  });

  it('stay on this device when the network goes away again', async () => {
    await bench.goOnline(false);
    bench.count(2);
    await bench.pass();
    await bench.goOnline(false);
    expect(bench.sent).toEqual([]);
    await bench.goOnline(true);
    expect(bench.ats).toEqual([1, 2]);
  });
});

it('that the browser cannot store are sent later', async () => {
  bench.takes = false;
  bench.count(2);
  await bench.pass(10_000);
  bench.takes = true;
  await bench.goOnline(true);
  expect(bench.ats).toEqual([1, 2]);
});
