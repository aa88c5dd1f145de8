import type { OrderRecord } from '../../../src/domain/order/order';
import { anOrder } from '../../factories/order';
import type { World } from './world';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  key: string | null;
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  body: unknown;
}

const VENDOR = 'kh-0001';
/** Small, so that lists have pages. */
const PAGE = 3;
/** Longer than any overlap: if the event of such a change is lost, only fetching the order by its ID finds it. */
export const VERY_LATE_MS = 170_000;
const MOVES = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'WAITING_FOR_TRANSPORT',
  'DELAYED',
  'CANCELLED',
  'DELIVERED',
];

/**
 * A platform with real transactions: one that began earlier may commit after the result of a later one was read, with
 * the earlier time on it; a crash rolls back what was not committed, without notice.
 */
export class Server {
  /** the committed orders */
  readonly orders = new Map<string, OrderRecord>();
  readonly #keys = new Map<string, { orderId: string; fingerprint: string }>();
  readonly #inFlight = new Set<string>();
  readonly #locked = new Set<string>();
  /** by draft, how many POST /order arrived, whether or not they succeeded */
  readonly arrivals = new Map<string, number>();
  /** increased by a restart: transactions from before it never commit */
  #life = 0;
  #sequence = 0;
  isUp = true;
  mayCommitVeryLate = false;
  /** called after each commit */
  onCommitted: (record: OrderRecord) => void = () => undefined;

  constructor(
    readonly world: World,
    /** a platform with keys, revisions, `updated_since` and batches */
    readonly extensions: boolean,
  ) {}

  /** An order from another device or an integration. */
  place(): void {
    const orderId = `${VENDOR}-x${(this.#sequence += 1)}`;
    this.#commitLater(orderId, this.#fresh(orderId, {}));
  }

  /** Changes an order's status as dispatch would: forward, back, or to its end. */
  move(orderId: string): void {
    if (this.#locked.has(orderId) || !this.isUp) return;
    const status = this.world.pick(MOVES);
    this.#commitLater(orderId, (now) => this.#changed(orderId, { status }, now));
  }

  restart(downMs: number): void {
    this.#life += 1;
    this.#inFlight.clear();
    this.#locked.clear();
    this.isUp = false;
    this.world.after(downMs, () => {
      this.isUp = true;
    });
  }

  /** Answers at once, later (after a transaction), or never (if the server died meanwhile). */
  handle(request: Request, answer: (answer: Answer) => void): void {
    if (!this.isUp) return;
    const { method, path } = request;
    if (method === 'POST' && path === '/order') return this.#create(request, answer);
    if (path === '/order/cancel') return this.#cancel(String(request.body.order_id), answer);
    answer(this.#read(request));
  }

  #read({ path, query, body }: Request): Answer {
    if (path === '/vendors') return ok({ vendors: [] });
    if (path === '/order') return this.#one(query.get('orderId') ?? '');
    if (path === `/vendor/${VENDOR}/orders`) return this.#list(query);
    if (!this.extensions) return failure(404, 'NOT_FOUND');
    const key = /^\/order\/by-key\/(.+)$/.exec(path)?.[1];
    if (key !== undefined) return this.#one(this.#keys.get(key)?.orderId ?? '');
    if (path !== '/orders/batch') return failure(404, 'NOT_FOUND');
    const ids = body.order_ids as string[];
    const data = ids.flatMap((id) => this.orders.get(id) ?? []);
    return ok({ data, missing: ids.filter((id) => !this.orders.has(id)) });
  }

  #one(orderId: string): Answer {
    const order = this.orders.get(orderId);
    return order === undefined ? failure(404, 'NOT_FOUND') : ok(order);
  }

  #list(query: URLSearchParams): Answer {
    const since = this.extensions ? Number(query.get('updated_since') ?? 0) : 0;
    const from = Number(query.get('from') ?? 0);
    const by = since > 0 ? 'updated_at' : 'created_at';
    const sortKey = (order: OrderRecord) => `${String(order[by]).padStart(12, '0')} ${order.order_id}`;
    const after = query.get('pagination_key');
    const all = [...this.orders.values()]
      .filter((order) => order.updated_at >= since && order.created_at >= from)
      .filter((order) => query.get('scheduled') !== 'true' || (order.preordered_for ?? 0) > this.world.seconds)
      .sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
      .filter((order) => after === null || sortKey(order) < after);
    const page = all.slice(0, PAGE);
    const last = page.at(-1);
    return ok({ data: page, pagination_key: all.length > PAGE && last !== undefined ? sortKey(last) : null });
  }

  #create({ body, key }: Request, answer: (answer: Answer) => void): void {
    const { world } = this;
    const draft = (body.order as { description: string }).description;
    this.arrivals.set(draft, (this.arrivals.get(draft) ?? 0) + 1);
    const fingerprint = JSON.stringify(body);
    const known = key === null ? undefined : this.#keys.get(key);
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) return answer(failure(422, 'IDEMPOTENCY_MISMATCH'));
      return answer(this.#one(known.orderId));
    }
    if (key !== null && this.#inFlight.has(key)) return answer(failure(409, 'IDEMPOTENCY_IN_FLIGHT'));
    if (body.signature === 'expired') return answer(failure(409, 'SignatureExpired'));
    if (world.chance(0.05)) return answer(failure(world.pick([429, 503]), 'SERVICE_UNAVAILABLE'));
    const orderId = `${VENDOR}-n${(this.#sequence += 1)}`;
    if (key !== null) this.#inFlight.add(key);
    const rolledBack = world.chance(0.06);
    this.#commitLater(orderId, rolledBack ? undefined : this.#fresh(orderId, { draft }), (made) => {
      if (key !== null) this.#inFlight.delete(key);
      if (made === undefined) return answer(failure(500, 'INTERNAL'));
      if (key !== null) this.#keys.set(key, { orderId, fingerprint });
      answer({ status: 201, body: { result: made } });
    });
  }

  #cancel(orderId: string, answer: (answer: Answer) => void): void {
    const order = this.orders.get(orderId);
    if (order === undefined || this.#locked.has(orderId)) return answer(failure(409, 'ORDER_NOT_CANCELLABLE'));
    if (order.status === 'CANCELLED' || order.status === 'DELIVERED')
      return answer(failure(409, 'ORDER_NOT_CANCELLABLE'));
    const cancellation = { reason: 'NO_RIDERS', source: 'VENDOR' };
    this.#commitLater(
      orderId,
      (now) => this.#changed(orderId, { status: 'CANCELLED', cancellation }, now),
      (made) => answer(made === undefined ? failure(500, 'INTERNAL') : ok(made)),
    );
  }

  /** Runs a transaction: its timestamps are those of its beginning, its changes are visible from its commit on. */
  #commitLater(
    orderId: string,
    write: ((beganAt: number) => OrderRecord | undefined) | undefined,
    done: (made: OrderRecord | undefined) => void = () => undefined,
  ): void {
    const { world } = this;
    const life = this.#life;
    const beganAt = world.seconds;
    const late = world.chance(0.15);
    if (late) world.note('late commit', orderId);
    this.#locked.add(orderId);
    const veryLate = this.mayCommitVeryLate && this.orders.has(orderId) && world.chance(0.2);
    const delay = veryLate
      ? world.between(130_000, VERY_LATE_MS)
      : late
        ? world.between(300, 6_000)
        : world.between(0, 200);
    world.after(delay, () => {
      if (life !== this.#life) return world.note('rolled back', orderId);
      this.#locked.delete(orderId);
      const made = write?.(beganAt);
      if (made !== undefined) {
        this.orders.set(orderId, made);
        world.note('committed', `${orderId} ${made.status} r${made.revision ?? '-'} u${made.updated_at % 10_000}`);
      }
      done(made);
      if (made !== undefined) this.onCommitted(made);
    });
  }

  #fresh(orderId: string, { draft = '' }: { draft?: string }): (now: number) => OrderRecord {
    return (now) => {
      const order = anOrder({ order_id: orderId, tracking_id: `t-${orderId}`, created_at: now });
      return { ...order, order: { ...order.order, description: draft }, revision: this.extensions ? 1 : null };
    };
  }

  #changed(orderId: string, change: Partial<OrderRecord>, beganAt: number): OrderRecord | undefined {
    const before = this.orders.get(orderId);
    if (before === undefined) return undefined;
    // an order's own timestamps never go back: without revisions they alone tell versions apart
    const now = Math.max(beganAt, before.updated_at + (this.extensions ? 0 : 1));
    return {
      ...before,
      ...change,
      status_history: [...before.status_history, { status: change.status ?? before.status, created_at: now }],
      updated_at: now,
      revision: this.extensions ? (before.revision ?? 0) + 1 : null,
    };
  }
}

function ok(result: unknown): Answer {
  return { status: 200, body: { result } };
}

function failure(status: number, code: string): Answer {
  return { status, body: { errors: [{ code, message: code }] } };
}
