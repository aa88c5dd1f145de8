import { amountFormat } from '../../src/domain/order-request/details/amount';
import { BulkColumnsRepository } from './bulk-columns-repository';
import { BulkColumnsUseCases } from './bulk-columns-use-cases';
import { BulkJobRepository } from './bulk-job-repository';
import { BulkRowRepository } from './bulk-row-repository';
import type { App } from '../http/types';
import type { Orders } from '../orders/create-orders';
import type { Parts } from '../parts';
import type { PortalCatalogues } from '../exports/portal-catalogues';
import type { Vendors } from '../vendors/create-vendors';
import { bulkRoutes } from './bulk-routes';
import { BulkJobUseCases } from './bulk-job-use-cases';
import { BulkTemplateUseCases } from './bulk-template-use-cases';
import type { DeliveryService } from '../delivery/delivery';
import type { PlatformTokens } from '../accounts/platform-tokens';
import { AddressGeocoder } from './address-geocoder';
import { JobContexts } from './job-contexts';
import { BulkJobs } from './bulk-jobs';
import { progressOf } from './job-progress';
import { Pace } from './pace';
import { BulkJobRunner } from './job-runner';
import { RowCheck } from './row-check';
import { RowPlacement } from './row-placement';
import { RowRules } from './row-rules';
import { SpreadsheetReading } from './spreadsheet-reading';

export type BulkParts = Pick<Orders, 'orders' | 'checks' | 'bulkOrderCreation'> &
  Pick<Vendors, 'vendors' | 'countryParameters'> & {
    platformTokens: Pick<PlatformTokens, 'vendorIdsOf'>;
    delivery: DeliveryService;
    catalogues: PortalCatalogues;
  };

/** Files of orders, and the workbook to fill in (specification/bulk.md#steps). */
export function createBulk(parts: Parts, deps: BulkParts) {
  const { limiter, flags, market, config, clock, settings } = parts;
  const { limits } = settings;
  const { vendors, countryParameters: parameters, catalogues } = deps;
  const bulk = bulkServices(parts, deps);
  const jobs = new BulkJobUseCases({ ...bulk, vendors, flags, limiter, perHour: limits.bulkJobs });
  const templates = new BulkTemplateUseCases({
    vendors,
    parameters,
    flags,
    limiter,
    perHour: limits.exports,
    market,
    catalogues,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    clock,
  });
  const columns = new BulkColumnsUseCases({
    columns: new BulkColumnsRepository(parts.database.db),
    limiter,
    perHour: limits.bulkJobs,
    clock,
    requireOffered: () => jobs.requireOffered(),
  });
  return {
    bulk,
    routes: (app: App) => bulkRoutes(app, { jobs, templates, columns, bodyBytes: limits.bulkBodyBytes }),
  };
}

function bulkServices(parts: Parts, deps: BulkParts) {
  const { market, config, clock, live, flags, database, log, surroundings } = parts;
  const { vendors, countryParameters: parameters, delivery, checks } = deps;
  const jobs = new BulkJobRepository(database.db);
  const rows = new BulkRowRepository(database.db);
  const rules = new RowRules({ market, phones: checks.phones, parameters, flags, clock });
  const addresses = new AddressGeocoder(surroundings.geocoder, market.geolocationLanguage);
  const pace = new Pace();
  const contexts = new JobContexts(vendors, deps.platformTokens);
  const placement = new RowPlacement({ creation: deps.bulkOrderCreation, orders: deps.orders, delivery, pace });
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
    log,
    isAlone: database.dialect === 'pglite',
  });
  const amounts = amountFormat(market);
  const reading = new SpreadsheetReading(amounts, config.languages);
  return {
    jobs: new BulkJobs({
      db: database.db,
      jobs,
      rows,
      vendors,
      reading,
      parameters,
      delivery,
      currency: market.currency,
      amounts,
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
