import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { type MemoryStore, memoryStore } from '../../../src/db/memory-database';
import type { OrderRecord } from '../../../src/domain/order/order';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { Clock } from '../../../src/platform/clock';
import { Start } from '../../../src/sync/start';
import type { Process } from './process';

/** A device's storage, which outlives its tabs. */
export type Disk = { memory: MemoryStore } | { factory: IDBFactory };

export const memoryDisk = (): Disk => ({ memory: memoryStore() });
export const indexedDbDisk = (): Disk => ({ factory: new IDBFactory() });

/** The portal's modules as one page loads them: each page has its own state. Loaded once, used for many lives. */
export async function loadEngine() {
  vi.resetModules();
  const [account, api, http, serverClock, connection, orders, outbox, cancellations, queues, dexie, memory] =
    await Promise.all([
      import('../../../src/sync/account'),
      import('../../../src/api/api'),
      import('../../../src/api/http-client'),
      import('../../../src/sync/server-clock'),
      import('../../../src/state/connection'),
      import('../../../src/state/orders'),
      import('../../../src/state/outbox'),
      import('../../../src/state/cancellations'),
      import('../../../src/sync/queue/queue-code'),
      import('../../../src/db/dexie-database'),
      import('../../../src/db/memory-database'),
    ]);
  // The account loads these lazily, in real time that the simulation doesn't wait for: the first life would not depend
  // on its seed alone.
  await Promise.all([
    import('../../../src/sync/orders/rider-store'),
    account.accountParts(),
    queues.queueCode.requests(),
    queues.queueCode.payments(),
    queues.queueCode.cancellations(),
  ]);
  return { account, api, http, serverClock, connection, orders, outbox, cancellations, dexie, memory };
}

export type Engine = Awaited<ReturnType<typeof loadEngine>>;

const config = (extensions: boolean) => ({ ...resolveBuildConfig({}), platformExtensions: extensions });
const CONFIGS = { on: config(true), off: config(false) };
const IGNORED = () => undefined;

/** A page that shows order tracking: a signed-in user's real `Account` on the process's platform. */
export class Page {
  readonly account: InstanceType<Engine['account']['Account']>;
  readonly #engine: Engine;

  constructor(engine: Engine, process: Process, disk: Disk, extensions: boolean) {
    this.#engine = engine;
    // a page starts empty, whatever the previous page of these modules showed
    engine.orders.resetOrders();
    engine.outbox.applyOutbox([]);
    engine.cancellations.applyCancellations([]);
    engine.connection.applyConnection({ online: true, live: { name: 'idle' }, lastUpdateAt: null });
    const clock = clockOf(process);
    const serverClock = new engine.serverClock.ServerClock(clock);
    const http = engine.http.createHttpClient({
      base: 'http://portal.test',
      version: 'v',
      fetch: process.platform.fetch,
      clock,
      auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
      isOnline: process.platform.online.isOnline,
      onServerDate: serverClock.correct,
    });
    this.account = new engine.account.Account({
      accountId: 'user-1',
      config: extensions ? CONFIGS.on : CONFIGS.off,
      platform: process.platform,
      clock,
      serverClock,
      http,
      api: engine.api.createApi(http),
      liveUrl: 'ws://portal.test/live',
      authorization: () => 'Bearer a i',
      refreshSession: async () => 'failed',
      onOrders: IGNORED,
      countryParameter: async () => 'true',
      start: new Start({ platform: process.platform, clock }),
      isHeld: () => true,
      openDatabase: async () => process.onDisk(await open(engine, disk)),
    });
    void this.account.tracking.then((tracking) => tracking.watch('kh-0001', false)).catch(IGNORED);
  }

  get shown(): Readonly<Record<string, OrderRecord>> {
    return this.#engine.orders.orders.byId;
  }

  /** the orders to be cancelled, and how far that is */
  get cancellations() {
    return this.#engine.cancellations.cancellations.byOrder;
  }

  get entries() {
    return this.#engine.outbox.outbox.entries;
  }
}

async function open({ dexie, memory }: Engine, disk: Disk): Promise<AccountDatabase> {
  if ('memory' in disk) return memory.openMemoryDatabase(disk.memory);
  const events = { onFailing: IGNORED, onRecovered: IGNORED, onOutdated: IGNORED, onEnded: IGNORED };
  return dexie.openAccountDatabase({ userId: 'user-1', factory: disk.factory, keyRange: IDBKeyRange, events });
}

function clockOf(process: Process): Clock {
  const { world, device } = process;
  const after = (ms: number, run: () => void) => world.after(ms, () => process.run(run));
  return {
    now: () => world.now() + device.skewMs,
    after,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const abort = () => {
          cancel();
          reject(signal?.reason);
        };
        const cancel = after(ms, () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        });
        signal?.addEventListener('abort', abort, { once: true });
      }),
  };
}
