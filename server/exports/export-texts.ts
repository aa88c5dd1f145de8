/** What only exports say, in one language; they are read without the portal. */
export interface ExportTexts {
  /** names of the sheets, and what a mail says is attached */
  kinds: Readonly<Record<'orders' | 'transactions', string>>;
  columns: Readonly<Record<ExportColumn, string>>;
  /** beside the number of orders, in the last row */
  total: string;
  cardPayments: Readonly<Record<string, string>>;
  /** `{kind}`, `{period}`, `{rows}`, `{zone}` and `{filters}` are filled in */
  mail: { subject: string; text: string; only: string };
}

export type ExportColumn =
  | 'id'
  | 'code'
  | 'outlet'
  | 'outletId'
  | 'status'
  | 'placed'
  | 'scheduled'
  | 'collectedAt'
  | 'finished'
  | 'zone'
  | 'customer'
  | 'phone'
  | 'address'
  | 'notes'
  | 'details'
  | 'payment'
  | 'itemValue'
  | 'fee'
  | 'voucher'
  | 'currency'
  | 'rider'
  | 'pickupCode'
  | 'vatNumber'
  | 'cancelReason'
  | 'cardPayment'
  | 'discount'
  | 'total'
  | 'charged'
  | 'collected'
  | 'tax'
  | 'taxInFee'
  | 'cashSurcharge';
