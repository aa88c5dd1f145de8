import type { WebSocket } from 'ws';
import { CLOSE_TOKEN_EXPIRED, HEARTBEAT_SECONDS } from '../../src/protocol/live';
import { ignore } from '../../src/lib/ignore';
import { Gathered } from '../common/gathered';
import { unixSeconds } from '../clock';
import type { ChangeRepository } from '../orders/change-repository';
import type { OrderRepository } from '../orders/order-repository';
import type { VendorChange } from '../accounts/principal';
import { type ConnectionDeps, LiveConnection } from './connection';
import type { LiveBus } from './bus';
import { PublicFeeds } from './public-feeds';
import { CLOSE_TRY_AGAIN, type SocketConnection } from './socket-connection';
import { CompressionLimiter } from './compression-limiter';
import { TrackingConnection, type TrackingConnectionDeps } from './tracking-connection';

const CLOSE_GOING_AWAY = 1001;
const GRACE_MS = 1_000;
/** A channel for messages between processes; no vendor id contains a NUL. */
const CONTROL_CHANNEL = '\0sessions';
const VENDORS_CHANNEL = '\0vendors';

interface HubDeps extends Omit<ConnectionDeps & TrackingConnectionDeps, 'bus' | 'compression' | 'recheck' | 'feeds'> {
  bus: LiveBus;
  changes: ChangeRepository;
  orders: Pick<OrderRepository, 'findMany'>;
  socketsPerAddress: number;
  onSessionClosed: (sessionId: string) => void;
  onVendorChanged: (change: VendorChange) => void;
}

/** Every socket of this process. */
export class LiveHub {
  private readonly connections = new Set<SocketConnection>();
  private readonly perAddress = new Map<string, number>();
  /** counts the announcements about sessions and vendors */
  private announced = 0;
  private readonly leaveControl: readonly (() => void)[];
  private readonly compression: CompressionLimiter;
  private readonly feeds: PublicFeeds;
  /** What each new subscription asks the database: after a lost connection, thousands do at once. */
  private readonly asked: Pick<ConnectionDeps, 'vendors' | 'changes'>;
  private cancelHeartbeat: () => void;
  /** of the vendors' changes, as last announced */
  private numbers: ReadonlyMap<string, number> = new Map();
  private isClosing = false;

  constructor(private readonly deps: HubDeps) {
    this.compression = new CompressionLimiter(deps.clock);
    const [outlets, numbers] = [
      new Gathered<string[]>((vendorIds) => deps.vendors.outletsOf(vendorIds)),
      new Gathered<number>((vendorIds) => deps.changes.lastOf(vendorIds)),
    ];
    this.asked = {
      vendors: { outletsOf: (vendorIds) => outlets.get(vendorIds) },
      changes: { lastOf: (vendorIds) => numbers.get(vendorIds) },
    };
    this.feeds = new PublicFeeds({ ...deps, present: (order) => deps.tracking.present(order) });
    this.cancelHeartbeat = this.scheduleHeartbeat();
    this.leaveControl = [
      deps.bus.subscribe(CONTROL_CHANNEL, (sessionId) => this.sessionClosed(sessionId)),
      deps.bus.subscribe(VENDORS_CHANNEL, (change) => this.vendorChanged(JSON.parse(change) as VendorChange)),
    ];
  }

  /** Whether this address may open one more socket. */
  hasRoom(address: string): boolean {
    if (this.isClosing) return false;
    return (this.perAddress.get(address) ?? 0) < this.deps.socketsPerAddress;
  }

  /**
   * Authenticates the caller of a socket that is about to be opened. Resolves to what opens it, or to undefined when
   * `authenticate` knows no such caller; it is called again whenever the caller may have changed.
   */
  async prepare(
    authenticate: ConnectionDeps['recheck'],
    address: string,
  ): Promise<((socket: WebSocket) => void) | undefined> {
    const { announced } = this;
    const principal = await authenticate();
    if (principal === undefined) return undefined;
    return (socket) => {
      const deps = { ...this.deps, ...this.asked, compression: this.compression, recheck: authenticate };
      const connection = new LiveConnection(socket, principal, deps);
      this.keep(socket, connection, address);
      // what was announced before the socket was known may have been about this caller
      if (announced !== this.announced) connection.verify();
    };
  }

  /** The socket of a public tracking link. */
  acceptTracking(socket: WebSocket, trackingId: string, address: string): void {
    this.keep(
      socket,
      new TrackingConnection(socket, trackingId, { ...this.deps, compression: this.compression, feeds: this.feeds }),
      address,
    );
  }

  private keep(socket: WebSocket, connection: SocketConnection, address: string): void {
    this.connections.add(connection);
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    socket.on('close', () => {
      connection.release();
      this.connections.delete(connection);
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.perAddress.delete(address);
      else this.perAddress.set(address, left);
    });
  }

  /** Tells every process, this one included, that a session has ended. */
  announceSessionClosed(sessionId: string): void {
    this.deps.bus.publish(CONTROL_CHANNEL, sessionId);
  }

  /** Announces to every process, this one included, a vendor that is new or has changed; after the commit. */
  announceVendor(change: VendorChange): void {
    this.deps.bus.publish(VENDORS_CHANNEL, JSON.stringify(change));
  }

  /**
   * The broker has gone. Every portal is told, and fetches from time to time until its subscription is confirmed again;
   * what this process itself changes still arrives.
   */
  withdrawAll(): void {
    for (const connection of this.connections) connection.withdraw();
  }

  /** Events were lost between the processes: reconnecting makes every portal fetch its gap. */
  reconnectAll(): void {
    for (const connection of this.connections) connection.close(CLOSE_TRY_AGAIN, 'events may be missing');
  }

  get size(): number {
    return this.connections.size;
  }

  /** Sockets of portals and of public links; `subscriptions` are those of all portals together. */
  counts(): { portals: number; links: number; subscriptions: number } {
    const counts = { portals: 0, links: 0, subscriptions: 0 };
    for (const connection of this.connections) {
      if (!(connection instanceof LiveConnection)) counts.links += 1;
      else {
        counts.portals += 1;
        counts.subscriptions += connection.subscriptions;
      }
    }
    return counts;
  }

  /** Closes with 1001, then drops sockets that do not answer. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.cancelHeartbeat();
    for (const leave of this.leaveControl) leave();
    for (const connection of this.connections) connection.close(CLOSE_GOING_AWAY, 'server is stopping');
    const until = Date.now() + GRACE_MS;
    while (this.connections.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const connection of this.connections) connection.terminate();
  }

  private sessionClosed(sessionId: string): void {
    this.announced += 1;
    this.deps.onSessionClosed(sessionId);
    for (const connection of this.connections) {
      if (connection.sessionId === sessionId) connection.close(CLOSE_TOKEN_EXPIRED, 'session ended');
    }
  }

  private vendorChanged(change: VendorChange): void {
    this.announced += 1;
    this.deps.onVendorChanged(change);
    for (const connection of this.connections) {
      if (connection instanceof LiveConnection) connection.vendorChanged(change);
    }
  }

  /**
   * A process that dies between a commit and its event, or a broker, loses what nobody would miss: vendors with new
   * changes since the last time are named to their sockets, which fetch what they do not have.
   */
  private async announceNumbers(): Promise<void> {
    const live = [...this.connections].filter((connection) => connection instanceof LiveConnection);
    const vendorIds = new Set(live.flatMap((connection) => [...connection.vendorIds]));
    const latest = await this.deps.changes.lastOf([...vendorIds]);
    const before = this.numbers;
    this.numbers = latest;
    const changed = new Map([...latest].filter(([vendorId, number]) => before.get(vendorId) !== number));
    for (const connection of live) connection.announceNumbers(changed);
  }

  private scheduleHeartbeat(): () => void {
    return this.deps.clock.after(HEARTBEAT_SECONDS * 1000, () => {
      const frame = JSON.stringify({ event: 'heartbeat', data: { at: unixSeconds(this.deps.clock) } });
      for (const connection of this.connections) {
        connection.ping();
        connection.send(frame, true);
        connection.recheck();
      }
      void ignore(this.announceNumbers(), 'live: announce change numbers');
      void ignore(this.feeds.catchUp(), 'live: catch up for public links');
      this.cancelHeartbeat = this.scheduleHeartbeat();
    });
  }
}
