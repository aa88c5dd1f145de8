import { readFileSync } from 'node:fs';
import type { Static } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { OrderRecord, Rider, Voucher } from '../../../src/domain/order/order';
import type { OrderRequestPayload, OrderUpdatePayload } from '../../../src/domain/order-request/submission/payload';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { type EveryKey, everyKey, nothingLeft } from '../../../src/lib/every-key';
import type {
  OrderRecordSchema,
  OrderRequestSchema,
  OrderUpdateRequest,
  RiderSchema,
  VendorSchema,
  VoucherSchema,
} from '../../../src/protocol/schemas';

const DETAIL = 'src/features/orders/detail';

/**
 * Where the portal shows each field of an order, or goes by it. A field that is added to the schema does not compile here
 * until it has its place.
 */
const SHOWN = {
  order_id: `${DETAIL}/order-facts.tsx`,
  tracking_id: 'src/domain/order/sharing.ts',
  vendor_id: `${DETAIL}/order-facts.tsx`,
  revision: 'src/domain/order/version.ts',
  change_number: 'src/sync/orders/change-numbers.ts',
  status: `${DETAIL}/detail-head.tsx`,
  status_history: 'src/domain/order/timeline.ts',
  created_at: `${DETAIL}/order-facts.tsx`,
  updated_at: `${DETAIL}/order-timeline.tsx`,
  preordered_for: `${DETAIL}/order-facts.tsx`,
  customer: `${DETAIL}/customer-facts.tsx`,
  sender: `${DETAIL}/order-facts.tsx`,
  pickup: `${DETAIL}/order-facts.tsx`,
  order: `${DETAIL}/payment-fact.tsx`,
  delivery_fee: `${DETAIL}/price-facts.tsx`,
  standard_delivery_fee: 'src/domain/order/order-money.ts',
  cash_surcharge: 'src/domain/order/order-money.ts',
  currency: `${DETAIL}/price-facts.tsx`,
  voucher: `${DETAIL}/price-facts.tsx`,
  rider_id: `${DETAIL}/order-detail.tsx`,
  rider_name: 'src/domain/order/past-rider.ts',
  estimations: `${DETAIL}/order-timeline.tsx`,
  pickup_code: `${DETAIL}/order-facts.tsx`,
  vat_number: `${DETAIL}/order-facts.tsx`,
  cancellation: `${DETAIL}/order-end.tsx`,
  proof_of_delivery: `${DETAIL}/proofs.tsx`,
  proof_of_pickup: `${DETAIL}/proofs.tsx`,
  proof_of_return: `${DETAIL}/proofs.tsx`,
} satisfies Record<keyof OrderRecord, string>;

describe('a field of an order', () => {
  it.each(Object.entries(SHOWN))('%s is read where it is shown: %s', (field, file) => {
    const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(source).toMatch(new RegExp(`\\b${field}\\b`));
  });
});

describe('record types', () => {
  it('are those of their schemas', () => {
    expectTypeOf<OrderRecord>().toEqualTypeOf<Static<typeof OrderRecordSchema>>();
    expectTypeOf<OrderRequestPayload>().toEqualTypeOf<Static<typeof OrderRequestSchema>>();
    expectTypeOf<OrderUpdatePayload>().toEqualTypeOf<Static<typeof OrderUpdateRequest>>();
    expectTypeOf<Rider>().toEqualTypeOf<Static<typeof RiderSchema>>();
    expectTypeOf<Vendor>().toEqualTypeOf<Static<typeof VendorSchema>>();
    expectTypeOf<Voucher>().toEqualTypeOf<Static<typeof VoucherSchema>>();
  });
});

describe('a mapper of records', () => {
  interface Parcel {
    id: string;
    note?: string | null;
  }
  const hasNote = Math.PI > 3;

  it('does not compile while it leaves out a key, even an optional one', () => {
    // @ts-expect-error: the note is not named
    const plain = { id: '1' } satisfies EveryKey<Parcel>;
    // @ts-expect-error: the note is not named
    const conditional = everyKey<Parcel>()({ id: '1' });
    expect([plain, conditional]).toEqual([{ id: '1' }, { id: '1' }]);
    expect(everyKey<Parcel>()({ id: '1', ...(hasNote && { note: 'Blue gate' }) })).toEqual({
      id: '1',
      note: 'Blue gate',
    });
  });

  it('does not compile while it leaves a key unread', () => {
    const parcel: Parcel = { id: '1', note: 'Blue gate' };
    const { id, ...unread } = parcel;
    // @ts-expect-error: the note was not read
    nothingLeft(unread);
    const { note, ...rest } = unread;
    nothingLeft(rest);
    expect([id, note, rest]).toEqual(['1', 'Blue gate', {}]);
  });
});
