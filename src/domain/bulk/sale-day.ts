import { rowMoment } from './delivery-moment';
import { settledDate } from './date-order';
import type { Header } from './header';
import type { Cell, Sheet } from './sheet';
import { isDayName } from './words';

/**
 * Whether a column that only says "Date" is the day of the sale: no day in it lies ahead, and no column has a time. `now`:
 * `2026-11-27 10:00`.
 */
export function isSaleDay(sheet: Sheet, header: Header, now: string): boolean {
  const used = header.columns.get('deliveryDate') ?? [];
  const [column] = used;
  if (column === undefined || used.length > 1 || !isDayName(column.header)) return false;
  if (header.columns.has('deliveryTime') || header.columns.has('deliveryType')) return false;
  const cells = sheet.rows.slice(header.row + 1).map((row) => row.cells[column.index] ?? null);
  const filled = cells.filter((cell) => cell !== null);
  return filled.length > 0 && filled.every((cell) => isOver(cell, now));
}

/** A day that may be two is over if both are. */
function isOver(cell: Cell, now: string): boolean {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return momentOf(cell.date.replace('T', ' ')) <= now;
  if (typeof cell !== 'string') return false;
  return (['day-first', 'month-first'] as const).every((order) => {
    const { laterDate, laterTime } = rowMoment({
      deliveryType: '',
      deliveryDate: settledDate(cell, order),
      deliveryTime: '',
    });
    return laterDate !== '' && momentOf(`${laterDate} ${laterTime}`.trim()) <= now;
  });
}

const momentOf = (text: string) => text.slice(0, 16);
