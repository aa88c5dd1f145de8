import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

/** A cell: text, an amount, or a moment (unix seconds) on the wall clock of a zone. */
export type CellValue = string | { amount: number } | { at: number; timezone: string } | null;

export interface Column<Row, Total> {
  title: string;
  /** characters */
  width: number;
  value(row: Row): CellValue;
  /** of all rows; columns that don't add up are empty there */
  total?: ((total: Total) => CellValue) | undefined;
}

export interface SheetFormat {
  /** of amounts */
  decimals: number;
}

/**
 * Spreadsheets run a cell that begins like this (specification/security.md#spreadsheet-cells), and may see a beginning
 * after any separator they know, whatever a file's own is. Blanks and zero-width characters hide the beginning.
 */
const FORMULA = /(^|[;\t\r\n])((?:(?![\t\r\n])[\s\p{C}])*[=+\-@＝＋－＠])/gu;
const BYTE_ORDER_MARK = '\ufeff';

/** The text as csv cells that are text only. */
export function formulaSafe(text: string): string {
  return text.replace(FORMULA, "$1'$2");
}

/**
 * Comma-separated values, RFC 4180, every text in quotes, with a byte order mark by which spreadsheets recognise UTF-8.
 * `totals` is asked for once all rows were read.
 */
export async function* toCsv<Row, Total>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row, Total>[],
  format: SheetFormat & { totals: () => readonly Total[] },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => quoted(title)));
  for await (const row of rows) yield line(columns.map((column) => csvText(column.value(row), format)));
  for (const total of format.totals()) yield line(columns.map((one) => csvText(one.total?.(total) ?? null, format)));
}

/** A workbook with one sheet whose first row stays visible. */
export async function toXlsx<Row, Total>(
  rows: readonly Row[],
  columns: readonly Column<Row, Total>[],
  format: SheetFormat & { sheet: string; isRightToLeft: boolean; totals: readonly Total[] },
): Promise<Buffer> {
  const bold = { fontWeight: 'bold' as const };
  const head = columns.map(({ title }) => ({ value: title, ...bold }));
  const amounts = `0${format.decimals > 0 ? `.${'0'.repeat(format.decimals)}` : ''}`;
  const sums = format.totals.map((total) =>
    columns.map((column) => {
      const cell = xlsxCell(column.total?.(total) ?? null, amounts);
      return cell && { ...cell, ...bold };
    }),
  );
  const data: SheetData = [
    head,
    ...rows.map((row) => columns.map((column) => xlsxCell(column.value(row), amounts))),
    ...sums,
  ];
  return writeXlsxFile(data, {
    sheet: format.sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: format.isRightToLeft,
  }).toBuffer();
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

function csvText(value: CellValue, { decimals }: SheetFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(formulaSafe(value));
  return 'amount' in value ? value.amount.toFixed(decimals) : zonedText(value.at, value.timezone);
}

function xlsxCell(value: CellValue, amounts: string) {
  if (value === null) return null;
  // As text it stays text, even when somebody edits it: numbers with a plus can be copied as they are.
  if (typeof value === 'string') return { type: String, value, format: '@' };
  if ('amount' in value) return { type: Number, value: value.amount, format: amounts };
  // A spreadsheet's dates have no zone: they show the wall-clock time that the row's zone names.
  return {
    type: Date,
    value: new Date(`${zonedText(value.at, value.timezone).replace(' ', 'T')}:00Z`),
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
