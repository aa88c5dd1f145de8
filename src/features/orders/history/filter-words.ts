import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RangeCategory, RangeProblem, StatusFilter } from '../../../domain/order/history-filter';

export const RANGE_WORDS: Readonly<Record<RangeCategory, MessageDescriptor>> = {
  Yesterday: msg({ id: 'history.range.yesterday', message: 'Yesterday' }),
  PastWeek: msg({ id: 'history.range.week', message: 'Past week' }),
  PastMonth: msg({ id: 'history.range.month', message: 'Past month' }),
  Custom: msg({ id: 'history.range.custom', message: 'Choose dates' }),
};

export const STATUS_FILTER_WORDS: Readonly<Record<StatusFilter, MessageDescriptor>> = {
  ANY: msg({ id: 'history.status.any', message: 'Any status' }),
  NEW: msg({ id: 'history.status.new', message: 'New' }),
  COLLECTED: msg({ id: 'history.status.collected', message: 'Collected' }),
  DELIVERED: msg({ id: 'history.status.delivered', message: 'Delivered' }),
  CANCELLED: msg({ id: 'history.status.cancelled', message: 'Cancelled' }),
};

export const RANGE_PROBLEM_WORDS: Readonly<Record<RangeProblem, MessageDescriptor>> = {
  missing: msg({ id: 'history.range.missing', message: 'Choose the first and the last day' }),
  'end-before-start': msg({ id: 'history.range.reversed', message: 'The last day is before the first' }),
  'in-future': msg({ id: 'history.range.future', message: 'The last day is in the future' }),
  'too-long': msg({ id: 'history.range.too-long', message: 'Choose {days} days at most' }),
};
