import { direction } from '../../src/domain/market/languages';
import { taxMessageId } from '../../src/domain/market/tax-message';
import type { StatusGroup } from '../../src/domain/order/groups';
import { type LabelKey, orderLabel } from '../../src/domain/order/labels';
import type { OrderRecord } from '../../src/domain/order/order';
import { serverTexts } from '../texts';
import type { ExportTexts } from './export-texts';

/** What the portal calls an order's status: by the ids of its texts, with their English. */
const STATUSES: Readonly<Record<LabelKey, string>> = {
  new: 'Processing',
  'payment-processing': 'Payment processing',
  received: 'Prepare order',
  'waiting-for-rider': 'Looking for rider',
  dispatched: 'Dispatched',
  'in-progress': 'Rider on the way',
  'near-vendor': 'Near pickup',
  'picked-up': 'Collected',
  'in-transit': 'In transit',
  'near-customer': 'Near customer',
  delivered: 'Delivered',
  delayed: 'Delayed',
  stalled: 'Failed to process',
  cancelled: 'Cancelled',
  returning: 'Returning',
  returned: 'Returned',
  scheduled: 'Scheduled',
  unknown: 'Unknown',
};

const PAYMENTS: Readonly<Record<string, readonly [id: string, english: string]>> = {
  CASH_ON_DELIVERY: ['payment.cash-on-delivery', 'Cash on delivery'],
  PAYMENT_ON_DELIVERY: ['receipt.payment.on-delivery', 'Card on delivery'],
  NONE: ['tracking.facts.payment.none', 'Nothing to collect'],
  PAID: ['tracking.facts.payment.paid', 'Paid online'],
  ONLINE_PAYMENT: ['tracking.facts.payment.paid', 'Paid online'],
};

const GROUPS: Readonly<Record<StatusGroup, string>> = {
  NEW: 'New',
  COLLECTED: 'Collected',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

/** The words of one export, in the language of its reader. */
export interface ExportWords extends ExportTexts {
  isRightToLeft: boolean;
  status(order: Pick<OrderRecord, 'status' | 'status_history' | 'preordered_for'>): string;
  payment(method: string): string;
  cancelReason(reason: string): string;
  group(status: StatusGroup): string;
  /** by the name in the market's row */
  tax(name: string): string;
}

/** `text` finds a text of the portal; there is none where no portal is served. `now` in unix seconds. */
export function exportWords(
  { language, text }: { language: string; text: (id: string) => string | undefined },
  now: number,
): ExportWords {
  return {
    ...serverTexts(language).exports,
    isRightToLeft: direction(language) === 'rtl',
    status: (order) => {
      const { key } = orderLabel(order, now);
      return text(`order.status.${key}`) ?? STATUSES[key];
    },
    payment: (method) => {
      const [id, english] = PAYMENTS[method] ?? ['', method];
      return text(id) ?? english;
    },
    cancelReason: (reason) => text(`cancel.reason.${reason.toLowerCase().replaceAll('_', '-')}`) ?? sentence(reason),
    group: (status) => text(`history.status.${status.toLowerCase()}`) ?? GROUPS[status],
    tax: (name) => text(taxMessageId(name)) ?? name,
  };
}

/** `NO_RIDERS` as `No riders`: what the portal calls it in English. */
function sentence(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The portal's texts that exports use, by id, with their English. */
export const EXPORT_PORTAL_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(STATUSES).map(([key, english]) => [`order.status.${key}`, english])),
  ...Object.fromEntries(Object.values(PAYMENTS)),
  ...Object.fromEntries(Object.entries(GROUPS).map(([group, word]) => [`history.status.${group.toLowerCase()}`, word])),
};
