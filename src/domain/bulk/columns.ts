import type { OrderForm } from '../order-request/details/form';

/**
 * The columns of an order, in the order of the template (specification/bulk.md#columns). `mapLocation` is the position
 * of an address that cannot be found by its words: coordinates, a map link or a plus code.
 */
export const BULK_COLUMNS = [
  'collectionPoint',
  'customerName',
  'customerPhone',
  'address',
  'mapLocation',
  'unit',
  'building',
  'riderNotes',
  'itemValue',
  'paymentMethod',
  'description',
  'pickupCode',
  'vatNumber',
  'deliveryType',
  'deliveryDate',
  'deliveryTime',
] as const;

export type BulkColumn = (typeof BULK_COLUMNS)[number];

/**
 * What a column of a sheet may be taken for: a column of the order, the currency of its amounts, or how far the order is,
 * by which finished ones are left out.
 */
export type ColumnUse = BulkColumn | 'currency' | 'orderStatus';

/** The texts of a row's cells; empty when it has none. */
export type RowTexts = Readonly<Record<BulkColumn, string>>;

export const NO_TEXTS: RowTexts = Object.fromEntries(BULK_COLUMNS.map((column) => [column, ''])) as unknown as RowTexts;

/** A sheet without one of these columns is not a list of orders. */
export const REQUIRED_COLUMNS = ['customerName', 'customerPhone', 'address'] as const satisfies readonly BulkColumn[];

/** The form field of a column, so that both are checked by the same rules. */
export const FIELD_OF_COLUMN = {
  customerName: 'destinationName',
  customerPhone: 'destinationPhoneNumber',
  address: 'destinationTextAddress',
  unit: 'destinationUnitNumber',
  building: 'destinationBuilding',
  riderNotes: 'riderNotes',
  itemValue: 'orderAmount',
  paymentMethod: 'paymentMethod',
  description: 'orderDescription',
  pickupCode: 'pickupCode',
  vatNumber: 'vatNumber',
  deliveryType: 'deliverLater',
  deliveryDate: 'laterDate',
  deliveryTime: 'laterTime',
} as const satisfies Partial<Record<BulkColumn, keyof OrderForm>>;
