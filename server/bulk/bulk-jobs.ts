import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { BulkRow } from '../../src/domain/bulk/row';
import { pointOfRow } from '../../src/domain/bulk/check-row';
import { BULK_FILE_BYTES_MAX } from '../../src/domain/bulk/sheet';
import type { AmountFormat } from '../../src/domain/order-request/details/amount';
import { vendorCoordinates } from '../../src/domain/vendor/vendor';
import { compareAmounts } from '../../src/domain/money/amounts';
import { AppError } from '../../src/lib/app-error';
import type { BulkSentRowDto } from '../../src/protocol/schemas';
import { unixSeconds } from '../clock';
import { type BulkJob, BulkJobRepository, type BulkTotal } from './bulk-job-repository';
import { type BulkRowFee, BulkRowRepository } from './bulk-row-repository';
import type { Db } from '../db/database';
import { IdempotencyKeyRepository, isKeyTaken } from '../db/idempotency-keys';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { CountryParameters } from '../vendors/country-parameters';
import type { DeliveryService } from '../delivery/delivery';
import { type PlatformOpenDeps, requireOpen } from '../flags/platform-open';
import { owns, type Principal } from '../accounts/principal';
import { refusalOfKey, requireKind } from '../common/used-key';
import { readSentRows } from './sent-rows';
import type { SpreadsheetReading } from './spreadsheet-reading';

/** Rows stored by one statement: on the embedded database everybody waits for it. */
const ROWS_A_STATEMENT = 250;
/** Jobs of a vendor that placed nothing: each correction of a file makes one. */
const UNPLACED_KEPT = 20;

export interface BulkJobsDeps extends PlatformOpenDeps {
  db: Db;
  jobs: BulkJobRepository;
  rows: BulkRowRepository;
  vendors: Pick<VendorRepository, 'findMany'>;
  reading: Pick<SpreadsheetReading, 'read'>;
  parameters: Pick<CountryParameters, 'deliveryDiscount'>;
  delivery: Pick<DeliveryService, 'figures' | 'paidBy'>;
  currency: string;
  amounts: AmountFormat;
  /** starts work on what is due */
  work: () => void;
}

/** A file as it was uploaded. */
export interface Upload {
  vendorId: string;
  /** a workbook in base64, or the rows themselves */
  orders: string | readonly BulkSentRowDto[];
  fileName: string | null;
  /** the job that it corrects */
  replaces: string | null;
}

/** Who uploads it. */
export interface Uploader {
  /** makes at most one job; null from a portal that sends none */
  key: string | null;
  principal: Principal;
  /** counts a file that is going to be read; throws `TOO_MANY_REQUESTS` */
  count: () => Promise<void>;
}

/** The confirmed price for the orders of one collection point, in the market's currency. */
export interface AgreedTotal {
  vendor_id: string;
  total: number;
}

/** Files of orders: received, listed, placed (specification/bulk.md#steps). Callers check ownership. */
export class BulkJobs {
  /** keys whose files are being received by this process, and for whom */
  private readonly receiving = new Map<string, string>();

  constructor(private readonly deps: BulkJobsDeps) {}

  /**
   * Resolves to the id of the job; a used key is looked up first, and the bytes it came with are neither read nor counted
   * again. A portal in another language or of another build writes the same orders in other bytes. Throws
   * `VALIDATION` with the `fault` for a file that cannot be read, `NOT_FOUND`, `IDEMPOTENCY_MISMATCH` or
   * `IDEMPOTENCY_IN_FLIGHT` for a key of others, another file or one that is being received.
   */
  async create(upload: Upload, { key, principal, count }: Uploader): Promise<string> {
    if (key === null) {
      await count();
      return this.receive(upload, null, principal);
    }
    const working = this.receiving.get(key);
    if (working !== undefined) {
      throw new AppError(working === principal.subject ? 'IDEMPOTENCY_IN_FLIGHT' : 'NOT_FOUND');
    }
    this.receiving.set(key, principal.subject);
    try {
      const known = await this.known(key, upload.vendorId, principal);
      // a repetition makes nothing new; other bytes may hold the same orders, and are read like another file
      if (known?.upload_hash === hashOf(upload.orders)) return known.id;
      await count();
      return await this.receive(upload, key, principal);
    } finally {
      this.receiving.delete(key);
    }
  }

  private async receive(
    { vendorId, orders, fileName, replaces }: Upload,
    key: string | null,
    principal: Principal,
  ): Promise<string> {
    const { jobs, clock, reading, amounts } = this.deps;
    const { rows: read, fingerprint } =
      typeof orders === 'string'
        ? await reading.read(bytesOf(orders), principal.subject)
        : await readSentRows(orders, amounts);
    const same = { vendorId, fingerprint };
    const known = key === null ? undefined : await this.sameJob(key, same, principal);
    if (known !== undefined) return known;
    if (replaces !== null) await this.find(replaces, principal);
    const id = randomUUID();
    await jobs.removeUnplaced(vendorId, { keep: UNPLACED_KEPT - 1, except: replaces });
    await jobs.insert({
      id,
      vendor_id: vendorId,
      vendor_ids: await this.vendorsOf(read, vendorId, principal),
      point_ids: [...principal.vendorIds],
      created_by: principal.subject,
      created_by_email: principal.email ?? null,
      file_name: fileName,
      fingerprint,
      upload_hash: hashOf(orders),
      created_at: unixSeconds(clock),
    });
    await this.insertRows(id, read);
    if (await this.begin(id, key, replaces)) {
      this.deps.work();
      return id;
    }
    // another process has received the same file meanwhile
    await jobs.remove(id);
    const other = key === null ? undefined : await this.sameJob(key, same, principal);
    if (other === undefined) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
    return other;
  }

  /**
   * Lets work on a received job begin; with `replaces`, that one ends in the same transaction, and no order is placed
   * by both. False if the key has made something else meanwhile. Throws `IDEMPOTENCY_IN_FLIGHT` while the replaced one is
   * being worked on.
   */
  private async begin(id: string, key: string | null, replaces: string | null): Promise<boolean> {
    return this.start(id, key, replaces).catch((error: unknown) => {
      if (isKeyTaken(error)) return false;
      throw error;
    });
  }

  private async start(id: string, key: string | null, replaces: string | null): Promise<boolean> {
    const { db, jobs, clock } = this.deps;
    if (replaces === null) return jobs.receive(id, key, clock.now());
    return db.transaction().execute(async (trx) => {
      const ownJobs = new BulkJobRepository(trx);
      if (!(await ownJobs.close(replaces))) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
      await new BulkRowRepository(trx).handOver(replaces, id);
      const isReceived = await ownJobs.receive(id, key, clock.now());
      // nothing is transferred then
      if (!isReceived) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
      return true;
    });
  }

  /** By its orders, not its bytes: each program writes a workbook with other bytes. */
  private async sameJob(
    key: string,
    { vendorId, fingerprint }: { vendorId: string; fingerprint: string },
    principal: Principal,
  ): Promise<string | undefined> {
    const job = await this.known(key, vendorId, principal);
    if (job !== undefined && job.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH');
    return job?.id;
  }

  private async known(key: string, vendorId: string, principal: Principal): Promise<BulkJob | undefined> {
    const made = await new IdempotencyKeyRepository(this.deps.db).find(key);
    if (made === undefined) return undefined;
    requireKind(made, 'bulk-job', principal.subject);
    const job = made.created_by === principal.subject ? await this.deps.jobs.find(made.made_id) : undefined;
    // nothing comes back of a job that was deleted since
    if (job?.vendor_id !== vendorId) throw refusalOfKey(made, principal.subject);
    return job;
  }

  private async insertRows(jobId: string, rows: readonly BulkRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const part = rows.slice(at, at + ROWS_A_STATEMENT).map((row) => ({ id: randomUUID(), row }));
      await this.deps.rows.insert(jobId, part);
      await breathe();
    }
  }

  /** The pickup vendors of the rows: whoever sees the job sees the customers of all of them. */
  private async vendorsOf(rows: readonly BulkRow[], vendorId: string, principal: Principal): Promise<string[]> {
    const vendors = await this.deps.vendors.findMany(principal.vendorIds);
    const points = vendors.map(({ vendor_id, client_vendor_id, name }) => ({
      vendorId: vendor_id,
      clientVendorId: client_vendor_id ?? null,
      name,
    }));
    const texts = new Set(rows.map(({ texts: { collectionPoint } }) => collectionPoint));
    const named = new Set([vendorId]);
    for (const [index, text] of [...texts].entries()) {
      if (index % ROWS_A_STATEMENT === 0) await breathe();
      const point = pointOfRow(text, { points, defaultPoint: vendorId }).vendorId;
      if (point !== null) named.add(point);
    }
    return [...named];
  }

  /** The job, if it is the caller's; throws `NOT_FOUND`. */
  async find(jobId: string, principal: Principal): Promise<BulkJob> {
    const job = await this.deps.jobs.find(jobId);
    if (job === undefined || !isOwn(job, principal)) throw new AppError('NOT_FOUND');
    return job;
  }

  /** Newest first; those with orders of other merchants' collection points are left out. */
  async list(vendorId: string, principal: Principal, limit: number): Promise<BulkJob[]> {
    return (await this.deps.jobs.ofVendor(vendorId, limit)).filter((job) => isOwn(job, principal));
  }

  /**
   * Begins to place the rows that are ready, and again those that failed; nothing for a job that is being placed or has
   * nothing left to place. Throws `SERVICE_UNAVAILABLE` during a maintenance, and `FEE_CHANGED` when the fees are no
   * longer those that were checked or `agreed` to; the new ones are stored by then.
   */
  async place(job: BulkJob, agreed: readonly AgreedTotal[] | null, principal: Principal): Promise<void> {
    const { db, rows, clock, currency } = this.deps;
    if (!PLACEABLE.has(job.status)) return;
    const waiting = await rows.feesOf(job.id);
    if (waiting.length === 0) return;
    await requireOpen(this.deps);
    const hasChanged = await this.renewFees(job.id, waiting);
    if (agreed === null && hasChanged) throw new AppError('FEE_CHANGED');
    // in one transaction: no fee changes between the confirmation and the first order
    const began = await db.transaction().execute(async (trx) => {
      const start = { now: clock.now(), by: principal.subject };
      if (!(await new BulkJobRepository(trx).startPlacing(job.id, job.status, start))) return false;
      const ownRows = new BulkRowRepository(trx);
      const totals = (await ownRows.totals([job.id])).get(job.id) ?? [];
      if (agreed !== null && !isAgreed(agreed, totals, currency)) throw new AppError('FEE_CHANGED');
      await ownRows.readyAgain(job.id);
      return true;
    });
    if (began) this.deps.work();
  }

  /** Whether any differs from what was stored. A job being worked on is not changed. */
  private async renewFees(jobId: string, waiting: Awaited<ReturnType<BulkRowRepository['feesOf']>>): Promise<boolean> {
    const { db, delivery, parameters, currency } = this.deps;
    const vendors = await this.deps.vendors.findMany([...new Set(waiting.flatMap((row) => row.vendor_id ?? []))]);
    const pickups = new Map(vendors.map((vendor) => [vendor.vendor_id, vendorCoordinates(vendor)]));
    const changed: BulkRowFee[] = [];
    for (const [index, row] of waiting.entries()) {
      const { row_number, vendor_id, distance_m, delivery_fee, discounted_fee, payment_method } = row;
      if (index % ROWS_A_STATEMENT === 0) await breathe();
      if (vendor_id === null || distance_m === null || delivery_fee === null) continue;
      const pickup = pickups.get(vendor_id);
      if (pickup === undefined) continue;
      const figures = delivery.figures(distance_m, pickup, await parameters.deliveryDiscount(vendor_id));
      const { fee, discountedFee } = delivery.paidBy(payment_method ?? '', figures);
      const isSame =
        isSameAmount(fee, delivery_fee, currency) &&
        isSameAmount(discountedFee ?? fee, discounted_fee ?? delivery_fee, currency);
      if (!isSame) changed.push({ row_number, delivery_fee: fee, discounted_fee: discountedFee });
    }
    if (changed.length === 0) return false;
    await db.transaction().execute(async (trx) => {
      if (await new BulkJobRepository(trx).lockIdle(jobId)) await new BulkRowRepository(trx).saveFees(jobId, changed);
    });
    return true;
  }
}

function isAgreed(agreed: readonly AgreedTotal[], totals: readonly BulkTotal[], currency: string): boolean {
  return (
    agreed.length === totals.length &&
    totals.every(({ vendorId, total }) =>
      agreed.some((one) => one.vendor_id === vendorId && isSameAmount(one.total, total, currency)),
    )
  );
}

const PLACEABLE: ReadonlySet<BulkJob['status']> = new Set([
  'PREPROCESS_SUCCESS',
  'PREPROCESS_SUCCESS_WITH_ERROR',
  'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
  'ORDER_PLACEMENT_FAIL',
]);

const isOwn = (job: BulkJob, principal: Principal) => job.vendor_ids.every((vendorId) => owns(principal, vendorId));

const isSameAmount = (one: number, other: number, currency: string) => compareAmounts(one, other, currency) === 0;

const hashOf = (orders: Upload['orders']) =>
  createHash('sha256')
    .update(typeof orders === 'string' ? orders : JSON.stringify(orders))
    .digest('base64url');

/** Throws `VALIDATION`. */
function bytesOf(content: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content) || content.length % 4 !== 0) {
    throw new AppError('VALIDATION', { message: 'The content has to be base64.', fault: 'not-a-spreadsheet' });
  }
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (bytes.length > BULK_FILE_BYTES_MAX) {
    throw new AppError('VALIDATION', { message: 'The file is larger than 5 MB.', fault: 'too-large' });
  }
  return bytes;
}
