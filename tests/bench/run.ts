import prepare from '../e2e/support/global-setup';
import { firstPaints } from './first-paint';
import { firstVisits } from './first-visits';
import { lighthouseScores } from './lighthouse';
import { offlineStart } from './offline-start/offline-start';
import { readSpreadsheet } from './read-spreadsheet';
import { bulkFairness } from './server/bulk-fairness';
import { createOrders } from './server/create-orders';
import { listOrders } from './server/list-orders';
import { liveSockets } from './server/live-sockets';
import { memoryOfOrders } from './server/memory-of-orders';
import { twoProcesses } from './server/two-processes';
import { printRows, type Row } from './table';

const SERVER_BENCHES = {
  'create-orders': createOrders,
  'list-orders': listOrders,
  'live-sockets': liveSockets,
  'two-processes': twoProcesses,
  'bulk-fairness': bulkFairness,
  'memory-of-orders': memoryOfOrders,
  'read-spreadsheet': readSpreadsheet,
};
/** They need the built portal, and a server's data to begin with. */
const BROWSER_BENCHES = {
  'first-paint': firstPaints,
  'first-visits': firstVisits,
  lighthouse: lighthouseScores,
  'offline-start': offlineStart,
};

/** `npm run bench [name …]`: measures against a control in the same run and prints a table; never fails on a time. */
const names = process.argv.slice(2);
const wanted = (benches: Record<string, () => Promise<Row[]>>) =>
  Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));

for (const [, bench] of wanted(SERVER_BENCHES)) printRows(await bench());
if (wanted(BROWSER_BENCHES).length > 0) {
  const cleanUp = await prepare();
  try {
    for (const [, bench] of wanted(BROWSER_BENCHES)) printRows(await bench());
  } finally {
    await cleanUp();
  }
}
