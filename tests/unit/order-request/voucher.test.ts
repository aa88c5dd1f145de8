import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/domain/order-request/draft/draft';
import { payableFee } from '../../../src/domain/order-request/price/fee-quote';
import { AppError } from '../../../src/lib/app-error';
import { connection } from '../../../src/state/connection';
import { outbox } from '../../../src/state/outbox';
import { Bench, flush, resetStates } from './controller-helpers';
import { Driver, feeAnswer, NOW, PICKUP } from './machine-helpers';

const FAILED = 'voucher.error.validation.message';

async function withVoucher(code = 'ride10'): Promise<Bench> {
  const bench = new Bench();
  await bench.toDetails();
  bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: ` ${code} ` } });
  bench.controller.send({ type: 'VOUCHER_APPLIED' });
  await flush();
  return bench;
}

const payable = (bench: Bench) =>
  bench.controller.state.quote && payableFee(bench.controller.state.quote, 'CASH_ON_DELIVERY');

describe('a voucher in the request', () => {
  beforeEach(resetStates);

  it('is checked with the signed price, and replaces it', async () => {
    const bench = await withVoucher();
    expect(bench.services.delivery.validateVoucher.mock.calls).toEqual([
      ['kh-0001', 'ride10', { order_time: NOW / 1000, delivery_fee: 2.4, signature: 'signed-2.4' }],
    ]);
    expect(bench.controller.state.quote).toMatchObject({ fee: 2.4, voucher: { code: 'RIDE10', fee: 1.2 } });
    expect(payable(bench)).toBe(1.2);
    // the user asked for this change
    expect(bench.toasted).toEqual([]);
  });

  it('is checked without the invisible marks that were copied along', async () => {
    const bench = await withVoucher('\u2068ride10\u2069');
    expect(bench.services.delivery.validateVoucher.mock.calls[0]?.[1]).toBe('ride10');
  });

  it('is sent with its fee and signature, and no discount beside it', async () => {
    const bench = new Bench();
    bench.services.delivery.quote.mockResolvedValue({
      ...bench.services.quoteOf(2.4),
      discounted_fee: 2,
      discounted_signature: 'signed-2',
    });
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    await bench.submit();
    const payload = outbox.entries[0]?.payload;
    expect(payload).toMatchObject({
      voucher: { code: 'RIDE10', amount: 10, type: 'PERCENT' },
      delivery_fee: 1,
      signature: 'v1.signed-2',
    });
    expect(payload).not.toHaveProperty('discounted_delivery_fee');
    expect(payload).not.toHaveProperty('discounted_signature');
  });

  it('that is refused is cleared, and reported as a toast and at its field', async () => {
    const bench = new Bench();
    bench.services.delivery.validateVoucher.mockRejectedValue(new AppError('VOUCHER_NOT_AVAILABLE'));
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'EXPIRED1' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    expect(bench.toasted).toEqual([FAILED]);
    expect(bench.controller.state).toMatchObject({
      voucherCode: null,
      quote: { fee: 2.4, voucher: null },
      quoteStatus: 'held',
      fieldError: { field: 'voucherCode', messageId: FAILED },
    });
    await bench.submit();
    expect(outbox.entries[0]?.payload).not.toHaveProperty('voucher');
  });

  it('is renewed together with the price', async () => {
    const bench = await withVoucher();
    bench.services.delivery.quote.mockImplementation(async () => bench.services.quoteOf(3));
    await bench.clock.advance(15 * 60_000);
    expect(bench.services.delivery.validateVoucher).toHaveBeenCalledTimes(2);
    expect(payable(bench)).toBe(1.5);
    expect(bench.toasted).toEqual(['request.fee.updated']);
  });

  it('can be removed: the price without it is still valid', async () => {
    const bench = await withVoucher();
    const asked = bench.services.delivery.quote.mock.calls.length;
    bench.controller.send({ type: 'VOUCHER_REMOVED' });
    expect(payable(bench)).toBe(2.4);
    expect(bench.controller.state).toMatchObject({ voucherCode: null, form: { voucherCode: '' } });
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(asked);
  });

  it('survives a reload with its price', async () => {
    const bench = await withVoucher();
    await bench.clock.advance(1000);
    await bench.reload();
    expect(bench.controller.state).toMatchObject({ voucherCode: 'ride10', form: { voucherCode: ' ride10 ' } });
    expect(payable(bench)).toBe(1.2);
    const kept = readDraft(bench.services.drafts.stored.get('kh-0001'));
    expect(kept?.quote?.voucher).toMatchObject({ code: 'RIDE10', fee: 1.2, signature: 'v1.signed-2.4' });
  });

  it('stays with the request for another address', async () => {
    const bench = await withVoucher();
    bench.controller.send({ type: 'DESTINATION_EDITED' });
    bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.55, longitude: 104.92 } });
    await flush();
    bench.controller.send({ type: 'DESTINATION_CONFIRMED' });
    await flush();
    expect(bench.controller.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, voucherCode: 'ride10' });
    expect(payable(bench)).toBe(1.2);
  });
});

const GET_FAILED = 'voucher.error.get.message';
const UNCHECKED = 'voucher.error.unchecked';
const AWAY = new AppError('NETWORK');

describe('the description of a voucher', () => {
  beforeEach(resetStates);

  it('is requested once, not with every renewal', async () => {
    const bench = await withVoucher();
    expect(bench.services.delivery.voucher.mock.calls).toEqual([['ride10']]);
    await bench.clock.advance(15 * 60_000);
    expect(bench.services.delivery.validateVoucher).toHaveBeenCalledTimes(2);
    expect(bench.services.delivery.voucher).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['VOUCHER_NOT_AVAILABLE', {}],
    ['NOT_FOUND', {}],
    ['VALIDATION', {}],
    ['BAD_REQUEST', { status: 400 }],
    ['ANYTHING', { status: 499 }],
    ['VOUCHER_EXPIRED', { status: 410 }],
  ])('that is refused with %s clears it, with a toast and a message at its field', async (code, details) => {
    const bench = new Bench();
    bench.services.delivery.voucher.mockRejectedValue(new AppError(code, details));
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'NOPE' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    expect(bench.services.delivery.validateVoucher).not.toHaveBeenCalled();
    expect(bench.toasted).toEqual([GET_FAILED]);
    expect(bench.controller.state).toMatchObject({
      voucherCode: null,
      form: { voucherCode: 'NOPE' },
      fieldError: { field: 'voucherCode', messageId: GET_FAILED },
    });
  });
});

describe('a voucher that could not be checked', () => {
  beforeEach(resetStates);

  const FAILURES: [string, Error][] = [
    ['no network', AWAY],
    ['a session that has ended', new AppError('UNAUTHORIZED', { status: 401 })],
    ['a session of somebody else', new AppError('FORBIDDEN', { status: 403 })],
    ['a platform that waited too long', new AppError('INTERNAL', { status: 408 })],
    ['a platform that wants it later', new AppError('INTERNAL', { status: 425 })],
    ['a portal that is too old', new AppError('UPGRADE_REQUIRED', { status: 426 })],
    ['a failure of the portal itself', new TypeError('voucher')],
    ['too many attempts', new AppError('TOO_MANY_REQUESTS', { status: 429 })],
    ['a server in trouble', new AppError('INTERNAL', { status: 500 })],
    ['an answer that is none', new AppError('BAD_ANSWER')],
  ];

  it.each(FAILURES)('because of %s does not count as refused: it stays, and is tried again', async (_why, error) => {
    for (const call of ['voucher', 'validateVoucher'] as const) {
      resetStates();
      const bench = new Bench();
      bench.services.delivery[call].mockRejectedValueOnce(error);
      await bench.toDetails();
      bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'ride10' } });
      bench.controller.send({ type: 'VOUCHER_APPLIED' });
      await flush();
      expect(bench.toasted).toEqual([]);
      expect(bench.controller.state).toMatchObject({
        voucherCode: 'ride10',
        fieldError: null,
        quote: { fee: 2.4, voucher: null },
        quoteStatus: 'held',
      });
      bench.controller.send({ type: 'VOUCHER_APPLIED' });
      await flush();
      expect(payable(bench)).toBe(1.2);
    }
  });

  it('without any network keeps the price that is valid, and is tried again when the network is back', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.services.delivery.quote.mockRejectedValueOnce(AWAY);
    bench.services.delivery.voucher.mockRejectedValueOnce(AWAY);
    connection.online = false;
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'ride10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    expect(bench.controller.state).toMatchObject({ voucherCode: 'ride10', quoteStatus: 'held' });
    await bench.submit();
    expect(outbox.entries).toEqual([]);
    expect(bench.toasted).toEqual([UNCHECKED]);
    expect(bench.controller.state.fieldError).toMatchObject({ field: 'voucherCode', messageId: UNCHECKED });
    connection.online = true;
    await flush();
    expect(payable(bench)).toBe(1.2);
  });

  it('stops the submit until it is checked or removed', async () => {
    const bench = new Bench();
    bench.services.delivery.voucher.mockRejectedValue(AWAY);
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'ride10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    await bench.submit();
    expect(bench.step.name).toBe('FILL_ORDER_DETAILS');
    expect(bench.toasted).toEqual([UNCHECKED]);
    bench.controller.send({ type: 'VOUCHER_REMOVED' });
    expect(bench.controller.state).toMatchObject({ voucherCode: null, fieldError: null, quoteStatus: 'held' });
    await bench.submit();
    expect(outbox.entries[0]?.payload).toMatchObject({ delivery_fee: 2.4 });
    expect(outbox.entries[0]?.payload).not.toHaveProperty('voucher');
  });

  it('keeps the voucher of the price when only its renewal fails', async () => {
    const bench = await withVoucher();
    bench.services.delivery.quote.mockRejectedValue(AWAY);
    await bench.clock.advance(15 * 60_000);
    expect(bench.controller.state).toMatchObject({ voucherCode: 'ride10', quoteStatus: 'failed' });
    expect(payable(bench)).toBe(1.2);
  });

  it('is replaced by another code that is typed', async () => {
    const bench = new Bench();
    bench.services.delivery.voucher.mockRejectedValueOnce(AWAY);
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'ride10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'FREE' } });
    expect(bench.controller.state).toMatchObject({ voucherCode: null, form: { voucherCode: 'FREE' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    expect(bench.controller.state.quote?.voucher?.code).toBe('FREE');
  });
});

describe('the voucher in the machine', () => {
  const VOUCHER = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.16, signature: 'v1.signed' };

  function applied(): Driver {
    const driver = new Driver().toDetails().filled();
    driver.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } }).send({ type: 'VOUCHER_APPLIED' });
    const { turn, subject } = driver.command('QUOTE');
    return driver.send({ type: 'QUOTED', turn, subject, answer: { ...feeAnswer(2.4), voucher: VOUCHER } });
  }

  it('does nothing for an empty code', () => {
    expect(new Driver().toDetails().send({ type: 'VOUCHER_APPLIED' }).commands).toEqual([]);
  });

  it('that leaves nothing to pay sends the request without a card', () => {
    const driver = new Driver().toDetails().filled();
    const change = { voucherCode: 'FREERIDE', paymentMethod: 'ONLINE_PAYMENT' };
    driver.send({ type: 'FORM_CHANGED', change }).send({ type: 'VOUCHER_APPLIED' });
    const { turn, subject } = driver.command('QUOTE');
    const free = { code: 'FREERIDE', amount: 100, type: 'FREE_DELIVERY', fee: 0, signature: 'v1.free' };
    driver.send({ type: 'QUOTED', turn, subject, answer: { ...feeAnswer(2.4), voucher: free } });
    driver.send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload).toMatchObject({
      delivery_fee: 0,
      signature: 'v1.free',
      order: { payment_method: 'ONLINE_PAYMENT' },
    });
    // without it there is something to pay again
    driver.send({ type: 'STORE_FAILED', turn: driver.state.checkTurn, offline: false });
    driver.send({ type: 'VOUCHER_REMOVED' }).send({ type: 'SUBMITTED' });
    expect(driver.command('PREPARE_PAYMENT').payload.delivery_fee).toBe(2.4);
  });

  it('is removed when the platform refuses it with the order', () => {
    const driver = applied().send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload).toMatchObject({ delivery_fee: 2.16, signature: 'v1.signed' });
    driver.stored('key-1').send({ type: 'REJECTED', key: 'key-1', code: 'VOUCHER_NOT_AVAILABLE' });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      voucherCode: null,
      quote: { fee: 2.4, voucher: null },
      fieldError: { field: 'voucherCode', messageId: FAILED },
    });
    expect(driver.command('FOCUS').field).toBe('voucherCode');
  });

  it('that is gone at the time of sending asks to confirm the full fee', () => {
    const driver = applied();
    driver.context = { ...driver.context, now: NOW + 16 * 60_000 };
    driver.send({ type: 'SUBMITTED' });
    const { turn, subject } = driver.command('QUOTE');
    expect(subject.voucher).toBe('RIDE10');
    driver.send({ type: 'QUOTED', turn, subject, answer: { ...feeAnswer(2.4, NOW + 16 * 60_000), voucher: null } });
    expect(driver.state.step).toMatchObject({ submission: { name: 'price-changed', oldFee: 2.16, newFee: 2.4 } });
    expect(driver.command('TOAST').messageId).toBe(FAILED);
  });

  it('that is refused at the time of sending without a price difference leads back to the form', () => {
    const driver = new Driver().toDetails().filled();
    driver.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } }).send({ type: 'VOUCHER_APPLIED' });
    driver.send({ type: 'SUBMITTED' });
    const { turn, subject } = driver.command('QUOTE');
    const answer = { ...feeAnswer(2.4), voucher: null, voucherProblem: 'VALIDATION' as const };
    driver.send({ type: 'QUOTED', turn, subject, answer });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      fieldError: { field: 'voucherCode', messageId: FAILED },
    });
    expect(driver.types).toEqual(['TOAST', 'FOCUS']);
    expect(driver.send({ type: 'SUBMITTED' }).command('SUBMIT').payload.delivery_fee).toBe(2.4);
  });

  it('that was removed does not come back with a late price', () => {
    const driver = applied().send({ type: 'PRICE_ASKED' });
    const { turn, subject } = driver.command('QUOTE');
    driver.send({ type: 'VOUCHER_REMOVED' });
    expect(driver.command('QUOTE').subject.voucher).toBeNull();
    driver.send({ type: 'QUOTED', turn, subject, answer: { ...feeAnswer(2.4), voucher: VOUCHER } });
    expect(driver.state.quote?.voucher).toBeNull();
  });

  it('is cleared with the vendor', () => {
    const driver = applied().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    expect(driver.state.voucherCode).toBeNull();
  });
});
