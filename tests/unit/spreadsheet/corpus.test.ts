import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type CellObject, read, utils, type WorkBook } from 'xlsx';
import type { Cell, Sheet } from '../../../src/domain/bulk/sheet';
import { readSheets } from '../../../src/spreadsheet/read-spreadsheet';

const FOLDERS = ['tests/fixtures/workbooks', 'tests/fixtures/merchant-files'] as const;
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:xlsx|csv|txt)$/.test(name))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)) })),
);

/**
 * Where our reader says something else than SheetJS, which shares no code with it, and why that is right. A cell is `row
 * column: ours | SheetJS`, its column by the order of those that aren't empty.
 */
const REVIEWED: Readonly<Record<string, { why: string; cells: readonly string[] }>> = {
  '14-formula-openpyxl.xlsx': {
    why: 'no result is stored: somebody has to be told that there is a formula',
    cells: [2, 3, 4].map((row) => `${row} 5: {"formula":true} | nothing`),
  },
  '14b-formula-xlsxwriter.xlsx': {
    why: 'the workbook asks for calculation, and the stored 0 is no result',
    cells: [2, 3, 4].map((row) => `${row} 5: {"formula":true} | 0`),
  },
  '23g-space-after-comma.csv': {
    why: 'a quote behind a space begins a text, as its commas show',
    cells: [
      '2 2: Street 271, Phnom Penh |  "Street 271',
      '2 3:  10 |  Phnom Penh"',
      '3 2: Norodom Boulevard, Phnom Penh |  "Norodom Boulevard',
      '3 3:  11 |  Phnom Penh"',
      '4 2: Street 51, Phnom Penh |  "Street 51',
      '4 3:  12 |  Phnom Penh"',
      '2 4: nothing |  10',
      '3 4: nothing |  11',
      '4 4: nothing |  12',
    ],
  },
  '50c-unclosed-last-col.csv': {
    why: 'a quote that takes in whole orders was never closed',
    cells: [
      '2 4: call first | "call first\nChan Sophea,0973334455,Street 51,11,"leave at gate"\nKim Vanna,0886667788,Street 240,12,ok\n',
      '3 0: Chan Sophea | nothing',
      '3 1: 0973334455 | nothing',
      '3 2: Street 51 | nothing',
      '3 3: 11 | nothing',
      '3 4: leave at gate | nothing',
      '4 0: Kim Vanna | nothing',
      '4 1: 0886667788 | nothing',
      '4 2: Street 240 | nothing',
      '4 3: 12 | nothing',
      '4 4: ok | nothing',
    ],
  },
  'openpyxl-iso-days.xlsx': {
    why: 'days in ISO 8601: SheetJS counts them from 1900 in this workbook that counts from 1904, and knows no times',
    cells: [
      '5 4: {"date":"2026-11-24"} | 46350',
      '5 5: {"date":"14:30:00"} | NaN',
      '6 4: {"date":"2026-11-25T09:00:00"} | 46351.375',
      '6 5: {"date":"09:00:00"} | NaN',
    ],
  },
  'openpyxl-zip64.xlsx': {
    why: 'SheetJS has no 64-bit directories',
    cells: ['Error: Unsupported ZIP Compression method NaN'],
  },
};

it('reads each cell of every fixture as SheetJS does, but for what was reviewed', async () => {
  const found: Record<string, string[]> = {};
  let cells = 0;
  for (const { name, bytes } of FILES) {
    const ours = await readSheets(bytes, 'en');
    const theirs = readByOther(name, bytes);
    if (typeof theirs === 'string') {
      found[name] = [theirs];
      continue;
    }
    const differences = ours.flatMap((sheet, at) => {
      const own = new Map(placesOf(sheet));
      const other = new Map(placesIn(theirs, at));
      cells += own.size;
      return [...new Set([...own.keys(), ...other.keys()])]
        .filter((place) => !isSame(own.get(place), other.get(place), sheet.isFrom1904))
        .map((place) => `${place}: ${shown(own.get(place))} | ${String(other.get(place)?.v ?? 'nothing')}`);
    });
    if (differences.length > 0) found[name] = differences;
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(REVIEWED).map(([name, { cells: places }]) => [name, places])),
  );
  expect(cells).toBeGreaterThan(2_500);
});

/** Of texts: SheetJS is handed them decoded. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'excel-big5.csv': 'big5',
  'excel-unicode-text.txt': 'utf-16le',
  'macroman.csv': 'macintosh',
};

/** Why it can't, where it can't. */
function readByOther(name: string, bytes: Uint8Array): WorkBook | string {
  if (!name.endsWith('.xlsx'))
    return read(new TextDecoder(ENCODINGS[name] ?? 'utf-8').decode(bytes), { type: 'string', raw: true });
  try {
    return read(bytes, { type: 'array', cellNF: true });
  } catch (error) {
    return String(error);
  }
}

/** Cells by the number of their row, and their column among those that aren't empty. */
function placesOf({ rows }: Sheet): [string, Cell][] {
  return rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, index): [string, Cell][] => (cell === null ? [] : [[`${number} ${index}`, cell]])),
  );
}

function placesIn({ SheetNames, Sheets }: WorkBook, at: number): [string, CellObject][] {
  const sheet = Sheets[SheetNames[at] ?? ''] ?? {};
  const filled = Object.entries(sheet).flatMap(([place, cell]) => {
    const { v } = cell as CellObject;
    const isEmpty = place.startsWith('!') || v === undefined || v === null || String(v).trim() === '';
    return isEmpty ? [] : [{ ...utils.decode_cell(place), cell: cell as CellObject }];
  });
  const columns = [...new Set(filled.map(({ c }) => c))].sort((one, other) => one - other);
  return filled.map(({ r, c, cell }) => [`${r + 1} ${columns.indexOf(c)}`, cell]);
}

function isSame(own: Cell | undefined, other: CellObject | undefined, isFrom1904: boolean): boolean {
  if (own === undefined || own === null || other === undefined) return false;
  if (typeof own !== 'object') return own === other.v || (typeof own === 'string' && own === other.w?.trim());
  if ('number' in own) return own.number === other.v;
  if ('error' in own) return own.error === other.w;
  return 'date' in own && Math.abs(serialOf(own.date, isFrom1904) - Number(other.v)) < SECOND;
}

const SECOND = 1 / 86_400;

/** The number that a spreadsheet stores for it. */
function serialOf(date: string, isFrom1904: boolean): number {
  if (/^\d\d:/.test(date)) return Date.parse(`1970-01-01T${date}Z`) / 86_400_000;
  const moment = Date.parse(date.includes('T') ? `${date}Z` : date);
  return (moment - (isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / 86_400_000;
}

const shown = (cell: Cell | undefined) => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell ?? 'nothing'));
