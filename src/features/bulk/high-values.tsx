import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import { Switch } from '../../ui/choice';
import * as styles from './bulk.module.css';

/** Further ones are confirmed with all of them. */
const SINGLE_MAX = 30;
/** Rows that are named; further ones are only counted. */
const NAMED_MAX = 8;

/** A value that was confirmed: another one of the same row, or of another order in its place, is asked about again. */
export const confirmationOf = ({ row, amount, orderKey }: FileRow) => `${row.number} ${amount} ${orderKey}`;

/** Item values above the limit, confirmed one by one or all (specification/ask-for-a-rider.md#item-value). */
export function HighValues({
  rows,
  confirmed,
  currency,
  onConfirm,
}: {
  rows: readonly FileRow[];
  confirmed: ReadonlySet<string>;
  currency: string;
  onConfirm: (confirmed: ReadonlySet<string>) => void;
}) {
  const { t } = useLingui();
  const highCount = rows.length;
  if (highCount === 0) return null;
  const keys = rows.map(confirmationOf);
  const named = rows.slice(0, NAMED_MAX).map(({ row }) => formatNumber(row.number));
  const highRows = `${named.join(', ')}${highCount > NAMED_MAX ? ' …' : ''}`;
  return (
    <div>
      <Switch
        checked={keys.every((key) => confirmed.has(key))}
        onChange={(is) => onConfirm(new Set(is ? keys : []))}
        label={t({
          id: 'bulk.confirm.high',
          message: plural(highCount, {
            one: `The unusually high item value of row ${highRows} is right.`,
            other: `The # unusually high item values are right (rows ${highRows}).`,
          }),
        })}
      />
      {highCount > 1 && (
        <ul className={styles.highValues}>
          {rows.slice(0, SINGLE_MAX).map((one) => {
            const key = confirmationOf(one);
            const { number, texts } = one.row;
            return (
              <li key={number}>
                <Switch
                  checked={confirmed.has(key)}
                  onChange={(is) =>
                    onConfirm(new Set(is ? [...confirmed, key] : [...confirmed].filter((other) => other !== key)))
                  }
                  label={
                    <Trans id="bulk.confirm.high-one">
                      Row {formatNumber(number)}: {formatMoney(one.amount ?? 0, currency)}
                    </Trans>
                  }
                  sub={<bdi>{texts.customerName}</bdi>}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
