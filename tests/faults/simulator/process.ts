import type { Platform } from '../../../src/platform/platform';
import { memoryStorage } from '../../../src/platform/storage';
import type { AccountDatabase } from '../../../src/db/database';
import { FakeLockManager } from '../../fakes/fake-locks';
import { FakePush } from '../../fakes/fake-push';
import type { Network } from './network';
import type { World } from './world';

/** A phone or a computer: what its tabs have in common. */
export class Device {
  online = true;
  readonly locks = new FakeLockManager();
  readonly processes = new Set<Process>();
  /** the tab whose transaction is being committed; the disk runs one at a time */
  committing: Process | undefined;

  constructor(
    readonly name: string,
    readonly world: World,
    /** how far its clock is off, ms */
    readonly skewMs: number,
  ) {}

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    for (const process of this.processes) process.run(() => process.notifyOnline(online));
  }
}

/**
 * One tab, as the browser runs it. Everything that reaches it from outside goes through `run`: a killed tab receives
 * nothing any more, whatever it was doing, and a frozen one receives everything once it thaws.
 */
export class Process {
  isAlive = true;
  #held: (() => void)[] | undefined;
  readonly #online = new Set<(online: boolean) => void>();
  readonly #returned = new Set<() => void>();
  readonly #channels = new Map<string, (message: unknown) => void>();
  readonly platform: Platform;
  isVisible = true;
  #uuids = 0;
  readonly #begun = new Map<string, Promise<void>>();

  constructor(
    readonly name: string,
    readonly device: Device,
    readonly world: World,
    readonly network: Network,
  ) {
    this.platform = this.#makePlatform();
    device.processes.add(this);
  }

  run(action: () => void): void {
    if (!this.isAlive) return;
    if (this.#held !== undefined) this.#held.push(action);
    else action();
  }

  /** Resolves once the process runs again. */
  async turn(): Promise<void> {
    await new Promise<void>((resolve) => this.run(resolve));
  }

  get isFrozen(): boolean {
    return this.#held !== undefined;
  }

  freeze(): void {
    this.#held ??= [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const action of held) this.run(action);
  }

  kill(): void {
    this.isAlive = false;
    this.#held = undefined;
    this.device.processes.delete(this);
    this.device.locks.kill(this.name);
  }

  notifyOnline(online: boolean): void {
    for (const listener of this.#online) listener(online);
  }

  setVisible(visible: boolean): void {
    if (this.isVisible === visible) return;
    this.isVisible = visible;
    if (visible) this.run(() => this.#returned.forEach((listener) => listener()));
  }

  /** The disk is slow, and the process may be gone before a transaction begins or after it was committed. */
  onDisk(db: AccountDatabase): AccountDatabase {
    const slowly = async <R>(tables: readonly string[], work: () => Promise<R>): Promise<R> => {
      await this.#turnOf(tables);
      this.world.pendingIo += 1;
      try {
        return await work();
      } finally {
        this.world.pendingIo -= 1;
        await this.#pause();
      }
    };
    return {
      ...db,
      durable: true,
      read: (tables, run) => slowly(tables, () => db.read(tables, run)),
      write: (tables, run) =>
        slowly(tables, () =>
          db.write(tables, async (opened) => {
            const result = await run(opened);
            this.device.committing = this;
            return result;
          }),
        ),
      // the page that commits announces its changes: if it is killed at that moment, nobody learns of them
      onChange: (listener) =>
        db.onChange((changes) => {
          const writer = this.device.committing ?? this;
          const told = () => writer.run(() => this.run(() => listener(changes)));
          this.world.after(this.world.between(0, 5), told);
        }),
    };
  }

  /** Transactions of one tab that share a table begin in the order in which the tab asked for them, as in IndexedDB. */
  #turnOf(tables: readonly string[]): Promise<void> {
    const earlier = tables.flatMap((table) => this.#begun.get(table) ?? []);
    const begun = Promise.all(earlier).then(() => this.#pause());
    for (const table of tables) this.#begun.set(table, begun);
    return begun;
  }

  async #pause(): Promise<void> {
    if (this.world.chance(0.3)) await this.world.sleep(this.world.between(1, 9));
    await this.turn();
  }

  #makePlatform(): Platform {
    const { world, device, network } = this;
    const locks = device.locks.forTab(this.name);
    const on = <T>(set: Set<T>, listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
    return {
      origin: 'http://portal.test',
      language: () => 'en',
      fetch: (input, init = {}) => network.fetch(this, input as string, init),
      openSocket: () => network.openSocket(this),
      leave: () => 'gone',
      push: async () => new FakePush(),
      storage: memoryStorage(),
      tabStorage: memoryStorage(),
      onLeave: () => () => undefined,
      online: {
        isOnline: () => device.online,
        isVisible: () => this.isVisible && !this.isFrozen,
        onOnlineChange: (listener) => on(this.#online, listener),
        onReturn: (listener) => on(this.#returned, listener),
      },
      locks: {
        shared: true,
        hold: (name, run, options) =>
          new Promise((resolve, reject) => {
            locks
              .hold(name, async () => (await this.turn(), run()), options)
              .then(
                (value) => this.run(() => resolve(value)),
                (error: unknown) => this.run(() => reject(error)),
              );
          }),
      },
      openChannel: (name, hear) => {
        this.#channels.set(name, hear);
        return {
          post: (message) => {
            const copy: unknown = structuredClone(message);
            for (const other of device.processes) {
              if (other !== this)
                world.after(world.between(0, 3), () => other.run(() => other.#channels.get(name)?.(copy)));
            }
          },
          close: () => void this.#channels.delete(name),
        };
      },
      indexedDb: undefined,
      random: world.random,
      uuid: () => `${this.name}-${(this.#uuids += 1)}`,
      requestBackgroundSync: () => undefined,
      forgetPlaces: () => undefined,
      log: () => undefined,
      missing: { serviceWorker: false, subtleCrypto: false },
    };
  }
}
