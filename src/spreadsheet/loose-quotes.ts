/** A table read with more patience for its quotes than the usual reading has. */
export interface LooseTable {
  rows: string[][];
  isCut: boolean;
  /** a quote doesn't close */
  isBroken: boolean;
}

/** Spaces may be before and behind a quoted text; a quote within it may be single. */
const SPACE = ' ';

/**
 * Reads at most so many rows. `byLine`: no cell goes on in the next line, so that a quote that doesn't close takes in no
 * more than its own cell. Each character is looked at a few times, whatever the quotes are.
 */
export function readLoosely(
  table: string,
  { delimiter, rows: limit, byLine }: { delimiter: string; rows: number; byLine: boolean },
): LooseTable {
  const rows: string[][] = [];
  let cells: string[] = [];
  let isBroken = false;
  let at = 0;
  /** no quote closes between here and the end of what was searched */
  let unclosedUntil = 0;
  const isEnd = (place: number) => place >= table.length || isLineEnd(table, place);

  while (at < table.length || cells.length > 0) {
    if (rows.length >= limit) return { rows, isCut: at < table.length, isBroken };
    const start = behindSpaces(table, at);
    let end = at;
    if (table[start] === '"') {
      const closing = start < unclosedUntil ? -1 : closingQuote(start + 1);
      if (closing === -1) isBroken = true;
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
  return { rows, isCut: false, isBroken };

  function cellEnd(from: number): number {
    let end = from;
    while (!isEnd(end) && !table.startsWith(delimiter, end)) end += 1;
    return end;
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
 * Whether a quoted text of several lines holds another order: a line of it has almost as many cells as its own row, and a
 * number as long as a phone's. Somebody's name and address would go to another one's rider.
 */
export function swallowsRows(rows: readonly (readonly string[])[], delimiter: string): boolean {
  return rows.some((cells) =>
    cells.some((cell) => {
      if (!cell.includes('\n') && !cell.includes('\r')) return false;
      const fewest = Math.max(3, cells.length - 1);
      const [, ...lines] = cell.split(LINE_END);
      return lines.some((line) => line.split(delimiter).length >= fewest && PHONE.test(line));
    }),
  );
}

const LINE_END = /\r\n|\r|\n/;
const PHONE = /\p{Nd}(?:[ .-]?\p{Nd}){5}/u;

const isLineEnd = (table: string, at: number) => table[at] === '\n' || table[at] === '\r';
const unquoted = (text: string) => text.replaceAll('""', '"');

function behindSpaces(table: string, from: number): number {
  let at = from;
  while (table[at] === SPACE) at += 1;
  return at;
}
