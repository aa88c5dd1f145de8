import type { OrderRecord } from '../../src/domain/order/order';
import { anOrder } from '../factories/order';
import type { FakePlatformServer, ServerAnswer } from './fake-platform-server';

type Body = Record<string, unknown>;
type Verdict = 'accept' | 'challenge' | 'decline';

interface Intent {
  key: string;
  order: Body;
  orderId: string | null;
  /** by their content, without the token */
  tries: Map<string, 'paid' | 'declined' | 'challenged' | 'taken-back'>;
}

/** Where tests redirect payers. */
export const BANK = 'http://localhost:8080';

/**
 * The payments of a platform, as far as the portal can tell (specification/offline-and-sending.md#idempotency-key and
 * specification/cards.md#card-entry): one intent and one order per key, one try at a time, and the same answer to the
 * same confirmation. `charges` counts the charges to cards.
 */
export class FakePayments {
  readonly #server: FakePlatformServer;
  readonly #byKey = new Map<string, Intent>();
  charges = new Map<string, number>();
  /** valid wallet tokens; tests clear them to make them expire */
  readonly tokens = new Set<string>();
  instruments: object[] = [];
  /** what happens to a card, by its encrypted text */
  verdict: (card: string) => Verdict = (card) =>
    card.includes('declined') ? 'decline' : card.includes('asks') ? 'challenge' : 'accept';
  #sequence = 0;

  constructor(server: FakePlatformServer) {
    this.#server = server;
  }

  handle(method: string, path: string, key: string | null, body: Body): ServerAnswer | undefined {
    if (method !== 'POST' || !path.startsWith('/order/payment/')) return undefined;
    if (path.startsWith('/order/payment/auth/')) return this.#authorise();
    if (path === '/order/payment/intent') return this.#intend(key ?? `none-${(this.#sequence += 1)}`, body);
    if (path === '/order/payment/intent/confirm') return this.#confirm(body);
    return this.#cancel(body);
  }

  /** The payer answers on the bank's page. */
  answer(orderId: string, approved: boolean): void {
    const intent = [...this.#byKey.values()].find((other) => other.orderId === orderId);
    const open = [...(intent?.tries ?? [])].find(([, state]) => state === 'challenged');
    if (intent === undefined || open === undefined) return;
    intent.tries.set(open[0], approved ? 'paid' : 'declined');
    if (approved) this.#charge(intent);
    else this.#server.move(orderId, 'PAYMENT_FAILED');
  }

  /** The payer did not answer in time. */
  expire(orderId: string): void {
    this.#takeBack(orderId);
  }

  get charged(): number {
    return [...this.charges.values()].reduce((sum, count) => sum + count, 0);
  }

  #authorise(): ServerAnswer {
    const token = `wallet-token-${(this.#sequence += 1)}`;
    this.tokens.add(token);
    return ok({ wallet_id: 'wal_1', access_token: token, expires_in: 2700 });
  }

  #intend(key: string, body: Body): ServerAnswer {
    if (!this.tokens.has(String(body.bearer_token))) return no(409, 'PAYMENT_AUTH_EXPIRED');
    const order = body.order as Body;
    const known = this.#byKey.get(key);
    if (known !== undefined && JSON.stringify(known.order) !== JSON.stringify(order)) {
      return no(422, 'IDEMPOTENCY_MISMATCH');
    }
    if (known === undefined && order.signature === 'expired') return no(409, 'SignatureExpired');
    if (known === undefined) this.#byKey.set(key, { key, order, orderId: null, tries: new Map() });
    const methods = [{ name: 'cybersource_creditcard', paymentInstruments: this.instruments }];
    return { status: known ? 200 : 201, body: { result: { intent_id: `int-${key}`, payment_methods: methods } } };
  }

  #confirm(body: Body): ServerAnswer {
    const intent = this.#byKey.get(String(body.purchase_intent_id).slice('int-'.length));
    if (intent === undefined) return no(404, 'NOT_FOUND');
    const { bearer_token: token, ...content } = body;
    const print = JSON.stringify(content);
    const before = intent.tries.get(print);
    if (before !== undefined && before !== 'taken-back') return this.#answerOf(intent, before);
    const states = [...intent.tries.values()];
    if (states.includes('paid')) return no(422, 'IDEMPOTENCY_MISMATCH');
    if (!this.tokens.has(String(token))) return no(409, 'PAYMENT_AUTH_EXPIRED');
    for (const [other, state] of intent.tries) if (state === 'challenged') intent.tries.set(other, 'taken-back');
    this.#order(intent);
    const verdict = this.verdict(JSON.stringify(body.encrypted_card ?? body.payment_instrument_id));
    const state = ({ accept: 'paid', decline: 'declined', challenge: 'challenged' } as const)[verdict];
    intent.tries.set(print, state);
    if (state === 'paid') this.#charge(intent);
    if (state === 'declined') this.#server.move(intent.orderId ?? '', 'PAYMENT_FAILED');
    return this.#answerOf(intent, state);
  }

  #cancel(body: Body): ServerAnswer {
    this.#takeBack(String(body.order_id));
    const order = this.#server.orders.get(String(body.order_id));
    return order ? ok(order) : no(404, 'NOT_FOUND');
  }

  #takeBack(orderId: string): void {
    const intent = [...this.#byKey.values()].find((other) => other.orderId === orderId);
    for (const [print, state] of intent?.tries ?? []) {
      if (state !== 'challenged') continue;
      intent?.tries.set(print, 'taken-back');
      this.#server.move(orderId, 'PAYMENT_CANCELLED');
    }
  }

  #answerOf({ orderId }: Intent, state: 'paid' | 'declined' | 'challenged' | 'taken-back'): ServerAnswer {
    if (state === 'declined') return no(422, 'CARD_DECLINED');
    const redirect = { redirect_required: { redirectUrl: `${BANK}/card-provider/challenge/${orderId}` } };
    return ok({ order_id: orderId, ...(state === 'challenged' && redirect) });
  }

  #order(intent: Intent): void {
    if (intent.orderId !== null) {
      this.#server.move(intent.orderId, 'PAYMENT_INITIATED');
      return;
    }
    this.#sequence += 1;
    const vendorId = String(intent.order.vendor_id);
    const order = anOrder({
      order_id: `${vendorId}-p${this.#sequence}`,
      tracking_id: `track-p${this.#sequence}`,
      vendor_id: vendorId,
      status: 'PAYMENT_INITIATED',
      created_at: this.#server.nowS,
      order: { payment_method: 'ONLINE_PAYMENT', amount: 12.5, description: '' },
      customer: intent.order.customer as OrderRecord['customer'],
    });
    intent.orderId = order.order_id;
    this.#server.put(order);
    this.#server.byKey.set(intent.key, { orderId: order.order_id, fingerprint: 'payment' });
  }

  #charge({ key, orderId }: Intent): void {
    this.charges.set(key, (this.charges.get(key) ?? 0) + 1);
    this.#server.move(orderId ?? '', 'PAYMENT_COMMITTED');
    this.#server.move(orderId ?? '', 'NEW');
  }
}

function ok(result: unknown): ServerAnswer {
  return { status: 200, body: { result } };
}

function no(status: number, code: string): ServerAnswer {
  return { status, body: { errors: [{ code, message: code }] } };
}
