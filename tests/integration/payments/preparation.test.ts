import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { PaymentPreparation, type PaymentPreparationOptions } from '../../../src/sync/payments/payment-preparation';
import { failure } from '../../fakes/fake-platform-server';
import { card, ONLINE, PaymentBench, type PayingTab } from '../../fakes/payment-bench';

const WALLET = /\/payment\/auth\//;
const INTENT = /\/payment\/intent$/;
const OTHER = { ...ONLINE, signature: 'another' };

let bench = new PaymentBench();
beforeEach(() => {
  bench = new PaymentBench();
});

function prepare({ preparation }: Pick<PayingTab, 'preparation'>, payload = ONLINE, draftId = 'draft') {
  return bench.finish(preparation.prepare({ payload, currency: 'USD', draftId }));
}

async function keyOf(tab: Pick<PayingTab, 'preparation'>, payload = ONLINE, draftId = 'draft'): Promise<string> {
  const prepared = await prepare(tab, payload, draftId);
  if (prepared.name === 'failed') throw new Error(prepared.code);
  return prepared.key;
}

const paymentCalls = () => bench.server.requests.filter(({ path }) => path.includes('/payment/'));

describe('a payment that is prepared', () => {
  it('asks for an intent of exactly this request, with the wallet’s token', async () => {
    await keyOf(bench.payingTab('a'));
    expect(paymentCalls().at(-1)?.body).toEqual({
      wallet_id: 'wal_1',
      bearer_token: [...bench.server.payments.tokens][0],
      vendor_id: 'kh-0001',
      order: ONLINE,
    });
  });

  it('offers the stored cards of the wallet, and is kept on its page with what its confirmation needs', async () => {
    const stored = { id: 'card-7', scheme: 'VISA', last_digits: '4242', expiry_month: 4, expiry_year: 2030 };
    bench.server.payments.instruments = [{ ...stored, holder_name: 'SOK DARA' }];
    const tab = bench.payingTab('a');
    const prepared = await prepare(tab);
    expect(prepared).toMatchObject({ name: 'prepared', instruments: [{ id: 'card-7', last_digits: '4242' }] });
    const key = prepared.name === 'prepared' ? prepared.key : '';
    expect(tab.preparation.find(key)).toEqual({
      key,
      draftId: 'draft',
      payload: ONLINE,
      currency: 'USD',
      intentId: `int-${key}`,
      methodName: 'cybersource_creditcard',
      token: [...bench.server.payments.tokens][0],
    });
    expect(bench.payingTab('b').preparation.find(key)).toBeUndefined();
  });

  it('sends no key to a platform that keeps none, also when the wallet’s token is renewed', async () => {
    bench.hasKeys = false;
    bench.server.extensions = false;
    const tab = bench.payingTab('a');
    const found = tab.preparation.find(await keyOf(tab));
    if (found === undefined) throw new Error('not prepared');
    await bench.finish(tab.preparation.renew(found));
    expect(paymentCalls().map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null, null]);
  });

  it('keeps the renewed token for its next confirmation, and sends its own key for it', async () => {
    const tab = bench.payingTab('a');
    const key = await keyOf(tab);
    const found = tab.preparation.find(key);
    if (found === undefined) throw new Error('not prepared');
    const token = await bench.finish(tab.preparation.renew(found));
    expect(token).not.toBe(found.token);
    expect(tab.preparation.find(key)).toEqual({ ...found, token });
    const renewal = paymentCalls().at(-1);
    expect([renewal?.path, renewal?.headers.get('idempotency-key')]).toEqual(['/order/payment/auth/kh-0001', key]);
  });

  it('that another page prepared is not kept by the page that only renews its token', async () => {
    const tab = bench.payingTab('a');
    const key = await keyOf(tab);
    const found = tab.preparation.find(key);
    if (found === undefined) throw new Error('not prepared');
    const other = bench.payingTab('b');
    await bench.finish(other.preparation.renew(found));
    expect(other.preparation.find(key)).toBeUndefined();
  });
});

describe('the key of a payment', () => {
  it('stays the same for the same request of a draft, although it was changed in between', async () => {
    const tab = bench.payingTab('a');
    const key = await keyOf(tab);
    await keyOf(tab, OTHER);
    expect(await keyOf(tab, structuredClone(ONLINE))).toBe(key);
  });

  it('is another one once the request has changed, and for another draft with the same content', async () => {
    const tab = bench.payingTab('a');
    const keys = [await keyOf(tab), await keyOf(tab, OTHER), await keyOf(tab, ONLINE, 'another draft')];
    expect(new Set(keys).size).toBe(3);
  });

  it('is another one on the next page when the earlier attempt was made for another request', async () => {
    const first = await bench.finish(bench.pay(bench.payingTab('a'), card('declined')));
    const next = bench.payingTab('b');
    expect(await keyOf(next, OTHER)).not.toBe(first);
    expect(await keyOf(next)).toBe(first);
  });

  it('is a new one when the earlier attempts cannot be read', async () => {
    const api: PaymentPreparationOptions['api'] = {
      authorise: async () => ({ wallet_id: 'wal_1', access_token: 'token', expires_in: 60 }),
      intend: async () => ({ intent_id: 'int-1', payment_methods: [{ name: 'cards', paymentInstruments: [] }] }),
    };
    const preparation = new PaymentPreparation({
      api,
      uuid: () => 'new-key',
      hasKeys: true,
      earlier: () => Promise.reject(new AppError('STORAGE_FAILED')),
    });
    expect(await keyOf({ preparation })).toBe('new-key');
  });
});

describe('a payment that cannot be prepared', () => {
  it('says which call failed and with which code', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', WALLET, { status: 409, code: 'WALLET_BLOCKED' });
    expect(await prepare(tab)).toEqual({ name: 'failed', at: 'wallet', code: 'WALLET_BLOCKED' });
    bench.network.fail('POST', INTENT, { status: 409, code: 'SignatureExpired' });
    expect(await prepare(tab)).toEqual({ name: 'failed', at: 'intent', code: 'SignatureExpired' });
  });

  it('names the part of the order that was refused, if the platform does', async () => {
    bench.server.override = ({ path }) =>
      INTENT.test(path)
        ? {
            status: 422,
            body: { errors: [{ code: 'VALIDATION', message: '', meta: { translation_key: 'amount' } }] },
          }
        : undefined;
    const failed = await prepare(bench.payingTab('a'));
    expect(failed).toEqual({ name: 'failed', at: 'intent', code: 'VALIDATION', translationKey: 'amount' });
  });

  it('is temporary after any server error, from 500 on, whatever code it comes with', async () => {
    for (const [status, code] of [
      [500, 'SERVICE_UNAVAILABLE'],
      [503, 'SERVICE_UNAVAILABLE'],
      [499, 'OUTLET_CLOSED'],
    ] as const) {
      bench.server.override = ({ path }) => (INTENT.test(path) ? failure(status, 'OUTLET_CLOSED') : undefined);
      expect(await prepare(bench.payingTab('a'))).toEqual({ name: 'failed', at: 'intent', code });
    }
  });

  it('when nothing answers, says that the network failed', async () => {
    const tab = bench.payingTab('a');
    bench.network.online = false;
    expect(await prepare(tab)).toEqual({ name: 'failed', at: 'wallet', code: 'NETWORK' });
  });

  it('when the platform offers no way to pay, is kept nowhere', async () => {
    const tab = bench.payingTab('a');
    bench.server.override = ({ path }) =>
      INTENT.test(path) ? { status: 201, body: { result: { intent_id: 'int-1', payment_methods: [] } } } : undefined;
    expect(await prepare(tab)).toEqual({ name: 'failed', at: 'intent', code: 'BAD_ANSWER' });
    expect(tab.preparation.find('id-1')).toBeUndefined();
  });

  it('because of an error in the portal itself, says no more than that', async () => {
    const preparation = new PaymentPreparation({
      api: { authorise: () => Promise.reject(new TypeError('unforeseen')), intend: () => Promise.reject(new Error()) },
      uuid: () => 'key',
      hasKeys: true,
      earlier: async () => [],
    });
    expect(await prepare({ preparation })).toEqual({ name: 'failed', at: 'wallet', code: 'INTERNAL' });
  });
});
