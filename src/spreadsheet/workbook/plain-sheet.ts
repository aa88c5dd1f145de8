import { CELLS_MAX, ROWS_MAX } from '../limits';
import { attribute, walkTags } from './tags';

/** A sheet as the library reads it without trouble: only rows and columns that hold anything, one after the other, each cell with its place. */
export interface PlainSheet {
  xml: string;
  rows: readonly { number: number; isHidden: boolean }[];
  columns: number;
  /** there was more than is ever read */
  isCut: boolean;
}

interface PlainCell {
  column: number;
  type: string;
  style: string | undefined;
  /** escaped */
  value: string;
}

/** How many shared strings and styles a workbook has: what refers to others is damaged, and read as it stands. */
export interface Counts {
  strings: number;
  styles: number;
}

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Rewrites a sheet. Programs leave out the places of cells, write rows out of order, a million formatted empty rows, one value in the last column, numbers that are
 * none; the library stops at each of them, or fills memory. Errors of formulas, which it drops, become texts.
 */
export function plainSheet(xml: string, counts: Counts): PlainSheet {
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
          const plain = cell && plainCell(cell, counts);
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
  return {
    xml: `<worksheet><sheetData>${rows.map(({ cells }, index) => rowXml(cells, index + 1, places)).join('')}</sheetData></worksheet>`,
    rows: rows.map(({ number, isHidden }) => ({ number, isHidden })),
    columns: places.size,
    isCut,
  };
}

/** What a cell holds in a form that every reader takes; undefined for an empty one. */
function plainCell(
  {
    column,
    type,
    style,
    value,
  }: { column: number; type: string; style: string | undefined; value: string | undefined },
  counts: Counts,
): PlainCell | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const asText = { column, type: 'str', style: undefined, value };
  switch (type) {
    case 'n':
      if (!NUMBER.test(value)) return asText;
      return { column, type, style: isIndex(style, counts.styles) ? style : undefined, value: value.trim() };
    case 's':
      return isIndex(value.trim(), counts.strings)
        ? { column, type, style: undefined, value: value.trim() }
        : undefined;
    case 'b': {
      const isTrue = /^(1|true)$/i.test(value.trim());
      return isTrue || /^(0|false)$/i.test(value.trim())
        ? { column, type, style: undefined, value: isTrue ? '1' : '0' }
        : asText;
    }
    case 'd': {
      const moment = isoMoment(value.trim());
      return moment === undefined ? asText : { column, type, style: undefined, value: moment };
    }
    default:
      return asText;
  }
}

function isIndex(text: string | undefined, count: number): boolean {
  return text !== undefined && /^\d+$/.test(text) && Number(text) < count;
}

/** The clock on the wall, which the library would read in the zone of the machine. */
function isoMoment(text: string): string | undefined {
  const moment = DAY.test(text) ? text : `1899-12-30T${text}`;
  const zoned = moment.includes('T') && !/(Z|[-+]\d\d:?\d\d)$/i.test(moment) ? `${moment}Z` : moment;
  return Number.isNaN(Date.parse(zoned)) ? undefined : zoned;
}

function rowXml(cells: readonly PlainCell[], number: number, places: ReadonlyMap<number, number>): string {
  // of two cells in one place the last counts, as spreadsheet programs have it
  const byPlace = new Map(cells.map((cell) => [places.get(cell.column) ?? 0, cell]));
  const sorted = [...byPlace].sort(([a], [b]) => a - b);
  const texts = sorted.map(([place, { type, style, value }]) => {
    const styled = style === undefined ? '' : ` s="${style}"`;
    return `<c r="${columnName(place)}${number}" t="${type}"${styled}><v>${value}</v></c>`;
  });
  return `<row r="${number}">${texts.join('')}</row>`;
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
