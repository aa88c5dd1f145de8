import type { BulkColumn } from '../columns';

/** The words for one of a few values of a cell. */
export type PaymentWord = 'CASH_ON_DELIVERY' | 'PAID' | 'ONLINE_PAYMENT';
export type DeliveryWord = 'instant' | 'scheduled';

/**
 * The words for columns, payments and kinds of delivery in one language. The template uses the first of each list; all
 * are recognised, without regard to case, accents and punctuation.
 */
export interface BulkWords {
  columns: Readonly<Record<BulkColumn, readonly [string, ...string[]]>>;
  payments: Readonly<Record<PaymentWord, readonly [string, ...string[]]>>;
  deliveries: Readonly<Record<DeliveryWord, readonly [string, ...string[]]>>;
  /** the customer in the template's example: orders with this name are never sent */
  exampleName: string;
}
