import type { Cell } from '../../domain/bulk/sheet';
import type { Days } from './days';
import { type DigitsFormat, withShownDigits } from './digits';
import { cellString } from './strings';

/** What cells refer to: a reference to anything else is damaged, and left out. */
export interface CellValues {
  strings: readonly string[];
  /** the kind of each cell format's numbers, if they are not plain numbers */
  numbers: readonly NumberKind[];
  days: Days;
  /** see `WorkbookPlan` */
  isUncalculated: boolean;
}

export type NumberKind = 'day' | DigitsFormat | { readonly currency: string } | undefined;

const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The 31st of December 9999, the last day in any program. */
const LAST_SERIAL = 2_958_466;

/** The value of a cell; null for none. `escaped` is its content, `style` the number of its format. */
export function cellValue(type: string, style: string | undefined, escaped: string, values: CellValues): Cell {
  switch (type) {
    case 'n':
      return numberOf(escaped, style, values) ?? textOf(escaped);
    case 's':
      return INDEX.test(escaped) ? blankAsNull(values.strings[Number(escaped)] ?? '') : null;
    case 'b':
      return booleanOf(escaped.trim().toLowerCase()) ?? textOf(escaped);
    case 'd':
      return momentOf(escaped.trim()) ?? textOf(escaped);
    default:
      return textOf(escaped);
  }
}

const INDEX = /^\s*\d+\s*$/;

function textOf(escaped: string): Cell {
  return blankAsNull(cellString(escaped));
}

const NOT_BLANK = /\S/;

function blankAsNull(text: string): Cell {
  return NOT_BLANK.test(text) ? text : null;
}

function booleanOf(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}

/** Undefined for invalid and too large numbers. */
function numberOf(escaped: string, style: string | undefined, { numbers, days }: CellValues): Cell | undefined {
  const value = NUMBER.test(escaped) ? Number(escaped) : Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  const kind = style === undefined ? undefined : numbers[Number(style)];
  if (kind === undefined) return value;
  if (kind === 'day') return value >= 0 && value < LAST_SERIAL ? days.of(value) : value;
  if ('currency' in kind) return { number: value, currency: kind.currency };
  return withShownDigits(value, kind) ?? value;
}

/**
 * The value of a cell with a formula. Programs that don't calculate store no result, or 0, and ask for calculation; what
 * any other number would be is not known here either.
 */
export function formulaValue(type: string, style: string | undefined, escaped: string, values: CellValues): Cell {
  const isNone = escaped.trim() === '' && type !== 'str';
  if (isNone || (values.isUncalculated && type === 'n' && Number(escaped) === 0)) return { formula: true };
  return escaped === '' ? null : cellValue(type, style, escaped, values);
}

const MOMENT = /^(?:(\d{4}-\d{2}-\d{2})(?:T|$))?(\d{2}:\d{2}(?::\d{2})?)?(?:[.,]\d+)?(?:Z|[-+]\d{2}:?\d{2})?$/i;
/** The serial days that only times of day have. */
const NO_DAYS = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** A day in ISO 8601, as in the strict edition: the wall-clock time, whatever its zone. */
function momentOf(text: string): Cell | undefined {
  const [whole, day = '', clock = ''] = MOMENT.exec(text) ?? [];
  if (whole === undefined || whole === '') return undefined;
  if (Number.isNaN(Date.parse(`${day === '' ? '2000-01-01' : day}T${clock === '' ? '00:00' : clock}Z`)))
    return undefined;
  const time = clock.length === 5 ? `${clock}:00` : clock;
  if (day === '' || (NO_DAYS.has(day) && time !== '')) return time === '' ? undefined : { date: time };
  return { date: time === '' || time === '00:00:00' ? day : `${day}T${time}` };
}
