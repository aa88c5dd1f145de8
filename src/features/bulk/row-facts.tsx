import type { FileRow } from '../../state/bulk';
import { ReadAs } from './read-as';
import * as styles from './bulk.module.css';

const TOLD = ['paymentMethod', 'deliveryType', 'deliveryDate', 'deliveryTime'] as const;

/** What of an order's money and time a card says: a cell that has to be corrected is a field below it. */
export function RowFacts({ row, currency }: { row: FileRow; currency: string }) {
  const isWrong = (column: string) => row.problems.some((problem) => problem.column === column);
  return (
    <>
      <ReadAs row={row} column="itemValue" currency={currency} />
      <ReadAs row={row} column="paymentMethod" currency={currency} />
      {TOLD.map((column) => {
        const text = row.row.texts[column];
        return (
          text !== '' &&
          !isWrong(column) && (
            <bdi key={column} className={styles.hint}>
              {text}
            </bdi>
          )
        );
      })}
    </>
  );
}
