import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';

/**
 * Runs `round` again and again, `everyMs` after the previous one has ended; one that fails is logged with `failure`.
 * The returned function ends it, and resolves once the present round is over.
 */
export function startRounds(
  { clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'error'> },
  everyMs: number,
  failure: string,
  round: () => Promise<void>,
): () => Promise<void> {
  let cancel: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const schedule = () => {
    if (isStopped) return;
    cancel = clock.after(everyMs, () => {
      running = round()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .finally(schedule);
    });
  };
  schedule();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
