import { BulkApi } from '../../api/bulk-api';
import type { HttpClient } from '../../api/http-client';
import { FilesApi } from '../../api/files-api';
import type { AccountDatabase } from '../../db/database';
import { BULK_METHODS } from '../../domain/bulk/methods';
import { isOn } from '../../domain/flags/flags';
import { amountFormat } from '../../domain/order-request/details/amount';
import { itemValueLimit } from '../../domain/order-request/details/item-value';
import type { Market } from '../../domain/market/market';
import { isMethodAllowed, methodsOfList } from '../../domain/payment/methods';
import { parseServiceHours } from '../../domain/service-hours/service-hours';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { onLaunchedFiles } from '../../platform/launched-files';
import { flags } from '../../state/flags';
import { typedTimezone } from '../../state/typed-timezone';
import { vendors } from '../../state/vendors';
import { takeShared, tellOfFirstFile } from '../shared-with-app';
import type { Typing } from '../typed/typed-texts';
import { FileEditor, type FileEditorOptions } from './file-editor';
import { KeptRows } from './kept-rows';
import { startWorker } from './start-worker';
import type { WorkerRules } from './worker-messages';

/** Longer than a slow line needs, and short enough to wait for. */
const ANSWERS_WITHIN_MS = 3_000;

export type BulkService = ReturnType<typeof createBulk>;

export interface BulkOptions {
  http: HttpClient;
  db: () => Promise<AccountDatabase>;
  market: Market;
  clock: Clock;
  serverClock: Clock;
  uuid: () => string;
  language: () => string;
  countryParameter: (name: string, vendorId: string) => Promise<string>;
  typing: Typing;
  /** the platform takes rows, not only workbooks */
  sendsRows: boolean;
  /** the platform remembers what columns were chosen to be */
  keepsColumns: boolean;
}

/** Files of orders (specification/bulk.md#steps). */
export function createBulk(options: BulkOptions) {
  const { http, db, clock, serverClock, uuid, language, typing, sendsRows, keepsColumns } = options;
  const api = new BulkApi(http);
  return {
    /** the current file */
    editor: new FileEditor({
      api,
      db,
      clock,
      serverClock,
      uuid,
      language,
      rulesOf: (vendorId) => rulesOf(vendorId, options),
      startWorker,
      typing,
      sendsRows,
      keepsColumns,
    }),
    /** Whether a file of the vendor is on this device, which stays with the tab that works on it. */
    hasFile: async (vendorId: string): Promise<boolean> => {
      const kept = new KeptRows(db, { vendorId, writer: '', uuid, now: () => clock.now() });
      return (await ignore(kept.hasRows(), 'bulk: look for kept file')) ?? false;
    },
    jobs: (vendorId: string) => api.jobs(vendorId),
    job: (...given: Parameters<BulkApi['detail']>) => api.detail(...given),
    /** Tries again what failed, at these totals. */
    place: (...given: Parameters<BulkApi['place']>) => api.place(...given),
    /** Delivers the file that was shared with the installed app, and files that the app is opened with from now on. */
    onArrivingFile: (take: (file: File) => void): void => {
      onLaunchedFiles(window, ([file, ...others]) => {
        if (file) take(file);
        if (others.length > 0) tellOfFirstFile();
      });
      void takeShared('file', clock.now()).then((shared) => shared?.file && take(shared.file));
    },
    /** The workbook to fill in. */
    template: () => new FilesApi(http).template(language()),
  };
}

/**
 * As the platform has them; checks that need unknown values are left to it. On a line on which nothing answers the page
 * opens without them, and checks by them from when they come.
 */
function rulesOf(vendorId: string, options: BulkOptions): ReturnType<FileEditorOptions['rulesOf']> {
  const { clock, countryParameter } = options;
  const parameter = (name: string) => ignore(countryParameter(name, vendorId), `bulk: ${name}`);
  let rules = rulesBy(vendorId, options);
  const asked = ['serviceHours', 'paymentMethods', 'orderItemValueExceedLimit'].map(parameter);
  const answered = Promise.all(asked).then(([hours, methods, limit]) => {
    rules = rulesBy(vendorId, options, { hours, methods, limit });
  });
  const known = new Promise<void>((resolve) => {
    const stopWaiting = clock.after(ANSWERS_WITHIN_MS, resolve);
    void answered.then(() => {
      stopWaiting();
      resolve();
    });
  });
  return { rules: () => rules, known };
}

function rulesBy(
  vendorId: string,
  { market }: BulkOptions,
  known: { hours?: string | undefined; methods?: string | undefined; limit?: string | undefined } = {},
): WorkerRules {
  const hours = parseServiceHours(known.hours ?? '');
  const methods = methodsOfList(known.methods ?? null);
  const isFlagOn = (flag: Parameters<typeof isOn>[1]) => isOn(flags.values, flag);
  return {
    country: market.country,
    itemValueLimit: itemValueLimit(known.limit ?? null),
    rules: {
      unitNumberRequired: market.unitNumberRequired,
      amountRequired: market.amountRequired,
      minimumAmount: market.minimumAmount,
      maximumAmount: market.maximumAmount,
      currency: market.currency,
      amounts: amountFormat(market),
    },
    hours: hours.ok ? hours.hours : null,
    timezone: typedTimezone(market.timezone, vendorId),
    methods: BULK_METHODS.filter((method) => isMethodAllowed(method, methods, isFlagOn)),
    shown: {
      preorder: isFlagOn('pre-order'),
      pickupCode: isFlagOn('pickup-code-display'),
      vatNumber: isFlagOn('payment-vat'),
    },
    points: vendors.list.map(({ vendor_id, client_vendor_id, name }) => ({
      vendorId: vendor_id,
      clientVendorId: client_vendor_id ?? null,
      name,
    })),
    defaultPoint: vendorId,
    near: { ...market.center },
  };
}
