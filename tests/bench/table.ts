/** One line of what `npm run bench` prints. */
export interface Row {
  what: string;
  /** empty where there is none and the figure is only informative */
  goal: string;
  measured: string;
  /** relative to the control measured in the same run, if there is one */
  ratio?: number;
  isMet: boolean;
  /** nothing was measured; `measured` says why */
  isFailed?: true;
}

export function failedRow(what: string, reason: string): Row {
  return { what, goal: '', measured: reason, isMet: false, isFailed: true };
}

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map((row) => ({
      what: row.what,
      goal: row.goal,
      measured: row.measured,
      ratio: row.ratio === undefined ? '' : Number(row.ratio.toFixed(2)),
      verdict: verdictOf(row),
    })),
  );
}

function verdictOf({ goal, isMet, isFailed }: Row): string {
  if (isFailed) return 'failed';
  if (goal === '') return '';
  return isMet ? 'met' : 'missed';
}
