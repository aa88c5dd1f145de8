import { loadTemporal } from '../../platform/temporal';
import { RowsWorker } from './rows-worker';
import type { WorkerRequest } from './worker-messages';

const rows = new RowsWorker((answer) => {
  // a workbook of 10,000 rows is transferred, not copied
  const handed = answer.type === 'done' && answer.workbook ? [answer.workbook.buffer] : [];
  postMessage(answer, { transfer: handed });
});
let last: Promise<void> = loadTemporal();

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  // one after the other: an edit must find the rows of the file before it
  last = last.then(() => rows.handle(data));
});
