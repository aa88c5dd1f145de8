import { unixSeconds } from '../clock';
import { BulkColumnsRepository } from '../bulk/bulk-columns-repository';
import { BulkJobRepository } from '../bulk/bulk-job-repository';
import { vacuum } from '../db/database';
import { OrderRepository } from '../orders/order-repository';
import { startRounds } from '../rounds';
import type { Services } from '../services';
import { ProofRepository } from '../tracking/proof-repository';
import { RiderRepository } from '../tracking/rider-repository';
import { DAY_S } from '../../src/lib/day';

const EVERY_MS = 10 * 60 * 1000;
const FAILURE = 'maintenance failed';
const HOUR_SECONDS = 3600;
/** of a step in one round */
const MOST_BATCHES = 200;

/** The timers of the leading process: expired rows, retention, and the vacuum that PGlite lacks. */
export function startMaintenance(services: Services): () => Promise<void> {
  return startRounds(services, EVERY_MS, FAILURE, () => maintain(services));
}

/** One round. A step that fails keeps none of the others from their work: personal data goes in time all the same. */
export async function maintain(services: Services): Promise<void> {
  for (const [step, run] of Object.entries(stepsOf(services))) {
    try {
      await run();
    } catch (error) {
      services.log.error({ err: error, step }, FAILURE);
    }
  }
}

/** The rest, if there is any, is left to the next round: the other steps wait no longer. */
async function inBatches(removeSome: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && (await removeSome()) > 0; batch += 1);
}

function stepsOf(services: Services): Record<string, () => Promise<void>> {
  const { auth, accounts, guests, limiter, push, settings, clock, database } = services;
  const { upkeep, dialect } = database;
  const orders = new OrderRepository(upkeep);
  const proofs = new ProofRepository(upkeep);
  const riders = new RiderRepository(upkeep);
  const bulk = new BulkJobRepository(upkeep);
  const columns = new BulkColumnsRepository(upkeep);
  /** when the step begins: those before may have taken long */
  const before = (seconds: number) => unixSeconds(clock) - seconds;
  const retention = settings.retentionDays * DAY_S;
  const proofRetention = settings.proofRetentionDays * DAY_S;
  return {
    sessions: () => auth.removeExpired(upkeep),
    accounts: () => accounts.removeExpired(upkeep),
    guests: () => guests.removeExpired(upkeep),
    limits: () => limiter.removeExpired(upkeep),
    push: () => push.removeExpired(upkeep),
    'abandoned bulk jobs': () => bulk.removeAbandoned(before(HOUR_SECONDS)),
    ...(retention > 0 && {
      'old bulk jobs': () => inBatches(() => bulk.removeOlderThan(before(retention))),
      'old columns of files': () => columns.removeOlderThan(before(retention)),
      riders: () => riders.removeOlderThan(before(retention)),
      customers: () => inBatches(() => orders.forgetCustomers(before(retention))),
    }),
    ...(proofRetention > 0 && { 'old proofs': () => inBatches(() => proofs.removeOlderThan(before(proofRetention))) }),
    'proofs of forgotten customers': () => inBatches(() => proofs.removeForgotten()),
    ...(dialect === 'pglite' && { vacuum: () => vacuum(upkeep) }),
  };
}
