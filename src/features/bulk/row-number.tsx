import { Trans } from '@lingui/react/macro';

/** The number in the spreadsheet. */
export function RowNumber({ number }: { number: number }) {
  return <Trans id="bulk.row.number">Row {number}</Trans>;
}
