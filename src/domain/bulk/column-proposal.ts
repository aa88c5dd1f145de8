import { latinDigits } from '../../lib/digits';
import { parseTypedCoordinates } from '../order-request/places/coordinates';
import { type BulkColumn, type ColumnUse, REQUIRED_COLUMNS } from './columns';
import { axisOf, isDegrees, ofCustomer } from './column-parts';
import { currencyIn, isOwnCurrency } from './currency-name';
import { isClock, windowSideOf } from './delivery-window';
import type { PaymentWord } from './header-words/bulk-words';
import { knownExport } from './known-exports';
import { besideOf, columnOf, isNo, isOfOthers, isRowNumber, isStatus, isWeakName, isYes, paymentOf } from './words';

/** A column of a sheet, what it is taken for (null: not used), and what answers to it mean if it asks something. */
export interface SheetColumn {
  header: string;
  use: ColumnUse | null;
  /** "Paid?", "COD?": yes means this payment */
  asks?: PaymentWord;
}

/** Several columns that may be one of an order. */
interface Twins {
  use: ColumnUse;
  headers: readonly string[];
}

export type ProposalDoubt =
  | { kind: 'missing'; columns: readonly BulkColumn[] }
  | { kind: 'twice'; columns: readonly Twins[] }
  /** the price of one piece, beside how many there are */
  | { kind: 'each'; price: string; quantity: string }
  /** what the header says is no name that is known, or its values are of another kind */
  | { kind: 'guessed' };

export interface ColumnProposal {
  columns: SheetColumn[];
  /** why somebody should look at it; undefined when it is certain */
  doubt: ProposalDoubt | undefined;
  /** the header is that of a known program's export */
  isKnownExport?: boolean;
}

interface Context {
  /** texts of the first rows, by column, without empty ones */
  samples: readonly (readonly string[])[];
  /** names of the market's currency */
  signs: readonly string[];
}

/**
 * What the columns of a sheet are taken for, by their headers and by what is in them. A wrong guess costs more than a
 * question: of two columns of one meaning, and of names that aren't known, somebody is asked.
 */
export function proposeColumns(headers: readonly string[], context: Context): ColumnProposal {
  const known = knownExport(headers);
  if (known !== undefined)
    return {
      ...finished(headers.map((header, index) => ({ header, use: known[index] ?? null }))),
      isKnownExport: true,
    };
  const columns = headers.map((header, index): SheetColumn => named(header, context.samples[index] ?? []));
  const numbered = joinAddress(columns, context);
  joinNames(columns);
  const twins = [...withoutTwins(columns, context), ...numbered];
  joinCoordinates(columns, context);
  takeWindowStart(columns, context);
  const guessed = guess(columns, context) ?? doubtOfDeduction(columns, context);
  const each = withoutPriceOfOne(columns, context);
  return finished(columns, twins.length > 0 ? { kind: 'twice', columns: twins } : (each ?? guessed));
}

function finished(columns: SheetColumn[], doubt?: ProposalDoubt): ColumnProposal {
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.some(({ use }) => use === column));
  return { columns, doubt: missing.length > 0 ? { kind: 'missing', columns: missing } : doubt };
}

/** A single column by itself. */
function named(header: string, samples: readonly string[]): SheetColumn {
  const asked = paymentOf(header);
  if (asked !== undefined && most(samples, (text) => isYes(text) || isNo(text)))
    return { header, use: 'paymentMethod', asks: asked };
  const use = columnOf(withoutCurrency(header)) ?? null;
  // "COD" and "Location" have two meanings each
  if (use === 'itemValue' && most(samples, (text) => paymentOf(text) !== undefined)) {
    return { header, use: 'paymentMethod' };
  }
  if (use === 'address' && most(samples, isPlace)) return { header, use: 'mapLocation' };
  if (use !== null) return { header, use };
  const beside = besideOf(header);
  const isPayment = (text: string) => paymentOf(text) !== undefined;
  if (
    beside === 'orderStatus' &&
    most(
      samples.filter((text) => !isStatus(text)),
      isPayment,
    )
  ) {
    return { header, use: 'paymentMethod' };
  }
  return { header, use: beside === 'orderStatus' || beside === 'currency' ? beside : null };
}

/** "Total USD" is a total. */
function withoutCurrency(header: string): string {
  const currency = currencyIn(header);
  const rest = currency === undefined ? header : header.replace(currency, ' ');
  return rest.trim() === '' ? header : rest;
}

const isPart = ({ header }: SheetColumn) => besideOf(ofCustomer(header)) === 'addressPart';

/** House number, street and district in columns of their own are one address, in their order. */
function joinAddress(columns: readonly SheetColumn[], { samples }: Context): Twins[] {
  // one that nobody has filled in stands in place of no part
  const isFilled = (_: SheetColumn, index: number) => (samples[index] ?? []).length > 0;
  const whole = columns.find((column, index) => column.use === 'address' && !isPart(column) && isFilled(column, index));
  const hasWhole = whole !== undefined;
  const parts = columns.filter(isPart);
  if (!hasWhole && parts.length < 2) return [];
  const doubtful: string[] = [];
  for (const column of parts) {
    if (hasWhole && isRowNumber(column.header)) {
      if (column.use === 'address') column.use = null;
      if (column.use === null && samples[columns.indexOf(column)]?.length) doubtful.push(column.header);
      continue;
    }
    // beside a whole address a house number is the unit's, and so on
    if (column.use === null || !hasWhole) column.use = 'address';
    else if (column.use === 'address') column.use = null;
  }
  return hasWhole && doubtful.length > 0 ? [{ use: 'address', headers: [whole.header, ...doubtful] }] : [];
}

function joinNames(columns: SheetColumn[]): void {
  if (columns.some(({ use }) => use === 'customerName')) return;
  for (const column of columns) {
    const beside = besideOf(column.header);
    if (beside === 'firstName' || beside === 'lastName') column.use = 'customerName';
  }
}

/** Latitude and longitude in columns of their own are one place on the map, whichever is first. */
function joinCoordinates(columns: readonly SheetColumn[], { samples }: Context): void {
  if (columns.some(({ use }) => use === 'mapLocation')) return;
  const both = (['latitude', 'longitude'] as const).map((axis) =>
    columns.findIndex(({ header }) => axisOf(ofCustomer(header)) === axis),
  );
  if (!both.every((index) => most(samples[index] ?? [], isDegrees))) return;
  for (const index of both) {
    const column = columns[index];
    if (column !== undefined) column.use = 'mapLocation';
  }
}

/** Where a window of time has two columns, its beginning is the time of delivery. */
function takeWindowStart(columns: readonly SheetColumn[], { samples }: Context): void {
  if (columns.some(({ use }) => use === 'deliveryTime')) return;
  const [start, end] = (['start', 'end'] as const).map((side) =>
    columns.findIndex(
      ({ header, use }, index) => use === null && windowSideOf(header) === side && most(samples[index] ?? [], isClock),
    ),
  );
  const column = columns[start ?? -1];
  if (column !== undefined && columns[end ?? -1] !== undefined) column.use = 'deliveryTime';
}

/** Of several columns of one meaning only the best is used; somebody is asked which it is if two are good. */
function withoutTwins(columns: readonly SheetColumn[], { samples, signs }: Context): Twins[] {
  const twins: Twins[] = [];
  const hasValues = new Set(columns.filter((_, index) => (samples[index] ?? []).length > 0));
  for (const use of new Set(columns.map((column) => column.use))) {
    if (use === null || isReadTogether(use)) continue;
    const same = columns.filter((column) => column.use === use && besideOf(ofCustomer(column.header)) === undefined);
    if (same.length < 2) continue;
    const isGood = (column: SheetColumn) => {
      const currency = currencyIn(column.header);
      const isForeign = use === 'itemValue' && currency !== undefined && !isOwnCurrency(currency, signs);
      return !isForeign && hasValues.has(column);
    };
    const used = orElse(same.filter(isGood), same);
    const good = orElse(
      used.filter(({ header }) => !isWeakName(withoutCurrency(header))),
      used,
    );
    for (const column of same) if (column !== good[0]) column.use = null;
    if (good.length > 1) twins.push({ use, headers: good.map(({ header }) => header) });
  }
  return twins;
}

/** A "Price" beside a "Qty" of two or more isn't what the customer owes: it is left out until somebody says so. */
function withoutPriceOfOne(columns: readonly SheetColumn[], { samples }: Context): ProposalDoubt | undefined {
  const price = columns.find(({ use }) => use === 'itemValue');
  if (price === undefined || !isWeakName(withoutCurrency(price.header))) return undefined;
  const quantity = columns.find(
    ({ header }, index) => besideOf(header) === 'quantity' && (samples[index] ?? []).some(isSeveral),
  );
  if (quantity === undefined) return undefined;
  price.use = null;
  return { kind: 'each', price: price.header, quantity: quantity.header };
}

/** What a customer paid before, or need not pay. */
const DEDUCTED = /deposit|discount|advance|prepaid|ប្រាក់កក់|កក់|បញ្ចុះ|عربون|مقدم|خصم|訂金|定金|折扣|優惠/i;
const IS_LEFT =
  /balance|remain|outstanding|\bnet\b|\bdue\b|collect|\bcod\b|after|នៅសល់|ប្រមូល|متبقي|باقي|صافي|尾款|應收|代收/i;

/** Whether a deposit or discount is taken off the amount already. */
function doubtOfDeduction(columns: readonly SheetColumn[], { samples }: Context): ProposalDoubt | undefined {
  const amount = columns.find(({ use }) => use === 'itemValue');
  if (amount === undefined || IS_LEFT.test(amount.header)) return undefined;
  const isDeduction = ({ header, use }: SheetColumn) => use === null && DEDUCTED.test(header) && !IS_LEFT.test(header);
  const isDeducted = columns.some(
    (column, index) => isDeduction(column) && (samples[index] ?? []).some((text) => /[1-9]/.test(latinDigits(text))),
  );
  return isDeducted ? { kind: 'guessed' } : undefined;
}

const isSeveral = (text: string) => Number.parseFloat(latinDigits(text)) > 1;

const orElse = <Item>(list: Item[], others: Item[]) => (list.length > 0 ? list : others);
/** How an order is paid, and whether it was, may be in two columns; currencies as well. */
const isReadTogether = (use: ColumnUse) => use === 'paymentMethod' || use === 'currency' || use === 'orderStatus';

/** Words within a header that aren't its name, for columns that an order needs and that no header names. */
const HINTS: readonly (readonly [BulkColumn, RegExp, RegExp?])[] = [
  ['customerPhone', /phone|mobile|whatsapp|\btel\b|ទូរស|هاتف|جوال|موبايل|فون|موبائل|電話|电话|手機|手机/i],
  ['address', /address|deliver(y)? to|ship to|អាសយ|عنوان|پتہ|ایڈریس|地址/i, /e-?mail|billing|\bip\b/i],
  [
    'customerName',
    /\bname\b|customer|recipient|receiver|ឈ្មោះ|اسم|نام|姓名|名字/i,
    /item|product|shop|store|company|user/i,
  ],
  [
    'itemValue',
    /total|amount|\bcod\b|តម្លៃ|ប្រាក់|المبلغ|الإجمالي|رقم|金額|金额|總計|总计/i,
    /tax|fee|discount|shipping|sub|qty|رقم ال/i,
  ],
  [
    'description',
    /\border\b|item|product|like to|ទំនិញ|المنتج|سامان|商品|品項/i,
    /\bid\b|number|\bno\b|date|price|qty|quantity/i,
  ],
];
/** Of the shop's own books. */
const OTHERS = /collect|discount|tax/i;

/** Takes what is still missing from headers that only contain a word, if the values are of that kind. */
function guess(columns: readonly SheetColumn[], { samples }: Context): ProposalDoubt | undefined {
  let isGuessed = false;
  for (const [use, hint, no] of HINTS) {
    // pieces alone may lack the one whose name isn't known
    if (columns.some((column) => column.use === use && !(use === 'address' && isPart(column)))) continue;
    const found = columns.find(({ header, use: taken }, index) => {
      const isNamed =
        taken === null && hint.test(header) && !no?.test(header) && !OTHERS.test(header) && !isOfOthers(header);
      return isNamed && fits(use, samples[index] ?? []);
    });
    if (found === undefined) continue;
    found.use = use;
    isGuessed = true;
  }
  return isGuessed ? { kind: 'guessed' } : undefined;
}

function fits(column: BulkColumn, samples: readonly string[]): boolean {
  if (column === 'customerPhone') return most(samples, isPhone);
  if (column === 'itemValue') return most(samples, (text) => /\p{Nd}/u.test(text) && !isPhone(text));
  return most(samples, (text) => /\p{L}/u.test(text));
}

/** As long as the numbers that people dial, with little else. */
function isPhone(text: string): boolean {
  const digits = latinDigits(text).replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15 && text.length <= 40;
}

const isPlace = (text: string) => /^https?:/i.test(text) || parseTypedCoordinates(text) !== undefined;

function most(samples: readonly string[], is: (text: string) => boolean): boolean {
  return samples.length > 0 && samples.filter(is).length * 2 > samples.length;
}
