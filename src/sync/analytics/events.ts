import { BRANDS } from '../../domain/market/brands';
import { MARKETS } from '../../domain/market/markets';
import { EMPTY_FORM } from '../../domain/order-request/details/form';
import { ERROR_CODES } from '../../protocol/error-codes';

const KINDS = ['new', 'update'] as const;
const METHODS = ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT', 'PAYMENT_ON_DELIVERY', 'PAID', 'NONE'];
const LOCAL_CODES = [
  'NETWORK',
  'TIMEOUT',
  'CAPTIVE_PORTAL',
  'BAD_ANSWER',
  'STORAGE_FAILED',
  'CHANGED_ELSEWHERE',
  'PAYMENT_CANCELLED',
];
const CODES = [...Object.keys(ERROR_CODES), ...LOCAL_CODES];
const FIELDS = [...Object.keys(EMPTY_FORM), 'vendor', 'coordinates'];
const OUTCOMES = ['loaded', 'succeeded'] as const;

/**
 * Every event and what it may contain (specification/pages.md#analytics). A field is a list of allowed words, or an
 * amount of money (the delivery fee only). There is no field for text: a value outside its list becomes 'other', so
 * that nothing anyone typed, no name, number, address or id can be in a batch.
 */
export const EVENTS = {
  homepage: {},
  signin: { outcome: OUTCOMES },
  register: { outcome: OUTCOMES },
  'order-tracking': {},
  'request.loaded': { kind: KINDS },
  'request.details.loaded': { kind: KINDS },
  'request.details.failed': { kind: KINDS, field: FIELDS },
  'request.details.submitted': { kind: KINDS },
  'request.payment.loaded': { kind: KINDS, method: METHODS },
  'request.payment.submitted': { kind: KINDS, method: METHODS, fee: 'money' },
  'request.accepted': { kind: KINDS, method: METHODS },
  'request.rejected': { kind: KINDS, method: METHODS, code: CODES },
  transaction: { kind: KINDS, method: METHODS, fee: 'money' },
  'transaction.failed': { kind: KINDS, method: METHODS, fee: 'money', code: CODES },
  'geolocator.error.autocomplete': {},
  'geolocator.error.fetch-place-details': {},
  'geolocator.error.reverse': {},
  'geolocator.error.address-book': {},
} as const satisfies Record<string, Readonly<Record<string, Field>>>;

type Field = readonly string[] | 'money';

export type EventName = keyof typeof EVENTS;

/** An event before its values are checked against the lists. */
export interface AnalyticsEvent {
  name: EventName;
  data?: Readonly<Record<string, unknown>>;
}

/** An event as it is sent: words of the lists above and numbers. */
export type SentEvent = { name: EventName; at: number } & Readonly<
  Record<string, string | number | { amount: number; currency: string }>
>;

/** `at` unix ms, sent in whole seconds. */
export function encodeEvent({ name, data = {} }: AnalyticsEvent, at: number): SentEvent {
  const said = Object.entries<Field>(EVENTS[name]).flatMap(([field, kind]) => {
    const value = encodeField(kind, data[field]);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(said), name, at: Math.floor(at / 1000) };
}

function encodeField(kind: Field, value: unknown): string | { amount: number; currency: string } | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'money') return encodeMoney(value);
  return wordOf(kind, value);
}

function encodeMoney(value: unknown): { amount: number; currency: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount, currency } = value as { amount?: unknown; currency?: unknown };
  if (typeof amount !== 'number' || !(amount >= 0 && amount < 1e9)) return undefined;
  const currencies = Object.values(MARKETS).map((market) => market.currency);
  return { amount, currency: wordOf(currencies, currency) };
}

function wordOf(list: readonly string[], value: unknown): string {
  return typeof value === 'string' && list.includes(value) ? value : 'other';
}

/** The context of the events: nothing but the build and how the portal is used. */
export interface Batch {
  version: 1;
  country: string;
  brand: string;
  mode: string;
  events: SentEvent[];
}

export function makeBatch(from: { country: string; brand: string; mode: string }, events: SentEvent[]): Batch {
  return {
    version: 1,
    country: wordOf(Object.keys(MARKETS), from.country),
    brand: wordOf(Object.keys(BRANDS), from.brand),
    mode: wordOf(['CLASSIC', 'GODROID', 'GUEST'], from.mode),
    events,
  };
}
