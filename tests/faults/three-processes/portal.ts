import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import WebSocket from 'ws';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { systemClock } from '../../../src/platform/clock';
import { pageLocks } from '../../../src/platform/locks';
import type { Platform } from '../../../src/platform/platform';
import type { OpenSocket, Socket } from '../../../src/platform/socket';
import { memoryStorage } from '../../../src/platform/storage';
import { LIVE_PATH } from '../../../src/protocol/live';
import { Start } from '../../../src/sync/start';
import { FakePush } from '../../fakes/fake-push';
import type { Engine } from '../simulator/page';
import { type Orders, ordersById } from './orders';

const IGNORED = () => undefined;
const NEVER = () => IGNORED;

/** A device that follows a shop's orders. */
export interface Follower {
  /** whether it says that it is live */
  isReady(): Promise<boolean>;
  /** each order of its database */
  stored(): Promise<Orders>;
  close(): Promise<void>;
}

/** A page of the portal's own code that shows a shop's orders, over real connections and with a database in memory. */
export class Portal implements Follower {
  private readonly account: InstanceType<Engine['account']['Account']>;

  constructor(
    private readonly engine: Engine,
    origin: string,
    authorization: string,
    vendorId: string,
  ) {
    const platform = platformAt(origin);
    const serverClock = new engine.serverClock.ServerClock(systemClock);
    const http = engine.http.createHttpClient({
      base: origin,
      version: '1.0.0',
      fetch: platform.fetch,
      clock: systemClock,
      auth: { header: () => authorization, refresh: async () => 'failed' },
      isOnline: () => true,
      onServerDate: serverClock.correct,
    });
    const factory = new IDBFactory();
    this.account = new engine.account.Account({
      accountId: 'faults',
      config: resolveBuildConfig({}),
      platform,
      clock: systemClock,
      serverClock,
      http,
      api: engine.api.createApi(http),
      liveUrl: `${origin.replace('http', 'ws')}${LIVE_PATH}`,
      authorization: () => authorization,
      refreshSession: async () => 'failed',
      onOrders: IGNORED,
      countryParameter: async () => 'true',
      start: new Start({ platform, clock: systemClock }),
      isHeld: () => true,
      openDatabase: () =>
        engine.dexie.openAccountDatabase({
          userId: 'faults',
          factory,
          keyRange: IDBKeyRange,
          events: { onFailing: IGNORED, onRecovered: IGNORED, onOutdated: IGNORED, onEnded: IGNORED },
        }),
    });
    void this.account.tracking.then((tracking) => tracking.watch(vendorId, false));
  }

  async isReady(): Promise<boolean> {
    const { connection, orders } = this.engine;
    return connection.connection.live.name === 'live' && orders.orders.freshness.name === 'fresh';
  }

  async stored(): Promise<Orders> {
    const db = await this.account.db;
    const rows = await db.read(['orders'], (tables) => tables.orders.all());
    return ordersById(rows.map(({ record }) => record));
  }

  close(): Promise<void> {
    return this.account.stop();
  }
}

/** What a page needs of its browser, without any storage that lasts. */
export function platformAt(origin: string): Platform {
  return {
    origin,
    language: () => 'en',
    fetch: (input, init) => fetch(input, init),
    openSocket: socketFrom(origin),
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    online: { isOnline: () => true, isVisible: () => true, onOnlineChange: NEVER, onReturn: NEVER },
    onLeave: NEVER,
    locks: pageLocks(),
    openChannel: undefined,
    indexedDb: undefined,
    random: Math.random,
    uuid: randomUUID,
    requestBackgroundSync: IGNORED,
    forgetPlaces: IGNORED,
    push: async () => new FakePush(),
    log: IGNORED,
    leave: () => 'gone',
    missing: { serviceWorker: true, subtleCrypto: false },
  };
}

/** As a browser's: it names the page's origin, and a handshake that fails is a close with 1006. */
function socketFrom(origin: string): OpenSocket {
  return (url, protocols) => {
    const raw = new WebSocket(url, protocols, { origin });
    const socket: Socket = {
      send: (text) => {
        if (raw.readyState === WebSocket.OPEN) raw.send(text);
      },
      close: (code) => raw.close(code),
      onOpen: null,
      onText: null,
      onClose: null,
    };
    raw.on('open', () => socket.onOpen?.());
    raw.on('message', (data: Buffer) => socket.onText?.(data.toString()));
    raw.on('error', IGNORED);
    raw.on('close', (code) => socket.onClose?.(code));
    return socket;
  };
}
