import { Trans } from '@lingui/react/macro';

/** As the spreadsheet numbers it. */
export function RowNumber({ number }: { number: number }) {
  return <Trans id="bulk.row.number">Row {number}</Trans>;
}
