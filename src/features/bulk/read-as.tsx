import { Trans } from '@lingui/react/macro';
import type { BulkColumn } from '../../domain/bulk/columns';
import { formatMoney } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import * as styles from './bulk.module.css';

/** What a cell is taken for, where its text doesn't say it: an amount as money, and how an order without a word is paid. */
export function ReadAs({ row, column, currency }: { row: FileRow; column: BulkColumn; currency: string }) {
  if (column === 'itemValue' && row.amount !== null) {
    return (
      <span className={styles.hint} translate="no">
        <bdi>{formatMoney(row.amount, currency)}</bdi>
      </span>
    );
  }
  if (column !== 'paymentMethod' || !row.isCash || row.row.texts.paymentMethod !== '') return null;
  return (
    <span className={styles.hint}>
      <Trans id="payment.cash-on-delivery">Cash on delivery</Trans>
    </span>
  );
}
