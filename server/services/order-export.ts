import { Readable } from 'node:stream';
import { isMailAddress } from '../../src/domain/account/mail-address';
import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import { visibleText } from '../../src/lib/visible-text';
import { EXPORT_MAX_ROWS_XLSX, type ExportRequestDto } from '../../src/protocol/schemas';
import { EXPORT_COLUMNS, type ExportRow } from '../presenters/export-columns';
import { toCsv, toXlsx, zonedText } from '../presenters/spreadsheet';
import type { Mailer } from '../providers/mail';
import type { ListPosition, OrderListRepository } from '../repositories/order-lists';
import type { PaymentAttemptRepository } from '../repositories/payment-attempts';
import type { RiderRepository } from '../repositories/riders';
import type { VendorRepository } from '../repositories/vendors';
import { requirePeriod } from './order-period';
import { phoneFilter } from './phone-filter';
import { searchFilter } from './search-filter';

export interface ExportDeps {
  lists: OrderListRepository;
  vendors: VendorRepository;
  riders: RiderRepository;
  attempts: PaymentAttemptRepository;
  mailer: Mailer;
  timezone: string;
  decimals: number;
}

export interface ExportFile {
  filename: string;
  contentType: string;
  body: Buffer | Readable;
}

/** Rows in memory at a time while a list is read. */
const BATCH = 500;
/** The media type of each format. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Orders and transactions of a period as a file, or by mail (portal §1, decisions §3). */
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
   * Csv is streamed as it is read, however long; a workbook needs all rows at once. Throws `EXPORT_TOO_LARGE` for one.
   */
  async file(vendorIds: readonly string[], request: ExportRequestDto): Promise<ExportFile> {
    const rows = this.rows(vendorIds, request);
    if (request.format === 'xlsx')
      return { ...this.named(vendorIds, request), body: await this.workbook(rows, request) };
    return {
      ...this.named(vendorIds, request),
      body: Readable.from(toCsv(rows, EXPORT_COLUMNS[request.kind], this.deps)),
    };
  }

  /** Throws `EXPORT_TOO_LARGE`, or `SERVICE_UNAVAILABLE` when the mail could not be queued. */
  async mail(vendorIds: readonly string[], request: ExportRequestDto & { email: string }): Promise<{ rows: number }> {
    const rows = await collect(this.rows(vendorIds, request));
    const columns = EXPORT_COLUMNS[request.kind];
    const content =
      request.format === 'xlsx'
        ? await toXlsx(rows, columns, { ...this.deps, sheet: request.kind })
        : Buffer.from((await textsOf(toCsv(each(rows), columns, this.deps))).join(''));
    const { filename, contentType } = this.named(vendorIds, request);
    const period = [request.from, request.to].map((at) => zonedText(at, this.deps.timezone).slice(0, 10)).join(' – ');
    try {
      await this.deps.mailer.send({
        to: request.email,
        subject: `Your ${request.kind} of ${period}`,
        text: `The ${request.kind} of ${period}${narrowing(request)} are attached: ${rows.length} rows, times in ${this.deps.timezone}.\n`,
        attachments: [{ filename, content, contentType }],
      });
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { what: 'mail' }, { cause: error });
    }
    return { rows: rows.length };
  }

  private async workbook(rows: AsyncIterable<ExportRow>, { kind }: ExportRequestDto): Promise<Buffer> {
    return toXlsx(await collect(rows), EXPORT_COLUMNS[kind], { ...this.deps, sheet: kind });
  }

  private named(vendorIds: readonly string[], { kind, from, to, format }: ExportRequestDto) {
    const day = (at: number) => zonedText(at, this.deps.timezone).slice(0, 10);
    const vendor = (vendorIds[0] ?? '').replace(/[^\w-]/g, '_');
    return { filename: `${kind}-${vendor}-${day(from)}-${day(to)}.${format}`, contentType: EXPORT_TYPES[format] };
  }

  private async *rows(vendorIds: readonly string[], request: ExportRequestDto): AsyncGenerator<ExportRow> {
    const names = new Map(
      (await this.deps.vendors.findMany(vendorIds)).map(({ vendor_id, name }) => [vendor_id, name]),
    );
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
      yield* await this.describe(records, request, names);
      after = next ?? undefined;
    } while (after !== undefined);
  }

  private async describe(
    records: readonly OrderRecord[],
    { kind }: ExportRequestDto,
    names: ReadonlyMap<string, string>,
  ) {
    const payments = await this.deps.attempts.endStates(records.map(({ order_id }) => order_id));
    const riders = await this.deps.riders.names(records.flatMap(({ rider_id }) => rider_id ?? []));
    const rows = records.map((order) => ({
      order,
      outletName: names.get(order.vendor_id) ?? order.vendor_id,
      riderName: riders.get(order.rider_id ?? '') ?? '',
      timezone: this.deps.timezone,
      cardPayment: payments.get(order.order_id) ?? '',
    }));
    return kind === 'orders' ? rows : rows.filter(isTransaction);
  }
}

/** Money was or has to be moved: the order was delivered, or paid by card. */
function isTransaction({ order, cardPayment }: ExportRow): boolean {
  return order.status === 'DELIVERED' || order.status === 'RETURNED_TO_VENDOR' || cardPayment !== '';
}

/** The filters of the rows, for the mail's text. */
function narrowing({ status, customer_phone_number: phone }: ExportRequestDto): string {
  const parts = [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(phone === undefined ? [] : [`phone ${phone}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')} only)`;
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
