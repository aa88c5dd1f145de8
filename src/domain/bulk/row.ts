import { BULK_COLUMNS, type BulkColumn, type RowTexts } from './columns';
import type { CellProblem } from './cell-problem';
import { boundedText, type CellContext, type CellText, cellText } from './cell-text';
import { currencyIn } from './currency-name';
import { type DateOrder, settledDate } from './date-order';
import { startOfWindow } from './delivery-window';
import type { Header, UsedColumn } from './header';
import { joinedAddress, joinedPayment, joinedTexts, paymentAnswer } from './joined-cells';
import type { Cell, Sheet } from './sheet';
import { type PhoneOrder, settledPhone } from './two-phones';
import { paymentOf } from './words';

/** One order of a file, as texts that can be corrected. */
export interface BulkRow {
  /** as the spreadsheet numbers it, from 1 */
  number: number;
  texts: RowTexts;
  /** of cells as they were read; a cell that is edited loses its own */
  cellProblems: Readonly<Partial<Record<BulkColumn, CellProblem>>>;
  /** the cells of unused columns, in the header's order */
  others: readonly string[];
  /** the row is hidden in the spreadsheet */
  isHidden: boolean;
}

/** What reading the rows of a sheet depends on. */
export interface RowContext extends Omit<CellContext, 'isFrom1904' | 'currencies'> {
  /** of the days of the file, where that is known */
  dateOrder?: DateOrder | undefined;
  /** of cells with two phones, where somebody chose it */
  phones?: PhoneOrder | undefined;
}

/** The rows below the header that have anything in a known column. */
export function readRows(sheet: Sheet, header: Header, context: RowContext): BulkRow[] {
  const read = rowReader(sheet, header, context);
  return sheet.rows
    .slice(header.row + 1)
    .map(read)
    .filter((row) => !isEmptyRow(row));
}

/** Reads one row after the other. */
export function rowReader(
  sheet: Pick<Sheet, 'isFrom1904'>,
  header: Header,
  context: RowContext,
): (row: Sheet['rows'][number]) => BulkRow {
  const reading = { ...context, isFrom1904: sheet.isFrom1904 };
  const ofHeader = new Map(header.columns.get('itemValue')?.map((column) => [column, currenciesOf(column)]));
  const used = BULK_COLUMNS.map((column) => ({ column, from: header.columns.get(column) ?? [] }));
  const paid = header.columns.get('paymentMethod') ?? [];
  return ({ number, isHidden, cells }) => {
    const texts: Partial<Record<BulkColumn, string>> = {};
    const cellProblems: Partial<Record<BulkColumn, CellProblem>> = {};
    const currencies = header.currency.flatMap(({ index }) => otherText(cells[index]).trim() || []);
    const readFrom = (one: UsedColumn, column: BulkColumn) =>
      readCell(cells[one.index], one, column, withCurrencies(reading, ofHeader.get(one), currencies));
    for (const { column, from } of used) {
      const [first, second] = from;
      if (first === undefined) {
        texts[column] = '';
        continue;
      }
      const read =
        second === undefined
          ? readFrom(first, column)
          : joined(
              from.map((one) => readFrom(one, column)),
              column,
            );
      texts[column] = read.text;
      if (read.problem) cellProblems[column] = read.problem;
    }
    const others = header.others.map(({ index }) => otherText(cells[index]));
    if (isCashUnsaid(paid, cells, texts as RowTexts)) cellProblems.paymentMethod ??= 'unknown-payment';
    const row = { number, isHidden, texts: texts as RowTexts, cellProblems, others };
    return cells.length > header.width ? withSurplus(row, cells.slice(header.width), header) : row;
  };
}

/**
 * Where a column asks whether there is cash to collect, an empty cell may be a no: it is asked about, unless another
 * column says that the order is paid.
 */
function isCashUnsaid(paid: readonly UsedColumn[], cells: readonly Cell[], texts: RowTexts): boolean {
  const isUnsaid = paid.some(({ index, asks }) => asks === 'CASH_ON_DELIVERY' && otherText(cells[index]).trim() === '');
  return isUnsaid && !hasNobody({ texts }) && paymentOf(texts.paymentMethod) !== 'PAID';
}

/** Nobody is named whom a rider could find or call. */
export const hasNobody = ({ texts }: Pick<BulkRow, 'texts'>) =>
  texts.customerPhone === '' && texts.address === '' && texts.mapLocation === '';

function currenciesOf({ header }: UsedColumn): string[] {
  const currency = currencyIn(header);
  return currency === undefined ? [] : [currency];
}

type Reading = RowContext & CellContext;

function withCurrencies(reading: Reading, ofHeader: readonly string[] = [], ofRow: readonly string[]): Reading {
  return ofHeader.length + ofRow.length === 0 ? reading : { ...reading, currencies: [...ofHeader, ...ofRow] };
}

function readCell(cell: Cell | undefined, one: UsedColumn, column: BulkColumn, reading: Reading): CellText {
  if (one.asks !== undefined) {
    const answer = paymentAnswer(cell, one.asks);
    if (answer !== undefined) return { text: answer };
  }
  const read = cellText(cell, column, reading);
  if (column === 'customerPhone' && reading.phones !== undefined && read.problem === undefined) {
    return { text: settledPhone(read.text, reading.phones) };
  }
  const isMoment = column === 'deliveryDate' || column === 'deliveryTime';
  if (!isMoment || read.problem !== undefined) return read;
  const text = reading.dateOrder === undefined ? read.text : settledDate(read.text, reading.dateOrder);
  return { text: startOfWindow(text) ?? text };
}

/** One text for the cells of an order's column. */
function joined(read: readonly CellText[], column: BulkColumn): CellText {
  const problem = read.find((one) => one.problem !== undefined)?.problem;
  const texts = read.map(({ text }) => text).filter((text) => text !== '');
  const whole =
    column === 'address'
      ? joinedAddress(texts)
      : column === 'paymentMethod'
        ? joinedPayment(texts)
        : joinedTexts(texts, column);
  const bounded = boundedText(whole, column);
  return problem === undefined ? bounded : { text: bounded.text, problem };
}

/** A text file was cut in the wrong places where a row has more cells than the header. */
function withSurplus(row: BulkRow, surplus: readonly Cell[], header: Header): BulkRow {
  const more = surplus.map(otherText).filter((text) => text !== '');
  if (more.length === 0) return row;
  const last = [...header.columns].find(([, used]) => used.some(({ index }) => index === header.width - 1));
  const column = last?.[0] ?? 'customerName';
  const whole = last === undefined ? row.texts[column] : [row.texts[column], ...more].join(', ');
  const { text } = boundedText(whole, column);
  return {
    ...row,
    texts: { ...row.texts, [column]: text },
    cellProblems: { ...row.cellProblems, [column]: 'more-cells' },
  };
}

/** Columns that are only given back are not checked. */
export function otherText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return boundedText(String(cell)).text;
  if ('error' in cell) return cell.error;
  if ('formula' in cell) return '';
  return 'number' in cell ? `${cell.number} ${cell.currency}` : cell.date.replace('T', ' ');
}

/** A row after one of its cells was typed again. */
export function editedRow(row: BulkRow, column: BulkColumn, text: string): BulkRow {
  const { [column]: _mended, ...others } = row.cellProblems;
  const { text: kept, problem } = boundedText(text, column);
  const cellProblems = problem === undefined ? others : { ...others, [column]: problem };
  return { ...row, texts: { ...row.texts, [column]: kept }, cellProblems };
}

/** No cell of the row's order has a text. */
export const isEmptyRow = ({ texts }: Pick<BulkRow, 'texts'>) => Object.values(texts).every((text) => text === '');
