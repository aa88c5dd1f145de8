import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { BulkRowStatus } from '../../domain/bulk/job-status';
import { codeOfOrderId } from '../../domain/order/short-id';
import { paths } from '../../domain/paths';
import { formatMoney } from '../../i18n/format';
import type { BulkJobRowDto } from '../../protocol/schemas';
import { useServices } from '../../sync/services-context';
import { classes } from '../../ui/classes';
import { useWide } from '../../ui/use-wide';
import { cellOfError, JobCell, shownColumns } from './job-cell';
import { RowChip } from './row-chip';
import { RowNumber } from './row-number';
import { COLUMN_NAMES, problemText } from './words';
import * as styles from './job-rows.module.css';

const STATES = { READY: 'ready', ERROR: 'wrong', PLACED: 'placed', PLACEMENT_FAILED: 'failed' } as const;

interface JobRowsProps {
  vendorId: string;
  rows: readonly BulkJobRowDto[];
}

/** Rows of a job: the editor's table on a desk, its cards on a phone, without anything to edit. */
export function JobRowList(props: JobRowsProps) {
  const wide = useWide();
  if (props.rows.length === 0) return null;
  return wide ? <JobTable {...props} /> : <JobCards {...props} />;
}

const stateOf = ({ status }: BulkJobRowDto) => STATES[status as BulkRowStatus] ?? 'unchecked';

function JobTable({ vendorId, rows }: JobRowsProps) {
  const { t, i18n } = useLingui();
  const { market } = useServices();
  const columns = shownColumns(rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a small window: the keyboard scrolls it
    <section className={styles.scroller} tabIndex={0} aria-label={t({ id: 'bulk.job.filter', message: 'Rows' })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'bulk.grid.row', message: 'Row' })}</th>
            <th scope="col">{t({ id: 'bulk.grid.status', message: 'Status' })}</th>
            <th scope="col" className={styles.money}>
              {t({ id: 'bulk.grid.fee', message: 'Fee' })}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {i18n._(COLUMN_NAMES[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_id}>
              <th scope="row">{row.row_number}</th>
              <td>
                <RowChip state={stateOf(row)} problems={row.errors.length} />
                <OrderLink row={row} vendorId={vendorId} />
                {errorsAt(row, null).map((error) => (
                  <p key={error.code} className={styles.problem}>
                    {problemText(i18n, error)}
                  </p>
                ))}
              </td>
              <td className={styles.money}>
                {typeof row.delivery_fee === 'number' && (
                  <bdi translate="no">{formatMoney(row.delivery_fee, market.currency)}</bdi>
                )}
              </td>
              {columns.map((column) => {
                const errors = errorsAt(row, column);
                return (
                  <td
                    key={column}
                    data-column={column}
                    className={classes(errors.length > 0 && styles.wrong, column === 'itemValue' && styles.money)}
                  >
                    <div className={styles.text}>
                      <JobCell row={row} column={column} market={market} vendorId={vendorId} />
                    </div>
                    {errors.map((error) => (
                      <p key={error.code} className={styles.problem}>
                        {problemText(i18n, error)}
                      </p>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Fields that a card shows without their name. */
const TITLES: ReadonlySet<string> = new Set(['customerName', 'address']);

function JobCards({ vendorId, rows }: JobRowsProps) {
  const { i18n } = useLingui();
  const { market } = useServices();
  const columns = shownColumns(rows).filter((column) => !TITLES.has(column));
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const cell = (column: (typeof columns)[number]) => (
          <JobCell row={row} column={column} market={market} vendorId={vendorId} />
        );
        const isSaid = (column: string) => (row.texts[column] ?? '') !== '' || isSaidByPlatform(row, column);
        return (
          <li key={row.row_id} className={styles.card}>
            <span className={styles.muted}>
              <RowNumber number={row.row_number} />
            </span>
            <RowChip state={stateOf(row)} problems={row.errors.length} />
            <strong>{cell('customerName')}</strong>
            <span className={styles.money}>
              {typeof row.delivery_fee === 'number' && (
                <bdi translate="no">{formatMoney(row.delivery_fee, market.currency)}</bdi>
              )}
            </span>
            <div className={classes(styles.line, styles.muted, styles.text)}>{cell('address')}</div>
            <dl className={styles.line}>
              {columns.filter(isSaid).map((column) => (
                <div key={column}>
                  <dt>{i18n._(COLUMN_NAMES[column])}</dt>
                  <dd>{cell(column)}</dd>
                </div>
              ))}
            </dl>
            <OrderLink row={row} vendorId={vendorId} />
            {row.errors.map((error) => (
              <p key={`${error.column}-${error.code}`} className={styles.problem}>
                {problemText(i18n, error)}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Of a row that names none. */
function isSaidByPlatform(row: BulkJobRowDto, column: string): boolean {
  if (column === 'collectionPoint') return Boolean(row.vendor_id);
  if (column === 'paymentMethod') return Boolean(row.payment_method);
  return column === 'deliveryType' && Boolean(row.delivery_type);
}

const errorsAt = (row: BulkJobRowDto, column: BulkColumn | null) =>
  row.errors.filter((error) => cellOfError(error.column) === column);

function OrderLink({ row, vendorId }: { row: BulkJobRowDto; vendorId: string }) {
  if (!row.order_id) return null;
  return (
    <a className={styles.line} href={paths.orderTracking(row.vendor_id ?? vendorId, row.order_id)}>
      <Trans id="bulk.job.order">
        Order <bdi>{codeOfOrderId(row.order_id)}</bdi>
      </Trans>
    </a>
  );
}
