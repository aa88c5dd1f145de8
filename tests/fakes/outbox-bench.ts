import { OrdersApi } from '../../src/api/orders-api';
import { createHttpClient, type HttpClient } from '../../src/api/http-client';
import type { AccountDatabase } from '../../src/db/database';
import { type MemoryStore, memoryStore, openMemoryDatabase } from '../../src/db/memory-database';
import { type Locks, pageLocks } from '../../src/platform/locks';
import { rowPrices } from '../../src/sync/queue/price-rows';
import { RequestQueue } from '../../src/sync/queue/request-queue';
import { FakeClock } from './fake-clock';
import { FakeLockManager } from './fake-locks';
import { FakeNetwork } from './fake-network';
import { FakePlatformServer } from './fake-platform-server';

/** Stops a tab at a chosen step: every step of sending passes through here before and after it. */
export class Gate {
  passed = 0;
  killAt = Number.POSITIVE_INFINITY;
  /** waits here until `resume`, as a frozen tab does */
  pauseAt = Number.POSITIVE_INFINITY;
  resume: () => void = () => undefined;

  async pass(): Promise<void> {
    this.passed += 1;
    if (this.passed === this.pauseAt) {
      await new Promise<void>((resume) => {
        this.resume = resume;
      });
    }
    // a killed tab does not throw: it just never continues
    if (this.passed >= this.killAt) await new Promise(() => undefined);
  }
}

/** A database whose transactions pass the gate before and after. */
export function gated(db: AccountDatabase, gate: Gate): AccountDatabase {
  const around = async <R>(run: () => Promise<R>): Promise<R> => {
    await gate.pass();
    const result = await run();
    await gate.pass();
    return result;
  };
  return {
    ...db,
    durable: true,
    read: (tables, run) => around(() => db.read(tables, run)),
    write: (tables, run) => around(() => db.write(tables, run)),
  };
}

/** A device and a platform for outbox tests: `tab` opens a page on the same disk, and its gate can end it at any step. */
export class OutboxBench {
  readonly clock = new FakeClock(undefined, 4);
  readonly server = new FakePlatformServer(this.clock);
  readonly network = new FakeNetwork(this.server);
  readonly locks = new FakeLockManager();
  disk: MemoryStore = memoryStore();
  hasKeys = true;
  /** false over plain http, where no tab sees another's locks */
  hasSharedLocks = true;
  owner = 'user-1';
  random: () => number = () => 0.5;
  #keys = 0;

  constructor() {
    this.server.tokens.set('a', 'user-1');
  }

  /** Calls pass the gate before and after. */
  http(gate: Gate): HttpClient {
    return createHttpClient({
      base: 'http://portal.test',
      version: 'v',
      fetch: async (input, init) => {
        await gate.pass();
        const answer = await this.network.fetch(input, init);
        await gate.pass();
        return answer;
      },
      clock: this.clock,
      auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
      isOnline: () => this.network.online,
    });
  }

  tab(
    name: string,
    gate = new Gate(),
    open: () => AccountDatabase = () => openMemoryDatabase(this.disk),
  ): RequestQueue {
    return new RequestQueue({
      db: gated(open(), gate),
      orders: new OrdersApi(this.http(gate)),
      prices: async () => rowPrices(this.http(gate), this.clock),
      clock: this.clock,
      random: this.random,
      uuid: () => `key-${(this.#keys += 1)}`,
      locks: this.locksOf(name),
      owner: this.owner,
      hasKeys: this.hasKeys,
      isOnline: () => this.network.online,
    });
  }

  locksOf(tab: string): Locks {
    return this.hasSharedLocks ? this.locks.forTab(tab) : pageLocks();
  }

  /** Advances time until `work` has ended. */
  async finish<T>(work: Promise<T>, ms = 200_000): Promise<T> {
    const state = { done: false };
    const ended = work.finally(() => {
      state.done = true;
    });
    ended.catch(() => undefined);
    for (let passed = 0; passed < ms; passed += 1_000) {
      if (state.done) break;
      await this.clock.advance(1_000);
    }
    return ended;
  }

  get orderCount(): number {
    return this.server.orders.size;
  }
}
