import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { read, utils } from 'xlsx';
import { BULK_FILE_BYTES_MAX, BULK_ROWS_MAX } from '../../src/domain/bulk/sheet';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { SpreadsheetError } from '../../src/spreadsheet/spreadsheet-error';
import { orderWorkbook } from '../factories/order-workbook';
import { isShort } from './duration';
import type { Row } from './table';

const ROUNDS = isShort ? 1 : 7;
/** More orders than a file may have. */
const TOO_MANY = 50_000;
const LARGE = 0.95 * BULK_FILE_BYTES_MAX;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Reading a workbook of orders, alternating with SheetJS. */
export async function readSpreadsheet(): Promise<Row[]> {
  return [
    await measured('10,000 orders', 0.5, { rows: BULK_ROWS_MAX }),
    await measured('a file of 5 MB', 0.5, { rows: BULK_ROWS_MAX, bytes: LARGE }),
    await measured('50,000 rows, which are refused', 1, { rows: TOO_MANY, bytes: LARGE }),
  ];
}

/** `goal`: as a share of SheetJS's time */
async function measured(what: string, goal: number, size: Parameters<typeof orderWorkbook>[0]): Promise<Row> {
  const bytes = orderWorkbook(size);
  const mayRead = size.rows <= BULK_ROWS_MAX;
  const times: [own: number, control: number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ownMs = await timeOf(own, bytes, mayRead ? size.rows + 1 : 'refused');
    times.push([ownMs, await timeOf(sheetJs, bytes, size.rows + 1)]);
  }
  // the first round warms both up
  const rounds = times.slice(1).sort(([own, control], [other, against]) => own / control - other / against);
  const [ownMs, controlMs] = rounds[Math.floor(rounds.length / 2)] ?? [0, 0];
  const ratio = ownMs / controlMs;
  return {
    what: `read ${what} (${(bytes.length / MEGABYTE).toFixed(1)} MB)`,
    goal: `≤ ${goal} of SheetJS`,
    measured: `${Math.round(ownMs)} ms against ${Math.round(controlMs)} ms`,
    ratio,
    isMet: ratio <= goal,
  };
}

type Outcome = number | 'refused';

/** ms; `outcome`: how many rows were read, header included */
async function timeOf(
  reader: (bytes: Uint8Array) => Promise<Outcome>,
  bytes: Uint8Array,
  outcome: Outcome,
): Promise<number> {
  // neither must pay for the other's garbage
  collectGarbage();
  const start = performance.now();
  const found = await reader(bytes);
  const time = performance.now() - start;
  if (found !== outcome) throw new Error(`${found} rows were read instead of ${outcome}`);
  return time;
}

async function own(bytes: Uint8Array): Promise<Outcome> {
  try {
    const { sheet } = await readOrders(bytes, 'en').then((found) => ({ sheet: undefined, ...found }));
    return sheet?.rows.length ?? 0;
  } catch (error) {
    if (error instanceof SpreadsheetError && error.fault === 'too-many-rows') return 'refused';
    throw error;
  }
}

async function sheetJs(bytes: Uint8Array): Promise<number> {
  const { SheetNames, Sheets } = read(bytes, { type: 'array', cellDates: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length;
}
