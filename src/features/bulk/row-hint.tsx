import { Trans } from '@lingui/react/macro';
import type { FileRow } from '../../state/bulk';
import * as styles from './bulk.module.css';

/** Notes about a row beside its errors. */
export function RowHint({ row: { row, duplicateOf, outcome } }: { row: FileRow }) {
  return (
    <>
      {duplicateOf !== null && (
        <span className={styles.hint}>
          <Trans id="bulk.row.duplicate">Same as row {duplicateOf}</Trans>
        </span>
      )}
      {row.isHidden && (
        <span className={styles.hint}>
          <Trans id="bulk.row.hidden">Hidden in the spreadsheet</Trans>
        </span>
      )}
      {outcome?.foundAddress && (
        <span className={styles.hint}>
          <Trans id="bulk.row.found">
            Goes to <bdi>{outcome.foundAddress}</bdi>
          </Trans>
        </span>
      )}
    </>
  );
}
