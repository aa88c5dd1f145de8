import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import { CLOSE_TOKEN_EXPIRED } from '../../src/protocol/live';
import { SubscribeToVendorData } from '../../src/protocol/schemas';
import type { Clock } from '../clock';
import type { ChangeRepository } from '../orders/change-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import { concerns, owns, type Principal, type VendorChange } from '../accounts/principal';
import { BrokerUnavailable, frameFor, type LiveBus } from './bus';
import type { CompressionLimiter } from './compression-limiter';
import { CLOSE_TRY_AGAIN, type Frame, SocketConnection } from './socket-connection';
import { ignore, noteFailure } from '../../src/lib/ignore';

/** setTimeout fires at once beyond this. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface ConnectionDeps {
  bus: LiveBus;
  vendors: Pick<VendorRepository, 'outletsOf'>;
  changes: Pick<ChangeRepository, 'lastOf'>;
  clock: Clock;
  compression: CompressionLimiter;
  /** the present principal of the same authorization */
  recheck: () => Promise<Principal | undefined>;
}

/** A signed-in caller's socket and the vendors it listens to. */
export class LiveConnection extends SocketConnection {
  private readonly channels = new Map<string, () => void>();
  /** what was asked for: vendors, each with its outlets */
  private readonly asked = new Set<string>();
  private readonly cancelExpiry: () => void;

  constructor(
    socket: WebSocket,
    private principal: Principal,
    private readonly deps: ConnectionDeps,
  ) {
    super(socket, deps.compression);
    const left = principal.expiresAt === null ? MAX_TIMER_MS : principal.expiresAt * 1000 - deps.clock.now();
    this.cancelExpiry = deps.clock.after(Math.min(Math.max(left, 0), MAX_TIMER_MS), () => {
      this.close(CLOSE_TOKEN_EXPIRED, 'token expired');
    });
  }

  get sessionId(): string | undefined {
    return this.principal.sessionId;
  }

  /** The end of a session is announced; the revocation of a platform's token is not. */
  override recheck(): void {
    if (this.principal.kind !== 'GODROID') return;
    const closes = this.deps.recheck().then((principal) => {
      if (principal === undefined) this.close(CLOSE_TOKEN_EXPIRED, 'token revoked');
    });
    // the database is unreachable: asked again with the next heartbeat
    void ignore(closes, 'live: recheck');
  }

  /** Closes the socket if its caller is none any more; else what it may see is as of now. */
  verify(): void {
    this.deps.recheck().then(
      (principal) => {
        if (principal === undefined) this.close(CLOSE_TOKEN_EXPIRED, 'session ended');
        else this.principal = principal;
      },
      // the database is unreachable: reconnecting finds out
      () => this.close(CLOSE_TRY_AGAIN, 'session may have ended'),
    );
  }

  /** The allowed subscriptions are updated; the portal is told to fetch its vendors again. */
  vendorChanged(change: VendorChange): void {
    if (!concerns(change, this.principal)) return;
    this.deps.recheck().then(
      (principal) => this.follow(change, principal),
      // the database is unreachable: reconnecting finds out
      () => this.close(CLOSE_TRY_AGAIN, 'vendors may have changed'),
    );
  }

  get subscriptions(): number {
    return this.channels.size;
  }

  get vendorIds(): Iterable<string> {
    return this.channels.keys();
  }

  /** So that a change whose event got lost is noticed. */
  announceNumbers(changed: ReadonlyMap<string, number>): void {
    for (const vendorId of this.channels.keys()) {
      const changeNumber = changed.get(vendorId);
      if (changeNumber !== undefined) this.answer('changes', { vendor_id: vendorId, change_number: changeNumber });
    }
  }

  private follow({ vendorId, parentId }: VendorChange, principal: Principal | undefined): void {
    if (principal === undefined || !this.isOpen) return;
    this.principal = principal;
    if (!owns(principal, vendorId)) this.leave(vendorId);
    else if (parentId !== null && this.asked.has(parentId) && !this.channels.has(vendorId)) {
      this.join(vendorId);
      // confirmed with its number: the portal counts its changes from now on, too
      void this.subscribe(parentId);
    }
    this.answer('vendors_update', { vendor_ids: [vendorId] });
  }

  release(): void {
    this.cancelExpiry();
    for (const leave of this.channels.values()) leave();
    this.channels.clear();
  }

  protected workFor({ event, data }: Frame): (() => Promise<void>) | undefined {
    if (event !== 'subscribeToVendor' || !Value.Check(SubscribeToVendorData, data)) return undefined;
    const vendorId = data.vendor_id;
    return () => this.subscribe(vendorId);
  }

  withdraw(): void {
    for (const vendorId of this.asked) this.refuse(vendorId, 'SERVICE_UNAVAILABLE');
  }

  private async subscribe(vendorId: string): Promise<void> {
    if (!owns(this.principal, vendorId)) return this.refuse(vendorId, 'NOT_FOUND');
    // asked again and again while the broker is away
    if (this.asked.has(vendorId) && !this.deps.bus.isConnected) return this.refuse(vendorId, 'SERVICE_UNAVAILABLE');
    try {
      const outlets = (await this.deps.vendors.outletsOf([vendorId])).get(vendorId) ?? [];
      // The socket may have closed while the outlets were read: nobody would leave these channels again.
      if (!this.isOpen) return;
      // nor may the caller have lost the vendor meanwhile
      if (!owns(this.principal, vendorId)) return this.refuse(vendorId, 'NOT_FOUND');
      const joined = [vendorId, ...outlets];
      for (const id of joined) this.join(id);
      this.asked.add(vendorId);
      const isHeard = await this.hearsOthers();
      // whatever gets a later number comes by the socket, or is announced with a heartbeat
      const numbers = await this.deps.changes.lastOf(joined);
      // gone again meanwhile: what it then refused must not be confirmed after that
      if (isHeard && this.deps.bus.isConnected) {
        this.answer('subscribe_ok', { vendor_id: vendorId, change_numbers: Object.fromEntries(numbers) });
        return;
      }
      this.refuse(vendorId, 'SERVICE_UNAVAILABLE');
      this.announceNumbers(numbers);
    } catch (error) {
      noteFailure(error, 'live: subscribe');
      this.refuse(vendorId, 'SERVICE_UNAVAILABLE');
    }
  }

  /** Whether the broker brings what other processes publish. */
  private async hearsOthers(): Promise<boolean> {
    try {
      await this.deps.bus.ready();
      return true;
    } catch (error) {
      // it says so itself
      if (error instanceof BrokerUnavailable) return false;
      throw error;
    }
  }

  private refuse(vendorId: string, code: string): void {
    this.answer('subscribe_error', { vendor_id: vendorId, code });
  }

  private leave(vendorId: string): void {
    this.channels.get(vendorId)?.();
    this.channels.delete(vendorId);
    this.asked.delete(vendorId);
  }

  private join(vendorId: string): void {
    if (this.channels.has(vendorId)) return;
    this.channels.set(
      vendorId,
      this.deps.bus.subscribe(vendorId, (published) => this.pass(published)),
    );
  }

  private pass(published: string): void {
    const frame = frameFor(published, (vendorIds) => vendorIds.every((id) => owns(this.principal, id)));
    if (frame !== undefined) this.send(frame);
  }
}
