import fc from 'fast-check';
import { ORDER_STATUSES } from '../../src/domain/order/status';
import { type Named, SPECIFIED_CALLS, SPECIFIED_ORDER, type SpecifiedCall } from '../../src/protocol/specification';
import { specifiedCall } from '../../src/protocol/specified-calls';

/** By `METHOD /path`, as in the table of the specification. */
export type GeneratedAnswers = Readonly<Record<string, unknown>>;

const DAY_S = 86_400;
const text = fc.constantFrom('Sok Dara', 'ស្រីមុំ', '<b>7</b> & sons', '-', ' ', '');
const word = fc.constantFrom('A', 'Sok Dara', 'ស្រីមុំ', '<b>7</b> & sons');
const id = fc.stringMatching(/^[a-z0-9]{6,10}$/);
const amount = fc.constantFrom(0, 0.01, 2.4, 12.5, 1200);
const count = fc.constantFrom(0, 1, 7);
const truth = fc.boolean();
const secret = fc.constant('a-secret');
const past = fc.integer({ min: 1, max: DAY_S - 1 }).map((ago) => nowS() - ago);
const status = fc.constantFrom(...ORDER_STATUSES, 'TELEPORTED');
const jobStatus = fc.constantFrom('PREPROCESS_SUCCESS', 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', 'UNKNOWN', 'ODD');

/** What a field may say, by its name; where a name has several meanings, with the one that it stands in. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  AccessToken: secret,
  IdToken: secret,
  RefreshToken: secret,
  ExpiresIn: fc.constant(3600),
  access_token: secret,
  address: text,
  address_text: text,
  amount,
  building: text,
  bulk_job_id: id,
  city: text,
  client_vendor_id: text,
  code: word,
  'answer.code': fc.constant(200),
  country_code: fc.constantFrom('KH', 'kh', ''),
  created_at: past,
  created_by: fc.constantFrom('a@shop.example', ''),
  currency: fc.constantFrom('USD', 'KHR'),
  delivery_fee: amount,
  delivery_minutes: fc.constantFrom(0, 31.5, 45),
  delivery_type: fc.constantFrom('INSTANT', 'SCHEDULED'),
  description: text,
  email: fc.constant('merchant@sandbox.example'),
  'job.errors': count,
  'body.errors': count,
  'rows.errors': fc.constantFrom([], [{ code: 'ADDRESS_NOT_FOUND' }], [{ column: null, code: 'ODD' }]),
  estimation_pick_up_time: fc.constantFrom(0, 12.5, 20),
  expires_in: fc.constant(900),
  fee: amount,
  formatted_address: word,
  id,
  intent_id: id,
  is_active: truth,
  is_parent: fc.constant(false),
  is_registered: truth,
  latitude: fc.constantFrom(11.56, 11.5564),
  longitude: fc.constantFrom(104.92, 104.9282),
  name: text,
  'suggestions.name': word,
  notes: text,
  number: text,
  order_id: fc.stringMatching(/^[a-z0-9]{6}$/).map((end) => `kh-0001-${end}`),
  orders_placed: count,
  orders_to_be_placed: count,
  owners: fc.constantFrom([], ['owner@shop.example']),
  pagination_key: fc.constant(null),
  parent_vendor_id: fc.constantFrom('kh-0000', ''),
  payment_method: fc.constantFrom(
    'NONE',
    'PAID',
    'CASH_ON_DELIVERY',
    'PAYMENT_ON_DELIVERY',
    'ONLINE_PAYMENT',
    'BARTER',
  ),
  paymentInstruments: fc.constant([]),
  phone: fc.constantFrom('+85512345678', '012 345 678', ''),
  phone_number: fc.constantFrom('+85512345678', '012 345 678', '12', ''),
  pickup_code: text,
  pickup_minutes: fc.constantFrom(0, 12.5, 20),
  postal_code: text,
  preordered_for: fc.integer({ min: -DAY_S, max: DAY_S }).map((later) => nowS() + later),
  reason: fc.constantFrom('closed', 'no riders', 'CUSTOMER_CANCELLED', 'eaten by a dog', ''),
  redirectUrl: fc.constant('https://bank.example/'),
  result: fc.constantFrom('', 'true', 'DELIVERABLE'),
  rider_id: fc.constantFrom('r-1', ''),
  rider_instructions: text,
  row_id: id,
  row_number: fc.integer({ min: 1, max: 40 }),
  signature: secret,
  status,
  'job.status': jobStatus,
  'body.status': jobStatus,
  'rows.status': fc.constantFrom('READY', 'ERROR', 'PLACED', 'ODD'),
  street: text,
  street_number: text,
  success_row_count: count,
  suburb: text,
  texts: fc.constantFrom({}, { customer_name: 'Sok Dara', dropoff_address: 'Street 63' }),
  total_rows: count,
  type: fc.constantFrom('PERCENTAGE', 'FIXED', 'ODD'),
  unit: text,
  updated_at: past,
  vendor_id: fc.constant('kh-0001'),
  wallet_id: id,
  zipcode: text,
};

/** What an answer is about: without it, it says nothing. Every other named field may be missing or null. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['answer.code', 'answer.body', 'answer.data', 'data.data', 'answer.result', 'result.data', 'vendors.vendors'],
  ...['AuthenticationResult', 'AccessToken', 'RefreshToken', 'IdToken', 'user', 'user.id', 'email'],
  ...['order_id', 'status', 'created_at', 'customer', 'customer.location', 'order', 'delivery_fee'],
  ...['latitude', 'longitude', 'vendors.vendor_id', 'fee', 'signature', 'formatted_address', 'id'],
  ...['voucher', 'code', 'voucher.amount', 'voucher.type', 'result.amount', 'result.type'],
  ...['wallet_id', 'access_token', 'expires_in', 'intent_id', 'payment_methods', 'payment_methods.name'],
  ...['bulk_job_id', 'job', 'rows', 'row_number', 'rows.status', 'body.status', 'job.status', 'body.created_at'],
  ...['total_rows', 'success_row_count', 'orders_to_be_placed', 'orders_placed', 'body.errors', 'job.errors'],
]);
/** Named like one of these, and not what the answer is about: a shop may have no place yet, a rider no known one. */
const OPTIONAL: ReadonlySet<string> = new Set(['vendors.id', 'vendors.code']);
/** Any answer to this call that a platform of the specification alone may give. */
function anAnswer({ answer, path }: SpecifiedCall): fc.Arbitrary<unknown> {
  if (answer === true) return fc.constant('a file');
  if (isUnseen(answer)) return fc.constantFrom({}, { result: {} }, { result: null }, { result: 'OK' });
  return anyOf(answer, 'answer', path.includes('/vendor') && !path.includes('orders') ? 'vendors' : 'result');
}

/** Any answers to all calls, of a platform with the shop `kh-0001` and its collection point. */
export function allAnswers(): fc.Arbitrary<GeneratedAnswers> {
  return fc.record(Object.fromEntries(SPECIFIED_CALLS.map((call) => [`${call.method} ${call.path}`, anAnswer(call)])));
}

/** Any orders of the last day, as lists have them. */
export function anyOrders(): fc.Arbitrary<readonly Order[]> {
  const order = anyOf(SPECIFIED_ORDER, 'data', 'data') as fc.Arbitrary<Order>;
  return fc.uniqueArray(order, { minLength: 3, maxLength: 5, selector: ({ order_id }) => order_id });
}

/** Of an order, what it can't be without. */
export interface Order {
  order_id: string;
  created_at: number;
  preordered_for?: number | null;
}

/** The calls that are answered in the same way whatever is asked. */
export function answerOf(answers: GeneratedAnswers, method: string, path: string): unknown {
  const call = specifiedCall(method, path) ?? specifiedCall(method, path, 'hurrier');
  return call === undefined ? undefined : answers[`${call.method} ${call.path}`];
}

/** @param result what the members of `result` are: a vendor's fields mean something else than an order's */
function anyOf(named: Named, name: string, result: string): fc.Arbitrary<unknown> {
  if (named === true) throw new Error(`no values for ${name}`);
  const within = name === 'result' ? result : name;
  if (isList(named)) {
    const entries = anyOf(named[0], name, result) as fc.Arbitrary<Readonly<Record<string, unknown>>>;
    // two rows of a file never have one number
    const selector = ({ row_number }: Readonly<Record<string, unknown>>) => row_number ?? Symbol('any');
    return fc.uniqueArray(entries, { maxLength: 4, selector });
  }
  const members = Object.entries(named).map(([field, member]) => {
    const context = `${within}.${field}`;
    const values = member === true ? (VALUES[context] ?? VALUES[field]) : anyOf(member, field, result);
    if (values === undefined) throw new Error(`no values for ${context}`);
    const isNeeded = (NEEDED.has(context) || NEEDED.has(field)) && !OPTIONAL.has(context);
    return [field, isNeeded ? values : fc.option(values, { freq: 3 })] as const;
  });
  const needed = members.filter(([field]) => isNeededIn(within, field)).map(([field]) => field);
  return fc.record(Object.fromEntries(members), { requiredKeys: needed });
}

function isNeededIn(within: string, field: string): boolean {
  const context = `${within}.${field}`;
  return (NEEDED.has(context) || NEEDED.has(field)) && !OPTIONAL.has(context);
}

function isUnseen(named: Named): boolean {
  return named !== true && Object.keys(named).length === 0;
}

function isList(named: Exclude<Named, true>): named is readonly [Named] {
  return Array.isArray(named);
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}
