import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { OrderRequestPayload } from '../../../../src/domain/order-request/submission/payload';
import { openProviderKey } from '../../../../sandbox/cards/open-cards';
import { signFee } from '../../../../server/delivery/fee-signature';
import type { OrderRecord } from '../../../../src/domain/order/order';
import { API, orderRequest, PICKUP, type TestPlatform } from '../../server/support/platform';

export const ACCEPTED = '4111111111111111';
export const CHALLENGED = '4000000000003220';
export const DECLINED = '4000000000000002';

/** The portal's host in these tests; the card provider's pages are on `localhost`, another origin of the same server. */
export const HOST = '127.0.0.1:8190';
export const CARDS = 'http://localhost:8190';

/** The parts of a platform that a payer needs. */
export type PayingPlatform = Pick<TestPlatform, 'app' | 'services' | 'clock'>;

/** A payload that passes every check, to be paid online; its fee is signed now, in the market's currency. */
export function onlineRequest(
  platform: PayingPlatform,
  changes: Partial<OrderRequestPayload> = {},
): OrderRequestPayload {
  const request = orderRequest(platform, changes);
  const { currency } = platform.services.market;
  const source = changes.sender?.location ?? PICKUP;
  const destination = request.customer.location;
  const terms = { vendorId: request.vendor_id, source, destination, fee: request.delivery_fee, currency };
  const { signature } = signFee(platform.services.keyring.key('fee-signature'), terms, platform.clock.seconds);
  return { ...request, order: { ...request.order, payment_method: 'ONLINE_PAYMENT' }, signature, ...changes };
}

/** Encrypts a card as the provider's frame does. */
export async function encryptCard(platform: PayingPlatform, number: string, changes: object = {}): Promise<string> {
  const { publicJwk } = await openProviderKey({ ...platform.services, db: platform.services.database.db });
  const card = { number, cvc: '123', expiry_month: 12, expiry_year: 2030, ...changes };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(publicJwk, 'RSA-OAEP-256'));
}

/** A person who pays at a portal, step by step. */
export class Payer {
  constructor(
    private readonly platform: PayingPlatform,
    readonly authorization: string,
  ) {}

  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: unknown, key: string | null = null) {
    return this.platform.app.inject({
      method,
      url: `${API}${path}`,
      headers: {
        authorization: this.authorization,
        host: HOST,
        origin: `http://${HOST}`,
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  }

  async wallet(vendorId = 'kh-1', key: string | null = null) {
    const answer = await this.call('POST', `/order/payment/auth/${vendorId}`, undefined, key);
    return answer.json().result as { wallet_id: string; access_token: string; expires_in: number };
  }

  async intent(order: OrderRequestPayload, key: string | null) {
    const { wallet_id, access_token } = await this.wallet(order.vendor_id, key);
    const body = { wallet_id, bearer_token: access_token, vendor_id: order.vendor_id, order };
    const answer = await this.call('POST', '/order/payment/intent', body, key);
    return { answer, token: access_token, body };
  }

  /** Completes every step of a payment up to the body of its confirmation. */
  async prepare(order: OrderRequestPayload, key: string | null, card: object) {
    const { answer, token } = await this.intent(order, key);
    const { intent_id, payment_methods } = answer.json().result;
    return {
      order: { vendor_id: order.vendor_id },
      bearer_token: token,
      purchase_intent_id: intent_id as string,
      payment_method: payment_methods[0].name as string,
      ...card,
    };
  }

  confirm(body: object, key: string | null) {
    return this.call('POST', '/order/payment/intent/confirm', body, key);
  }

  /** A new card, by its number. */
  async card(number: string, save_card = false, changes: object = {}) {
    const jwe = await encryptCard(this.platform, number, changes);
    return { encrypted_card: { jwe, holder_name: 'SOK DARA', save_card } };
  }

  async pay(number: string, { key = randomUUID(), order = onlineRequest(this.platform), save = false } = {}) {
    const body = await this.prepare(order, key, await this.card(number, save));
    return { answer: await this.confirm(body, key), body, key, order };
  }

  async order(orderId: string, vendorId = 'kh-1'): Promise<OrderRecord> {
    return (await this.call('GET', `/order?vendorId=${vendorId}&orderId=${orderId}`)).json().result;
  }

  async orderByKey(key: string): Promise<OrderRecord | undefined> {
    const answer = await this.call('GET', `/order/by-key/${key}`);
    return answer.statusCode === 200 ? answer.json().result : undefined;
  }

  /** Answers on the provider's page. */
  answer(redirectUrl: string, decision: string) {
    const { pathname, host } = new URL(redirectUrl);
    return this.platform.app.inject({
      method: 'POST',
      url: pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${decision}`,
    });
  }
}

export function statusesOf(record: OrderRecord): string[] {
  return record.status_history.map(({ status }) => status);
}
