import { unixSeconds } from '../clock';
import { BulkJobRepository } from '../bulk/bulk-job-repository';
import { vacuum } from '../db/database';
import { OrderRepository } from '../orders/order-repository';
import { startRounds } from '../rounds';
import type { Services } from '../services';
import { ProofRepository } from '../tracking/proof-repository';
import { DAY_S } from '../../src/lib/day';

const EVERY_MS = 10 * 60 * 1000;
const HOUR_SECONDS = 3600;

/** The timers of the leading process: expired rows, retention, and the vacuum that PGlite lacks. */
export function startMaintenance(services: Services): () => Promise<void> {
  return startRounds(services, EVERY_MS, 'maintenance failed', () => maintain(services));
}

/** One round. */
export async function maintain(services: Services): Promise<void> {
  const { auth, accounts, guests, limiter, push, settings, clock, database } = services;
  const orders = new OrderRepository(database.long);
  const proofs = new ProofRepository(database.long);
  const bulk = new BulkJobRepository(database.long);
  await auth.removeExpired();
  await accounts.removeExpired();
  await guests.removeExpired();
  await limiter.removeExpired();
  await push.removeExpired();
  const now = unixSeconds(clock);
  await bulk.removeAbandoned(now - HOUR_SECONDS);
  if (settings.retentionDays > 0) {
    await bulk.removeOlderThan(now - settings.retentionDays * DAY_S);
    await orders.forgetCustomers(now - settings.retentionDays * DAY_S);
  }
  if (settings.proofRetentionDays > 0) {
    await proofs.removeOlderThan(now - settings.proofRetentionDays * DAY_S);
  }
  await proofs.removeForgotten();
  if (database.dialect === 'pglite') await vacuum(database.db);
}
