import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/domain/order-request/draft/draft';
import type { RequestFeatures } from '../../../src/domain/order-request/state';
import { applyFlags } from '../../../src/state/flags';
import { outbox } from '../../../src/state/outbox';
import { Bench, flush, resetStates, VENDOR } from './controller-helpers';
import { CONTEXT, Driver, NOW, PICKUP } from './machine-helpers';

/** NOW is Monday noon in Phnom Penh */
const EVENING = { laterDate: '2026-03-02', laterTime: '18:30', laterSecond: false };
const EVENING_AT = Date.parse('2026-03-02T18:30:00+07:00') / 1000;
const HOURS = { from: 420, to: 1320 };

function later(): Driver {
  return new Driver().toDetails().filled().send({ type: 'LATER_CHOSEN' });
}

const without = (...features: (keyof RequestFeatures)[]) => ({
  ...CONTEXT,
  features: { ...CONTEXT.features, ...Object.fromEntries(features.map((name) => [name, false])) },
});

describe('a scheduled delivery', () => {
  it('starts with an allowed time and a price for it', () => {
    const driver = later();
    expect(driver.state.form).toMatchObject({
      deliverLater: true,
      laterDate: '2026-03-02',
      laterTime: '13:15',
      laterZone: 'Asia/Phnom_Penh',
    });
    expect(driver.command('QUOTE').subject).toMatchObject({ type: 'SCHEDULED' });
    expect(driver.command('ESTIMATE').subject).toMatchObject({ type: 'SCHEDULED' });
  });

  it('is sent with its time', () => {
    const driver = later().quoted(2.4).send({ type: 'FORM_CHANGED', change: EVENING });
    // the same price holds for any time
    expect(driver.types).toEqual([]);
    driver.send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload.preordered_for).toBe(EVENING_AT);
  });

  it('can be changed back to as soon as possible, keeping a price that is still valid', () => {
    const driver = later().quoted(2.6).send({ type: 'ASAP_CHOSEN' });
    expect(driver.command('QUOTE').subject.type).toBe('INSTANT');
    driver.quoted(2.4).send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload).not.toHaveProperty('preordered_for');
    // what was typed is there again
    const again = later().quoted(2.4).send({ type: 'FORM_CHANGED', change: EVENING }).send({ type: 'ASAP_CHOSEN' });
    expect(again.send({ type: 'LATER_CHOSEN' }).state.form).toMatchObject(EVENING);
  });

  it('ignores a price on its way when the user changes back', () => {
    const driver = new Driver().toDetails().send({ type: 'LATER_CHOSEN' });
    const { turn, subject } = driver.command('QUOTE');
    driver.send({ type: 'ASAP_CHOSEN' });
    expect(driver.state.quoteStatus).toBe('held');
    driver.send({ type: 'QUOTED', turn, subject, answer: { ...feeOf(9), expires_at: NOW / 1000 + 900 } });
    expect(driver.state.quote).toMatchObject({ fee: 2.4, subject: { type: 'INSTANT' } });
  });

  it('is refused at its field when the time is outside the service hours', () => {
    const driver = new Driver();
    driver.send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn, hours: HOURS });
    const { state } = driver;
    const details = new Driver().toDetails().filled();
    details.state = { ...details.state, hours: state.hours };
    details.send({ type: 'LATER_CHOSEN' }).quoted(2.4);
    details.send({ type: 'FORM_CHANGED', change: { ...EVENING, laterTime: '23:00' } }).send({ type: 'SUBMITTED' });
    expect(details.command('TOAST')).toMatchObject({
      tone: 'error',
      messageId: 'request.preorder.error.closed',
      values: { from: '07:00', to: '22:00' },
    });
    expect(details.command('FOCUS').field).toBe('laterTime');
    expect(details.state.fieldError?.field).toBe('laterTime');
  });

  it('is refused when its time has become too near', () => {
    const driver = later().quoted(2.4).send({ type: 'FORM_CHANGED', change: EVENING });
    driver.context = { ...CONTEXT, now: (EVENING_AT - 54 * 60) * 1000 };
    driver.send({ type: 'SUBMITTED' });
    expect(driver.state.fieldError).toMatchObject({
      field: 'laterTime',
      messageId: 'request.preorder.error.too-soon',
      values: { minutes: 55 },
    });
    expect(driver.types).toEqual(['TOAST', 'FOCUS']);
  });

  it('is checked against the clock again when a changed fee is confirmed', () => {
    const driver = later().quoted(2.4).send({ type: 'FORM_CHANGED', change: EVENING });
    const late = (EVENING_AT - 55 * 60) * 1000;
    driver.context = { ...CONTEXT, now: late };
    driver.send({ type: 'SUBMITTED' }).quoted(3.1);
    expect(driver.state.step).toMatchObject({ submission: { name: 'price-changed' } });
    driver.context = { ...CONTEXT, now: late + 60_000 };
    driver.send({ type: 'FEE_CONFIRMED' });
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.state.fieldError?.messageId).toBe('request.preorder.error.too-soon');
    expect(driver.types).toEqual(['TOAST', 'FOCUS']);
  });

  it.each([
    ['PREORDER_OUT_OF_RANGE', 'request.preorder.error.out-of-range'],
    ['OUTLET_CLOSED', 'request.preorder.error.closed-then'],
  ])('can be corrected at its field when the platform answers %s', (code, messageId) => {
    const driver = later().quoted(2.4).send({ type: 'SUBMITTED' }).stored('key-1');
    driver.send({ type: 'REJECTED', key: 'key-1', code });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      fieldError: { field: 'laterTime', messageId },
    });
    expect(driver.command('FOCUS').field).toBe('laterTime');
  });

  it('is not sent while its flag is off, and is restored with the flag', () => {
    const driver = later().quoted(2.6);
    driver.context = without('preorder');
    driver.send({ type: 'FLAGS_CHANGED' });
    expect(driver.command('QUOTE').subject.type).toBe('INSTANT');
    driver.quoted(2.4).send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload).not.toHaveProperty('preordered_for');
    const back = later();
    back.context = without('preorder');
    back.send({ type: 'FLAGS_CHANGED' });
    back.context = CONTEXT;
    expect(back.send({ type: 'FLAGS_CHANGED' }).command('QUOTE').subject.type).toBe('SCHEDULED');
  });

  it('uses the vendor’s own zone where the flag says so', () => {
    const driver = new Driver();
    driver.context = { ...CONTEXT, features: { ...CONTEXT.features, vendorTimezone: true } };
    driver.toDetails();
    driver.state = { ...driver.state, pickup: { ...PICKUP, timezone: 'Asia/Kathmandu' } };
    driver.send({ type: 'LATER_CHOSEN' });
    expect(driver.state.form).toMatchObject({ laterZone: 'Asia/Kathmandu', laterTime: '12:00' });
  });
});

describe('a service that is closed now', () => {
  function closed(): Driver {
    const driver = new Driver();
    driver.send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    const { checkTurn: turn } = driver.state;
    return driver.send({
      type: 'HOURS_CLOSED',
      turn,
      hours: { from: 840, to: 1320 },
      minute: 720,
      opensAt: NOW,
      timezone: 'Asia/Phnom_Penh',
    });
  }

  it('accepts a scheduled order', () => {
    const driver = closed().send({ type: 'LATER_CHOSEN' });
    expect(driver.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { deliverLater: true, laterTime: '14:00' },
    });
  });

  it('is a step of a scheduled order also if the flag comes after it', () => {
    const driver = closed();
    const { step } = driver.state;
    driver.state = { ...driver.state, form: { ...driver.state.form, ...EVENING, deliverLater: true } };
    driver.send({ type: 'FLAGS_CHANGED' });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(driver.send({ type: 'CLOSED_SHOWN' }).state.step).toEqual(step);
  });

  it('stays closed without scheduled orders', () => {
    const driver = closed();
    driver.context = without('preorder');
    expect(driver.send({ type: 'LATER_CHOSEN' }).state.step.name).toBe('SERVICE_CLOSED');
  });

  it('is checked again for an order as soon as possible', () => {
    const driver = new Driver().toDetails().filled();
    driver.state = { ...driver.state, hours: { from: 840, to: 1320 } };
    driver.send({ type: 'SUBMITTED' });
    expect(driver.types).toEqual(['LOOK_UP_HOURS']);
    const { checkTurn: turn } = driver.state;
    driver.send({
      type: 'HOURS_CLOSED',
      turn,
      hours: { from: 840, to: 1320 },
      minute: 720,
      opensAt: NOW,
      timezone: 'Asia/Phnom_Penh',
    });
    expect(driver.state).toMatchObject({ step: { name: 'SERVICE_CLOSED' }, resumeAt: 'DETAILS' });
    driver.send({ type: 'LATER_CHOSEN' });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { laterTime: '14:00' } });
  });
});

describe('scheduled deliveries in the portal', () => {
  beforeEach(() => {
    resetStates();
    applyFlags({ 'pre-order': true, 'pickup-code-display': true, 'payment-vat': true });
  });

  it('keep the time in the draft, and a reload is not stopped by closed hours', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.controller.send({ type: 'LATER_CHOSEN' });
    bench.controller.send({ type: 'FORM_CHANGED', change: EVENING });
    await flush();
    expect(readDraft(bench.services.drafts.stored.get('kh-0001'))?.form).toMatchObject(EVENING);
    bench.services.delivery.countryParameter.mockImplementation(async (name: string) =>
      name === 'serviceHours' ? '1300:2200' : 'CASH_ON_DELIVERY',
    );
    await bench.reload();
    expect(bench.step.name).toBe('FILL_ORDER_DETAILS');
    expect(bench.controller.state.form).toMatchObject({ ...EVENING, deliverLater: true });
    expect(bench.toasted).toEqual([]);
  });

  it.each(['275760-09-14', '2026-02-99', '1', 'tomorrow'])(
    'discard a stored time of %s, a day that cannot be shown',
    async (laterDate) => {
      const bench = new Bench();
      await bench.toDetails();
      bench.controller.send({ type: 'LATER_CHOSEN' });
      bench.controller.send({ type: 'FORM_CHANGED', change: { ...EVENING, laterDate } });
      await flush();
      const kept = readDraft(bench.services.drafts.stored.get('kh-0001'));
      expect(kept?.form).toMatchObject({ deliverLater: true, laterDate: '', laterTime: EVENING.laterTime });
    },
  );

  it('have their voucher checked for the chosen time, once for all that is typed', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.controller.send({ type: 'LATER_CHOSEN' });
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    const asked = bench.services.delivery.validateVoucher.mock;
    expect(asked.calls).toHaveLength(1);
    for (const laterTime of ['15:00', '17:00', '18:30']) {
      bench.controller.send({ type: 'FORM_CHANGED', change: { ...EVENING, laterTime } });
    }
    await bench.clock.advance(600);
    expect(asked.calls.slice(1).map(([, , order]) => order)).toMatchObject([{ order_time: EVENING_AT }]);
  });

  it('have nothing asked or sent for a time that is half typed', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.controller.send({ type: 'LATER_CHOSEN' });
    bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } });
    bench.controller.send({ type: 'VOUCHER_APPLIED' });
    await flush();
    const { validateVoucher, quote } = bench.services.delivery;
    const before = [validateVoucher.mock.calls.length, quote.mock.calls.length];
    for (const laterTime of ['1', '18', '183']) {
      bench.controller.send({ type: 'FORM_CHANGED', change: { ...EVENING, laterTime } });
      await bench.clock.advance(600);
    }
    expect([validateVoucher.mock.calls.length, quote.mock.calls.length]).toEqual(before);
    await bench.submit();
    expect(bench.services.outbox.submit).not.toHaveBeenCalled();
    expect(bench.controller.state.fieldError?.field).toBe('laterTime');
    bench.controller.send({ type: 'FORM_CHANGED', change: { ...EVENING, laterTime: '1830' } });
    await bench.clock.advance(600);
    expect(validateVoucher.mock.lastCall?.[2]).toMatchObject({ order_time: EVENING_AT });
  });

  it('fields hidden by flags are not sent, and those shown are', async () => {
    const extra = { pickupCode: ' A-17 ', vatNumber: 'VAT45678' };
    const bench = new Bench();
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: extra });
    bench.controller.send({ type: 'LATER_CHOSEN' });
    await flush();
    await bench.submit();
    expect(outbox.entries[0]?.payload).toMatchObject({
      vat_number: 'VAT45678',
      pickup_tasks: { pickup_code: 'A-17' },
      preordered_for: expect.any(Number),
    });
    resetStates();
    const hidden = new Bench();
    await hidden.toDetails();
    hidden.controller.send({ type: 'FORM_CHANGED', change: { ...extra, pickupCode: 'x'.repeat(31) } });
    hidden.controller.send({ type: 'LATER_CHOSEN' });
    applyFlags({});
    await flush();
    await hidden.submit();
    const payload = outbox.entries[0]?.payload;
    expect(payload).toMatchObject({ vendor_id: 'kh-0001' });
    for (const field of ['vat_number', 'pickup_tasks', 'preordered_for']) expect(payload).not.toHaveProperty(field);
  });

  it('continue by themselves once the flags say that the stored time counts', async () => {
    applyFlags({});
    const bench = new Bench();
    bench.services.delivery.countryParameter.mockImplementation(async (name: string) =>
      name === 'serviceHours' ? '1300:2200' : 'CASH_ON_DELIVERY',
    );
    bench.services.drafts.stored.set('kh-0001', {
      version: 1,
      draftId: 'd',
      step: 'ADDRESS',
      query: 'Street 308',
      form: { ...EVENING, laterZone: 'Asia/Phnom_Penh', deliverLater: true },
    });
    await bench.open(VENDOR);
    expect(bench.step.name).toBe('SERVICE_CLOSED');
    applyFlags({ 'pre-order': true });
    await flush();
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });
});

function feeOf(fee: number) {
  return { fee, currency: 'USD', signature: `signed-${fee}`, distance_m: 1900 };
}
