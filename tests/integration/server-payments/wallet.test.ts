import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { ACCEPTED, CHALLENGED, DECLINED, onlineRequest, Payer } from './support/cards';

describe.each(DIALECTS)('the wallet on %s', (dialect) => {
  let platform: TestPlatform;
  let one: Payer;
  let two: Payer;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
  });
  afterAll(() => platform.stop());

  it('shows saved cards to one person at one vendor only', async () => {
    const { answer } = await one.pay(ACCEPTED, { save: true });
    expect(answer.statusCode).toBe(201);
    await one.pay(ACCEPTED, { save: true });
    const key = randomUUID();
    const order = onlineRequest(platform);
    const { answer: mine, token } = await one.intent(order, key);
    const [method] = mine.json().result.payment_methods;
    expect(method.name).toBe('cybersource_creditcard');
    expect(method.paymentInstruments).toHaveLength(1);
    const [card] = method.paymentInstruments;
    expect(card).toEqual({
      id: card.id,
      scheme: 'visa',
      last_digits: '1111',
      expiry_month: 12,
      expiry_year: 2030,
      holder_name: 'SOK DARA',
    });
    const body = {
      order: { vendor_id: 'kh-1' },
      bearer_token: token,
      purchase_intent_id: mine.json().result.intent_id,
      payment_method: method.name,
    };
    const paid = await one.confirm({ ...body, payment_instrument_id: card.id }, key);
    expect(paid.statusCode).toBe(201);
    const elsewhere = await one.intent(onlineRequest(platform, { vendor_id: 'kh-11' }), randomUUID());
    expect(elsewhere.answer.json().result.payment_methods[0].paymentInstruments).toEqual([]);
    const theirKey = randomUUID();
    const theirs = await two.prepare(onlineRequest(platform, { vendor_id: 'kh-2' }), theirKey, {
      payment_instrument_id: card.id,
    });
    expect(codeOf(await two.confirm(theirs, theirKey))).toBe('CARD_INVALID');
  });

  it('saves a card only once its payment succeeded', async () => {
    const saved = async () => {
      const { answer } = await one.intent(onlineRequest(platform, { vendor_id: 'kh-12' }), randomUUID());
      return answer.json().result.payment_methods[0].paymentInstruments.length as number;
    };
    const order = () => onlineRequest(platform, { vendor_id: 'kh-12' });
    await one.pay(DECLINED, { save: true, order: order() });
    const { answer } = await one.pay(CHALLENGED, { save: true, order: order() });
    expect(await saved()).toBe(0);
    await one.answer(answer.json().result.redirect_required.redirectUrl, 'approve');
    expect(await saved()).toBe(1);
  });

  it('refuses a wallet token that is missing, expired or of another wallet', async () => {
    const order = onlineRequest(platform);
    const { wallet_id, access_token } = await one.wallet();
    const other = await one.wallet('kh-11');
    for (const bearer_token of ['x', other.access_token]) {
      const answer = await one.call('POST', '/order/payment/intent', {
        wallet_id,
        bearer_token,
        vendor_id: 'kh-1',
        order,
      });
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'PAYMENT_AUTH_EXPIRED']);
    }
    platform.clock.advanceAtOnce(46 * 60_000);
    const fresh = onlineRequest(platform);
    const body = { wallet_id, bearer_token: access_token, vendor_id: 'kh-1', order: fresh };
    expect(codeOf(await one.call('POST', '/order/payment/intent', body))).toBe('PAYMENT_AUTH_EXPIRED');
  });
});
