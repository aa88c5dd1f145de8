import type { MessageId } from '../message-ids';
import type { Coordinates } from '../order/order';
import { EMPTY_FORM, type OrderForm, shownForm } from '../order-request/details/form';
import { orderFailures, type ValidationRules } from '../order-request/details/validation';
import type { PhoneReader } from '../order-request/phone/phone';
import { parseTypedCoordinates } from '../order-request/places/coordinates';
import { pointOfPlusCode } from '../order-request/places/plus-code';
import type { ServiceHours } from '../service-hours/service-hours';
import type { CellProblem } from './cell-problem';
import { type BulkColumn, FIELD_OF_COLUMN, type RowTexts } from './columns';
import { rowMoment } from './delivery-moment';
import type { BulkRow } from './row';
import { isExampleName, paymentOf, plainWord } from './words';

/** A collection point that a row may name by its id, the shop's own id or its name. */
export interface BulkPoint {
  vendorId: string;
  clientVendorId: string | null;
  name: string;
}

/** What rows are checked against: the same rules as the request's form. */
export interface BulkRules {
  rules: ValidationRules;
  phone: PhoneReader;
  /** unix seconds */
  now: number;
  hours: ServiceHours | null;
  /** the zone that delivery times are typed in */
  timezone: string;
  /** the methods an order of a file may have, the one for empty cells first */
  methods: readonly string[];
  /** the values that flags show, see `shownForm` */
  shown: Parameters<typeof shownForm>[1];
  points: readonly BulkPoint[];
  /** the pickup point of rows that name none */
  defaultPoint: string | null;
  /** what short plus codes are near to: the market's centre */
  near: Coordinates;
}

/** An error of a cell: of its text, or by the rules of the request's form. */
export interface BulkProblem {
  column: BulkColumn;
  code: CellProblem | MessageId;
  values?: Readonly<Record<string, string | number>>;
}

export interface CheckedRow {
  form: OrderForm;
  /** its pickup point; null while that is not known */
  vendorId: string | null;
  /** its destination, if the row itself has it; null when the address has to be looked up */
  coordinates: Coordinates | null;
  /** at most one for each column; none when the order can be placed */
  problems: readonly BulkProblem[];
}

/** Reads a row's texts into the request's form and returns the errors by cell, in the order of the columns' checks. */
export function checkRow(row: Pick<BulkRow, 'texts' | 'cellProblems'>, bulk: BulkRules): CheckedRow {
  const found = new Map<BulkColumn, BulkProblem>();
  const tell = (problem: BulkProblem) => {
    if (!found.has(problem.column)) found.set(problem.column, problem);
  };
  const offered = bulk.methods.join(' ');
  for (const [column, code] of Object.entries(row.cellProblems) as [BulkColumn, CellProblem][]) {
    tell({ column, code, ...(column === 'paymentMethod' && { values: { offered } }) });
  }
  if (isExampleName(row.texts.customerName)) tell({ column: 'customerName', code: 'example-row' });
  const point = pointOfRow(row.texts.collectionPoint, bulk);
  if (point.problem) tell({ column: 'collectionPoint', code: point.problem });
  const coordinates = pointIn(row.texts, bulk.near);
  if (coordinates === null && row.texts.mapLocation !== '')
    tell({ column: 'mapLocation', code: 'unreadable-location' });
  const payment = methodOf(row.texts.paymentMethod, bulk.methods);
  if (payment.problem) {
    const canBeZero = (bulk.rules.minimumAmount ?? 0) <= 0;
    const free = payment.problem === 'paid-not-offered' && { canBeZero: canBeZero ? 'yes' : 'no' };
    const values = { offered, ...free };
    tell({ column: 'paymentMethod', code: payment.problem, values });
  }
  const moment = rowMoment(row.texts);
  for (const { column, problem } of moment.problems) tell({ column, code: problem });
  const form = shownForm(
    formOf(row.texts, { paymentMethod: payment.method, moment, timezone: bulk.timezone }),
    bulk.shown,
  );
  const input = { vendorId: point.vendorId, form, coordinates: null, now: bulk.now, hours: bulk.hours };
  for (const { field, messageId, values } of orderFailures(input, bulk.rules, bulk.phone)) {
    const column = columnOfField(field);
    // errors of the cells themselves were reported already
    const isTimeTold = column === 'deliveryTime' && (found.has('deliveryDate') || found.has('deliveryType'));
    if (column !== undefined && !isTimeTold) tell({ column, code: messageId, ...(values && { values }) });
  }
  return { form, vendorId: point.vendorId, coordinates, problems: [...found.values()] };
}

/** The column that fills a field of the request's form; undefined for fields that no column fills. */
export const columnOfField = (field: string): BulkColumn | undefined => COLUMN_OF_FIELD.get(field);

const COLUMN_OF_FIELD = new Map<string, BulkColumn>(
  (Object.entries(FIELD_OF_COLUMN) as [BulkColumn, string][]).map(([column, field]) => [field, column]),
);

function formOf(
  texts: RowTexts,
  {
    paymentMethod,
    moment,
    timezone,
  }: { paymentMethod: string; moment: ReturnType<typeof rowMoment>; timezone: string },
): OrderForm {
  return {
    ...EMPTY_FORM,
    destinationName: texts.customerName,
    destinationPhoneNumber: texts.customerPhone,
    destinationTextAddress: texts.address,
    destinationUnitNumber: texts.unit,
    destinationBuilding: texts.building,
    riderNotes: texts.riderNotes,
    orderAmount: texts.itemValue,
    orderDescription: texts.description,
    paymentMethod,
    pickupCode: texts.pickupCode,
    vatNumber: texts.vatNumber,
    deliverLater: moment.deliverLater,
    laterDate: moment.laterDate,
    laterTime: moment.laterTime,
    laterZone: timezone,
  };
}

/** The row's destination: from its own column, or coordinates or a map link in place of the address. */
function pointIn({ mapLocation, address }: RowTexts, near: Coordinates): Coordinates | null {
  if (mapLocation === '') return parseTypedCoordinates(address) ?? null;
  return parseTypedCoordinates(mapLocation) ?? pointOfPlusCode(mapLocation, near) ?? null;
}

function methodOf(text: string, methods: readonly string[]): { method: string; problem?: CellProblem } {
  if (text === '') return { method: methods[0] ?? '' };
  const method = paymentOf(text);
  if (method === undefined) return { method: '', problem: 'unknown-payment' };
  if (methods.includes(method)) return { method };
  return { method: '', problem: method === 'PAID' ? 'paid-not-offered' : 'payment-not-offered' };
}

/** The collection point that a row's cell names. */
export function pointOfRow(
  text: string,
  { points, defaultPoint }: Pick<BulkRules, 'points' | 'defaultPoint'>,
): { vendorId: string | null; problem?: CellProblem } {
  if (text === '') return { vendorId: defaultPoint };
  const wanted = plainWord(text);
  const named = namesOf(points);
  const found = named.byId.get(wanted) ?? named.byName.get(wanted) ?? [];
  const [first] = found;
  if (first === undefined) return { vendorId: null, problem: 'unknown-point' };
  return found.length > 1 ? { vendorId: null, problem: 'ambiguous-point' } : { vendorId: first.vendorId };
}

interface PointNames {
  byId: ReadonlyMap<string, readonly BulkPoint[]>;
  byName: ReadonlyMap<string, readonly BulkPoint[]>;
}

/** Made once for a list: ten thousand rows may name the points of a large chain. */
const namesOfPoints = new WeakMap<readonly BulkPoint[], PointNames>();

function namesOf(points: readonly BulkPoint[]): PointNames {
  const known = namesOfPoints.get(points);
  if (known !== undefined) return known;
  const [byId, byName] = [new Map<string, BulkPoint[]>(), new Map<string, BulkPoint[]>()];
  const add = (names: Map<string, BulkPoint[]>, word: string, point: BulkPoint) => {
    const same = names.get(word);
    if (same === undefined) names.set(word, [point]);
    else if (same.at(-1) !== point) same.push(point);
  };
  for (const point of points) {
    add(byId, plainWord(point.vendorId), point);
    if (point.clientVendorId !== null) add(byId, plainWord(point.clientVendorId), point);
    add(byName, plainWord(point.name), point);
  }
  const names = { byId, byName };
  namesOfPoints.set(points, names);
  return names;
}
