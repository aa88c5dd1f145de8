import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { OpenChannel } from '../../src/platform/channel';
import type { OnlineStatus } from '../../src/platform/online-status';
import type { Platform } from '../../src/platform/platform';
import { type KeyValueStorage, memoryStorage } from '../../src/platform/storage';
import { FakeLockManager } from './fake-locks';
import type { FakeNetwork } from './fake-network';
import { FakePush } from './fake-push';
import { FakeSockets } from './fake-socket';

export interface FakeTab {
  name: string;
  platform: Platform;
  sockets: FakeSockets;
  syncTags: string[];
  /** messages in the browser's console */
  logged: string[];
  setOnline(online: boolean): void;
  setVisible(visible: boolean): void;
  /** the process is gone: it receives nothing, sends nothing, and its locks are released */
  kill(): void;
}

/** What a tab lacks. Without `storageEvents` it misses other tabs' changes of localStorage, as a frozen tab does. */
export interface Without {
  indexedDb?: boolean;
  locks?: boolean;
  channels?: boolean;
  storageEvents?: boolean;
}

/** One device with its disk, and tabs that share it. */
export class FakeDevice {
  readonly network: FakeNetwork;
  readonly factory = new IDBFactory();
  readonly locks = new FakeLockManager();
  readonly values = new Map<string, string>();
  readonly push = new FakePush();
  readonly #storageListeners = new Map<string, Set<(key: string) => void>>();
  readonly #channels = new Map<string, Set<(message: unknown) => void>>();
  #uuids = 0;

  constructor(network: FakeNetwork) {
    this.network = network;
  }

  tab(name: string, without: Without = {}): FakeTab {
    const sockets = new FakeSockets();
    const syncTags: string[] = [];
    const logged: string[] = [];
    const { status, onLeave, setOnline, setVisible } = this.#status();
    const process = { dead: false };
    const platform: Platform = {
      origin: 'http://portal.test',
      language: () => 'en',
      fetch: (input, init) => (process.dead ? new Promise(() => undefined) : this.network.fetch(input, init)),
      openSocket: sockets.openSocket,
      storage: this.#storage(name, without.storageEvents === true),
      tabStorage: memoryStorage(),
      online: status,
      onLeave,
      locks: without.locks ? pageOnly(this.locks, name) : this.locks.forTab(name),
      openChannel: without.channels ? undefined : this.#channelsOf(process),
      indexedDb: without.indexedDb ? undefined : { factory: this.factory, keyRange: IDBKeyRange },
      random: () => 0.5,
      uuid: () => `00000000-0000-4000-8000-${String((this.#uuids += 1)).padStart(12, '0')}`,
      requestBackgroundSync: (tag) => void syncTags.push(tag),
      forgetPlaces: () => undefined,
      leave: () => 'gone',
      push: async () => this.push,
      log: (message) => void logged.push(message),
      missing: { serviceWorker: false, subtleCrypto: false },
    };
    const kill = () => {
      process.dead = true;
      this.locks.kill(name);
    };
    return { name, platform, sockets, syncTags, logged, setOnline, setVisible, kill };
  }

  #status() {
    const online = new Set<(online: boolean) => void>();
    const returned = new Set<() => void>();
    const left = new Set<() => void>();
    let visible = true;
    const on = <T>(set: Set<T>, listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
    const status: OnlineStatus = {
      isOnline: () => this.network.online,
      isVisible: () => visible,
      onOnlineChange: (listener) => on(online, listener),
      onReturn: (listener) => on(returned, listener),
    };
    return {
      status,
      onLeave: (listener: () => void) => on(left, listener),
      setOnline: (next: boolean) => {
        this.network.online = next;
        for (const listener of online) listener(next);
      },
      setVisible: (next: boolean) => {
        visible = next;
        for (const listener of next ? returned : left) listener();
      },
    };
  }

  #storage(tab: string, deaf: boolean): KeyValueStorage {
    const tell = (key: string) => {
      for (const [other, listeners] of this.#storageListeners) {
        if (other !== tab) for (const listener of listeners) queueMicrotask(() => listener(key));
      }
    };
    return {
      read: (key) => this.values.get(key) ?? null,
      write: (key, value) => {
        this.values.set(key, value);
        tell(key);
      },
      remove: (key) => {
        if (this.values.delete(key)) tell(key);
      },
      keys: () => [...this.values.keys()],
      onChange: (listener) => {
        if (deaf) return () => undefined;
        const listeners = this.#storageListeners.get(tab) ?? new Set();
        this.#storageListeners.set(tab, listeners.add(listener));
        return () => void listeners.delete(listener);
      },
    };
  }

  #channelsOf(process: { dead: boolean }): OpenChannel {
    return (name, hear) => {
      const listeners = this.#channels.get(name) ?? new Set<(message: unknown) => void>();
      this.#channels.set(name, listeners.add(hear));
      return {
        post: (message) => {
          if (process.dead) return;
          const copy: unknown = structuredClone(message);
          for (const other of listeners) if (other !== hear) queueMicrotask(() => other(copy));
        },
        close: () => void listeners.delete(hear),
      };
    };
  }
}

/** Locks of a page without Web Locks: they work within the page and are unknown to others. */
function pageOnly(manager: FakeLockManager, tab: string): Platform['locks'] {
  const own = manager.forTab(tab);
  return { shared: false, hold: (name, run, options) => own.hold(`${tab}:${name}`, run, options) };
}
