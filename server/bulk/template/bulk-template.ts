import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import { BULK_COLUMNS, type BulkColumn, REQUIRED_COLUMNS } from '../../../src/domain/bulk/columns';
import type { PaymentWord } from '../../../src/domain/bulk/header-words/bulk-words';
import { BULK_ROWS_MAX } from '../../../src/domain/bulk/sheet';
import { bulkWords, firstWord } from '../../../src/domain/bulk/words';
import { cityOfClock } from '../../../src/domain/market/city-message';
import { direction } from '../../../src/domain/market/languages';
import type { Market } from '../../../src/domain/market/market';
import { zonedText } from '../../exports/spreadsheet';
import { type DropDown, dropDowns } from './drop-downs';
import { serverTexts } from '../../texts';
import type { TemplateTexts } from './template-texts';
import { DAY_S } from '../../../src/lib/day';

export interface TemplateInput {
  /** of the reader, BCP 47 or the portal's tag; languages without texts of their own get English */
  language: string;
  market: Pick<
    Market,
    | 'country'
    | 'city'
    | 'currency'
    | 'decimalSign'
    | 'phonePrefix'
    | 'timezone'
    | 'unitNumberRequired'
    | 'amountRequired'
  >;
  /** the values that flags show, see `shownForm` */
  shown: { preorder: boolean; pickupCode: boolean; vatNumber: boolean };
  /** methods of payment, the usual one first */
  methods: readonly PaymentWord[];
  /** the name of a city, for the reader, by its English one */
  city: (english: string) => string;
  /** the names of the caller's collection points, or their ids if two have one name; none for a single one */
  points: readonly string[];
  /** unix seconds; the example is for the day after */
  now: number;
}

const LISTS = 'Lists';
const WIDE: ReadonlySet<BulkColumn> = new Set(['address', 'riderNotes', 'description', 'collectionPoint']);

/**
 * The workbook that merchants fill in (specification/bulk.md#file): the header, one example, lists to choose
 * from, and a sheet that explains each column. Every cell but the item value's is formatted as text, so that phone
 * numbers, days and times stay as typed.
 */
export async function bulkTemplate(input: TemplateInput): Promise<Buffer> {
  const { language, words } = bulkWords(input.language);
  const texts = serverTexts(language).template;
  const columns = shownColumns(input);
  const title = (column: BulkColumn) =>
    firstWord(words.columns[column]) + (isRequired(column, input.market) ? ' *' : '');
  const methods = input.methods.map((method) => firstWord(words.payments[method]));
  const kinds = [firstWord(words.deliveries.instant), firstWord(words.deliveries.scheduled)];
  const choices: Partial<Record<BulkColumn, readonly string[]>> = {
    collectionPoint: input.points,
    paymentMethod: methods,
    deliveryType: kinds,
  };
  const lists = columns.flatMap((column) => {
    const values = choices[column] ?? [];
    return values.length > 0 ? [{ column, values }] : [];
  });
  const tomorrow = zonedText(input.now + DAY_S, input.market.timezone).slice(0, 10);
  const example = exampleRow(input, {
    name: words.exampleName,
    texts: texts.example,
    tomorrow,
    method: methods[0] ?? '',
    kind: kinds[1] ?? '',
  });
  const orders: SheetData = [
    columns.map((column) => ({ value: title(column), fontWeight: 'bold' as const })),
    columns.map((column) => cellOf(example[column], input.market)),
  ];
  const fill = (text: string) =>
    text
      .replace('{currency}', input.market.currency)
      .replace('{prefix}', input.market.phonePrefix)
      .replace('{zone}', input.city(cityOfClock(input.market.timezone)))
      .replace('{date}', tomorrow);
  const notes: SheetData = [
    [textCell(texts.intro)],
    [],
    ...columns.map((column) => [
      { ...textCell(firstWord(words.columns[column])), fontWeight: 'bold' as const },
      textCell(fill(texts.columns[column])),
      isRequired(column, input.market) ? textCell(texts.required) : null,
    ]),
  ];
  const rightToLeft = direction(language) === 'rtl';
  const sheets = [
    {
      data: orders,
      sheet: texts.orders,
      columns: columns.map((column) => ({ width: WIDE.has(column) ? 34 : 20 })),
      stickyRowsCount: 1,
      rightToLeft,
    },
    { data: notes, sheet: texts.notes, columns: [{ width: 28 }, { width: 90 }, { width: 14 }], rightToLeft },
    ...(lists.length > 0 ? [{ data: listRows(lists), sheet: LISTS }] : []),
  ];
  const features = [dropDowns(lists.map(dropDownOf(columns)), { listSheet: LISTS, lastRow: BULK_ROWS_MAX + 1 })];
  return writeXlsxFile(sheets, { features }).toBuffer();
}

function shownColumns({ shown, points }: TemplateInput): BulkColumn[] {
  return BULK_COLUMNS.filter((column) => {
    if (column === 'collectionPoint') return points.length > 1;
    if (column === 'pickupCode') return shown.pickupCode;
    if (column === 'vatNumber') return shown.vatNumber;
    return shown.preorder || !column.startsWith('delivery');
  });
}

function isRequired(column: BulkColumn, market: TemplateInput['market']): boolean {
  if (column === 'unit') return market.unitNumberRequired;
  if (column === 'itemValue') return market.amountRequired;
  return (REQUIRED_COLUMNS as readonly BulkColumn[]).includes(column);
}

function exampleRow(
  { market, points, city }: TemplateInput,
  words: {
    name: string;
    texts: TemplateTexts['example'];
    tomorrow: string;
    method: string;
    kind: string;
  },
): Record<BulkColumn, string | number> {
  const { texts } = words;
  return {
    collectionPoint: points[0] ?? '',
    customerName: words.name,
    customerPhone: getExampleNumber(market.country, examples)?.formatNational() ?? market.phonePrefix,
    address: texts.address.replace('{city}', city(market.city)),
    mapLocation: '',
    unit: '4B',
    building: texts.building,
    riderNotes: texts.riderNotes,
    // above the smallest amount of every market
    itemValue: 125,
    paymentMethod: words.method,
    description: texts.description,
    pickupCode: 'A-17',
    vatNumber: 'AB123456',
    deliveryType: words.kind,
    deliveryDate: words.tomorrow,
    deliveryTime: '14:30',
  };
}

function cellOf(value: string | number, { currency }: TemplateInput['market']) {
  if (typeof value === 'string') return textCell(value);
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return { type: Number, value, format: `0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}` };
}

/** As text it is never a formula, even when somebody edits it. */
function textCell(value: string) {
  return { type: String, value, format: '@' };
}

function listRows(lists: readonly { values: readonly string[] }[]): SheetData {
  const longest = Math.max(...lists.map(({ values }) => values.length));
  return Array.from({ length: longest }, (_none, row) =>
    lists.map(({ values }) => {
      const value = values[row];
      return value === undefined ? null : textCell(value);
    }),
  );
}

const letterOf = (index: number): string => getCellAddress(0, index).replace(/\d/g, '');

function dropDownOf(columns: readonly BulkColumn[]) {
  return ({ column, values }: { column: BulkColumn; values: readonly string[] }, list: number): DropDown => ({
    column: letterOf(columns.indexOf(column)),
    values: { column: letterOf(list), count: values.length },
  });
}
