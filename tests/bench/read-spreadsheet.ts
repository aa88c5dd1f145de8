import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { read, utils } from 'xlsx';
import { BULK_FILE_BYTES_MAX, BULK_ROWS_MAX } from '../../src/domain/bulk/sheet';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { orderWorkbook } from '../factories/order-workbook';
import type { Row } from './table';

const ROUNDS = 7;
const GOAL = 0.5;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Reading a workbook of orders, held against SheetJS in turns. */
export async function readSpreadsheet(): Promise<Row[]> {
  return [
    await measured('10,000 orders', orderWorkbook({ rows: BULK_ROWS_MAX })),
    await measured('a file of 5 MB', orderWorkbook({ rows: BULK_ROWS_MAX, bytes: 0.95 * BULK_FILE_BYTES_MAX })),
  ];
}

async function measured(what: string, bytes: Uint8Array): Promise<Row> {
  const times: [own: number, control: number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push([await timeOf(own, bytes), await timeOf(sheetJs, bytes)]);
  // the first round warms both up
  const rounds = times.slice(1).sort(([own, control], [other, against]) => own / control - other / against);
  const [ownMs, controlMs] = rounds[Math.floor(rounds.length / 2)] ?? [0, 0];
  const ratio = ownMs / controlMs;
  return {
    what: `read ${what} (${(bytes.length / MEGABYTE).toFixed(1)} MB)`,
    goal: `≤ ${GOAL} of SheetJS`,
    measured: `${Math.round(ownMs)} ms against ${Math.round(controlMs)} ms`,
    ratio,
    isMet: ratio <= GOAL,
  };
}

async function timeOf(reader: (bytes: Uint8Array) => Promise<number>, bytes: Uint8Array): Promise<number> {
  // neither pays for what the other left behind
  collectGarbage();
  const start = performance.now();
  const rows = await reader(bytes);
  const time = performance.now() - start;
  if (rows !== BULK_ROWS_MAX + 1) throw new Error(`${rows} rows were read`);
  return time;
}

async function own(bytes: Uint8Array): Promise<number> {
  const { sheet } = await readOrders(bytes, 'en').then((found) => ({ sheet: undefined, ...found }));
  return sheet?.rows.length ?? 0;
}

async function sheetJs(bytes: Uint8Array): Promise<number> {
  const { SheetNames, Sheets } = read(bytes, { type: 'array', cellDates: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length;
}
