import fc from 'fast-check';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type FeeAnswerFigures,
  payableFee,
  plainFee,
  pricePaidBy,
  surchargeOf,
  takeQuote,
} from '../../../src/domain/order-request/price/fee-quote';
import { priceFields } from '../../../src/domain/order-request/submission/build-payload';
import { updatedFee } from '../../../src/domain/order-request/update/update';
import { OFFERED_METHODS } from '../../../src/domain/payment/methods';
import { DetailsStep } from '../../../src/features/order-request/details-step';
import { useRequest } from '../../../src/features/order-request/use-request';
import { correctServerTime, serverTime } from '../../../src/platform/server-time';
import { outbox } from '../../../src/state/outbox';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { emptyPage } from '../../fakes/empty-page';
import { Bench, fakeServices, flush, openDetails, resetStates } from './controller-helpers';
import { feeAnswer, NOW, QUOTE_SUBJECT } from './machine-helpers';

const CASH = { cash_surcharge: 0.5, cash_signature: 'signed-cash' };
const quoteOf = (more: Partial<FeeAnswerFigures> = {}) => takeQuote({ ...feeAnswer(2.4), ...more }, QUOTE_SUBJECT, NOW);
const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);

describe('a surcharge for cash', () => {
  it('is in the price of a cash order alone, whatever was taken off', () => {
    const figures = fc.record({ fee: cents, discount: fc.option(cents), reduced: fc.option(cents), surcharge: cents });
    fc.assert(
      fc.property(figures, fc.constantFrom(...OFFERED_METHODS), ({ fee, discount, reduced, surcharge }, method) => {
        const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT', signature: 'v', cashSignature: 'vc' };
        const quote = quoteOf({
          fee,
          cash_surcharge: surcharge,
          cash_signature: 'c',
          ...(discount !== null && {
            discounted_fee: discount,
            discounted_signature: 'd',
            discounted_cash_signature: 'dc',
          }),
          voucher: reduced === null ? null : { ...voucher, fee: reduced },
        });
        const expected = method === 'CASH_ON_DELIVERY' ? surcharge : 0;
        expect(surchargeOf(quote, method)).toBe(expected);
        const due = payableFee(quote, method);
        expect(Math.round(due * 100)).toBe(Math.round(plainFee(quote) * 100) + Math.round(expected * 100));
        const sent = priceFields(quote, method);
        expect(sent.discounted_delivery_fee ?? sent.delivery_fee).toBe(due);
        const isForCash = expected > 0;
        const own = {
          fee: isForCash ? 'c' : 'signed-2.4',
          discount: isForCash ? 'dc' : 'd',
          voucher: isForCash ? 'vc' : 'v',
        };
        const signature = reduced !== null ? own.voucher : discount !== null ? own.discount : own.fee;
        expect(sent.discounted_signature ?? sent.signature).toBe(signature);
      }),
    );
  });

  it('is none while a signature of a sum is missing', () => {
    const discounted = { discounted_fee: 2, discounted_signature: 'signed-2' };
    for (const answer of [{}, { ...CASH, cash_signature: null }, { ...CASH, ...discounted }, { cash_surcharge: 0.5 }])
      expect(pricePaidBy(quoteOf(answer), 'CASH_ON_DELIVERY')).toMatchObject({ fee: 2.4, signature: 'signed-2.4' });
    const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.2, signature: 'v' };
    const reduced = quoteOf({ ...CASH, voucher });
    expect(priceFields(reduced, 'CASH_ON_DELIVERY')).toMatchObject({ delivery_fee: 2.2, signature: 'v' });
    expect(payableFee(reduced, 'CASH_ON_DELIVERY')).toBe(2.2);
  });

  it("is what a change of the payment method costs, and no order's voucher lowers it", () => {
    const voucher = { code: 'RIDE10', amount: 50, type: 'PERCENT' };
    expect(updatedFee(quoteOf(CASH), { voucher }, 'CASH_ON_DELIVERY')).toBe(1.7);
    expect(updatedFee(quoteOf(CASH), { voucher }, 'PAID')).toBe(1.2);
    expect(updatedFee(quoteOf(CASH), { voucher: null }, 'CASH_ON_DELIVERY')).toBe(2.9);
  });

  it('is no rise of the fee', () => {
    const before = quoteOf();
    expect(takeQuote({ ...feeAnswer(2.4), ...CASH }, QUOTE_SUBJECT, NOW, before).roseFrom).toBeNull();
  });
});

describe('a request where cash costs more', () => {
  beforeEach(resetStates);

  async function withSurcharge(more: Partial<FeeAnswerFigures> = CASH) {
    const bench = new Bench();
    const quote = { ...bench.services.quoteOf(2.4), ...more };
    bench.services.delivery.quote.mockResolvedValue(quote);
    await bench.toDetails();
    return bench;
  }

  it('sends the sum and its signature, with the voucher too', async () => {
    const bench = await withSurcharge();
    bench.services.delivery.validateVoucher.mockResolvedValue({
      voucher: { code: 'RIDE10', amount: 50, type: 'PERCENT' },
      delivery_fee: 1.2,
      signature: 'v1',
      cash_signature: 'v1-cash',
    });
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    // the platform takes it off the fee alone
    expect(bench.services.delivery.validateVoucher.mock.calls[0]?.[2]).toMatchObject({
      delivery_fee: 2.4,
      signature: 'signed-2.4',
    });
    await bench.submit();
    expect(outbox.entries[0]?.payload).toMatchObject({ delivery_fee: 1.7, signature: 'v1-cash' });
  });

  it('asks about the sum when the platform has refused the price of before', async () => {
    const bench = await withSurcharge({});
    await bench.submit();
    expect(outbox.entries[0]?.payload).toMatchObject({ delivery_fee: 2.4, signature: 'signed-2.4' });
    bench.services.delivery.quote.mockResolvedValue({ ...bench.services.quoteOf(2.4), ...CASH });
    await bench.report('key-1', { name: 'rejected', code: 'SIGNATURE_INVALID' });
    await bench.clock.advance(1_000);
    await flush();
    expect(bench.controller.state.step).toMatchObject({
      submission: { name: 'price-changed', oldFee: 2.4, newFee: 2.9 },
    });
    bench.controller.send({ type: 'FEE_CONFIRMED' });
    await flush();
    expect(outbox.entries.at(-1)?.payload).toMatchObject({ delivery_fee: 2.9, signature: 'signed-cash' });
  });
});

describe('the form where cash costs more', () => {
  const page = emptyPage();
  beforeEach(() => {
    resetStates();
    correctServerTime(0);
    Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  });

  function Screen() {
    return <DetailsStep request={useRequest()} />;
  }

  it('names the surcharge and shows the sum as soon as cash is chosen, without asking the platform', async () => {
    const fakes = fakeServices({ now: serverTime.now, after: () => () => {}, sleep: async () => {} });
    fakes.delivery.quote.mockResolvedValue({ ...fakes.quoteOf(2.4), ...CASH });
    const services = fakes as unknown as Services;
    const controller = requestController(services);
    await openDetails(controller);
    await page.show(<Screen />, services);
    const price = () => document.querySelector('[aria-labelledby="request-price"]')?.textContent ?? '';
    const choose = (paymentMethod: string) =>
      act(async () => {
        controller.send({ type: 'FORM_CHANGED', change: { paymentMethod } });
        await flush();
      });
    expect(price()).toMatch(/Delivery fee.*\$2\.40.*Cash surcharge.*\$0\.50.*You pay.*\$2\.90/);
    expect(document.body.textContent).toContain('The delivery costs you $0.50 more');
    await choose('ONLINE_PAYMENT');
    expect(price()).not.toContain('Cash surcharge');
    expect(price()).toMatch(/You pay.*\$2\.40/);
    expect(document.body.textContent).toContain('Continue to payment · $2.40');
    await choose('CASH_ON_DELIVERY');
    expect(price()).toMatch(/You pay.*\$2\.90/);
    expect(document.body.textContent).toContain('Request rider · $2.90');
    expect(fakes.delivery.quote).toHaveBeenCalledTimes(1);
  });
});
