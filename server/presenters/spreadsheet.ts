import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

/** A cell: text, an amount, or a moment (unix seconds, shown in the market's zone). */
export type CellValue = string | { amount: number } | { at: number } | null;

export interface Column<Row> {
  title: string;
  /** characters */
  width: number;
  value(row: Row): CellValue;
}

export interface SheetFormat {
  timezone: string;
  /** of amounts */
  decimals: number;
}

/** Spreadsheets run a cell that begins like this (reliability, security checklist 14); a line break hides it. */
const FORMULA = /^[\s\u0000]*[=+\-@\t\r\n＝＋－＠]/;
const BYTE_ORDER_MARK = '\ufeff';

/** The text as a cell that is text and nothing else. */
export function formulaSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Comma-separated values, RFC 4180, with a byte order mark by which spreadsheets know it is UTF-8. */
export async function* toCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  format: SheetFormat,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => title));
  for await (const row of rows) yield line(columns.map((column) => csvText(column.value(row), format)));
}

/** A workbook with one sheet whose first row stays in sight. */
export async function toXlsx<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  format: SheetFormat & { sheet: string },
): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const amounts = `0${format.decimals > 0 ? `.${'0'.repeat(format.decimals)}` : ''}`;
  const data: SheetData = [
    head,
    ...rows.map((row) => columns.map((column) => xlsxCell(column.value(row), format, amounts))),
  ];
  return writeXlsxFile(data, {
    sheet: format.sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(',')}\r\n`;
}

function csvText(value: CellValue, { timezone, decimals }: SheetFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return formulaSafe(value);
  return 'amount' in value ? value.amount.toFixed(decimals) : zonedText(value.at, timezone);
}

function xlsxCell(value: CellValue, { timezone }: SheetFormat, amounts: string) {
  if (value === null) return null;
  if (typeof value === 'string') return { type: String, value: formulaSafe(value) };
  if ('amount' in value) return { type: Number, value: value.amount, format: amounts };
  // A spreadsheet's dates have no zone: the clock of the market's wall is what they show.
  return {
    type: Date,
    value: new Date(`${zonedText(value.at, timezone).replace(' ', 'T')}:00Z`),
    format: 'yyyy-mm-dd hh:mm',
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-02 11:00` on the wall clock of the zone. */
export function zonedText(at: number, timezone: string): string {
  let formatter = formatters.get(timezone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
    formatters.set(timezone, formatter);
  }
  return formatter.format(at * 1000);
}
