import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '../../../server/flags/flags';
import { applyFlags } from '../../../src/state/flags';
import { Bench, resetStates } from '../../unit/order-request/controller-helpers';
import { ADDRESS_ROWS } from './address-rows';
import { PAYMENT_ROWS } from './payment-rows';
import { PRICE_ROWS } from './price-rows';
import { type Row, seen } from './row';
import { SUBMIT_ROWS } from './submit-rows';
import { UPDATE_ROWS } from './update-rows';
import { speakEnglish } from './words';

/**
 * The error catalogue of specification/pages.md#error-catalogue, row by row: each situation is made to happen, and its
 * words are read. The rows of the session are in `session.test.ts`, those of the flags in `unit/sync/flags.test.ts`, of
 * the tokens in `unit/session/stored-session.test.ts`, of the map in `unit/map/lazy-map.test.tsx` and
 * `e2e/request-map.spec.ts`.
 */
const PARTS: Readonly<Record<string, readonly Row[]>> = {
  address: ADDRESS_ROWS,
  'hours, area, fee and voucher': PRICE_ROWS,
  submit: SUBMIT_ROWS,
  update: UPDATE_ROWS,
  payment: PAYMENT_ROWS,
};

beforeAll(speakEnglish);
beforeEach(() => {
  resetStates();
  applyFlags(FLAG_DEFAULTS);
});

describe.each(Object.entries(PARTS))('%s', (_part, rows) => {
  it.each(rows.map((row) => [row.situation, row] as const))('%s', async (_situation, row) => {
    const bench = new Bench();
    await row.make(bench);
    expect(seen(bench)).toEqual({ toasts: row.toasts ?? [], field: row.field ?? '' });
    row.after?.(bench);
    bench.detach();
  });
});
