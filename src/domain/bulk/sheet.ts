/**
 * What a cell holds, whatever program wrote it. `date` is the clock on the wall as the cell means it, without a zone: `2026-11-24T14:30:00`, `2026-11-24` or
 * `14:30:00`. `error` is a formula's own, such as `#N/A`.
 */
export type Cell = null | string | number | boolean | { readonly date: string } | { readonly error: string };

/** One table of a workbook, or the only one of a text file. Rows stand at their own index, from 0; an empty one is `[]`. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  rows: readonly (readonly Cell[])[];
  /** the indexes of rows that the program shows to nobody */
  hiddenRows: ReadonlySet<number>;
  /** the workbook counts its days from 1904, as old Macs did */
  isFrom1904: boolean;
}
