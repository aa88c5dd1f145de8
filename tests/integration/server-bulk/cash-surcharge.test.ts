import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import { API, codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { bulkCalls, type Caller, GOOD } from './support/bulk';

let platform: TestPlatform;
let one: Caller;

beforeAll(async () => {
  platform = await startPlatform({ env: { COUNTRY: 'TW' } });
  await platform.services.countryParameters.set('paymentMethods', 'CASH_ON_DELIVERY|PAID', 'kh-1');
  one = { authorization: await platform.signIn('one@test.example') };
});
afterAll(() => platform.stop());

it('orders of a file cost the surcharge for cash if they are paid so, when checked, agreed to and placed', async () => {
  const bulk = bulkCalls(platform);
  const orders = ['CASH_ON_DELIVERY', 'PAID'].map((paymentMethod) => ({ ...GOOD, paymentMethod }));
  const id = await bulk.checked(orders, one);
  const { job, rows } = await bulk.detail(id, one);
  const [cash = 0, paid = 0] = rows.map((row) => row.delivery_fee ?? undefined);
  expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
  expect(paid).toBeGreaterThan(0);
  expect(cash).toBeCloseTo(paid + 25, 6);
  const total = required(job.summary[0], 'the shop').total;
  expect(total).toBeCloseTo(cash + paid, 6);

  expect(codeOf(await bulk.place(id, one, [{ vendor_id: 'kh-1', total: paid * 2 }]))).toBe('FEE_CHANGED');
  expect((await bulk.place(id, one, [{ vendor_id: 'kh-1', total }])).statusCode).toBe(200);
  const placed = (await bulk.detail(id, one)).rows;
  expect(placed.map(({ status }) => status)).toEqual(['PLACED', 'PLACED']);
  const charged: Pick<OrderRecord, 'delivery_fee' | 'cash_surcharge'>[] = [];
  for (const { order_id } of placed) {
    const url = `${API}/order?vendorId=kh-1&orderId=${order_id}`;
    const answer = await platform.app.inject({ method: 'GET', url, headers: { authorization: one.authorization } });
    const { delivery_fee, cash_surcharge } = answer.json().result as OrderRecord;
    charged.push({ delivery_fee, cash_surcharge: cash_surcharge ?? null });
  }
  expect(charged).toEqual([
    { delivery_fee: cash, cash_surcharge: 25 },
    { delivery_fee: paid, cash_surcharge: null },
  ]);
});
