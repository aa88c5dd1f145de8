import { CELLS_MAX, ROWS_MAX } from '../limits';
import { cellString } from './strings';
import { attribute, walkTags } from './tags';

/** A sheet in two: its texts, and its figures as the library reads them without trouble. Rows and columns that hold nothing are left out. */
export interface PlainSheet {
  rows: readonly { number: number; isHidden: boolean; texts: readonly (string | boolean | null)[] }[];
  /** a worksheet with the numbers and days alone, whose formats say which is which; its rows and columns are those of `rows` */
  figures: string;
  /** there was more than is ever read */
  isCut: boolean;
}

interface PlainCell {
  column: number;
  value: string | boolean | Figure;
}

interface Figure {
  type: 'n' | 'd';
  style: string | undefined;
  value: string;
}

/** What cells refer to: a reference to anything else is damaged, and left out. */
export interface Shared {
  strings: readonly string[];
  /** how many formats there are */
  styles: number;
}

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Takes a sheet apart. Programs leave out the places of cells, write rows out of order, a million formatted empty rows, one value in the last column, numbers that are
 * none; the library stops at each of them, or fills memory. It drops the errors of formulas, which become texts here, and takes twice the time for texts.
 */
export function plainSheet(xml: string, shared: Shared): PlainSheet {
  const rows: { number: number; isHidden: boolean; cells: PlainCell[] }[] = [];
  const used = new Set<number>();
  let cellCount = 0;
  let isCut = false;
  let row: (typeof rows)[number] | undefined;
  let lastNumber = 0;
  let lastColumn = -1;
  let cell: { column: number; type: string; style: string | undefined; value: string | undefined } | undefined;
  let inValue = false;
  let inText = false;
  let inPhonetic = false;
  walkTags(xml, {
    open(name, attributes) {
      switch (name) {
        case 'row': {
          const number = Number(attribute(attributes, 'r'));
          lastNumber = Number.isInteger(number) && number > 0 ? number : lastNumber + 1;
          lastColumn = -1;
          row = {
            number: lastNumber,
            isHidden: /^(1|true)$/.test(attribute(attributes, 'hidden') ?? ''),
            cells: [],
          };
          break;
        }
        case 'c': {
          const column = columnIndex(attribute(attributes, 'r')) ?? lastColumn + 1;
          lastColumn = column;
          cell = {
            column,
            type: attribute(attributes, 't') ?? 'n',
            style: attribute(attributes, 's'),
            value: undefined,
          };
          break;
        }
        case 'v':
          inValue = true;
          break;
        case 't':
          inText = true;
          break;
        case 'rPh':
          inPhonetic = true;
          break;
      }
    },
    text(escaped) {
      if (cell === undefined || inPhonetic || !(inValue || inText)) return;
      cell.value = (cell.value ?? '') + escaped;
    },
    close(name) {
      switch (name) {
        case 'v':
          inValue = false;
          break;
        case 't':
          inText = false;
          break;
        case 'rPh':
          inPhonetic = false;
          break;
        case 'c': {
          const plain = cell && plainCell(cell, shared);
          if (plain && row && cellCount < CELLS_MAX && rows.length < ROWS_MAX) {
            row.cells.push(plain);
            cellCount += 1;
          } else if (plain) isCut = true;
          cell = undefined;
          break;
        }
        case 'row':
          if (row && row.cells.length > 0) {
            rows.push(row);
            for (const { column } of row.cells) used.add(column);
          }
          row = undefined;
          break;
      }
    },
  });
  const places = new Map([...used].sort((a, b) => a - b).map((column, place) => [column, place]));
  const placed = rows.map(({ number, isHidden, cells }) => {
    const values: (PlainCell['value'] | null)[] = Array.from({ length: places.size }, () => null);
    // of two cells in one place the last counts, as spreadsheet programs have it
    for (const { column, value } of cells) values[places.get(column) ?? 0] = value;
    return { number, isHidden, values };
  });
  return {
    rows: placed.map(({ values, ...row }) => ({ ...row, texts: values.map((one) => (isFigure(one) ? null : one)) })),
    figures: `<worksheet><sheetData>${placed.map(({ values }, index) => figuresOf(values, index + 1)).join('')}</sheetData></worksheet>`,
    isCut,
  };
}

function isFigure(value: PlainCell['value'] | null): value is Figure {
  return typeof value === 'object' && value !== null;
}

/** What a cell holds in a form that every reader takes; undefined for an empty one. */
function plainCell(
  {
    column,
    type,
    style,
    value,
  }: { column: number; type: string; style: string | undefined; value: string | undefined },
  { strings, styles }: Shared,
): PlainCell | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const trimmed = value.trim();
  const text = () => ({ column, value: cellString(value) });
  switch (type) {
    case 'n': {
      if (!NUMBER.test(value)) return text();
      const isFormat = style !== undefined && isIndex(style, styles);
      return { column, value: { type, style: isFormat ? style : undefined, value: trimmed } };
    }
    case 's': {
      const found = isIndex(trimmed, strings.length) ? strings[Number(trimmed)] : undefined;
      return found === undefined || found.trim() === '' ? undefined : { column, value: found };
    }
    case 'b':
      if (/^(1|true)$/i.test(trimmed)) return { column, value: true };
      return /^(0|false)$/i.test(trimmed) ? { column, value: false } : text();
    case 'd': {
      const moment = isoMoment(trimmed);
      return moment === undefined ? text() : { column, value: { type, style: undefined, value: moment } };
    }
    default:
      return text();
  }
}

function isIndex(text: string, count: number): boolean {
  return /^\d+$/.test(text) && Number(text) < count;
}

/** The clock on the wall, which the library would read in the zone of the machine. */
function isoMoment(text: string): string | undefined {
  const moment = DAY.test(text) ? text : `1899-12-30T${text}`;
  const zoned = moment.includes('T') && !/(Z|[-+]\d\d:?\d\d)$/i.test(moment) ? `${moment}Z` : moment;
  return Number.isNaN(Date.parse(zoned)) ? undefined : zoned;
}

function figuresOf(values: readonly (PlainCell['value'] | null)[], row: number): string {
  const cells = values.map((one, place) => {
    if (!isFigure(one)) return '';
    const styled = one.style === undefined ? '' : ` s="${one.style}"`;
    return `<c r="${columnName(place)}${row}" t="${one.type}"${styled}><v>${one.value}</v></c>`;
  });
  const content = cells.join('');
  return content === '' ? '' : `<row r="${row}">${content}</row>`;
}

const LETTERS = 26;

/** `C7` as 2; undefined for what is no place. */
function columnIndex(place: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d*$/i.exec(place ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : `${columnName(Math.floor(index / LETTERS) - 1)}${last}`;
}
