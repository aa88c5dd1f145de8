import type { PaymentsApi } from '../../api/payments-api';
import type { OrderRequestPayload } from '../../domain/order-request/submission/payload';
import type { SavedCard } from '../../domain/payment/card-form';
import { AppError } from '../../lib/app-error';
import { canonicalJson } from '../../lib/hash';
import { keyOf } from '../queue/payment.policy';

/** An intent that may be confirmed. The token never leaves memory. */
export interface PreparedPayment {
  key: string;
  draftId: string;
  payload: OrderRequestPayload;
  currency: string;
  intentId: string;
  /** `payment_method` of the confirmation: the name given by the intent */
  methodName: string;
  token: string;
}

export type Prepared =
  | { name: 'prepared'; key: string; instruments: SavedCard[] }
  /** `code`: the platform's, or the portal's own when there was no answer */
  | { name: 'failed'; at: 'wallet' | 'intent'; code: string; translationKey?: string };

export interface PaymentPreparationOptions {
  api: Pick<PaymentsApi, 'authorise' | 'intend'>;
  uuid: () => string;
  hasKeys: boolean;
  /** keys of settled attempts of this draft, each with its payload */
  earlier: (draftId: string) => Promise<readonly { key: string; payload: OrderRequestPayload }[]>;
}

/**
 * The first two calls of a payment: wallet and intent (specification/platform-calls.md#payments). Neither has to
 * survive the page.
 */
export class PaymentPreparation {
  readonly #options: PaymentPreparationOptions;
  readonly #prepared = new Map<string, PreparedPayment>();

  constructor(options: PaymentPreparationOptions) {
    this.#options = options;
  }

  /**
   * Never throws: a failure is part of the result. The same request keeps its key, and with it its intent and its
   * order.
   */
  async prepare(request: { payload: OrderRequestPayload; currency: string; draftId: string }): Promise<Prepared> {
    const { api, hasKeys } = this.#options;
    const { payload } = request;
    const key = await this.#keyFor(request);
    const sentKey = hasKeys ? key : null;
    let at: 'wallet' | 'intent' = 'wallet';
    try {
      const { wallet_id, access_token: token } = await api.authorise(payload.vendor_id, sentKey);
      at = 'intent';
      const body = { wallet_id, bearer_token: token, vendor_id: payload.vendor_id, order: payload };
      const { intent_id: intentId, payment_methods } = await api.intend(body, sentKey);
      const [method] = payment_methods;
      if (method === undefined) throw new AppError('BAD_ANSWER');
      this.#prepared.set(key, { ...request, key, intentId, methodName: method.name, token });
      return { name: 'prepared', key, instruments: method.paymentInstruments };
    } catch (error) {
      return { name: 'failed', at, code: codeOf(error), ...(error instanceof AppError && keyOf(error)) };
    }
  }

  /** Undefined on a page that did not prepare it. */
  find(key: string): PreparedPayment | undefined {
    return this.#prepared.get(key);
  }

  /** A new token for the same wallet. */
  async renew({ key, payload }: PreparedPayment): Promise<string> {
    const { api, hasKeys } = this.#options;
    const { access_token: token } = await api.authorise(payload.vendor_id, hasKeys ? key : null);
    const known = this.#prepared.get(key);
    if (known !== undefined) this.#prepared.set(key, { ...known, token });
    return token;
  }

  async #keyFor({ payload, draftId }: { payload: OrderRequestPayload; draftId: string }): Promise<string> {
    const text = canonicalJson(payload);
    const known = [...this.#prepared.values()].filter((other) => other.draftId === draftId);
    const earlier = await this.#options.earlier(draftId).catch(() => []);
    const same = [...known, ...earlier].find((other) => canonicalJson(other.payload) === text);
    return same?.key ?? this.#options.uuid();
  }
}

/** A 5xx is temporary, whatever error code the server puts into it. */
function codeOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'INTERNAL';
  const { status } = error.details;
  return typeof status === 'number' && status >= 500 ? 'SERVICE_UNAVAILABLE' : error.code;
}
