import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates, OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { EstimationsDto } from '../../src/protocol/schemas';
import { unixSeconds } from '../clock';
import { toErrorAnswer } from '../errors';
import type { Db } from '../db/database';
import type { LivePublisher } from '../realtime/bus';
import { IdempotencyKeyRepository, isKeyTaken } from '../db/idempotency-keys';
import { type NewOrder, OrderRepository } from './order-repository';
import { fingerprint } from '../common/fingerprint';
import { holdGuest } from '../guests/guest-claims';
import type { OrderChecks } from './order-checks';
import { insertOrders } from './order-insertion';
import { newOrderRecord } from './order-record';
import { type PlatformOpenDeps, requireOpen } from '../flags/platform-open';
import { owns, type Principal } from '../accounts/principal';
import { requireKind } from '../common/used-key';
import type { Tally } from '../common/tally';
import type { VendorDirectory } from '../vendors/vendor-directory';

export interface OrderCreationDeps extends PlatformOpenDeps {
  db: Db;
  orders: OrderRepository;
  vendors: VendorDirectory;
  checks: OrderChecks;
  live: LivePublisher;
  market: Market;
  orderLimit: OrderLimit;
  outcomes: Tally;
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

/** How many orders an account may place in an hour, by any means. */
export interface OrderLimit {
  /** throws `TOO_MANY_REQUESTS` */
  count(subject: string): Promise<void>;
  giveBack(subject: string): void;
}

/** `created` is false when the key returned an earlier order. */
export interface Placed {
  record: OrderRecord;
  created: boolean;
}

/** Returns the payload if it has the documented form, or throws. */
export type Validate = (payload: unknown) => OrderRequestPayload;

/** Creates orders, each at most once for a key (specification/offline-and-sending.md#idempotency-key). */
export class OrderCreation {
  /** keys this process is working on, and for whom; between processes the unique key decides */
  private readonly inFlight = new Map<string, string>();

  constructor(private readonly deps: OrderCreationDeps) {}

  /**
   * A known key counts before every check, the form of the payload included, whatever has expired since: the stored
   * order for the same payload, `NOT_FOUND` for another owner's, `IDEMPOTENCY_MISMATCH` for another payload or call,
   * `IDEMPOTENCY_IN_FLIGHT`. It is looked up only when a check refuses or the key turns out to be used: nearly every
   * key is new. `validate` throws for a malformed payload. A refusal stores nothing. Without a key the order is placed
   * as the specification has it.
   */
  async create(payload: unknown, key: string | null, principal: Principal, validate: Validate): Promise<Placed> {
    const { outcomes } = this.deps;
    try {
      const placed = await this.createOnce(payload, key, principal, validate);
      outcomes.add(placed.created ? 'placed' : 'repeated');
      return placed;
    } catch (error) {
      outcomes.add(codeOf(error));
      throw error;
    }
  }

  private async createOnce(
    payload: unknown,
    key: string | null,
    principal: Principal,
    validate: Validate,
  ): Promise<Placed> {
    if (key === null) return this.place(validate(payload), null, principal);
    const working = this.inFlight.get(key);
    if (working !== undefined)
      throw new AppError(working === principal.subject ? 'IDEMPOTENCY_IN_FLIGHT' : 'NOT_FOUND');
    // Claimed synchronously, so that two simultaneous requests cannot both pass.
    this.inFlight.set(key, principal.subject);
    try {
      return await this.place(validate(payload), key, principal);
    } catch (refusal) {
      const known = await this.known(key, payload, principal);
      if (known === undefined) throw refusal;
      return known;
    } finally {
      this.inFlight.delete(key);
    }
  }

  /** The order of a key as its owner may see it; undefined for an unused key. */
  async findByKey(key: string, principal: Principal): Promise<OrderRecord | undefined> {
    const stored = await this.deps.orders.findByKey(key);
    return stored !== undefined && owns(principal, stored.record.vendor_id) ? stored.record : undefined;
  }

  private async known(key: string, payload: unknown, principal: Principal): Promise<Placed | undefined> {
    requireKind(await new IdempotencyKeyRepository(this.deps.db).find(key), 'order', principal.subject);
    const stored = await this.deps.orders.findByKey(key);
    if (stored === undefined) return undefined;
    if (!owns(principal, stored.record.vendor_id)) throw new AppError('NOT_FOUND');
    if (stored.fingerprint !== fingerprint(payload)) throw new AppError('IDEMPOTENCY_MISMATCH');
    return { record: stored.record, created: false };
  }

  private async place(request: OrderRequestPayload, key: string | null, principal: Principal): Promise<Placed> {
    await requireOpen(this.deps);
    const order = await this.prepare(request, key, principal);
    // One statement, one transaction: the permanent UNIQUE on the key decides between processes.
    const [stored] = await unlessTaken(this.insert(order, principal));
    if (stored !== undefined) {
      this.deps.live.order(stored.record);
      return { record: stored.record, created: true };
    }
    this.deps.orderLimit.giveBack(principal.subject);
    // the order of this key, looked up now; if it is missing again it was being made elsewhere
    throw new AppError('IDEMPOTENCY_IN_FLIGHT');
  }

  /** A guest's order and the joining of their orders exclude each other: it joins too, or is refused. */
  private async insert(order: NewOrder, principal: Principal): Promise<NewOrder[]> {
    const { db, orders, clock } = this.deps;
    if (principal.kind !== 'GUEST') return insertOrders(orders, [order]);
    return db.transaction().execute(async (trx) => {
      await holdGuest(trx, principal, unixSeconds(clock));
      return insertOrders(new OrderRepository(trx), [order]);
    });
  }

  /** The order as it would be stored, after every check, and counted. Throws the refusal. */
  async prepare(request: OrderRequestPayload, key: string | null, principal: Principal): Promise<NewOrder> {
    const { vendors, checks, orderLimit, estimate, market } = this.deps;
    if (!owns(principal, request.vendor_id)) throw new AppError('NOT_FOUND');
    const vendor = await vendors.find(request.vendor_id);
    if (vendor === undefined) throw new AppError('NOT_FOUND');
    const now = unixSeconds(this.deps.clock);
    const { pickup, cashSurcharge } = await checks.check(request, vendor, principal, { now, online: false });
    await orderLimit.count(principal.subject);
    const { currency } = market;
    const { phones } = checks;
    const context = { vendor, pickup, cashSurcharge, phones, now, currency, statuses: ['NEW'] as const, estimate };
    return {
      record: newOrderRecord(request, context),
      createdBy: principal.subject,
      active: true,
      idempotencyKey: key,
      fingerprint: key === null ? null : fingerprint(request),
      ageValidationRequired: market.ageValidation && request.age_validation_required === true,
    };
  }

  /** Creates several that were prepared with keys, in one statement; resolves to the order of each key that was not used. */
  async createPrepared(orders: readonly NewOrder[], principal: Principal): Promise<ReadonlyMap<string, string>> {
    const inserted = insertOrders(this.deps.orders, orders);
    // several are refused together, and the caller goes on with each by itself
    const stored = await (orders.length === 1 ? unlessTaken(inserted) : inserted);
    for (const { record } of stored) this.deps.live.order(record);
    this.deps.outcomes.add('placed', stored.length);
    for (let unused = stored.length; unused < orders.length; unused += 1) {
      this.deps.orderLimit.giveBack(principal.subject);
    }
    return new Map(stored.map(({ idempotencyKey, record }) => [idempotencyKey ?? '', record.order_id]));
  }
}

/** The code that the caller is told. */
function codeOf(error: unknown): string {
  return toErrorAnswer(error).body.errors[0].code;
}

/** None if the key has made something other than an order. */
async function unlessTaken(inserted: Promise<NewOrder[]>): Promise<NewOrder[]> {
  return inserted.catch((error: unknown) => {
    if (isKeyTaken(error)) return [];
    throw error;
  });
}
