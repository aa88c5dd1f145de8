import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder, type VersionedOrder, versioned } from '../../../src/domain/order/merge';
import type { OrderRecord } from '../../../src/domain/order/order';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { compareVersions } from '../../../src/domain/order/version';
import { anOrder } from '../../factories/order';
import { generated } from '../../setup/soak';

const status = fc.constantFrom(...ORDER_STATUSES, 'TELEPORTED');
// few distinct moments, so that ties of every kind come up
const moment = fc.integer({ min: 100, max: 104 });
const history = fc.array(fc.record({ status, created_at: moment }), { maxLength: 4 });
const record: fc.Arbitrary<OrderRecord> = fc
  .record({
    status,
    status_history: history,
    updated_at: moment,
    revision: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    rider_id: fc.constantFrom(null, 'r1', 'r2'),
    named: fc.constantFrom({}, { rider_name: null }, { rider_name: 'Dara' }, { rider_name: 'Sok' }),
  })
  .map(({ named, ...given }) => anOrder({ ...given, ...named, created_at: 100 }));
const order = record.map(versioned);

const plain = ({ record: merged, version }: VersionedOrder) => JSON.stringify([merged, version]);

describe('merging two records of an order', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(order, order, (a, b) => {
        expect(plain(mergeOrder(a, b))).toBe(plain(mergeOrder(b, a)));
      }),
      { numRuns: generated(400, 2_000) },
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(order, order, order, (a, b, c) => {
        expect(plain(mergeOrder(mergeOrder(a, b), c))).toBe(plain(mergeOrder(a, mergeOrder(b, c))));
      }),
      { numRuns: generated(400, 2_000) },
    );
  });

  it('is idempotent, and returns the very same value then', () => {
    fc.assert(
      fc.property(order, order, (a, b) => {
        const merged = mergeOrder(a, b);
        expect(mergeOrder(merged, a)).toBe(merged);
        expect(mergeOrder(merged, b)).toBe(merged);
      }),
      { numRuns: generated(400, 2_000) },
    );
  });

  it('never loses a history entry and never keeps one twice', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const entries = mergeOrder(versioned(a), versioned(b)).record.status_history.map(
          (entry) => `${entry.created_at} ${entry.status}`,
        );
        const expected = new Set([...a.status_history, ...b.status_history].map((e) => `${e.created_at} ${e.status}`));
        expect(new Set(entries)).toEqual(expected);
        expect(entries).toHaveLength(expected.size);
      }),
    );
  });

  it('gives the same result for every order of arrival, with late and doubled records', () => {
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 2, maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (all, picks) => {
          const end = (sequence: VersionedOrder[]) =>
            plain(sequence.reduce((merged, next) => mergeOrder(merged, next)));
          const shuffled = [...picks.map((pick) => all[pick % all.length] as VersionedOrder), ...[...all].reverse()];
          expect(end(shuffled)).toBe(end(all));
        },
      ),
    );
  });
});

describe('the newer of two records of an order', () => {
  const newer = (a: Partial<OrderRecord>, b: Partial<OrderRecord>) =>
    mergeOrder(versioned(anOrder(a)), versioned(anOrder(b))).record;

  it("has the larger revision, whatever the records' times say", () => {
    const merged = newer(
      { revision: 8, updated_at: 10, status: 'WAITING_FOR_TRANSPORT' },
      { revision: 7, updated_at: 99, status: 'PICKED_UP' },
    );
    expect(merged.status).toBe('WAITING_FOR_TRANSPORT');
  });

  it('may have a lower status rank, as when a rider is taken away', () => {
    const merged = newer(
      { revision: null, updated_at: 200, status: 'COURIER_ACCEPTED_DELIVERY' },
      { revision: null, updated_at: 260, status: 'WAITING_FOR_TRANSPORT' },
    );
    expect(merged.status).toBe('WAITING_FOR_TRANSPORT');
  });

  it('is the cancellation when the other is NEW in the same second', () => {
    const at = { revision: null, created_at: 100, updated_at: 100 };
    const fresh = { ...at, status: 'NEW', status_history: [{ status: 'NEW', created_at: 100 }] };
    const cancelled = { ...at, status: 'CANCELLED', status_history: [{ status: 'CANCELLED', created_at: 100 }] };
    expect(newer(fresh, cancelled).status).toBe('CANCELLED');
    expect(newer(cancelled, fresh).status).toBe('CANCELLED');
  });

  it('has a revision when the other has none', () => {
    const merged = newer({ revision: null, updated_at: 999 }, { revision: 1, updated_at: 1, status: 'RECEIVED' });
    expect(merged.status).toBe('RECEIVED');
  });

  it('has the rider’s name that either gives at the same revision, whichever came first', () => {
    for (let updated_at = 100; updated_at < 140; updated_at += 1) {
      const named = { revision: 9, status: 'DELIVERED', updated_at, rider_name: 'Dara' };
      const { rider_name: _, ...unnamed } = named;
      expect(newer(unnamed, named).rider_name).toBe('Dara');
      expect(newer(named, unnamed).rider_name).toBe('Dara');
      expect(newer(named, { ...named, rider_name: null }).rider_name).toBeNull();
    }
  });

  it('does not keep the rider’s name of an older revision', () => {
    const named = { revision: 9, rider_name: 'Dara' };
    expect(newer(named, { revision: 10 }).rider_name).toBeUndefined();
  });

  it('is found by a total order of versions', () => {
    fc.assert(
      fc.property(order, order, order, (a, b, c) => {
        const [first, , last] = [a, b, c].map(({ version }) => version).sort(compareVersions);
        expect(first !== undefined && last !== undefined && compareVersions(first, last) <= 0).toBe(true);
      }),
    );
  });
});
