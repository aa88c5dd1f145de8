import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HISTORY_FILTER,
  HISTORY_PAGE,
  HISTORY_PAGE_WITH_OUTLETS,
  matchesStatus,
  RANGE_CATEGORIES,
  rangeDays,
  rangeProblem,
  rangeSeconds,
  readHistoryFilter,
  STATUS_FILTERS,
} from '../../../src/domain/order/history-filter';
import { startOfDate, zonedDate } from '../../../src/domain/time/zoned-date';
import { NOW, withHistory } from './orders';

const ZONE = 'Asia/Phnom_Penh';
/** 2026-01-15 23:30 in Phnom Penh, still the 15th in UTC */
const LATE = Date.UTC(2026, 0, 15, 16, 30) / 1000;
const range = (category: (typeof RANGE_CATEGORIES)[number], from = '', to = '') => ({ category, from, to });

describe('date filters', () => {
  it('are the four of the specification, yesterday first', () => {
    expect(RANGE_CATEGORIES).toEqual(['Yesterday', 'PastWeek', 'PastMonth', 'Custom']);
    expect(DEFAULT_HISTORY_FILTER.range.category).toBe('Yesterday');
  });

  it.each([
    ['Yesterday', '2026-01-14'],
    ['PastWeek', '2026-01-08'],
    ['PastMonth', '2025-12-16'],
  ] as const)('%s goes from %s to yesterday', (category, from) => {
    expect(rangeDays(range(category), LATE, ZONE)).toEqual({ from, to: '2026-01-14' });
  });

  it("use days of the country's zone, first and last second included", () => {
    expect(rangeSeconds(range('Yesterday'), LATE, ZONE)).toEqual({
      from: Date.UTC(2026, 0, 13, 17) / 1000,
      to: Date.UTC(2026, 0, 14, 17) / 1000 - 1,
    });
    // the same moment is already the 16th in Auckland
    expect(rangeDays(range('Yesterday'), LATE, 'Pacific/Auckland').to).toBe('2026-01-15');
  });

  it('follow a change of the clocks', () => {
    const { from, to } = rangeSeconds(range('Custom', '2026-03-29', '2026-03-29'), NOW, 'Europe/Athens');
    expect((to + 1 - from) / 3600).toBe(23);
  });

  it('begin every day at the first second with its date, in every zone', () => {
    const zones = fc.constantFrom(ZONE, 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'America/Santiago');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), zones, (day, zone) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const start = startOfDate(date, zone);
        // Kiritimati left out the 31st of December 1994: a day that never was has no first second
        fc.pre(zonedDate(start, zone) === date);
        expect(zonedDate(start - 1, zone) < date).toBe(true);
      }),
    );
  });
});

describe('a custom range', () => {
  const today = '2026-01-15';
  it.each([
    ['2026-01-01', '2026-01-15', undefined],
    ['2026-01-15', '2026-01-15', undefined],
    ['2025-12-16', '2026-01-15', undefined],
    ['2025-12-15', '2026-01-15', 'too-long'],
    ['2026-01-10', '2026-01-09', 'end-before-start'],
    ['2026-01-10', '2026-01-16', 'in-future'],
    ['', '2026-01-09', 'missing'],
    ['2026-02-31', '2026-03-01', 'missing'],
  ])('%s to %s: %s', (from, to, problem) => expect(rangeProblem(from, to, today)).toBe(problem));
});

describe('the status filter', () => {
  it('has the options of the specification', () => {
    expect(STATUS_FILTERS).toEqual(['ANY', 'NEW', 'COLLECTED', 'DELIVERED', 'CANCELLED']);
  });

  it.each([
    ['RECEIVED', 'NEW'],
    ['PICKED_UP', 'COLLECTED'],
    ['RETURNED_TO_VENDOR', 'DELIVERED'],
    ['STALLED', 'CANCELLED'],
  ] as const)('lists %s under %s only', (status, option) => {
    const order = { ...withHistory(status), preordered_for: null };
    expect(STATUS_FILTERS.filter((filter) => matchesStatus(order, filter, NOW))).toEqual(['ANY', option]);
  });

  it('lists a scheduled order as new', () => {
    expect(matchesStatus({ ...withHistory('NEW'), preordered_for: NOW + 7200 }, 'NEW', NOW)).toBe(true);
  });
});

describe('a stored filter', () => {
  it('is read as it was written', () => {
    const filter = { range: range('Custom', '2026-01-01', '2026-01-31'), status: 'CANCELLED' };
    expect(readHistoryFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter);
  });

  it('is replaced by the default when it is invalid', () => {
    for (const value of [null, 7, 'x', [], {}, { range: 3, status: 'LATE' }, { range: range('Custom', 'a', 'b') }]) {
      expect(readHistoryFilter(value)).toEqual(DEFAULT_HISTORY_FILTER);
    }
    expect(readHistoryFilter({ range: { category: 'Custom', from: '2026-01-01', to: '2026-03-01' } })).toEqual(
      DEFAULT_HISTORY_FILTER,
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(RANGE_CATEGORIES).toContain(readHistoryFilter(value).range.category);
      }),
    );
  });
});

it('a page holds 30 orders, and 50 with all outlets', () => {
  expect([HISTORY_PAGE, HISTORY_PAGE_WITH_OUTLETS]).toEqual([30, 50]);
});
