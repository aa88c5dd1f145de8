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
import { printRows } from './table';

const BENCHES = {
  'create-orders': createOrders,
  'list-orders': listOrders,
  'live-sockets': liveSockets,
  'two-processes': twoProcesses,
  'bulk-fairness': bulkFairness,
  'first-paint': firstPaints,
  'memory-of-orders': memoryOfOrders,
  lighthouse: lighthouseScores,
  'offline-start': offlineStart,
  'read-spreadsheet': readSpreadsheet,
  'first-visits': firstVisits,
};

/** `npm run bench [name …]`: measures against a control in the same run and prints a table; never fails on a time. */
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) printRows(await bench());
}
