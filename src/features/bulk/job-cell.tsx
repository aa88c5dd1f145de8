import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BULK_COLUMNS, type BulkColumn } from '../../domain/bulk/columns';
import { NOT_SAID } from '../../domain/order/customer-name';
import { amountFormat, amountOf } from '../../domain/order-request/details/amount';
import type { Market } from '../../domain/market/market';
import { formatDateTime, formatMoney } from '../../i18n/format';
import type { BulkJobRowDto } from '../../protocol/schemas';
import { typedTimezone } from '../../state/typed-timezone';
import { vendors } from '../../state/vendors';

/** The columns of a job's rows; the day and time are those of the delivery. */
const SHOWN = BULK_COLUMNS.filter((column) => cellOfError(column) === column);
/** Columns that are shown whether or not a row has anything there (specification/bulk.md#columns). */
const ALWAYS: ReadonlySet<BulkColumn> = new Set<BulkColumn>([
  'collectionPoint',
  'customerName',
  'customerPhone',
  'address',
  'itemValue',
  'paymentMethod',
  'description',
  'deliveryType',
]);

export const shownColumns = (rows: readonly BulkJobRowDto[]) =>
  SHOWN.filter((column) => ALWAYS.has(column) || rows.some((row) => hasText(row, column) || hasError(row, column)));

/** A place on the map is told by the address. */
const hasText = ({ texts }: BulkJobRowDto, column: BulkColumn) =>
  column !== 'mapLocation' && (texts[column] ?? '') !== '';

const hasError = ({ errors }: BulkJobRowDto, column: BulkColumn) =>
  errors.some((error) => cellOfError(error.column) === column);

/** Where an error of a row is shown: at its cell, or at the one that stands for it. */
export function cellOfError(column: BulkColumn | null | undefined): BulkColumn | null {
  return column === 'deliveryDate' || column === 'deliveryTime' ? 'deliveryType' : (column ?? null);
}

/** What the platform has read a cell as, or its text where it hasn't. */
export function JobCell({
  row,
  column,
  market,
  vendorId,
}: {
  row: BulkJobRowDto;
  column: BulkColumn;
  market: Market;
  /** the one that the file was uploaded for */
  vendorId: string;
}) {
  const { list } = useSnapshot(vendors);
  const text = row.texts[column] ?? '';
  switch (column) {
    case 'collectionPoint':
      return <Said text={list.find(({ vendor_id }) => vendor_id === row.vendor_id)?.name || text} />;
    case 'customerPhone':
      return <bdi dir="ltr">{text || NOT_SAID}</bdi>;
    case 'itemValue': {
      const amount = amountOf(text, amountFormat(market));
      return <Said text={amount === undefined ? text : formatMoney(amount, market.currency)} />;
    }
    case 'paymentMethod':
      return row.payment_method === 'CASH_ON_DELIVERY' ? (
        <Trans id="payment.cash-on-delivery">Cash on delivery</Trans>
      ) : row.payment_method === 'PAID' ? (
        <Trans id="payment.paid">Already paid</Trans>
      ) : (
        <Said text={text} />
      );
    case 'deliveryType':
      if (typeof row.deliver_at === 'number')
        return <bdi>{formatDateTime(row.deliver_at, typedTimezone(market.timezone, row.vendor_id ?? vendorId))}</bdi>;
      return row.delivery_type === 'INSTANT' ? (
        <Trans id="request.delivery-time.asap">ASAP</Trans>
      ) : (
        <Said text={[text, row.texts['deliveryDate'], row.texts['deliveryTime']].filter(Boolean).join(' ')} />
      );
    default:
      return <Said text={text} />;
  }
}

const Said = ({ text }: { text: string }) => <bdi>{text || NOT_SAID}</bdi>;
