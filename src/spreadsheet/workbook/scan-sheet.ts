import type { Cell } from '../../domain/bulk/sheet';
import { ROWS_MAX } from '../limits';
import { SpreadsheetError, type SpreadsheetFault } from '../spreadsheet-error';
import type { Budget } from './budget';
import { type CellValues, cellValue, formulaValue } from './cell-value';
import { attribute, walkTags } from './tags';

/** The non-empty cells of a sheet, unconverted. */
export interface ScannedSheet {
  rows: ScannedRow[];
  /** first and last index of hidden columns */
  hiddenColumns: readonly (readonly [number, number])[];
  /** the limit was exceeded */
  cut: SpreadsheetFault | undefined;
}

export interface ScannedRow {
  number: number;
  isHidden: boolean;
  /** from 0, one for each of `values` */
  columns: number[];
  values: Cell[];
}

const [ROW_MAX, COLUMN_MAX] = [1_048_576, 16_384];
/** Programs write one for each group of columns; further ones are shown. */
const HIDDEN_GROUPS_MAX = 500;

/**
 * Scans the cells of a sheet. Programs leave out the positions of cells, write a million formatted empty rows, or
 * invalid numbers.
 * @throws SpreadsheetError when a cell has an impossible position, or the sheet does not end: what follows would be
 * lost or in the wrong column
 */
export function scanSheet(xml: string, values: CellValues, budget: Budget): ScannedSheet {
  const rows: ScannedRow[] = [];
  let cut: SpreadsheetFault | undefined;
  let row: ScannedRow | undefined;
  let rowNumber = 0;
  let column = -1;
  let type = 'n';
  let style: string | undefined;
  let value = '';
  let isInCell = false;
  let isInValue = false;
  let isInPhonetic = false;
  let isFormula = false;
  let depth = 0;
  const hiddenColumns: [number, number][] = [];
  walkTags(xml, {
    open(name, attributes) {
      switch (name) {
        case 'row': {
          rowNumber = place(attribute(attributes, 'r'), ROW_MAX) ?? rowNumber + 1;
          column = -1;
          row = { number: rowNumber, isHidden: isTrue(attribute(attributes, 'hidden')), columns: [], values: [] };
          break;
        }
        case 'c': {
          const place = attribute(attributes, 'r');
          column = place === undefined ? column + 1 : columnIndex(place);
          type = attribute(attributes, 't') ?? 'n';
          style = attribute(attributes, 's');
          value = '';
          isInCell = true;
          isFormula = false;
          break;
        }
        case 'v':
          isInValue = isInCell && type !== 'inlineStr';
          break;
        case 't':
          isInValue = isInCell;
          break;
        case 'is':
          // some programs write the text a second time before it
          value = '';
          break;
        case 'f':
          isFormula = isInCell;
          break;
        case 'col':
          if (isTrue(attribute(attributes, 'hidden')) && hiddenColumns.length < HIDDEN_GROUPS_MAX) {
            const last = Number(attribute(attributes, 'max')) - 1;
            hiddenColumns.push([Number(attribute(attributes, 'min')) - 1, last]);
          }
          break;
        case 'rPh':
          isInPhonetic = true;
          break;
        case 'worksheet':
          depth += 1;
          break;
      }
    },
    text(escaped) {
      if (isInValue && !isInPhonetic) value = value === '' ? escaped : value + escaped;
    },
    close(name) {
      switch (name) {
        case 'c': {
          const cell = isFormula
            ? formulaValue(type, style, value, values)
            : value === ''
              ? null
              : cellValue(type, style, value, values);
          if (cell !== null && row !== undefined) {
            if (rows.length >= ROWS_MAX) cut = 'too-many-rows';
            else if (!budget.takes(cell)) cut ??= 'too-many-cells';
            else {
              row.columns.push(column);
              row.values.push(cell);
            }
          }
          isInCell = false;
          break;
        }
        case 'v':
        case 't':
          isInValue = false;
          break;
        case 'rPh':
          isInPhonetic = false;
          break;
        case 'row':
          if (row !== undefined && row.values.length > 0) rows.push(row);
          row = undefined;
          break;
        case 'worksheet':
          depth -= 1;
          break;
      }
    },
  });
  if (depth !== 0) throw new SpreadsheetError('damaged');
  return { rows, hiddenColumns, cut };
}

function isTrue(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}

/** Undefined when none is given. */
function place(number: string | undefined, most: number): number | undefined {
  if (number === undefined) return undefined;
  const place = Number(number);
  if (!Number.isInteger(place) || place < 1 || place > most) throw new SpreadsheetError('damaged');
  return place;
}

/** `C7` as 2. */
function columnIndex(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    // lower-case letters as upper-case ones
    const letter = place.charCodeAt(at) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  if (column < 1 || column > COLUMN_MAX) throw new SpreadsheetError('damaged');
  return column - 1;
}
