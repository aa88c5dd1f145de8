import type { BulkColumn } from '../columns';

/** What may stand in a cell that names one of a few things. */
export type PaymentWord = 'CASH_ON_DELIVERY' | 'PAID' | 'ONLINE_PAYMENT';
export type DeliveryWord = 'instant' | 'scheduled';

/**
 * What people call columns, payments and kinds of delivery in one language. The first of each list is what the template says; all are understood, whatever the case,
 * the accents and the punctuation.
 */
export interface BulkWords {
  columns: Readonly<Record<BulkColumn, readonly [string, ...string[]]>>;
  payments: Readonly<Record<PaymentWord, readonly [string, ...string[]]>>;
  deliveries: Readonly<Record<DeliveryWord, readonly [string, ...string[]]>>;
  /** who the template's example is for: the one name that no order is sent to */
  exampleName: string;
}
