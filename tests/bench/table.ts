/** One line of what `npm run bench` prints. */
export interface Row {
  what: string;
  goal: string;
  measured: string;
  /** to the control measured in the same run */
  ratio: number;
  isMet: boolean;
}

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, goal, measured, ratio, isMet }) => ({
      what,
      goal,
      measured,
      ratio: Number(ratio.toFixed(2)),
      verdict: isMet ? 'met' : 'missed',
    })),
  );
}
