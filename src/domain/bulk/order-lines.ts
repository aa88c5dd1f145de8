import { latinDigits } from '../../lib/digits';
import { type AmountFormat, amountOf, amountText } from '../order-request/details/amount';
import { boundedText } from './cell-text';
import { BULK_COLUMNS, type BulkColumn } from './columns';
import { addressWords } from './duplicates';
import { type BulkRow, hasNobody } from './row';
import { isBookkeeping } from './words';

/** An order with the lines below it that are further items of it. */
export interface OrderWithLines {
  order: BulkRow;
  /** without a customer */
  further: BulkRow[];
  /** with the same customer once more */
  repeated: BulkRow[];
}

/** What the lines of one order may differ in. */
const OF_ITEMS: ReadonlySet<BulkColumn> = new Set<BulkColumn>(['description', 'riderNotes', 'itemValue']);
const OF_ORDER = BULK_COLUMNS.filter((column) => !OF_ITEMS.has(column));

/** A further item of the order above it. */
export function isLineOf(row: BulkRow): boolean {
  return hasNobody(row) && row.texts.customerName === '' && row.texts.description !== '';
}

/**
 * Whether a line repeats everything but the items of the order above it; asked of one row after the other, it takes the
 * time of reading them. The same item once more isn't another line, but an order that somebody copied. `needsCode`: only
 * lines of one pickup code do, because the program writes a line for each order.
 */
export class RepeatedLines {
  readonly #needsCode: boolean;
  #order: OrderWithLines | undefined;
  #items: Set<string> | undefined;

  constructor({ needsCode }: { needsCode: boolean }) {
    this.#needsCode = needsCode;
  }

  /** The one whose lines are looked for, whatever was read below it. */
  get order(): OrderWithLines | undefined {
    return this.#order;
  }

  /** Further lines are looked for below this one; undefined: below none. */
  begin(order: OrderWithLines | undefined): void {
    this.#order = order;
    this.#items = undefined;
  }

  /** Below a row that is left out too, if it is of the same order; its item may still come. */
  leaveOut(row: BulkRow): void {
    if (!this.#isOfOrder(row)) this.begin(undefined);
  }

  has(row: BulkRow): boolean {
    const { description } = row.texts;
    const first = this.#order?.order.texts.description ?? '';
    if (description === '' || first === '' || description === first) return false;
    if (!this.#isOfOrder(row)) return false;
    const item = itemOf(description);
    this.#items ??= new Set([itemOf(first)]);
    if (this.#items.has(item)) return false;
    this.#items.add(item);
    return true;
  }

  #isOfOrder(row: BulkRow): boolean {
    const { customerName, pickupCode } = row.texts;
    const above = this.#order?.order.texts;
    if (above === undefined || customerName === '' || hasNobody(row)) return false;
    if (this.#needsCode && pickupCode === '') return false;
    return OF_ORDER.every((column) => isSame(above[column], row.texts[column], column));
  }
}

/** Signs alone stay. */
const itemOf = (description: string) => addressWords(description) || description;

function isSame(one: string, other: string, column: BulkColumn): boolean {
  if (one === other) return true;
  if (one === '' || other === '') return false;
  if (column === 'customerPhone') return digitsOf(one) === digitsOf(other);
  return addressWords(one) === addressWords(other);
}

const digitsOf = (phone: string) => latinDigits(phone).replace(/\D/g, '');

/** Each order as one row: the texts of its lines joined, their amounts added. */
export function ordersWithLines(orders: readonly OrderWithLines[], amounts: AmountFormat): BulkRow[] {
  return orders.map((one) => (one.further.length + one.repeated.length === 0 ? one.order : asOneRow(one, amounts)));
}

function asOneRow({ order, further, repeated }: OrderWithLines, amounts: AmountFormat): BulkRow {
  const lines = [...further, ...repeated];
  const textsOf = (rows: readonly BulkRow[], column: BulkColumn) => rows.flatMap(({ texts }) => texts[column] || []);
  const notes = textsOf([order, ...further], 'riderNotes');
  const ownNotes = new Set(notes);
  const repeatedNotes = new Set(textsOf(repeated, 'riderNotes').filter((note) => !ownNotes.has(note)));
  const description = boundedText(textsOf([order, ...lines], 'description').join(', '), 'description');
  const riderNotes = boundedText([...notes, ...repeatedNotes].join(', '), 'riderNotes');
  const values = textsOf([order, ...lines], 'itemValue');
  const named = [order, ...repeated];
  const isSum = repeated.length === 0 || !(named.some(isFee) || mayBeTotals(named, amounts));
  const itemValue = boundedText((isSum ? sumText(values, amounts) : undefined) ?? values.join(' + '), 'itemValue');
  const problems: BulkRow['cellProblems'] = {
    ...(description.problem && { description: description.problem }),
    ...(riderNotes.problem && { riderNotes: riderNotes.problem }),
    ...(itemValue.problem && { itemValue: itemValue.problem }),
    ...(further.some(isFee) && { itemValue: 'added-amount' }),
  };
  return {
    ...order,
    texts: { ...order.texts, description: description.text, riderNotes: riderNotes.text, itemValue: itemValue.text },
    // the order's own come first
    cellProblems: [order, ...lines].reduceRight((all, { cellProblems }) => Object.assign(all, cellProblems), problems),
  };
}

/** Several lines with one amount: each may say what the order costs in all. */
function mayBeTotals(rows: readonly BulkRow[], amounts: AmountFormat): boolean {
  const values = rows.map(({ texts }) => amountOf(texts.itemValue, amounts) ?? 0).filter((value) => value > 0);
  return values.length > 1 && new Set(values).size === 1;
}

const isFee = ({ texts }: BulkRow) => texts.itemValue !== '' && isBookkeeping(texts.description);

/** Amounts that can't be added stay beside each other, and are asked about. */
function sumText(texts: readonly string[], amounts: AmountFormat): string | undefined {
  const [only] = texts;
  if (only === undefined || texts.length === 1) return only ?? '';
  const values = texts.map((text) => amountOf(text, amounts));
  if (!values.every((value) => value !== undefined)) return undefined;
  const sum = values.reduce((one, other) => one + other, 0);
  return amountText(Number(sum.toFixed(amounts.digits)), amounts);
}
