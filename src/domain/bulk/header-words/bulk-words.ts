import type { BulkColumn } from '../columns';

/** The words for one of a few values of a cell. */
export type PaymentWord = 'CASH_ON_DELIVERY' | 'PAID' | 'ONLINE_PAYMENT';
export type DeliveryWord = 'instant' | 'scheduled';

/**
 * The words for columns, payments and kinds of delivery in one language. The template uses the first of each list; all
 * are recognised, without regard to case, accents and punctuation.
 */
export interface BulkWords {
  columns: Readonly<Record<BulkColumn, readonly string[]>>;
  payments: Readonly<Record<PaymentWord, readonly string[]>>;
  deliveries: Readonly<Record<DeliveryWord, readonly string[]>>;
  /** the customer in the template's example: orders with this name are never sent */
  exampleName: string;
  beside: Readonly<Record<BesideColumn | BesideWord, readonly string[]>>;
  /** empty where a language has no such words */
  rare?: Readonly<Partial<Record<RareWord, readonly string[]>>>;
  /** the headers of the portal's own export of orders, as the platform writes them */
  ownExport: Readonly<Record<OwnExportColumn, string>>;
}

/** Columns of the portal's own export by which it is known, or which are read again. */
export const OWN_EXPORT_COLUMNS = [
  'id',
  'outlet',
  'placed',
  'zone',
  'customer',
  'phone',
  'address',
  'notes',
  'details',
  'payment',
  'itemValue',
  'currency',
  'pickupCode',
  'vatNumber',
] as const;
export type OwnExportColumn = (typeof OWN_EXPORT_COLUMNS)[number];

/**
 * Headers of columns that are no column of an order by themselves: pieces of an address or a name, the currency of the
 * amounts, how many pieces there are, and how far an order is.
 */
export const BESIDE_COLUMNS = ['addressPart', 'firstName', 'lastName', 'currency', 'quantity', 'orderStatus'] as const;
export type BesideColumn = (typeof BESIDE_COLUMNS)[number];

/** What else lists have that is known. */
export type BesideWord =
  /** names that other columns have as well: one beside a stronger name of the same column is not the one that is meant */
  | 'weak'
  /** of a sales book: the day of the sale, unless it lies ahead */
  | 'days'
  /** in a column that asks something, such as "Paid?" */
  | 'yes'
  | 'no'
  /** in a column that says how far an order is: nobody has to be sent any more */
  | 'done'
  /** the first word of a row with sums */
  | 'totals'
  /** what lists have below their orders, with an amount that is no order's own */
  | 'bookkeeping';

/** Words of some languages that mean less than they seem to. */
export type RareWord =
  /** in a script without spaces: what a title of sums may begin with, because no other word does */
  | 'totalBeginnings'
  /** for payments, but in a column of statuses they say how far an order is */
  | 'statuses'
  /** for a piece of an address, but lists number their rows with them as well */
  | 'rowNumbers'
  /** within a header: whose name, phone or address isn't the customer's */
  | 'otherPeople';
