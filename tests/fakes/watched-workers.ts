import type { WorkerLike } from '../../src/sync/bulk/worker-client';
import type { WorkerCommand } from '../../src/sync/bulk/worker-messages';
import { inlineWorker } from './bulk-platform';

/** Workers whose commands the test can look at, and keep from being answered. */
export function watchedWorkers() {
  const commands: WorkerCommand[] = [];
  const state = { isSilent: false, held: [] as (() => void)[], started: 0, break: () => undefined as void };
  const startWorker = (): WorkerLike => {
    state.started += 1;
    const worker = inlineWorker();
    state.break = () => worker.onerror?.({} as ErrorEvent);
    const post = worker.postMessage;
    worker.postMessage = (request, transfer) => {
      commands.push(request.command);
      const handle = () => post(request, transfer);
      if (state.isSilent) state.held.push(handle);
      else handle();
    };
    return worker;
  };
  return { commands, state, startWorker };
}
