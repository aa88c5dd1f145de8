import { loadTemporal } from '../../platform/temporal';
import { handleRows } from './rows-worker';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

const ready = loadTemporal();

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void ready.then(() => handleRows(data, post));
});

function post(answer: WorkerAnswer): void {
  // a workbook of 10,000 rows is transferred, not copied
  const handed = answer.type === 'done' && answer.workbook ? [answer.workbook.buffer] : [];
  postMessage(answer, { transfer: handed });
}
