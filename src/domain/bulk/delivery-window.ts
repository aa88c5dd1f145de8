import { readClock } from '../time/typed-clock';
import { plainSigns } from './clock-signs';
import type { BulkColumn } from './columns';
import { rowMoment } from './delivery-moment';
import type { Sheet } from './sheet';

/** Longer texts are no times. */
const LONGEST = 80;
/** A point may stand in a day, unless it is before a quarter of an hour. */
const CLOCK = '\\d{4}|\\d{1,2}(?:\\s*[:h：]\\s*\\d{2}(?::\\d{2})?|\\.(?:00|15|30|45)|h)?\\s*(?:[ap]\\.?\\s?m\\.?)?';
const BETWEEN =
  '[-\\u2010-\\u2015~〜～−]|to|until|till?|bis|à|a|hasta|às|até|alle|do|až|la|έως|hanggang|hingga|sampai|đến|до|по|ដល់|إلى|الى|حتى|تک|ถึง|至|到|から|ຫາ|အထိ';
const WINDOW = new RegExp(
  `^(?<day>.*\\d.*[\\s,،])?(?<start>${CLOCK})\\s*(?:${BETWEEN})\\s*(?<end>${CLOCK})(?:\\s*(?:まで|hrs?))?$`,
  'iu',
);

/** "30/11/2026 14:00 - 16:00" as "30/11/2026 14:00"; undefined for any other text, and where it isn't certain. */
export function startOfWindow(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const { day = '', start, end } = WINDOW.exec(plainly(text))?.groups ?? {};
  if (start === undefined || end === undefined || !isOneWindow({ day, start, end })) return undefined;
  const until = clockOf(end);
  const from = until && startBefore(start, { end, until });
  return from === undefined || from === until || !isReadable(`${day}${from}`) ? undefined : `${day}${from}`;
}

/** Without the word before the beginning ("from", เวลา) and the dot after a year of Bosnian, Croatian and Serbian. */
const plainly = (text: string) =>
  plainSigns(text)
    .replace(/(?<![\p{L}\p{M}])(?:from|od|von|เวลา)\s*(?=\d)/iu, '')
    .replace(/(?<=[./]\d{4})\.(?=\s)/, '');

/** A text that can't be read ("Nov 30", without a year) stays whole. Which of two days it may be is asked later. */
function isReadable(deliveryTime: string): boolean {
  const { problems } = rowMoment({ deliveryType: '', deliveryDate: '', deliveryTime });
  return problems.every(({ problem }) => problem === 'ambiguous-date');
}

/**
 * No other time before the two, no zone ("14:00-05:00") for the second, and figures without a sign ("1400-1600") only by
 * themselves: they may be years.
 */
function isOneWindow({ day, start, end }: { day: string; start: string; end: string }): boolean {
  if (/[:：]|\d\s*(?:h|[ap]\.?\s?m\b)/i.test(day)) return false;
  if (day !== '' && ZONE.test(end) && end < start) return false;
  const bare = [start, end].filter((text) => BARE.test(text));
  return bare.length === 0 || (bare.length === 2 && day === '' && !bare.some((text) => YEAR.test(text)));
}

/** Four figures without a sign. */
const BARE = /^\d{4}$/;
const YEAR = /^20[2-4]\d$/;
const ZONE = /^(?:0\d|1[0-2]):(?:00|30|45)$/;

/** "2-4 pm": the beginning is in the same half of the day, unless it would be after the end. */
function startBefore(start: string, { end, until }: { end: string; until: string }): string | undefined {
  const [half] = /[ap]/i.exec(end) ?? [];
  if (half === undefined || /[ap]/i.test(start)) return clockOf(start);
  const same = clockOf(`${start}${half}m`);
  if (same === undefined || same <= until) return same ?? clockOf(start);
  // "10-1 am" begins in the evening, on which of two days nobody can tell
  return /a/i.test(half) ? undefined : clockOf(`${start}am`);
}

/** `HH:MM`; of an hour alone only where its sign says that it is one. */
function clockOf(text: string): string | undefined {
  const plain = text
    .replace(/\s/g, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1')
    .replace(/^(\d{1,2})(?=[ap])/i, '$1:00')
    .replace(/^(\d{1,2})h$/i, '$1:00');
  return readClock(plain);
}

/**
 * Whether a text is certainly a time of day, with or without a day in figures before it: figures alone may be a postcode
 * or a reading, and with a point an amount.
 */
export function isClock(text: string): boolean {
  const clock = WITH_DAY.exec(plainSigns(text.slice(0, LONGEST)))?.[1];
  return clock !== undefined && !/^[\d.]+$/.test(clock) && clockOf(clock) !== undefined;
}

const WITH_DAY = new RegExp(`^(?:\\d[-\\d/. ]*[\\sT])?(${CLOCK})$`, 'i');

const START =
  /^(?:(?:delivery|time|window|slot|deliver)[\s_-]*)*(?:from|start|after|earliest|begins?)(?:[\s_-]*(?:time|at))?$|^(?:ចាប់ពីម៉ោង|ពីម៉ោង|من الساعة|開始時間|开始时间|起始時間|เวลาเริ่ม|giờ bắt đầu)$/i;
const END =
  /^(?:(?:delivery|time|window|slot|deliver)[\s_-]*)*(?:to|end|until|till|before|by|latest|ends?)(?:[\s_-]*(?:time|at))?$|^(?:ដល់ម៉ោង|إلى الساعة|حتى الساعة|結束時間|结束时间|เวลาสิ้นสุด|giờ kết thúc)$/i;

/** Which side of a window a header names, if its column has times. */
export function windowSideOf(header: string): 'start' | 'end' | undefined {
  const name = header.trim();
  return START.test(name) ? 'start' : END.test(name) ? 'end' : undefined;
}

/** A window of time in the columns of the days and times of a file, if there is one. */
export function findWindow(
  sheet: Sheet,
  { row, columns }: { row: number; columns: ReadonlyMap<BulkColumn, readonly { index: number }[]> },
): string | undefined {
  const used = [...(columns.get('deliveryTime') ?? []), ...(columns.get('deliveryDate') ?? [])];
  for (const { index } of used) {
    for (const { cells } of sheet.rows.slice(row + 1)) {
      const cell = cells[index];
      if (typeof cell === 'string' && startOfWindow(cell) !== undefined) return cell.trim();
    }
  }
  return undefined;
}
