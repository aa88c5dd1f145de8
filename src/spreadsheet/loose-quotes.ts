/** What lines of a quoted text are compared with. */
export interface RowShape {
  delimiter: string;
  /** cells of the header, or of the first row */
  width: number;
  /** the columns of the customers' names and phones; empty where no header names them */
  names: readonly number[];
  phones: readonly number[];
}

/** A table read with more patience for its quotes than the usual reading has. */
export interface LooseTable {
  rows: string[][];
  isCut: boolean;
  /** a quote doesn't close */
  isBroken: boolean;
  /** it was given up: too many quotes were passed over */
  isTooTorn: boolean;
}

/** What is behind a quote is searched again from the next line, each time. */
const TORN_MAX = 20;

/** Spaces may be before and behind a quoted text; a quote within it may be single. */
const SPACE = ' ';

/**
 * Reads at most so many rows. A quote whose text `swallows` others takes in no more than its own cell. `byLine`: nor does
 * any other. Each character is looked at a few times, whatever the quotes are.
 */
export function readLoosely(
  table: string,
  {
    delimiter,
    rows: limit,
    byLine,
    swallows = () => false,
  }: { delimiter: string; rows: number; byLine: boolean; swallows?: (text: string) => boolean },
): LooseTable {
  const rows: string[][] = [];
  let cells: string[] = [];
  let isBroken = false;
  let torn = 0;
  let at = 0;
  /** no quote closes between here and the end of what was searched */
  let unclosedUntil = 0;
  const isEnd = (place: number) => place >= table.length || isLineEnd(table, place);

  while (at < table.length || cells.length > 0) {
    if (rows.length >= limit) return { rows, isCut: at < table.length, isBroken, isTooTorn: false };
    const start = behindSpaces(table, at);
    let end = at;
    if (table[start] === '"') {
      const closing = start < unclosedUntil ? -1 : ownClosingQuote(start + 1);
      if (torn > TORN_MAX) return { rows, isCut: false, isBroken, isTooTorn: true };
      end = closing === -1 ? cellEnd(start + 1) : behindSpaces(table, closing + 1);
      cells.push(closing === -1 ? table.slice(start + 1, end) : unquoted(table.slice(start + 1, closing)));
    } else {
      end = cellEnd(at);
      cells.push(table.slice(at, end));
    }
    if (table.startsWith(delimiter, end) && end < table.length) {
      at = end + delimiter.length;
      // "a,b," ends in an empty cell
      if (at >= table.length) cells.push('');
      else continue;
    }
    rows.push(cells);
    cells = [];
    at = end < table.length ? end + (table.startsWith('\r\n', end) ? 2 : 1) : table.length;
  }
  return { rows, isCut: false, isBroken, isTooTorn: false };

  function cellEnd(from: number): number {
    let end = from;
    while (!isEnd(end) && !table.startsWith(delimiter, end)) end += 1;
    return end;
  }

  /** -1 where it takes in other rows, too. */
  function ownClosingQuote(from: number): number {
    const closing = closingQuote(from);
    if (closing === -1) isBroken = true;
    else if (swallows(table.slice(from, closing))) torn += 1;
    else return closing;
    return -1;
  }

  /** -1 when there is none, in this line or at all. */
  function closingQuote(from: number): number {
    let place = from;
    for (; place < table.length; place += 1) {
      if (byLine && isLineEnd(table, place)) break;
      if (table[place] !== '"') continue;
      if (table[place + 1] === '"') place += 1;
      else {
        const behind = behindSpaces(table, place + 1);
        if (isEnd(behind) || table.startsWith(delimiter, behind)) return place;
      }
    }
    unclosedUntil = place;
    return -1;
  }
}

/**
 * Whether a text of several lines holds another order: a line of it has almost as many cells as a row, and a phone and a
 * name in their columns. Somebody's name and address would go to another one's rider.
 */
export function swallowsRow(text: string, { delimiter, width, names, phones }: RowShape): boolean {
  if (!LINE_END.test(text)) return false;
  const fewest = Math.max(3, width - 1);
  return text
    .split(LINE_END)
    .slice(1)
    .some((line) => {
      const cells = line.split(delimiter);
      if (cells.length < fewest) return false;
      if (phones.length === 0) return PHONE.test(line);
      const isNamed = names.length === 0 || names.some((index) => LETTER.test(cells[index] ?? ''));
      return isNamed && phones.some((index) => WHOLE_PHONE.test((cells[index] ?? '').trim()));
    });
}

/** As `swallowsRow`, where a quote of the table is known not to close: whatever looks like a row is one. */
export function swallowsCells(text: string, { delimiter, width }: RowShape): boolean {
  const [, ...lines] = text.split(LINE_END);
  return lines.some((line) => line.split(delimiter).length >= Math.max(3, width - 1));
}

const LINE_END = /\r\n|\r|\n/;
const LETTER = /\p{L}/u;
const PHONE = /\p{Nd}(?:[ .-]?\p{Nd}){5}/u;
/** Quotes and apostrophes are what programs keep its first zero with. */
const WHOLE_PHONE = /^["'=]{0,3}\+?[\p{Nd}\s()/.-]{6,40}["']?$/u;

const isLineEnd = (table: string, at: number) => table[at] === '\n' || table[at] === '\r';
const unquoted = (text: string) => text.replaceAll('""', '"');

function behindSpaces(table: string, from: number): number {
  let at = from;
  while (table[at] === SPACE) at += 1;
  return at;
}
