import { describe, expect, it } from 'vitest';
import type { UpdateRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import {
  nextLookIn,
  onItsWayFor,
  planFor,
  refusalOf,
  UPDATE_ROW_VERSION,
  verdictOf,
} from '../../../src/sync/queue/update.policy';
import { anOrder, NOW_S } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';

const NOW = NOW_S * 1000;
const ORDER = anOrder();

const row = (change: Partial<UpdateRow> = {}): UpdateRow => ({
  v: UPDATE_ROW_VERSION,
  key: 'update-1',
  owner: 'user-1',
  orderId: ORDER.order_id,
  vendorId: ORDER.vendor_id,
  payload: anUpdate(ORDER),
  before: ORDER,
  createdAt: NOW,
  sentAt: NOW,
  attempts: 1,
  looks: 0,
  status: { name: 'sending' },
  ...change,
});

describe('a change of an order', () => {
  it('of a newer version, or that is settled, is left alone', () => {
    expect(planFor(row({ v: UPDATE_ROW_VERSION + 1 }), NOW, true)).toBe('nothing');
    expect(planFor(row({ status: { name: 'failed', known: true } }), NOW, true)).toBe('nothing');
  });

  it('that was never sent is sent for two minutes, and after that its user decides', () => {
    const unsent = row({ sentAt: null });
    expect(planFor(unsent, NOW + 120_000, true)).toBe('send');
    expect(planFor(unsent, NOW + 120_001, true)).toBe('expired');
    // the clock was set back
    expect(planFor(unsent, NOW - 1, true)).toBe('expired');
  });

  it('whose answer is lost is looked up, without shared locks only once no answer can come any more', () => {
    expect(planFor(row(), NOW + 1_000, true)).toBe('look');
    expect(planFor(row(), NOW + 74_999, false)).toBe('wait');
    expect(planFor(row(), NOW + 75_000, false)).toBe('look');
  });

  it('may still be answered for 75 seconds after it was sent', () => {
    expect(onItsWayFor(row(), NOW)).toBe(75_000);
    expect(onItsWayFor(row(), NOW + 80_000)).toBe(0);
    expect(onItsWayFor(row({ sentAt: NOW + 1 }), NOW)).toBe(0);
    expect(onItsWayFor(row({ sentAt: null }), NOW)).toBe(0);
    expect(onItsWayFor(row({ status: { name: 'failed', known: true } }), NOW)).toBe(0);
  });

  it('is looked up eight times, each a second later than the one before', () => {
    expect(Array.from({ length: 9 }, (_, looks) => nextLookIn(looks))).toEqual([
      1_000,
      2_000,
      3_000,
      4_000,
      5_000,
      6_000,
      7_000,
      8_000,
      undefined,
    ]);
  });

  it('is sent again up to three times, while it is young and the order as it was', () => {
    expect(verdictOf(row({ attempts: 2 }), ORDER, NOW)).toBe('send-again');
    expect(verdictOf(row({ attempts: 3 }), ORDER, NOW)).toEqual({ name: 'failed', known: true });
    expect(verdictOf(row(), ORDER, NOW + 120_001)).toEqual({ name: 'failed', known: true });
  });

  it('is refused when the order was collected meanwhile, with the reason', () => {
    const collected = anOrder({ status: 'DELIVERED' });
    expect(verdictOf(row(), collected, NOW)).toMatchObject({ name: 'refused', code: 'ORDER_NOT_MODIFIABLE' });
  });
});

describe('an answer to a change', () => {
  const answered = (status: number | undefined, code = 'VALIDATION', details = {}) =>
    refusalOf(new AppError(code, { ...(status !== undefined && { status }), ...details }));

  it.each([400, 404, 409, 422, 499])('of status %i is a refusal', (status) => {
    expect(answered(status)).toEqual({ name: 'refused', code: 'VALIDATION' });
  });

  it.each([200, 399, 408, 429, 500, 503])('of status %i decides nothing', (status) => {
    expect(answered(status)).toBeUndefined();
  });

  it('that did not come from the platform decides nothing', () => {
    expect(answered(404, 'CAPTIVE_PORTAL')).toBeUndefined();
    expect(answered(422, 'BAD_ANSWER')).toBeUndefined();
    expect(answered(undefined, 'NETWORK')).toBeUndefined();
    expect(refusalOf(new Error('unforeseen'))).toBeUndefined();
  });

  it('keeps why it was refused, where the platform says so in words', () => {
    expect(answered(409, 'VALIDATION', { because: 'STATUS', translationKey: 'x.y' })).toEqual({
      name: 'refused',
      code: 'VALIDATION',
      because: 'STATUS',
      translationKey: 'x.y',
    });
    expect(answered(409, 'VALIDATION', { because: 7, translationKey: null })).toEqual({
      name: 'refused',
      code: 'VALIDATION',
    });
  });
});
