import type { BuildConfig } from '../domain/market/build-config-type';
import { vendorNamedBy, vendorOfOrderId } from '../domain/order/short-id';
import { addMoney } from '../domain/money/amounts';
import { decimalOf, moneyOf } from '../domain/money/money';
import { isAble } from '../domain/platform/abilities';
import { serverTime } from '../platform/server-time';
import { completeCustomers, completeOrder, completeVendor, filled, isObject, type Values } from './specified-records';

/** What of a call differs between platforms. */
export interface AskedCall {
  method: string;
  path: string;
  service?: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

type Build = Pick<BuildConfig, 'platformExtensions' | 'platformPaths' | 'currency' | 'timezone'>;
type Complete = (data: unknown, call: AskedCall) => unknown;

/** A signed fee is good for a quarter of an hour (specification/price.md#expiry), unless the answer says otherwise. */
const FEE_VALIDITY_S = 15 * 60;

/**
 * What stands in for the fields that the portal counts on and the specification's pages do not name, by call. What is
 * there stays as it is, so that an answer that is wrong is still refused.
 */
export class SpecifiedAnswers {
  readonly #build: Build;
  /** the shops of this session, as far as the platform has named them: an order does not say whose it is */
  readonly #vendors = new Set<string>();

  /** of an order: what leads to a page that such a platform does not have */
  readonly #useless: ReadonlySet<string>;

  constructor(build: Build) {
    this.#build = build;
    this.#useless = new Set([
      ...(isAble(build, 'tracking') ? [] : ['tracking_id']),
      ...(isAble(build, 'proofs') ? [] : ['proof_of_delivery', 'proof_of_pickup', 'proof_of_return']),
    ]);
  }

  readonly byCall: Readonly<Record<string, Complete>> = {
    'POST /login': (data) => inResult(data, withLifetime),
    'POST /login/extend': (data) => inResult(data, withLifetime),
    'POST /delivery/fee': (data) =>
      inResult(data, (fee) => filled(fee, { currency: this.#build.currency, expires_at: nowS() + FEE_VALIDITY_S })),
    'GET /vendors': (data) => inResult(data, (result) => this.#noteVendors(eachOf(result, 'vendors', completeVendor))),
    'GET /vendor/{id}': (data) => inResult(data, completeVendor),
    'GET /addressbook/search-customers/{vendorId}': completeCustomers,
    'GET /get-country-parameter/{name}': (data, { path }) =>
      isObject(data) ? { ...data, result: parameterOf(data['result'], segment(path, 2)) } : data,
    'GET /order': (data, { query }) => inResult(data, (order) => this.#listed(order, query?.['vendorId'])),
    'PUT /order/{orderId}': (data, { body }) =>
      inResult(data, (order) => this.order(order, valuesOf(body)['vendor_id'])),
    'GET /vendor/{vendorId}/orders': (data, { path, query }) =>
      inResult(data, (list) =>
        eachOf(list, 'data', (order) =>
          this.#listed(order, query?.['include_outlets'] === true ? undefined : segment(path, 2), segment(path, 2)),
        ),
      ),
    'GET /riders/{riderId}': (data, { path }) =>
      inResult(data, (rider) =>
        filled(rider, {
          rider_id: segment(path, 2),
          name: '',
          // a position comes with each answer, every two seconds
          updated_at: nowS(),
        }),
      ),
    'GET /bulk-job/all/{vendorId}': (data, { path }) => eachOf(data, 'body', (job) => this.#job(job, segment(path, 3))),
    'GET /bulk-job/detail/{vendorId}/{jobId}': (data, { path, query }) =>
      inResult(data, (detail) => {
        const { rows: given } = detail;
        if (!Array.isArray(given)) return detail;
        const rows = given.map(jobRow);
        const job = this.#job(detail['job'], segment(path, 3), rows);
        // the pages name no filter: all rows come, whatever was asked for
        const wanted = query?.['status'];
        return { ...detail, job, rows: rows.filter((row) => !wanted || valuesOf(row)['status'] === wanted) };
      }),
  };

  /** Whose an order is follows from its id, or from whom it was asked of. */
  order(record: unknown, asked?: unknown, among?: string): unknown {
    if (!isObject(record)) return record;
    const id = record['order_id'];
    if (typeof id !== 'string') return record;
    const named = vendorNamedBy(id, [...this.#vendors]) ?? asked;
    const vendor = typeof named === 'string' ? named : vendorOfOrderId(id) || among;
    const { order, cancellation } = record;
    const known = Object.entries(record).filter(([name]) => !this.#useless.has(name));
    return filled(
      {
        ...Object.fromEntries(known),
        ...(isObject(order) && { order: filled(order, { amount: null }) }),
        ...(isObject(cancellation) && { cancellation: filled(cancellation, { source: '' }) }),
      },
      { vendor_id: vendor },
    );
  }

  /** What the platform has of an order, as far as it says: there is no other place to look for more. */
  #listed(record: unknown, asked?: unknown, among?: string): unknown {
    return this.order(isObject(record) ? completeOrder(record) : record, asked, among);
  }

  #noteVendors(result: unknown): unknown {
    const { vendors } = valuesOf(result);
    if (Array.isArray(vendors)) {
      for (const vendor of vendors) {
        const id = valuesOf(vendor)['vendor_id'];
        if (typeof id === 'string') this.#vendors.add(id);
      }
    }
    return result;
  }

  #job(job: unknown, vendor_id: string, rows?: unknown): unknown {
    if (!isObject(job)) return job;
    const total = job['total_rows'];
    return filled(job, { vendor_id, checked_rows: total, summary: Array.isArray(rows) ? this.#summaryOf(rows) : [] });
  }

  /** The price of the rows that can be placed, by collection point. */
  #summaryOf(rows: readonly unknown[]): Values[] {
    const { currency, timezone } = this.#build;
    const points = new Map<string, { instant: number; scheduled: number; total: number }>();
    for (const row of rows.map(valuesOf)) {
      const { status, vendor_id: id, delivery_fee: fee, delivery_type: type } = row;
      if (status !== 'READY' || typeof id !== 'string') continue;
      const point = points.get(id) ?? { instant: 0, scheduled: 0, total: 0 };
      points.set(id, point);
      point[type === 'SCHEDULED' ? 'scheduled' : 'instant'] += 1;
      if (typeof fee === 'number')
        point.total = decimalOf(addMoney(moneyOf(point.total, currency), moneyOf(fee, currency)));
    }
    return [...points].map(([vendor_id, point]) => ({ vendor_id, name: vendor_id, timezone, ...point }));
  }
}

function nowS(): number {
  return Math.floor(serverTime.now() / 1000);
}

/** Parameters are texts. A shop without hours is always open (`0000:0000`), and one without another has no answer. */
function parameterOf(value: unknown, name: string): unknown {
  const isText = typeof value === 'number' || typeof value === 'boolean';
  const text = isText ? String(value) : value;
  if (typeof text === 'string' ? text.trim() !== '' : isObject(text)) return text;
  return name === 'serviceHours' ? '0000:0000' : null;
}

function jobRow(row: unknown): unknown {
  return isObject(row) ? filled(row, { row_id: String(row['row_number']), errors: [], texts: {} }) : row;
}

/** Tokens whose lifetime is not named are renewed within the hour, as tokens of such platforms last. */
function withLifetime(result: Values): Values {
  const tokens = result['AuthenticationResult'];
  return isObject(tokens) ? { ...result, AuthenticationResult: filled(tokens, { ExpiresIn: 3600 }) } : result;
}

function inResult(data: unknown, complete: (result: Values) => unknown): unknown {
  return isObject(data) && isObject(data['result']) ? { ...data, result: complete(data['result']) } : data;
}

function eachOf(value: unknown, name: string, complete: (entry: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  const list = value[name];
  return Array.isArray(list) ? { ...value, [name]: list.map((entry: unknown) => complete(entry)) } : value;
}

/** A body may be the stored text of a request. */
function valuesOf(value: unknown): Values {
  if (typeof value === 'string') return valuesOf(JSON.parse(value));
  return isObject(value) ? value : {};
}

function segment(path: string, at: number): string {
  return decodeURIComponent(path.split('/')[at] ?? '');
}
