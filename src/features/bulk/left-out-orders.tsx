import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { rowState } from '../../domain/bulk/row-state';
import { betweenSentences } from '../../i18n/between-sentences';
import { formatNumber } from '../../i18n/format';
import type { FileRow } from '../../state/bulk';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ChevronDown } from '../../ui/icons';
import { rowProblems } from './row-view';
import * as styles from './bulk.module.css';

/** Rows that are named with their reasons; further ones are in the list of those to correct. */
const NAMED_MAX = 50;

/** Orders that won't be placed, each with its reason where the rows are at hand. */
export function LeftOutOrders({
  wrong,
  rows,
  onShow,
}: {
  wrong: number;
  rows: readonly FileRow[];
  /** shows all of them; undefined where they can't be */
  onShow: (() => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  if (wrong === 0) return null;
  const words = t({
    id: 'bulk.confirm.left-out',
    message: plural(wrong, {
      one: "# order needs fixing and won't be placed.",
      other: "# orders need fixing and won't be placed.",
    }),
  });
  const leftOut = rows.filter((row) => rowState(row) === 'wrong');
  if (leftOut.length === 0) return <p className={styles.muted}>{words}</p>;
  return (
    <details className={styles.leftOut}>
      <summary>
        {words}
        <Icon of={ChevronDown} small />
      </summary>
      <ul>
        {leftOut.slice(0, NAMED_MAX).map((one) => {
          const { number, texts } = one.row;
          return (
            <li key={number}>
              <Trans id="bulk.confirm.high-one">
                Row {formatNumber(number)}:{' '}
                {[...new Set(rowProblems(one, i18n).map(({ text }) => text))].join(betweenSentences(i18n.locale))}
              </Trans>{' '}
              <bdi className={styles.muted}>{texts.customerName}</bdi>
            </li>
          );
        })}
      </ul>
      {leftOut.length > NAMED_MAX && onShow && (
        <Button onClick={onShow}>
          <Trans id="bulk.file.wrong">To correct {formatNumber(leftOut.length)}</Trans>
        </Button>
      )}
    </details>
  );
}
