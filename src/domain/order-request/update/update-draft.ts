import type { OrderUpdatePayload } from '../submission/payload';
import type { Coordinates, OrderRecord } from '../../order/order';
import { sameCoordinates } from '../../order/distance';
import { readCoordinates, readForm } from '../draft/draft';
import type { OrderForm } from '../details/form';
import type { RequestState } from '../state';
import { EDITABLE_FIELDS, isChanged, placeOfOrder } from './update';

/** What is stored of an unfinished change of an order: separate from the drafts of new requests, one per order. */
export interface UpdateDraft {
  version: 1;
  step: 'ADDRESS' | 'DETAILS';
  query: string;
  form: OrderForm;
  destination: Coordinates | null;
  /** what the form began with: for fields that were not typed in, the platform's newer value counts */
  base: { form: OrderForm; at: Coordinates };
  sent: OrderUpdatePayload | null;
}

/** The key under which the draft is stored. */
export function updateDraftKey(orderId: string): string {
  return `update:${orderId}`;
}

/** What to store for this state; null when nothing was changed, or nothing is being updated. */
export function updateDraftOf(state: RequestState): UpdateDraft | null {
  const { orderToBeUpdated: target, form } = state;
  const at = state.destination?.coordinates ?? null;
  if (target === null || (!isChanged(target, form, at) && target.sent === null)) return null;
  return {
    version: 1,
    step: isAtAddress(state) ? 'ADDRESS' : 'DETAILS',
    query: state.query,
    form,
    destination: at,
    base: { form: target.base, at: placeOfOrder(target.order) },
    sent: target.sent,
  };
}

/** A closed service keeps the step the user was on the way to. */
function isAtAddress({ step, resumeAt }: RequestState): boolean {
  if (step.name === 'CHECK_SERVICE_HOURS' || step.name === 'SERVICE_CLOSED') return resumeAt === 'ADDRESS';
  return step.name === 'ASK_FOR_DESTINATION_ADDRESS';
}

/** Reads a stored draft of this or another version: invalid parts are left out, never guessed. */
export function readUpdateDraft(value: unknown): UpdateDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof UpdateDraft, unknown>>;
  const base = kept.base as { form?: unknown; at?: unknown } | null | undefined;
  const at = readCoordinates(base?.at);
  if (kept.version !== 1 || at === null) return null;
  return {
    version: 1,
    step: kept.step === 'ADDRESS' ? 'ADDRESS' : 'DETAILS',
    query: typeof kept.query === 'string' ? kept.query : '',
    form: readForm(kept.form),
    destination: readCoordinates(kept.destination),
    base: { form: readForm(base?.form), at },
    sent: readSent(kept.sent),
  };
}

function readSent(value: unknown): OrderUpdatePayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const sent = value as Partial<Record<keyof OrderUpdatePayload, unknown>>;
  const location = sent.location as Partial<Record<string, unknown>> | undefined;
  const point = readCoordinates(location);
  const { vendor_id, payment_method, amount, item_details, delivery_fee, signature } = sent;
  if (point === null || typeof location?.address !== 'string' || typeof vendor_id !== 'string') return null;
  if (typeof payment_method !== 'string' || typeof item_details !== 'string') return null;
  if (typeof delivery_fee !== 'number' || typeof signature !== 'string') return null;
  const { address, notes } = location;
  return {
    vendor_id,
    payment_method,
    amount: typeof amount === 'number' ? amount : null,
    item_details,
    location: { ...point, address, ...(typeof notes === 'string' && { notes }) },
    delivery_fee,
    signature,
  };
}

/** What was typed, over a newer record: every untouched field follows the order. */
export function rebased(
  typed: { form: OrderForm; destination: Coordinates | null },
  before: { form: OrderForm; at: Coordinates },
  order: OrderRecord,
  now: OrderForm,
): { form: OrderForm; destination: Coordinates | null } {
  const kept = EDITABLE_FIELDS.filter((field) => typed.form[field] !== before.form[field]);
  const form = { ...now, ...Object.fromEntries(kept.map((field) => [field, typed.form[field]])) };
  const wasMoved = typed.destination === null || !sameCoordinates(typed.destination, before.at);
  // an address belongs to its point: they are always taken together
  const address: Partial<OrderForm> = wasMoved ? { destinationTextAddress: typed.form.destinationTextAddress } : {};
  return { form: { ...form, ...address }, destination: wasMoved ? typed.destination : placeOfOrder(order) };
}
