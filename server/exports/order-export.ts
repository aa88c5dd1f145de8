import type { Vat } from '../../src/domain/market/market';
import { feeTax } from '../../src/domain/order/fee-tax';
import { Readable } from 'node:stream';
import { isMailAddress } from '../../src/domain/account/mail-address';
import type { OrderRecord } from '../../src/domain/order/order';
import { isFinished } from '../../src/domain/order/status';
import { AppError } from '../../src/lib/app-error';
import { visibleText } from '../../src/lib/visible-text';
import { EXPORT_TYPES } from '../../src/protocol/endpoints/exports';
import { EXPORT_MAX_ROWS_XLSX, type ExportRequestDto } from '../../src/protocol/schemas';
import { OrderSums, type OrderTotals } from '../../src/domain/order/order-totals';
import { type ExportRow, exportColumns } from './export-columns';
import { exportMail } from './export-mail';
import { type ExportWords, exportWords } from './export-words';
import { toCsv, toXlsx, zonedText } from './spreadsheet';
import type { Clock } from '../clock';
import type { Mailer } from '../mails/mailer';
import type { ListPosition, OrderListRepository } from '../orders/order-list-repository';
import type { PaymentAttemptRepository } from '../payments/payment-attempt-repository';
import type { RiderRepository } from '../tracking/rider-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { PortalCatalogues } from './portal-catalogues';
import { shopTimezone } from '../../src/domain/time/timezone';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { requirePeriod } from './order-period';
import { phoneFilter } from '../orders/phone-filter';
import { searchFilter } from '../orders/search-filter';

export interface ExportDeps {
  lists: OrderListRepository;
  vendors: VendorRepository;
  riders: RiderRepository;
  attempts: PaymentAttemptRepository;
  mailer: Mailer;
  catalogues: Pick<PortalCatalogues, 'forReader'>;
  clock: Pick<Clock, 'now'>;
  timezone: string;
  vat: Vat | null;
  /** the market has a surcharge for cash */
  chargesCash: boolean;
  /** the market's, for earlier orders without one */
  currency: string;
  decimals: number;
}

export interface ExportFile {
  filename: string;
  contentType: string;
  body: Buffer | Readable;
}

/** Rows in memory at a time while a list is read. */
const BATCH = 500;

/** Orders and transactions of a period as a file, or by mail (specification/history-and-exports.md#exports). */
export class OrderExport {
  constructor(private readonly deps: ExportDeps) {}

  /** Throws `VALIDATION` or `PERIOD_TOO_LONG`. */
  check({ from, to, email, customer_phone_number: phone, search }: ExportRequestDto): void {
    phoneFilter(phone);
    searchFilter(search);
    requirePeriod({ from, to });
    if (email !== undefined && (email !== visibleText(email) || !isMailAddress(email)))
      throw new AppError('VALIDATION', { message: 'email is no address.' });
  }

  /**
   * In the language of the `Accept-Language` header. Csv is streamed as it is read, however long; a workbook needs all
   * rows at once. Throws `EXPORT_TOO_LARGE` for one.
   */
  async file(
    vendorIds: readonly string[],
    request: ExportRequestDto,
    acceptLanguage: string | undefined,
  ): Promise<ExportFile> {
    const words = await this.words(acceptLanguage);
    const rows = this.rows(vendorIds, request);
    const body =
      request.format === 'xlsx'
        ? await this.workbook(await collect(rows), request, words)
        : Readable.from(this.csv(rows, request, words));
    return { ...this.named(vendorIds, request), body };
  }

  /** Throws `EXPORT_TOO_LARGE`, or `SERVICE_UNAVAILABLE` when the mail could not be queued. */
  async mail(
    vendorIds: readonly string[],
    request: ExportRequestDto & { email: string },
    acceptLanguage: string | undefined,
  ): Promise<{ rows: number }> {
    const words = await this.words(acceptLanguage);
    const rows = await collect(this.rows(vendorIds, request));
    const content =
      request.format === 'xlsx'
        ? await this.workbook(rows, request, words)
        : Buffer.from((await textsOf(this.csv(each(rows), request, words))).join(''));
    const { filename, contentType } = this.named(vendorIds, request);
    const mail = exportMail({ request, rows: rows.length, totals: this.totalsOf(rows), words, ...this.deps });
    try {
      await this.deps.mailer.send({
        to: request.email,
        ...mail,
        attachments: [{ filename, content, contentType }],
      });
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { what: 'mail' }, { cause: error });
    }
    return { rows: rows.length };
  }

  private async words(acceptLanguage: string | undefined): Promise<ExportWords> {
    const { catalogues, clock } = this.deps;
    return exportWords(await catalogues.forReader(acceptLanguage), Math.floor(clock.now() / 1000));
  }

  private csv(rows: AsyncIterable<ExportRow>, { kind }: ExportRequestDto, words: ExportWords): AsyncGenerator<string> {
    const sums = new OrderSums();
    const counted = async function* (currency: string) {
      for await (const row of rows) {
        sums.add(row.order, row.order.currency || currency);
        yield row;
      }
    };
    const format = { ...this.deps, totals: () => sums.totals() };
    return toCsv(counted(this.deps.currency), exportColumns(kind, words, this.deps), format);
  }

  private workbook(rows: readonly ExportRow[], { kind }: ExportRequestDto, words: ExportWords): Promise<Buffer> {
    return toXlsx(rows, exportColumns(kind, words, this.deps), {
      ...this.deps,
      sheet: words.kinds[kind],
      isRightToLeft: words.isRightToLeft,
      totals: this.totalsOf(rows),
    });
  }

  private totalsOf(rows: readonly ExportRow[]): OrderTotals[] {
    const sums = new OrderSums();
    for (const { order } of rows) sums.add(order, order.currency || this.deps.currency);
    return sums.totals();
  }

  private named(vendorIds: readonly string[], { kind, from, to, format }: ExportRequestDto) {
    const day = (at: number) => zonedText(at, this.deps.timezone).slice(0, 10);
    const vendor = (vendorIds[0] ?? '').replace(/[^\w-]/g, '_');
    return { filename: `${kind}-${vendor}-${day(from)}-${day(to)}.${format}`, contentType: EXPORT_TYPES[format] };
  }

  private async *rows(vendorIds: readonly string[], request: ExportRequestDto): AsyncGenerator<ExportRow> {
    const vendors = await this.deps.vendors.findMany(vendorIds);
    const shops = new Map(vendors.map((vendor) => [vendor.vendor_id, vendor]));
    let after: ListPosition | undefined;
    do {
      const { records, next } = await this.deps.lists.list({
        vendorIds,
        from: request.from,
        to: request.to,
        status: request.status,
        phoneDigits: phoneFilter(request.customer_phone_number),
        search: searchFilter(request.search),
        limit: BATCH,
        after,
      });
      yield* await this.describe(records, request, shops);
      after = next ?? undefined;
    } while (after !== undefined);
  }

  private async describe(
    records: readonly OrderRecord[],
    { kind }: ExportRequestDto,
    shops: ReadonlyMap<string, Vendor>,
  ) {
    const payments = await this.deps.attempts.endStates(records.map(({ order_id }) => order_id));
    const underWay = records.filter((order) => !isFinished(order));
    const riders = await this.deps.riders.names(underWay.flatMap(({ rider_id }) => rider_id ?? []));
    const rows = records.map((order) => ({
      order,
      outletName: shops.get(order.vendor_id)?.name ?? order.vendor_id,
      riderName: (isFinished(order) ? order.rider_name : riders.get(order.rider_id ?? '')) ?? '',
      timezone: shopTimezone(this.deps.timezone, shops.get(order.vendor_id)?.vendor_information.timezone),
      feeTax: feeTax(order, this.deps.vat, order.currency || this.deps.currency),
      cardPayment: payments.get(order.order_id) ?? '',
    }));
    return kind === 'orders' ? rows : rows.filter(isTransaction);
  }
}

/** Money was or has to be moved: the order was delivered, or paid by card. */
function isTransaction({ order, cardPayment }: ExportRow): boolean {
  return order.status === 'DELIVERED' || order.status === 'RETURNED_TO_VENDOR' || cardPayment !== '';
}

async function collect(rows: AsyncIterable<ExportRow>): Promise<ExportRow[]> {
  const all: ExportRow[] = [];
  for await (const row of rows) {
    if (all.length === EXPORT_MAX_ROWS_XLSX) throw new AppError('EXPORT_TOO_LARGE', { rows: EXPORT_MAX_ROWS_XLSX });
    all.push(row);
  }
  return all;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function textsOf(parts: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  for await (const part of parts) texts.push(part);
  return texts;
}
