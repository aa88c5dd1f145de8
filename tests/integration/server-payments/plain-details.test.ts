import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { onlineRequest, Payer } from './support/cards';

/** Kuwait's adapter: the widget's plain details instead of a JWE, and a currency of three decimals. */
describe('plain card details', () => {
  let platform: TestPlatform;
  let payer: Payer;

  beforeAll(async () => {
    platform = await startPlatform({ env: { COUNTRY: 'KW' } });
    payer = new Payer(platform, await platform.signIn('one@test.example'));
  });
  afterAll(() => platform.stop());

  const customer = {
    name: 'Sara',
    phone_number: '+96550012345',
    location: { latitude: 11.5701, longitude: 104.9222, address: 'Block 3' },
  };
  const card = (bin: string, card_last_digits: string, changes: object = {}) => ({
    card_details: {
      holder_name: 'SARA',
      card_last_digits,
      expiry_month: 8,
      expiry_year: 2030,
      bin,
      scheme: 'visa',
      save_card: true,
      ...changes,
    },
  });
  const pay = async (details: object, key = randomUUID()) => {
    const body = await payer.prepare(onlineRequest(platform, { customer, delivery_fee: 1.125 }), key, details);
    return { answer: await payer.confirm(body, key), body, key };
  };

  it('are paid, challenged and declined like encrypted ones', async () => {
    const { answer, body } = await pay(card('411111', '1111'));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(body.payment_method).toBe('generic_creditcard');
    const record = await payer.order(answer.json().result.order_id);
    expect(record).toMatchObject({ status: 'NEW', currency: 'KWD', delivery_fee: 1.125 });
    const asked = await pay(card('40000000', '3220'));
    const { redirectUrl } = asked.answer.json().result.redirect_required;
    const page = await platform.app.inject({
      method: 'GET',
      url: new URL(redirectUrl).pathname,
      headers: { 'accept-language': 'en' },
    });
    expect(page.body.replace(/\s/g, ' ')).toContain('KWD 1.125');
    expect(codeOf((await pay(card('400000', '0002'))).answer)).toBe('CARD_DECLINED');
  });

  it('save the card, which can be used again', async () => {
    const { answer } = await payer.intent(onlineRequest(platform, { customer }), randomUUID());
    const [method] = answer.json().result.payment_methods;
    expect(method.paymentInstruments).toMatchObject([{ scheme: 'visa', last_digits: '1111', holder_name: 'SARA' }]);
    const paid = await pay({ payment_instrument_id: method.paymentInstruments[0].id });
    expect(paid.answer.statusCode).toBe(201);
  });

  it('are refused when expired, incomplete, or sent to the other adapter', async () => {
    expect(codeOf((await pay(card('411111', '1111', { expiry_year: 2025 }))).answer)).toBe('CARD_INVALID');
    expect(codeOf((await pay(card('4111111111111111', '1111'))).answer)).toBe('VALIDATION');
    expect(codeOf((await pay(card('411111', '11111'))).answer)).toBe('VALIDATION');
    expect(codeOf((await pay(await payer.card('4111111111111111'))).answer)).toBe('CARD_INVALID');
  });
});
