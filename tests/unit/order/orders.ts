import fc from 'fast-check';
import type { StatusEntry } from '../../../src/domain/order/order';
import { ORDER_STATUSES } from '../../../src/domain/order/status';

/** 2026-01-15 10:00:00 UTC */
export const NOW = 1_768_471_200;

/** An order's status with the statuses it had before it, a minute apart, the last at `NOW`. */
export function withHistory(...statuses: string[]): { status: string; status_history: StatusEntry[] } {
  const history = statuses.map((status, index) => ({ status, created_at: NOW - (statuses.length - 1 - index) * 60 }));
  return { status: statuses.at(-1) ?? 'NEW', status_history: history };
}

export interface SampleOrder {
  order_id: string;
  status: string;
  status_history: StatusEntry[];
  created_at: number;
  preordered_for: number | null;
}

/** Any order a platform may send: known and unknown statuses in any sequence, with or without a scheduled time. */
export const anyOrder: fc.Arbitrary<SampleOrder> = fc
  .record({
    order_id: fc.integer({ min: 1, max: 50 }).map((suffix) => `kh-0001-${suffix}`),
    statuses: fc.array(fc.constantFrom(...ORDER_STATUSES, 'TELEPORTED'), { minLength: 1, maxLength: 8 }),
    gaps: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 8, maxLength: 8 }),
    created_at: fc.integer({ min: NOW - 5, max: NOW }),
    preordered_for: fc.option(fc.integer({ min: NOW - 3600, max: NOW + 172_800 })),
  })
  .map(({ statuses, gaps, ...order }) => {
    let at = NOW;
    const status_history = statuses.map((status, index) => {
      at += gaps[index] ?? 0;
      return { status, created_at: at };
    });
    return { ...order, status: statuses.at(-1) ?? 'NEW', status_history };
  });
