import type { FastifyBaseLogger } from 'fastify';
import { amountFormat } from '../../src/domain/market/currency';
import type { Market } from '../../src/domain/market/market';
import type { Clock } from '../clock';
import type { OpenDatabase } from '../db/database';
import type { Geocoder } from '../places/geocoder';
import type { LivePublisher } from '../realtime/bus';
import { BulkJobRepository } from './bulk-job-repository';
import { BulkRowRepository } from './bulk-row-repository';
import type { OrderRepository } from '../orders/order-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { CountryParameters } from '../vendors/country-parameters';
import type { DeliveryService } from '../delivery/delivery';
import type { FlagService } from '../flags/flags';
import type { OrderChecks } from '../orders/order-checks';
import type { OrderCreation } from '../orders/order-creation';
import type { PlatformTokens } from '../accounts/platform-tokens';
import { AddressLookup } from './address-lookup';
import { JobContexts } from './job-contexts';
import { BulkJobs } from './bulk-jobs';
import { progressOf } from './job-progress';
import { Pace } from './pace';
import { BulkJobRunner } from './job-runner';
import { RowCheck } from './row-check';
import { RowPlacement } from './row-placement';
import { RowRules } from './row-rules';
import { SpreadsheetReading } from './spreadsheet-reading';

export interface BulkDeps {
  database: OpenDatabase;
  market: Market;
  clock: Clock;
  log: FastifyBaseLogger;
  live: LivePublisher;
  vendors: VendorRepository;
  platformTokens: Pick<PlatformTokens, 'vendorIdsOf'>;
  orders: OrderRepository;
  parameters: CountryParameters;
  flags: FlagService;
  geocoder: Geocoder;
  delivery: DeliveryService;
  checks: OrderChecks;
  /** with a limit of its own: a file has more orders than anybody requests one by one */
  creation: OrderCreation;
}

/** Everything behind bulk upload (specification/bulk.md#steps). */
export function buildBulk(deps: BulkDeps) {
  const { market, clock, live, vendors, parameters, flags, delivery, checks } = deps;
  const jobs = new BulkJobRepository(deps.database.db);
  const rows = new BulkRowRepository(deps.database.db);
  const rules = new RowRules({ market, phones: checks.phones, parameters, flags, clock });
  const addresses = new AddressLookup(deps.geocoder, market.geolocationLanguage);
  const pace = new Pace();
  const contexts = new JobContexts(vendors, deps.platformTokens);
  const placement = new RowPlacement({ creation: deps.creation, orders: deps.orders, delivery, pace });
  const runner = new BulkJobRunner({
    jobs,
    rows,
    placement,
    contextOf: (job) => contexts.of(job),
    checkOf: (context) => new RowCheck({ market, rules, addresses, delivery, parameters, checks }, context),
    tell: async (jobId) => {
      const job = await jobs.find(jobId);
      const counts = (await rows.counts([jobId])).get(jobId);
      if (job !== undefined && counts !== undefined) live.bulkJob(progressOf(job, counts), job.vendor_ids);
    },
    pace,
    clock,
    log: deps.log,
    isAlone: deps.database.pool === undefined,
  });
  const reading = new SpreadsheetReading(amountFormat(market));
  return {
    jobs: new BulkJobs({
      db: deps.database.db,
      jobs,
      rows,
      vendors,
      reading,
      parameters,
      delivery,
      currency: market.currency,
      flags,
      clock,
      work: () => runner.work(),
    }),
    jobRows: jobs,
    reading,
    rows,
    rules,
    runner,
  };
}
