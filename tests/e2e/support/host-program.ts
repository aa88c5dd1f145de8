/**
 * Runs one platform after another in one process. Starting a process and loading its packages, the embedded database's
 * WebAssembly and the map takes longer than most journeys; a journey depends on the data only, and each gets its own.
 */
import { type Clock, systemClock } from '../../../server/clock';
import type { Platform } from '../../../server/platform';
import { startServer } from '../../../server/serve';
import { CHEAP } from '../../integration/server/support/cheap-password';
import type { HostAnswer, HostOrder } from './platform-host';

let platform: Platform | undefined;

/** A clock that starts at `now` (unix ms) and runs on from there; without `now`, the machine's own. */
function clockFrom(now: string | undefined): Clock {
  if (now === undefined) return systemClock;
  const ahead = Number(now) - systemClock.now();
  return { ...systemClock, now: () => systemClock.now() + ahead };
}

async function open(env: NodeJS.ProcessEnv): Promise<void> {
  const clock = clockFrom(env['E2E_NOW']);
  platform = await startServer(env, { clock, passwordCost: CHEAP });
}

async function close(): Promise<void> {
  await platform?.close();
  platform = undefined;
}

function tell(answer: HostAnswer): void {
  process.send?.(answer);
}

process.on('message', (order: HostOrder) => {
  const work = order.name === 'open' ? open(order.env) : close();
  work.then(
    () => tell({ error: null }),
    (error: unknown) => tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
