import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { emitPlain } from '../../../scripts/vite/plain-schemas';
import { check } from '../../../src/protocol/check';
import { OrderRecordSchema } from '../../../src/domain/order/order.schema';

const FILE = fileURLToPath(new URL('../../../src/domain/order/order.schema.ts', import.meta.url));

const record = {
  order_id: 'kh-0001-1',
  vendor_id: 'kh-0001',
  status: 'NEW',
  status_history: [{ status: 'NEW', created_at: 1 }],
  created_at: 1,
  updated_at: 2,
  customer: { name: 'Sok', phone_number: '+85512345678', location: { latitude: 11.5, longitude: 104.9, address: '1' } },
  order: { payment_method: 'CASH_ON_DELIVERY', amount: null },
  delivery_fee: 2.4,
  rider_id: null,
};

describe('schemas in the portal', () => {
  it('are plain literals without the builder or its helpers', async () => {
    const { code, inputs } = await emitPlain(FILE);
    expect(code).toMatch(/^export const \w+ = \{/);
    expect(code).not.toContain('import');
    expect(code).not.toContain('function');
    expect(inputs).toContain(FILE);
  });

  it('accept and refuse the same values as the built ones', async () => {
    const { code } = await emitPlain(FILE);
    const plain = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      OrderRecordSchema: typeof OrderRecordSchema;
    };
    const samples: unknown[] = [
      record,
      { ...record, revision: null },
      { ...record, updated_at: undefined },
      { ...record, updated_at: 1.5 },
      { ...record, status_history: [{}] },
      { ...record, status_history: [{ status: 'NEW' }] },
      { ...record, customer: null },
      { ...record, something_new: 1 },
      null,
      '<html></html>',
    ];
    const verdicts = samples.map((sample) => check(plain.OrderRecordSchema, sample));
    expect(verdicts).toEqual(samples.map((sample) => Value.Check(OrderRecordSchema, sample)));
    expect(verdicts.slice(0, 3)).toEqual([true, true, false]);
  });
});
