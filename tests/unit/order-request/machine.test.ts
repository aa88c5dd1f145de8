import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/domain/order-request/draft/draft';
import { draftOf, readDraft } from '../../../src/domain/order-request/draft/draft';
import { CONTEXT, Driver, HERE, NOW, PICKUP, THERE } from './machine-helpers';
import { aPayload } from '../../factories/order';

describe('origin and service hours in the machine', () => {
  it('with a known origin, lead to looking up the hours and the parameters', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    expect(driver.state.step).toEqual({ name: 'CHECK_SERVICE_HOURS' });
    expect(driver.types).toEqual(['READ_PARAMETERS', 'LOOK_UP_HOURS']);
  });

  it('stop at the origin when the vendor has no coordinates', () => {
    const driver = new Driver().toAddress({ ...PICKUP, coordinates: null });
    expect(driver.state.step).toEqual({ name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' });
  });

  it('show opening hours and local time when closed, and are checked again on request', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    const { turn } = driver.command('LOOK_UP_HOURS');
    driver.send({
      type: 'HOURS_CLOSED',
      turn,
      hours: { from: 420, to: 1320 },
      minute: 1367,
      opensAt: NOW + 1,
      timezone: 'Asia/Phnom_Penh',
    });
    expect(driver.state.step.name).toBe('SERVICE_CLOSED');
    expect(driver.command('TOAST')).toMatchObject({
      tone: 'error',
      messageId: 'request.service-closed',
      values: { from: '07:00', to: '22:00', now: '22:47' },
    });
    driver.send({ type: 'HOURS_RECHECKED' });
    driver.send({ type: 'HOURS_OPEN', turn });
    expect(driver.state.step.name).toBe('CHECK_SERVICE_HOURS');
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('edited later lead back to where the user was', () => {
    const driver = new Driver().toDetails().send({ type: 'ORIGIN_EDITED' });
    expect(driver.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
  });
});

describe('the destination in the machine', () => {
  it('gets its coordinates from a chosen suggestion', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Street 30' });
    expect(driver.command('SEARCH')).toMatchObject({ text: 'Street 30', near: HERE });
    const suggestion = { id: 'p1', formatted_address: 'Street 302, Phnom Penh' };
    driver.send({ type: 'SUGGESTED', turn: driver.state.lookupTurn, suggestions: [suggestion] });
    expect(driver.state.lookup).toEqual({ name: 'found', suggestions: [suggestion] });
    driver.send({ type: 'SUGGESTION_CHOSEN', suggestion });
    expect(driver.types).toEqual(['SEARCH', 'FETCH_PLACE']);
    driver.send({ type: 'PLACE_FOUND', turn: driver.state.lookupTurn, at: THERE });
    expect(driver.state.destination).toEqual({ coordinates: THERE, resolving: null });
    expect(driver.state.form.destinationTextAddress).toBe('Street 302, Phnom Penh');
  });

  it('ignores answers to an outdated text', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Str' });
    const stale = driver.state.lookupTurn;
    driver.send({ type: 'ADDRESS_TYPED', text: 'Street' });
    driver.send({ type: 'SUGGESTED', turn: stale, suggestions: [{ id: 'x', formatted_address: 'x' }] });
    expect(driver.state.lookup.name).toBe('searching');
  });

  it('is cleared when the user types again', () => {
    const driver = new Driver().toAddress();
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'A' } } });
    driver.send({ type: 'ADDRESS_TYPED', text: 'B' });
    expect(driver.state.destination).toBeNull();
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.state.addressError).toBe('validation.choose-address');
    expect(driver.command('FOCUS').field).toBe('destinationTextAddress');
    driver.send({ type: 'ADDRESS_TYPED', text: ' ' }).send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.state.addressError).toBe('validation.fill-address');
  });

  it('keeps what is known about a failed search when it is confirmed without a choice', () => {
    const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Street 302' });
    driver.send({ type: 'SEARCH_FAILED', turn: driver.state.lookupTurn }).send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.state.addressError).toBe('geolocator.error.autocomplete');
  });

  it.each(['https://maps.app.goo.gl/Xk3bQ7', 'Sorya https://goo.gl/maps/abc'])(
    'says of %s that only its map knows the place, and searches for nothing',
    (text) => {
      const driver = new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text });
      expect(driver.state).toMatchObject({ addressError: 'geolocator.error.short-link', lookup: { name: 'idle' } });
      expect(driver.command('SEARCH').text).toBe('');
      driver.send({ type: 'DESTINATION_CONFIRMED' });
      expect(driver.state.addressError).toBe('geolocator.error.short-link');
    },
  );

  it('is looked up under the moved cursor, and stays a bare point when nothing is known there', () => {
    const driver = new Driver().toAddress().send({ type: 'CURSOR_MOVED', to: THERE });
    expect(driver.command('REVERSE').at).toEqual(THERE);
    driver.send({ type: 'REVERSE_FAILED', turn: driver.state.lookupTurn });
    expect(driver.state).toMatchObject({
      addressError: 'geolocator.error.reverse',
      destination: { coordinates: THERE, resolving: null },
      form: { destinationTextAddress: '' },
    });
  });

  it('has its area checked, then its fee, then the details follow', () => {
    const driver = new Driver()
      .toAddress()
      .send({ type: 'CURSOR_MOVED', to: THERE })
      .send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.command('CHECK_AREA').subject).toMatchObject({ source: HERE, destination: THERE, type: 'INSTANT' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
    expect(driver.types).toEqual(['QUOTE', 'ESTIMATE']);
    driver.quoted(2.4);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: { fee: 2.4 } });
  });

  it.each([
    ['AREA_FAILED' as const, 'error', 'request.error.area-check', 'request.error.area-check'],
    ['AREA_CHECKED' as const, 'warning', 'request.error.undeliverable', 'request.error.undeliverable-address'],
  ])('is asked for again after %s', (type, tone, toast, fieldError) => {
    const driver = new Driver()
      .toAddress()
      .send({ type: 'CURSOR_MOVED', to: THERE })
      .send({ type: 'DESTINATION_CONFIRMED' });
    const turn = driver.state.checkTurn;
    driver.send(type === 'AREA_FAILED' ? { type, turn, offline: false } : { type, turn, deliverable: false });
    expect(driver.state).toMatchObject({ step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, addressError: fieldError });
    expect(driver.command('TOAST')).toMatchObject({ tone, messageId: toast });
  });

  it('is asked for again when the price fails', () => {
    const driver = new Driver()
      .toAddress()
      .send({ type: 'CURSOR_MOVED', to: THERE })
      .send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
    driver.send({ type: 'QUOTE_FAILED', turn: driver.state.checkTurn, offline: false });
    expect(driver.state.addressError).toBe('request.error.cannot-compute-price');
    expect(driver.command('TOAST').messageId).toBe('request.error.price');
  });

  it('is accepted for a test vendor with a warning and the fixed fee', () => {
    const driver = new Driver().toAddress({ ...PICKUP, isTestVendor: true });
    driver.send({ type: 'CURSOR_MOVED', to: THERE }).send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: false });
    expect(driver.command('TOAST')).toMatchObject({ tone: 'warning', messageId: 'request.test-vendor.undeliverable' });
    driver.send({ type: 'QUOTE_FAILED', turn: driver.state.checkTurn, offline: false });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: { fee: 2 } });
  });
});

describe('the details in the machine', () => {
  it('show the first failed check as a toast and at its field', () => {
    const driver = new Driver().toDetails().send({ type: 'SUBMITTED' });
    expect(driver.command('TOAST').messageId).toBe('validation.fill-customer-name');
    expect(driver.command('FOCUS').field).toBe('destinationName');
    expect(driver.state.fieldError?.field).toBe('destinationName');
    driver.send({ type: 'FORM_CHANGED', change: { destinationName: 'S' } });
    expect(driver.state.fieldError).toBeNull();
  });

  it('ask once about an item value above the limit', () => {
    const driver = new Driver().toDetails().filled();
    driver.send({
      type: 'PARAMETERS_READ',
      vendorId: 'kh-0001',
      paymentMethods: ['CASH_ON_DELIVERY'],
      hasPaymentActivated: false,
      itemValueLimit: 500,
    });
    driver.send({ type: 'FORM_CHANGED', change: { orderAmount: '500.01' } }).send({ type: 'SUBMITTED' });
    expect(driver.state.askItemValue).toBe(true);
    driver.send({ type: 'ITEM_VALUE_DECLINED' });
    expect(driver.state).toMatchObject({ askItemValue: false, step: { name: 'FILL_ORDER_DETAILS' } });
    driver.send({ type: 'SUBMITTED' }).send({ type: 'ITEM_VALUE_CONFIRMED' });
    expect(driver.command('SUBMIT').payload.order.amount).toBe(500.01);
  });

  it('have their price renewed in place, and a change is shown', () => {
    const driver = new Driver().toDetails(2.4).send({ type: 'PRICE_ASKED' });
    expect(driver.state.quoteStatus).toBe('refreshing');
    driver.quoted(2.8);
    expect(driver.state).toMatchObject({ quoteStatus: 'held', quote: { fee: 2.8 } });
    expect(driver.command('TOAST').messageId).toBe('request.fee.updated');
  });

  it('are priced again before sending when the price has expired', () => {
    const driver = new Driver().toDetails(2.4).filled();
    driver.context = { ...CONTEXT, now: NOW + 15 * 60_000 };
    driver.send({ type: 'SUBMITTED' });
    expect(driver.types).toEqual(['QUOTE', 'ESTIMATE']);
    driver.quoted(2.4);
    expect(driver.types).toEqual(['SUBMIT']);
  });

  it('ask before sending at another price', () => {
    const driver = new Driver().toDetails(2.4).filled();
    driver.context = { ...CONTEXT, now: NOW + 15 * 60_000 };
    driver.send({ type: 'SUBMITTED' }).quoted(3);
    expect(driver.state.step).toEqual({
      name: 'FILL_PAYMENT_DETAILS',
      submission: { name: 'price-changed', oldFee: 2.4, newFee: 3 },
    });
    driver.send({ type: 'FEE_CONFIRMED' });
    expect(driver.command('SUBMIT').payload).toMatchObject({ delivery_fee: 3, signature: 'signed-3' });
  });

  it('are queued with the old price when there is no network to renew it', () => {
    const driver = new Driver().toDetails(2.4).filled();
    driver.context = { ...CONTEXT, now: NOW + 15 * 60_000, online: false };
    driver.send({ type: 'SUBMITTED' });
    expect(driver.command('SUBMIT').payload.signature).toBe('signed-2.4');
  });
});

describe('submitting in the machine', () => {
  it('ignores a second tap', () => {
    const driver = new Driver().toDetails().filled().send({ type: 'SUBMITTED' });
    expect(driver.types).toEqual(['SUBMIT']);
    expect(driver.send({ type: 'SUBMITTED' }).commands).toEqual([]);
    driver.stored('k');
    expect(driver.send({ type: 'SUBMITTED' }).commands).toEqual([]);
    driver.send({ type: 'OUTBOX_MOVED', key: 'k', status: 'unknown' });
    expect(driver.send({ type: 'SUBMITTED' }).commands).toEqual([]);
    expect(driver.send({ type: 'STARTED_ANEW' }).commands).toEqual([]);
  });

  it('opens the accepted order and starts over for the same vendor', () => {
    const driver = new Driver().toWaiting().send({ type: 'ACCEPTED', key: 'key-1', orderId: 'kh-0001-abcd' });
    expect(driver.types).toEqual(['FORGET_DRAFT', 'TOAST', 'OPEN_ORDER']);
    expect(driver.command('OPEN_ORDER')).toMatchObject({ vendorId: 'kh-0001', orderId: 'kh-0001-abcd' });
    expect(driver.command('TOAST')).toMatchObject({ tone: 'success', messageId: 'request.success.created' });
    expect(driver.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { destinationName: '' },
    });
  });

  it('computes the fee again after a second when the signature expired, and asks if it differs', () => {
    const driver = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'SignatureExpired' });
    expect(driver.types).toEqual(['DISMISS', 'QUOTE', 'ESTIMATE']);
    expect(driver.command('QUOTE').delayMs).toBe(1000);
    driver.quoted(2.9);
    expect(driver.state.step).toMatchObject({ submission: { name: 'price-changed', oldFee: 2.4, newFee: 2.9 } });
    driver.send({ type: 'FEE_CONFIRMED' });
    expect(driver.types).toEqual(['SUBMIT']);
    driver.stored('key-2').send({ type: 'ACCEPTED', key: 'key-2', orderId: 'o' });
    expect(driver.command('OPEN_ORDER').orderId).toBe('o');
  });

  it('does not price endlessly when the platform refuses every signature', () => {
    const driver = new Driver().toWaiting('k1');
    let resubmits = 0;
    for (let attempt = 0; attempt < 6 && driver.state.step.name === 'FILL_PAYMENT_DETAILS'; attempt += 1) {
      driver.send({ type: 'REJECTED', key: `k${attempt + 1}`, code: 'SignatureExpired' });
      if (!driver.types.includes('QUOTE')) break;
      driver.quoted(2.4).stored(`k${attempt + 2}`);
      resubmits += 1;
    }
    expect(resubmits).toBe(2);
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.command('TOAST').messageId).toBe('request.error.create');
  });

  it('shows that the price could not be renewed and keeps the form', () => {
    const driver = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'SignatureExpired' });
    driver.send({ type: 'QUOTE_FAILED', turn: driver.state.checkTurn, offline: true });
    expect(driver.command('TOAST').messageId).toBe('error.fee.recompute');
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
  });

  it('shows a refusal where it can be corrected', () => {
    const driver = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'AMOUNT_TOO_LOW' });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, fieldError: { field: 'orderAmount' } });
    expect(driver.types).toEqual(['DISMISS', 'TOAST', 'FOCUS']);
    expect(driver.command('TOAST').messageId).toBe('request.error.create');
    const closed = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'OUTLET_CLOSED' });
    // what is kept of them said open
    expect(closed.command('LOOK_UP_HOURS').fresh).toBe(true);
    const away = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'UNDELIVERABLE' });
    expect(away.state.addressError).toBe('request.error.undeliverable-address');
  });

  it.each([1, 2])('gives the form back if a host’s access ended before attempt %i was answered', (attempt) => {
    const refused = () => {
      const driver = new Driver().toWaiting();
      if (attempt === 2) {
        driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'queued' });
        driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'sending' });
      }
      driver.context = { ...CONTEXT, isPaused: true };
      return driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'queued' });
    };
    const driver = refused();
    expect(driver.command('WITHDRAW').key).toBe('key-1');
    driver.send({ type: 'WITHDRAWAL_DONE', key: 'key-1', removed: true });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
    expect(driver.types).not.toContain('TOAST');
    const late = refused().send({ type: 'WITHDRAWAL_DONE', key: 'key-1', removed: false });
    expect(late.state.step).toMatchObject({ submission: { name: 'waiting', status: 'queued' } });
  });

  it('lets a queued request be withdrawn, or says that it is too late', () => {
    const queued = () => new Driver().toWaiting().send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'queued' });
    const driver = queued().send({ type: 'WITHDRAWN' });
    expect(driver.command('WITHDRAW').key).toBe('key-1');
    driver.send({ type: 'WITHDRAWAL_DONE', key: 'key-1', removed: true });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
    const late = queued().send({ type: 'WITHDRAWN' }).send({ type: 'WITHDRAWAL_DONE', key: 'key-1', removed: false });
    expect(late.state.step).toMatchObject({ submission: { name: 'waiting', status: 'queued' } });
    expect(late.command('TOAST').messageId).toBe('request.withdraw-failed');
  });

  it.each(['queued', 'unknown', 'unpriced'] as const)(
    'shows a request that is %s as such during each attempt',
    (status) => {
      const driver = new Driver().toWaiting().send({ type: 'OUTBOX_MOVED', key: 'key-1', status });
      for (const attempt of [1, 2]) {
        driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'sending' });
        expect(driver.state.step, `attempt ${attempt}`).toMatchObject({ submission: { name: 'waiting', status } });
        driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status });
      }
      driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'failed' });
      expect(driver.state.step).toMatchObject({ submission: { name: 'waiting', status: 'failed' } });
    },
  );

  it('says that a request could not be withdrawn whose attempt had begun', () => {
    const driver = new Driver().toWaiting().send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'queued' });
    driver.send({ type: 'WITHDRAWN' });
    driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'sending' });
    driver.send({ type: 'WITHDRAWAL_DONE', key: 'key-1', removed: false });
    expect(driver.command('TOAST').messageId).toBe('request.withdraw-failed');
  });

  it('sends a request that was too old once the user agrees', () => {
    const driver = new Driver().toWaiting().send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'ask' });
    driver.send({ type: 'SENDING_CONFIRMED' });
    expect(driver.command('CONFIRM_SENDING').key).toBe('key-1');
    expect(driver.state.step).toMatchObject({ submission: { status: 'sending' } });
  });
});

describe('a request that could not be stored', () => {
  it.each([
    [{ offline: true }, 'request.error.not-queued'],
    [{ offline: false }, 'request.error.storage'],
    [{ offline: true, taken: true }, 'error.payment.taken'],
  ])('stays in the form, with the reason: %j', (why, messageId) => {
    const driver = new Driver().toDetails().filled().send({ type: 'SUBMITTED' });
    driver.send({ type: 'STORE_FAILED', turn: driver.state.checkTurn, ...why });
    expect(driver.commands).toEqual([{ type: 'TOAST', tone: 'error', messageId }]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
  });
});

describe('drafts in the machine', () => {
  const draft = (driver: Driver): Draft => {
    const written = draftOf(driver.state, 'draft-1');
    const read = readDraft(JSON.parse(JSON.stringify(written)));
    if (!read) throw new Error('nothing was kept');
    return read;
  };
  const restored = (kept: Draft, now = NOW) => {
    const driver = new Driver();
    driver.context = { ...CONTEXT, now };
    driver.send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: kept, waiting: null });
    return driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
  };

  it('are not kept of an untouched request', () => {
    expect(draftOf(new Driver().toAddress().state, 'draft-1')).toBeNull();
  });
  it('are restored at the details with a price that is still valid', () => {
    const driver = restored(draft(new Driver().toDetails().filled()));
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      quote: { fee: 2.4 },
      form: { destinationName: 'Sok Dara', orderAmount: '18.50' },
    });
    expect(driver.types).toEqual(['ESTIMATE']);
  });
  it('ask for a new price when the old one has expired', () => {
    const driver = restored(draft(new Driver().toDetails().filled()), NOW + 3_600_000);
    expect(driver.types).toEqual(['QUOTE', 'ESTIMATE']);
  });
  it('are restored at the address with what was typed', () => {
    const driver = restored(draft(new Driver().toAddress().send({ type: 'ADDRESS_TYPED', text: 'Street 3' })));
    expect(driver.state).toMatchObject({ step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, query: 'Street 3' });
  });
  it('do not keep a price for another pickup point', () => {
    const kept = draft(new Driver().toDetails().filled());
    const driver = new Driver().send({
      type: 'VENDOR_CHOSEN',
      pickup: { ...PICKUP, coordinates: THERE },
      draft: kept,
      waiting: null,
    });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });
  it('remember which outbox entry they became, and follow it again', () => {
    const kept = draft(new Driver().toWaiting('key-9'));
    expect(kept.submittedKey).toBe('key-9');
    const driver = new Driver().send({
      type: 'VENDOR_CHOSEN',
      pickup: PICKUP,
      draft: kept,
      waiting: { key: 'key-9', status: 'unknown' },
    });
    driver.send({ type: 'REJECTED', key: 'key-9', code: 'INTERNAL' });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
  });
  it.each([null, 'text', 3, {}, { version: 2, draftId: 'a' }, { version: 1 }])('are not read from %j', (value) =>
    expect(readDraft(value)).toBeNull(),
  );
  it('lose only the parts that are invalid', () => {
    expect(
      readDraft({ version: 1, draftId: 'a', form: { destinationName: 4, riderNotes: 'x' }, quote: { fee: 'two' } }),
    ).toMatchObject({
      form: { destinationName: '', riderNotes: 'x' },
      quote: null,
      destination: null,
    });
  });
});

describe('while the request is being written to this device', () => {
  it.each([
    { type: 'STORED', key: 'key-of-before' },
    { type: 'STORE_FAILED', offline: false },
    { type: 'STORED_ELSEWHERE' },
  ] as const)('an answer to an earlier question changes nothing: %j', (answer) => {
    const driver = new Driver().toDetails().filled().send({ type: 'SUBMITTED' });
    const before = driver.state;
    expect(before.step).toMatchObject({ submission: { name: 'saving' } });
    driver.send({ ...answer, turn: before.checkTurn - 1 });
    expect(driver.state).toBe(before);
    expect(driver.commands).toEqual([]);
  });
});

it('the page’s own entry does not count as taken by another tab', () => {
  const driver = new Driver().toWaiting('key-1');
  const before = driver.state;
  driver.send({
    type: 'DRAFT_TAKEN',
    taken: { entry: 'key-1', progress: 'waiting', orderId: null, payload: aPayload() },
  });
  expect(driver.state).toBe(before);
});
