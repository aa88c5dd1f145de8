import { readSearchTerms, type SearchTerms } from '../../src/domain/order/search-terms';
import { OrderSums } from '../../src/domain/order/order-totals';
import { listGroupOf } from '../../src/domain/order/grouping';
import type { OrderUpdatePayload } from '../../src/domain/order-request/submission/payload';
import type { OrderRecord } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { anOrder, aVendor } from '../factories/order';
import type { FakeClock } from './fake-clock';
import { bySpecification } from './specified-platform';
import { FakePayments } from './fake-payments';

export interface ServerRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown> | undefined;
}

export interface ServerAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const USER = { id: 'user-1', email: 'merchant@sandbox.example', password: 'secret' };

/**
 * A platform that follows the rules of specification/platform-calls.md#answers and
 * specification/offline-and-sending.md#idempotency-key, as far as the portal can tell.
 */
export class FakePlatformServer {
  readonly clock: FakeClock;
  readonly orders = new Map<string, OrderRecord>();
  readonly byKey = new Map<string, { orderId: string; fingerprint: string }>();
  readonly inFlight = new Set<string>();
  readonly users = [USER, { id: 'user-2', email: 'other@sandbox.example', password: 'secret' }];
  vendors: Vendor[] = [aVendor()];
  flags: Record<string, boolean | string> = { voucher: true };
  parameters: Record<string, string> = { serviceHours: '0000:2359' };
  riders = new Map<string, { name: string; latitude: number; longitude: number }>();
  /** valid tokens; tests clear them to make them expire */
  tokens = new Map<string, string>();
  refreshTokens = new Map<string, string>();
  /** by refresh token: the one it was exchanged for, and when (unix ms) */
  readonly exchanged = new Map<string, { next: string; at: number }>();
  /** false: the refresh token stays in use, as on a platform that implements only the specification */
  /** what renewed tokens say of the terms; undefined: nothing */
  termsRequired: boolean | undefined;
  rotates = true;
  /** valid platform tokens and guest tokens, as they stand in the header */
  readonly plainTokens = new Set(['GoDroid sandbox-godroid-token']);
  /** the shops of these headers, instead of `vendors` */
  readonly vendorsOf = new Map<string, Vendor[]>();
  readonly requests: ServerRequest[] = [];
  readonly payments = new FakePayments(this);
  /** what it returns is answered instead of the platform's own answer */
  override: (request: ServerRequest) => ServerAnswer | undefined = () => undefined;
  expiresIn = 3600;
  /** false: it keeps no keys and searches nothing */
  extensions = true;
  /** it refuses what the specification does not name, and answers with nothing else */
  isSpecified = false;
  /** what it has refused so */
  readonly refused: string[] = [];
  /** the answers about every trip */
  area: 'DELIVERABLE' | 'UNDELIVERABLE' = 'DELIVERABLE';
  fee = 2.4;
  #sequence = 0;

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  get nowS(): number {
    return Math.floor(this.clock.now() / 1000);
  }

  /** Changes an order as dispatch would: a new revision and a new history entry. */
  move(orderId: string, status: string, more: Partial<OrderRecord> = {}): OrderRecord {
    const before = this.orders.get(orderId);
    if (before === undefined) throw new Error(`no order ${orderId}`);
    const next: OrderRecord = {
      ...before,
      ...more,
      status,
      status_history: [...before.status_history, { status, created_at: this.nowS }],
      revision: (before.revision ?? 0) + 1,
      updated_at: this.nowS,
    };
    this.orders.set(orderId, next);
    return next;
  }

  put(order: OrderRecord): OrderRecord {
    this.orders.set(order.order_id, order);
    return order;
  }

  /** Handles POST /order; exactly once for a key, every time without one. */
  create(body: Record<string, unknown>, key: string | null): ServerAnswer {
    const fingerprint = JSON.stringify(body);
    if (key !== null && this.extensions) {
      const known = this.byKey.get(key);
      if (known !== undefined) {
        if (known.fingerprint !== fingerprint) return failure(422, 'IDEMPOTENCY_MISMATCH');
        return { status: 200, body: { result: this.orders.get(known.orderId) } };
      }
    }
    if (body.signature === 'expired') return failure(409, 'SignatureExpired');
    if (body.signature === 'forged') return failure(422, 'SIGNATURE_INVALID');
    this.#sequence += 1;
    const orderId = `${String(body.vendor_id)}-n${this.#sequence}`;
    const order = anOrder({
      order_id: orderId,
      tracking_id: `track-n${this.#sequence}`,
      vendor_id: String(body.vendor_id),
      created_at: this.nowS,
      customer: body.customer as OrderRecord['customer'],
      ...(body.order !== undefined && { order: body.order as OrderRecord['order'] }),
    });
    this.orders.set(orderId, order);
    if (key !== null && this.extensions) this.byKey.set(key, { orderId, fingerprint });
    return { status: 201, body: { result: order } };
  }

  handle(request: ServerRequest): ServerAnswer {
    this.requests.push(request);
    if (!this.isSpecified) return this.#answer(request);
    const { answer, refused } = bySpecification(request, () => this.#answer(request));
    if (refused) this.refused.push(`${request.method} ${request.path} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #answer(request: ServerRequest): ServerAnswer {
    const instead = this.override(request);
    if (instead !== undefined) return instead;
    const open = this.#open(request);
    if (open !== undefined) return open;
    if (!this.#authorized(request.headers.get('authorization'))) return failure(401, 'UNAUTHORIZED');
    return this.#guarded(request) ?? failure(404, 'NOT_FOUND');
  }

  calls(method: string, path: string): ServerRequest[] {
    return this.requests.filter((request) => request.method === method && request.path === path);
  }

  #open({ method, path, body }: ServerRequest): ServerAnswer | undefined {
    if (path === '/flags') return ok(this.flags);
    if (path === '/login' && method === 'POST') {
      const user = this.users.find(
        ({ email, password }) => email === body?.email_address && password === body?.password,
      );
      if (user === undefined) return failure(401, 'INVALID_CREDENTIALS');
      const refresh = `refresh-${user.id}-${(this.#sequence += 1)}`;
      this.refreshTokens.set(refresh, user.id);
      return ok({
        user: { id: user.id, email: user.email },
        AuthenticationResult: { ...this.#issue(user.id), RefreshToken: refresh },
      });
    }
    if (path === '/login/extend' && method === 'POST') return this.#extend(String(body?.refresh_token));
    if (path === '/logout' && method === 'POST' && typeof body?.refresh_token === 'string') {
      return this.#endSession(body.refresh_token);
    }
    if (path === '/guest/session' && method === 'POST') return this.#guestSession();
    return undefined;
  }

  #extend(token: string): ServerAnswer {
    const used = this.exchanged.get(token);
    if (used !== undefined && this.clock.now() - used.at > 30_000)
      return this.#endSession(token, failure(401, 'UNAUTHORIZED'));
    const userId = this.refreshTokens.get(token) ?? this.refreshTokens.get(used?.next ?? '');
    if (userId === undefined) return failure(401, 'UNAUTHORIZED');
    if (!this.rotates) return ok({ AuthenticationResult: this.#issue(userId) });
    const next = used?.next ?? `${token}+`;
    this.refreshTokens.delete(token);
    this.refreshTokens.set(next, userId);
    if (used === undefined) this.exchanged.set(token, { next, at: this.clock.now() });
    const terms = this.termsRequired === undefined ? {} : { terms_required: this.termsRequired };
    return ok({ AuthenticationResult: { ...this.#issue(userId), RefreshToken: next, ...terms } });
  }

  /** Also revokes every token it was exchanged for. */
  #endSession(token: string, answer: ServerAnswer = ok({})): ServerAnswer {
    for (let one: string | undefined = token; one !== undefined; one = this.exchanged.get(one)?.next) {
      const userId = this.refreshTokens.get(one);
      this.refreshTokens.delete(one);
      for (const [access, owner] of this.tokens) if (owner === userId) this.tokens.delete(access);
    }
    return answer;
  }

  #guestSession(): ServerAnswer {
    const vendor_id = `guest-${(this.#sequence += 1)}`;
    const claims = { sub: vendor_id, exp: this.nowS + 7 * 86_400 };
    const token = `h.${btoa(JSON.stringify(claims))}.s`;
    this.plainTokens.add(`Bearer ${token}`);
    const vendor = { vendor_id, is_parent: false, name: 'guest', vendor_information: { name: 'guest', location: {} } };
    return { status: 201, body: { result: { token, vendor } } };
  }

  #guarded({ method, path, query, headers, body = {} }: ServerRequest): ServerAnswer | undefined {
    if (path.startsWith('/order')) return this.#order(method, path, query, headers, body);
    const listed = /^\/vendor\/([^/]+)\/orders$/.exec(path);
    if (listed) return this.#list(decodeURIComponent(listed[1] ?? ''), query);
    const added = /^\/vendor\/([^/]+)\/orders\/totals$/.exec(path);
    if (added && this.extensions) return this.#totals(decodeURIComponent(added[1] ?? ''), query);
    if (path === '/logout') return ok({});
    if (path === '/delivery/area/validate') return ok(this.area);
    if (path === '/delivery/fee') {
      const { fee } = this;
      const signed = { fee, currency: 'USD', signature: `fee-${fee}`, expires_at: this.nowS + 900, distance_m: 1900 };
      return ok(signed);
    }
    if (path === '/vendors') return ok({ vendors: this.#vendorsOf(headers.get('authorization') ?? '') });
    const rider = /^\/riders\/(.+)$/.exec(path)?.[1];
    if (rider !== undefined) return this.#rider(rider);
    const parameter = /^\/get-country-parameter\/(.+)$/.exec(path)?.[1];
    if (parameter !== undefined) return ok(this.parameters[parameter] ?? '');
    return undefined;
  }

  #order(
    method: string,
    path: string,
    query: URLSearchParams,
    headers: Headers,
    body: Record<string, unknown>,
  ): ServerAnswer | undefined {
    const paid = this.payments.handle(method, path, headers.get('idempotency-key'), body);
    if (paid !== undefined) return paid;
    const key = /^\/order\/by-key\/(.+)$/.exec(path)?.[1];
    if (key !== undefined && this.extensions) {
      const known = this.byKey.get(key);
      return known ? ok(this.orders.get(known.orderId)) : failure(404, 'NOT_FOUND');
    }
    if (path === '/order' && method === 'POST') return this.create(body, headers.get('idempotency-key'));
    if (path === '/order') {
      const order = this.orders.get(query.get('orderId') ?? '');
      // only under its own vendor, as on a platform that implements only the specification
      return order?.vendor_id === query.get('vendorId') ? ok(order) : failure(404, 'NOT_FOUND');
    }
    if (path === '/orders/batch' && this.extensions) {
      const ids = body.order_ids as string[];
      const data = ids.map((id) => this.orders.get(id)).filter((order) => order !== undefined);
      return ok({ data, missing: ids.filter((id) => !this.orders.has(id)) });
    }
    if (path === '/order/cancel') return this.#cancel(String(body.order_id), String(body.reason));
    if (method === 'PUT') return this.#change(path.slice('/order/'.length), body as unknown as OrderUpdatePayload);
    return undefined;
  }

  #list(vendorId: string, query: URLSearchParams): ServerAnswer {
    const all = this.#listed(vendorId, query);
    const count = Number(query.get('count') ?? 30);
    const start = Number(query.get('pagination_key') ?? 0);
    const end = start + count;
    return ok({ data: all.slice(start, end), pagination_key: end < all.length ? String(end) : null });
  }

  #totals(vendorId: string, query: URLSearchParams): ServerAnswer {
    const sums = new OrderSums();
    for (const order of this.#listed(vendorId, query)) sums.add(order, order.currency ?? '');
    return ok({ totals: sums.totals() });
  }

  #listed(vendorId: string, query: URLSearchParams): OrderRecord[] {
    const outlets = this.vendors.filter((vendor) => vendor.parent_vendor_id === vendorId);
    const listed = new Set([
      vendorId,
      ...(query.get('include_outlets') === 'true' ? outlets.map((outlet) => outlet.vendor_id) : []),
    ]);
    const since = Number(query.get('updated_since') ?? 0);
    const from = Number(query.get('from') ?? 0);
    const to = Number(query.get('to') ?? Number.POSITIVE_INFINITY);
    const phone = query.get('customer_phone_number')?.replace(/^0+/, '') ?? '';
    const terms = this.extensions ? readSearchTerms(query.get('search') ?? '') : undefined;
    const scheduled = query.get('scheduled') === 'true';
    const status = query.get('status')?.toLowerCase();
    return [...this.orders.values()]
      .filter((order) => listed.has(order.vendor_id))
      .filter((order) => order.updated_at >= since)
      .map((order) => ({ order, at: scheduled ? (order.preordered_for ?? 0) : order.created_at }))
      .filter(({ at }) => at >= from && at <= to)
      .map(({ order }) => order)
      .filter((order) => order.customer.phone_number.endsWith(phone))
      .filter((order) => terms === undefined || fits(order, terms))
      .filter((order) => !this.extensions || status === undefined || listGroupOf(order, this.nowS) === status)
      .filter((order) => !scheduled || (order.preordered_for ?? 0) > this.nowS)
      .sort((a, b) => (since > 0 ? b.updated_at - a.updated_at : b.created_at - a.created_at));
  }

  #cancel(orderId: string, reason: string): ServerAnswer {
    const order = this.orders.get(orderId);
    if (order === undefined) return failure(404, 'NOT_FOUND');
    if (['CANCELLED', 'PICKED_UP', 'DELIVERED'].includes(order.status)) return failure(409, 'ORDER_NOT_CANCELLABLE');
    return ok(this.move(orderId, 'CANCELLED', { cancellation: { reason, source: 'VENDOR' } }));
  }

  #change(orderId: string, { payment_method, amount, item_details, location }: OrderUpdatePayload): ServerAnswer {
    const order = this.orders.get(orderId);
    if (order === undefined) return failure(404, 'NOT_FOUND');
    return ok(
      this.move(orderId, order.status, {
        order: { ...order.order, payment_method, amount, description: item_details },
        customer: { ...order.customer, location },
      }),
    );
  }

  #rider(riderId: string): ServerAnswer {
    const rider = this.riders.get(riderId);
    if (rider === undefined) return failure(404, 'NOT_FOUND');
    const { name, latitude, longitude } = rider;
    return ok({ rider_id: riderId, name, location: { latitude, longitude }, updated_at: this.nowS });
  }

  #issue(userId: string): { AccessToken: string; IdToken: string; ExpiresIn: number } {
    const access = `access-${(this.#sequence += 1)}`;
    this.tokens.set(access, userId);
    return { AccessToken: access, IdToken: `id-${userId}`, ExpiresIn: this.expiresIn };
  }

  #vendorsOf(header: string): Vendor[] {
    const claims = /^Bearer [^.\s]+\.([^.\s]+)\.\S+$/.exec(header)?.[1];
    if (claims === undefined) return this.vendorsOf.get(header) ?? this.vendors;
    return [aVendor({ vendor_id: String(JSON.parse(atob(claims)).sub), name: 'guest' })];
  }

  #authorized(header: string | null): boolean {
    if (this.plainTokens.has(header ?? '')) return true;
    const access = /^Bearer (\S+) \S+$/.exec(header ?? '')?.[1];
    return access !== undefined && this.tokens.has(access);
  }
}

function ok(result: unknown): ServerAnswer {
  return { status: 200, body: { result } };
}

export function failure(status: number, code: string, headers: Record<string, string> = {}): ServerAnswer {
  return { status, body: { errors: [{ code, message: code }] }, headers };
}

function fits({ order_id: id, customer }: OrderRecord, { codes, digits, words }: SearchTerms): boolean {
  const name = customer.name.toLowerCase();
  return (
    codes.some((code) => id.endsWith(`-${code}`)) ||
    digits.some((part) => customer.phone_number.includes(part)) ||
    (words.length > 0 && words.every((word) => name.includes(word)))
  );
}
