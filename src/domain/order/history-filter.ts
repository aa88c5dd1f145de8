import { isDate, shiftDate, startOfDate, zonedDate } from '../time/zoned-date';
import { listGroupOf } from './grouping';
import { STATUS_GROUPS } from './groups';
import type { Groupable } from './upcoming';

/** Date filters of past orders (specification/history-and-exports.md#filters), computed in the country's zone. */
export const RANGE_CATEGORIES = ['Yesterday', 'PastWeek', 'PastMonth', 'Custom'] as const;
export type RangeCategory = (typeof RANGE_CATEGORIES)[number];

/** Status filter options (specification/history-and-exports.md#filters). */
export const STATUS_FILTERS = ['ANY', ...STATUS_GROUPS] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** `from` and `to` are the calendar days of a custom range, as `2026-11-21`, both included. */
export interface DateRange {
  category: RangeCategory;
  from: string;
  to: string;
}

export interface HistoryFilter {
  range: DateRange;
  status: StatusFilter;
}

/** The filter before anything was chosen (specification/history-and-exports.md#filters). */
export const DEFAULT_HISTORY_FILTER: HistoryFilter = {
  range: { category: 'Yesterday', from: '', to: '' },
  status: 'ANY',
};

/** A custom range spans this many days at most (specification/history-and-exports.md#filters). */
export const CUSTOM_RANGE_DAYS = 31;

/** Past orders of one page, and of one page with all outlets (specification/history-and-exports.md#pages-of-orders). */
export const HISTORY_PAGE = 30;
export const HISTORY_PAGE_WITH_OUTLETS = 50;

const DAYS_BACK = { Yesterday: 1, PastWeek: 7, PastMonth: 30 } as const;

export type RangeProblem = 'missing' | 'end-before-start' | 'too-long' | 'in-future';

/**
 * Why a custom range is invalid (specification/history-and-exports.md#filters); undefined when it is valid.
 * @param today the country's calendar day
 */
export function rangeProblem(from: string, to: string, today: string): RangeProblem | undefined {
  if (!isDate(from) || !isDate(to)) return 'missing';
  if (to < from) return 'end-before-start';
  if (to > today) return 'in-future';
  return to > shiftDate(from, CUSTOM_RANGE_DAYS - 1) ? 'too-long' : undefined;
}

/**
 * The first and last calendar day of a filter: 7 or 30 days back to yesterday, or the chosen ones.
 * @param now unix seconds
 */
export function rangeDays(range: DateRange, now: number, timezone: string): { from: string; to: string } {
  if (range.category === 'Custom') return { from: range.from, to: range.to };
  const today = zonedDate(now, timezone);
  return { from: shiftDate(today, -DAYS_BACK[range.category]), to: shiftDate(today, -1) };
}

/** The same in unix seconds, both included: from the first day's midnight to the last day's last second. */
export function rangeSeconds(range: DateRange, now: number, timezone: string): { from: number; to: number } {
  const { from, to } = rangeDays(range, now, timezone);
  return { from: startOfDate(from, timezone), to: startOfDate(shiftDate(to, 1), timezone) - 1 };
}

/**
 * Whether an order matches the status filter, by the sections of the order lists; a scheduled order counts as new.
 * @param now unix seconds
 */
export function matchesStatus(order: Groupable, status: StatusFilter, now: number): boolean {
  if (status === 'ANY') return true;
  const group = listGroupOf(order, now);
  return (group === 'preordered' ? 'new' : group) === status.toLowerCase();
}

/** Reads a stored filter of this or another version: invalid parts become the default, never an error. */
export function readHistoryFilter(value: unknown): HistoryFilter {
  if (typeof value !== 'object' || value === null) return DEFAULT_HISTORY_FILTER;
  const { range, status } = value as { range?: unknown; status?: unknown };
  return {
    range: readRange(range),
    status: STATUS_FILTERS.find((option) => option === status) ?? DEFAULT_HISTORY_FILTER.status,
  };
}

function readRange(value: unknown): DateRange {
  if (typeof value !== 'object' || value === null) return DEFAULT_HISTORY_FILTER.range;
  const { category, from, to } = value as { category?: unknown; from?: unknown; to?: unknown };
  const known = RANGE_CATEGORIES.find((option) => option === category);
  if (known === undefined) return DEFAULT_HISTORY_FILTER.range;
  if (known !== 'Custom') return { category: known, from: '', to: '' };
  const isWhole = typeof from === 'string' && typeof to === 'string' && rangeProblem(from, to, to) === undefined;
  return isWhole ? { category: known, from, to } : DEFAULT_HISTORY_FILTER.range;
}
