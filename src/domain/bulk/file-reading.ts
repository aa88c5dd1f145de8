import { type AmountFormat, amountOf } from '../order-request/details/amount';
import { chosenColumns, type ColumnsDoubt, type FurtherLines, type KnownChoice } from './chosen-columns';
import type { ColumnUse } from './columns';
import { type DateOrder, findDateOrder } from './date-order';
import { findWindow } from './delivery-window';
import { isDone } from './done';
import { type Header, headerOf, proposal, firstTextsBelow, type SheetProposal, type UsedColumn } from './header';
import { isLineOf, ordersWithLines, type OrderWithLines, RepeatedLines } from './order-lines';
import { inOrder } from './sheet-order';
import { type BulkRow, hasNobody, isEmptyRow, otherText, rowReader } from './row';
import { isSaleDay } from './sale-day';
import type { Cell, Sheet, SheetRow, TextReading } from './sheet';
import { findTwoPhones, type PhoneOrder, type TwoPhones } from './two-phones';
import { beginsWithTotal, columnOf, isTotal } from './words';

/** What somebody chose for a file, in place of what it is taken for by itself. */
export interface ReadingChoice {
  /** its position in the workbook */
  sheet?: number;
  /** of each column of that sheet; undefined: what it is taken for by itself */
  uses?: readonly (ColumnUse | null | undefined)[];
  dateOrder?: DateOrder;
  phones?: PhoneOrder;
  lines?: FurtherLines;
  repeated?: FurtherLines;
  /** of a text file */
  encoding?: string;
  /** goes behind what is chosen for this file, and its order of days behind what the file itself says */
  known?: KnownChoice;
  /** hidden rows and columns as well */
  withHidden?: boolean;
  /** orders that are delivered or cancelled as well */
  withDone?: boolean;
}

/** Rows and columns of a sheet that are no orders, or aren't taken for any until somebody asks for them. */
export interface NotRead {
  hiddenRows: number;
  hiddenColumns: number;
  done: number;
  /** headers that are repeated, sums, and rows that are only prepared */
  others: number;
}

/** A column as somebody is asked about it. */
export interface ShownColumn {
  header: string;
  /** its first values */
  samples: readonly string[];
  use: ColumnUse | null;
  /** what it is taken for by itself */
  proposed: ColumnUse | null;
  isHidden: boolean;
}

/** Lines that are asked about, and a text by which they are known. */
interface LinesAsked {
  count: number;
  sample: string;
}

export interface FileReading {
  sheets: readonly { name: string; isHidden: boolean }[];
  /** the position of the one that is read */
  sheet: number;
  columns: readonly ShownColumn[];
  /** why somebody has to say what the columns are */
  doubt: ColumnsDoubt | undefined;
  /** the columns are used as in an earlier file */
  isAsLastTime: boolean;
  /** a day that may be two, if there is one */
  ambiguousDay: string | undefined;
  /** of such days; undefined while nothing says it */
  dateOrder: DateOrder | undefined;
  leftOut: NotRead;
  /** what the text of its file may be, where that isn't certain */
  encodings: readonly TextReading[];
  /** cells with two phones, if there are any */
  twoPhones: TwoPhones | undefined;
  /** which of them is called; undefined while nobody said it */
  phones: PhoneOrder | undefined;
  /** lines without a customer, if there are any, and what is in the first one */
  furtherLines: LinesAsked | undefined;
  /** what becomes of them; undefined while nobody said it */
  lines: FurtherLines | undefined;
  /** lines that name the customer above them once more, if there are any, and whom the first one names */
  repeatedLines: LinesAsked | undefined;
  /** what becomes of them; undefined while nobody said it, and orders of their own until then */
  repeated: FurtherLines | undefined;
  /** lines that were added to the order above them */
  addedLines: number;
  /** a window of time, if there is one: orders have one time, which is its beginning */
  window: string | undefined;
  rows: BulkRow[];
  others: readonly string[];
  /** visible sheets that hold orders too */
  alsoIn: readonly string[];
}

export interface ReadingContext {
  amounts: AmountFormat;
  /** the clock of the shop: `2026-11-27 10:00` */
  now: string;
}

const SAMPLES_SHOWN = 3;
/** Characters of a cell that stands for others in a question. */
const SAMPLE_LENGTH = 80;

/** The orders of a workbook, as they are read by themselves or as somebody chose; undefined when no sheet has any. */
export function readFileOrders(
  sheets: readonly Sheet[],
  choice: ReadingChoice,
  { amounts, now }: ReadingContext,
): FileReading | undefined {
  const signs = amounts.currencySigns;
  const propose = (sheet: Sheet) => proposal(sheet, signs, choice.withHidden === true);
  const chosen = choice.sheet === undefined ? undefined : sheets[choice.sheet];
  const offered = inOrder(sheets).flatMap((sheet) => {
    const found = propose(sheet);
    return found === undefined ? [] : [{ sheet, found }];
  });
  // the sheet that is open, unless another one has what that lacks
  const best =
    chosen === undefined
      ? (offered.find(({ found }) => found.isNamed && found.doubt?.kind !== 'missing') ?? offered[0])
      : offered.find(({ sheet }) => sheet === chosen);
  if (best === undefined) return undefined;
  const { sheet, found } = best;
  if (isSaleDay(sheet, headerOf(sheet, found), now)) {
    for (const column of found.columns) if (column.use === 'deliveryDate') column.use = null;
  }
  const chosenAs = chosenColumns(found, choice);
  const header = headerOf(sheet, { row: found.row, columns: chosenAs.columns });
  const dates = findDateOrder(sheet, header, now.slice(0, 10));
  const dateOrder = choice.dateOrder ?? dates.order ?? choice.known?.dateOrder;
  const phones = choice.phones ?? choice.known?.phones;
  // a program that writes a line for each item is known to mean one order
  const lines = choice.lines ?? choice.known?.lines ?? (found.isKnownExport === true ? 'joined' : undefined);
  const repeated = choice.repeated ?? choice.known?.repeated;
  const samples = firstTextsBelow(sheet, header.row);
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheets.indexOf(sheet),
    columns: chosenAs.columns.map(({ header: title, use }, index) => ({
      header: title,
      use,
      proposed: found.columns[index]?.use ?? null,
      isHidden: sheet.hiddenColumns?.has(index) === true,
      samples: [...new Set(samples[index])].slice(0, SAMPLES_SHOWN),
    })),
    doubt: chosenAs.doubt,
    isAsLastTime: chosenAs.isAsLastTime,
    ambiguousDay: dates.sample,
    dateOrder,
    encodings: sheet.readings ?? [],
    twoPhones: findTwoPhones(sheet, header),
    window: findWindow(sheet, header),
    phones,
    lines,
    repeated,
    others: header.others.map((other) => other.header),
    alsoIn: offered
      .filter((one) => one.sheet !== sheet && !one.sheet.isHidden && isListOf(one.sheet, one.found))
      .map((one) => one.sheet.name),
    ...ordersBelow(sheet, header, {
      amounts,
      dateOrder,
      phones,
      lines,
      repeated,
      isKnownExport: found.isKnownExport === true,
      choice,
    }),
  };
}

const isListOf = ({ rows }: Sheet, { isNamed, doubt, row }: SheetProposal) =>
  isNamed && doubt?.kind !== 'missing' && rows.length > row + 1;

interface Settled {
  amounts: AmountFormat;
  dateOrder: DateOrder | undefined;
  phones: PhoneOrder | undefined;
  lines: FurtherLines | undefined;
  repeated: FurtherLines | undefined;
  isKnownExport: boolean;
  choice: ReadingChoice;
}

function ordersBelow(
  sheet: Sheet,
  header: Header,
  { amounts, dateOrder, phones, lines, repeated, isKnownExport, choice }: Settled,
): Pick<FileReading, 'leftOut' | 'furtherLines' | 'repeatedLines' | 'addedLines' | 'rows'> {
  const read = rowReader(sheet, header, { amounts, dateOrder, phones });
  const leftOut = { hiddenRows: 0, hiddenColumns: 0, done: 0, others: 0 };
  if (choice.withHidden !== true) leftOut.hiddenColumns = sheet.hiddenColumns?.size ?? 0;
  const orders: OrderWithLines[] = [];
  const counted: BulkRow[] = [];
  const further: BulkRow[] = [];
  const again: BulkRow[] = [];
  const repeats = new RepeatedLines({ needsCode: isKnownExport });
  /** of the last customer above: the lines below go with the order, wherever it went */
  let above: 'order' | 'left-out' | 'nobody' = 'nobody';
  const sum = sumOf(counted, amounts);
  const add = (row: BulkRow, to?: BulkRow[]) => {
    counted.push(row);
    if (to === undefined) orders.push({ order: row, further: [], repeated: [] });
    else to.push(row);
  };
  const addFurther = (row: BulkRow) => {
    further.push(row);
    add(row, lines === 'apart' ? undefined : orders.at(-1)?.further);
  };
  const addRepeated = (row: BulkRow) => {
    again.push(row);
    add(row, repeated === 'joined' ? repeats.order?.repeated : undefined);
  };
  for (const sheetRow of sheet.rows.slice(header.row + 1)) {
    const row = read(sheetRow);
    if (isEmptyRow(row) && Object.keys(row.cellProblems).length === 0) continue;
    const isLine = isLineOf(row);
    if (sheetRow.isHidden && choice.withHidden !== true) {
      leftOut.hiddenRows += 1;
      if (!hasNobody(row)) {
        above = 'left-out';
        repeats.leaveOut(row);
      }
    } else if (isRepeatedHeader(sheetRow, header) || isSum(row, sheetRow, amounts, sum)) {
      leftOut.others += 1;
      above = 'nobody';
      repeats.begin(undefined);
    } else if (isOnlyPrepared(row, amounts)) leftOut.others += 1;
    else if (isLine && above === 'left-out') continue;
    else if (choice.withDone !== true && isDoneRow(sheetRow, header)) {
      leftOut.done += 1;
      if (!isLine) {
        above = 'left-out';
        repeats.leaveOut(row);
      }
    } else if (isLine && above === 'order' && !(orders.length > 1 && equalsSum(row, amounts, sum))) {
      addFurther(row);
    } else if (repeats.has(row)) {
      addRepeated(row);
      above = 'order';
    } else {
      // what may be a sum, or an item that costs as much by chance, is nobody's until somebody looks at it
      add(row);
      above = isLine ? 'nobody' : 'order';
      repeats.begin(orders.at(-1));
    }
  }
  return {
    leftOut,
    furtherLines: linesOf(further, 'description'),
    repeatedLines: linesOf(again, 'customerName'),
    addedLines: (lines === 'apart' ? 0 : further.length) + (repeated === 'joined' ? again.length : 0),
    rows: ordersWithLines(orders, amounts),
  };
}

const linesOf = ([first, ...others]: readonly BulkRow[], shown: 'description' | 'customerName') =>
  first && { count: others.length + 1, sample: beginningOf(first.texts[shown]) };

const beginningOf = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);

const textOf = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : '');

const HAS_DIGIT = /\d/;
const HAS_LETTER = /\p{L}/u;

/** Each of its cells names its own column. */
function isRepeatedHeader({ cells }: SheetRow, { columns }: Header): boolean {
  // most rows are orders, and end here at their phone or amount
  for (const used of columns.values())
    for (const one of used) if (isNoName(cells[one.index] ?? null, one)) return false;
  let names = 0;
  for (const [column, used] of columns) {
    for (const { index, header } of used) {
      const cell = cells[index];
      if (typeof cell !== 'string') continue;
      if (cell !== header && columnOf(cell) !== column) return false;
      names += 1;
    }
  }
  return names >= 2;
}

const isNoName = (cell: Cell, { header }: UsedColumn) =>
  cell !== null && (typeof cell !== 'string' || (cell !== header && HAS_DIGIT.test(cell)));

function isSum(row: BulkRow, { cells }: SheetRow, amounts: AmountFormat, sum: () => number): boolean {
  const isLabelled = cells.some((cell) => textOf(cell) !== '' && isTotal(textOf(cell)));
  // the label may be in any column
  if (isLabelled && CUSTOMER.every((column) => row.texts[column] === '' || isTotal(row.texts[column]))) return true;
  if (!hasNobody(row)) return false;
  if (isLabelled) return true;
  if (beginsWithTotal(cells.map(textOf).find((text) => HAS_LETTER.test(text)) ?? '')) return true;
  const { customerName, description } = row.texts;
  return customerName === '' && description === '' && equalsSum(row, amounts, sum);
}

function equalsSum({ texts }: BulkRow, amounts: AmountFormat, sum: () => number): boolean {
  const amount = amountOf(texts.itemValue, amounts);
  return amount !== undefined && amount > 0 && amount.toFixed(3) === sum().toFixed(3);
}

/** The amounts of the rows that there are when it is asked, each read once, and none in a file without sums. */
function sumOf(rows: readonly BulkRow[], amounts: AmountFormat): () => number {
  let [read, sum] = [0, 0];
  return () => {
    for (; read < rows.length; read += 1) sum += amountOf(rows[read]?.texts.itemValue ?? '', amounts) ?? 0;
    return sum;
  };
}

const CUSTOMER = ['customerName', 'customerPhone', 'address', 'mapLocation'] as const;

/** A number, a formula or a payment that was filled in down the sheet, without an order. */
function isOnlyPrepared(row: BulkRow, amounts: AmountFormat): boolean {
  const { customerName, description, riderNotes, itemValue } = row.texts;
  if (!hasNobody(row) || customerName !== '' || description !== '' || riderNotes !== '') return false;
  // a formula without its result is there, whatever it would be
  if (CUSTOMER.some((column) => row.cellProblems[column] !== undefined)) return false;
  return itemValue === '' || amountOf(itemValue, amounts) === 0;
}

const isDoneRow = ({ cells }: SheetRow, { orderStatus }: Header) =>
  orderStatus.some(({ index }) => {
    const text = otherText(cells[index]);
    // the time at which it was cancelled, in the exports of shops
    return isDone(text) || /^\d{4}-\d\d-\d\d/.test(text);
  });
