import { latinDigits } from '../../lib/digits';
import type { Header } from './header';
import type { Cell, Sheet } from './sheet';

/** Whether the day or the month is first in days such as 03/12/2026. */
export type DateOrder = 'day-first' | 'month-first';

/** A day in figures with its year last, at the beginning of a text. */
const FIGURES = /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** Orders may be this many days ahead. */
const AHEAD_DAYS = 2;

export interface DatesFound {
  /** undefined when nothing settles it, or there is nothing to be settled */
  order: DateOrder | undefined;
  /** a day that may be two, if there is one */
  sample: string | undefined;
}

/**
 * How the days of a file are written: other days of it may say so, or that in one order all lie ahead, and in the other
 * none. `today`: `2026-11-27`.
 */
export function findDateOrder(sheet: Sheet, header: Header, today: string): DatesFound {
  const indexes = [...(header.columns.get('deliveryDate') ?? []), ...(header.columns.get('deliveryTime') ?? [])];
  const days = sheet.rows
    .slice(header.row + 1)
    .flatMap(({ cells }) => indexes.flatMap(({ index }) => figuresOf(cells[index]) ?? []));
  const open = days.filter(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  const isDayFirst = days.some(({ first }) => first > 12);
  const isMonthFirst = days.some(({ second }) => second > 12);
  const [example] = open;
  if (example === undefined) return { order: undefined, sample: undefined };
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day-first' : 'month-first', sample: example.text };
  const orders = (['day-first', 'month-first'] as const).map((order) => ({
    order,
    ahead: open.map((day) => daysAhead(dayOf(day, order), today)),
  }));
  const soon = orders.filter(({ ahead }) => ahead.every((days) => days >= 0 && days <= AHEAD_DAYS));
  const later = orders.filter(({ ahead }) => ahead.every((days) => days >= 0));
  const over = orders.filter(({ ahead }) => ahead.every((days) => days < 0));
  const settled = soon.length === 1 ? soon[0] : later.length === 1 && over.length === 1 ? later[0] : undefined;
  return { order: settled?.order, sample: example.text };
}

/** A text with its day as year, month and day; unchanged when it has none in figures. */
export function settledDate(text: string, order: DateOrder): string {
  const day = figuresOf(text);
  if (day === undefined) return text;
  const first = latinDigits(text).trim();
  const date = dayOf(day, day.first > 12 ? 'day-first' : day.second > 12 ? 'month-first' : order);
  return `${date}${first.slice(day.text.length)}`;
}

interface Figures {
  text: string;
  first: number;
  second: number;
  year: number;
}

function figuresOf(cell: Cell | undefined): Figures | undefined {
  if (typeof cell !== 'string') return undefined;
  const found = FIGURES.exec(latinDigits(cell.slice(0, 100)).trim());
  if (found === null) return undefined;
  const [text, first, , second, year = ''] = found;
  return { text, first: Number(first), second: Number(second), year: Number(year.length === 2 ? `20${year}` : year) };
}

function dayOf({ first, second, year }: Figures, order: DateOrder): string {
  const [month, day] = order === 'day-first' ? [second, first] : [first, second];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const daysAhead = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;
