import type { ProposalDoubt, SheetColumn } from './column-proposal';
import type { ColumnUse } from './columns';
import type { DateOrder } from './date-order';
import type { SheetProposal } from './header';
import type { PhoneOrder } from './two-phones';

/** What becomes of lines without a customer, or with the one above them: part of the order above, or rows of their own. */
export type FurtherLines = 'joined' | 'apart';

/** What was chosen for an earlier file with the same header. */
export interface KnownChoice {
  uses?: readonly (ColumnUse | null)[];
  /** what its columns were taken for by themselves; undefined where an earlier release stored it */
  proposed?: readonly (ColumnUse | null)[];
  dateOrder?: DateOrder;
  phones?: PhoneOrder;
  lines?: FurtherLines;
  repeated?: FurtherLines;
}

/** `changed`: columns that were something else in the earlier file, and what they look like now */
export type ColumnsDoubt = ProposalDoubt | { kind: 'changed'; columns: readonly { header: string; use: ColumnUse }[] };

interface ChosenColumns {
  columns: SheetColumn[];
  /** why somebody has to say what the columns are, or had to */
  doubt: ColumnsDoubt | undefined;
  /** they are used as in an earlier file */
  isAsLastTime: boolean;
}

/** The columns as somebody chose them, or else for an earlier file, or else as they are taken for by themselves. */
export function chosenColumns(
  { columns, doubt }: Pick<SheetProposal, 'columns' | 'doubt'>,
  { uses, known }: { uses?: readonly (ColumnUse | null | undefined)[]; known?: KnownChoice },
): ChosenColumns {
  if (known?.uses === undefined) return { columns: usedAs(columns, uses ?? []), doubt, isAsLastTime: false };
  const changed = changedSince(columns, known.uses, known.proposed);
  return {
    columns: usedAs(columns, uses ?? known.uses),
    doubt: changed.length > 0 ? { kind: 'changed', columns: changed } : undefined,
    isAsLastTime: uses === undefined,
  };
}

/** Where nothing is said of a column it stays what it is taken for, unless another one was chosen for that. */
function usedAs(columns: readonly SheetColumn[], uses: readonly (ColumnUse | null | undefined)[]): SheetColumn[] {
  const taken = new Set(uses);
  return columns.map((column, index) => {
    const chosen = uses[index];
    const use = chosen === undefined ? (taken.has(column.use) ? null : column.use) : chosen;
    return use === column.use ? { ...column } : { header: column.header, use };
  });
}

/** By their values they are now something that they neither were nor were used as. */
function changedSince(
  columns: readonly SheetColumn[],
  uses: readonly (ColumnUse | null)[],
  proposed: readonly (ColumnUse | null)[] = uses,
): { header: string; use: ColumnUse }[] {
  return columns.flatMap(({ header, use }, index) =>
    use === null || use === uses[index] || use === proposed[index] ? [] : { header, use },
  );
}
