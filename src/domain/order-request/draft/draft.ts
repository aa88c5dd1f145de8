import { canonicalJson } from '../../../lib/hash';
import type { Coordinates } from '../../order/order';
import type { CashTerms, FeeQuote, QuotedVoucher } from '../price/fee-quote';
import { EMPTY_FORM, type OrderForm } from '../details/form';
import { type BroughtText, type FoundText, NOTHING_BROUGHT, NOTHING_FOUND } from '../places/found-text';
import { withoutUnplaced } from '../destination/placed-pin';
import { EMPTY_ORIGIN, type OriginArea, type OriginForm } from '../origin/origin';
import type { KeptOrigin } from '../origin/sender';
import type { LocalAddress } from '../places/local-address';
import type { RequestState } from '../state';

/** What is stored of an unfinished request, one per vendor; it survives reload, update and crash. */
export interface Draft {
  version: 1;
  /** makes the same draft submitted in two tabs one order */
  draftId: string;
  step: 'ADDRESS' | 'DETAILS';
  query: string;
  origin: KeptOrigin | null;
  form: OrderForm;
  /** the voucher in use */
  voucherCode: string | null;
  destination: Coordinates | null;
  /** what came with it */
  found: BroughtText;
  localAddress: LocalAddress | null;
  quote: FeeQuote | null;
  /** the outbox entry it was submitted as */
  submittedKey: string | null;
}

/** What was typed, for another outlet: price and pickup point belonged to the first one. */
export function movedDraft(draft: Draft): Draft {
  return { ...draft, origin: null, quote: null, submittedKey: null };
}

/** What to store for this state; null when nothing is worth keeping. */
export function draftOf(shown: RequestState, draftId: string): Draft | null {
  const state = withoutUnplaced(shown);
  const { step, form } = state;
  const submittedKey = step.name === 'FILL_PAYMENT_DETAILS' && 'key' in step.submission ? step.submission.key : null;
  // it was sent unchanged: nothing is left to keep
  if (step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'taken' && step.submission.isSame) return null;
  const isUntouched = (Object.keys(EMPTY_FORM) as (keyof OrderForm)[]).every(
    (field) => field === 'paymentMethod' || form[field] === EMPTY_FORM[field],
  );
  const origin = keptOrigin(state);
  if (origin === null && isUntouched && state.query === '' && !state.destination?.coordinates && submittedKey === null)
    return null;
  const isInDetails = step.name === 'FILL_ORDER_DETAILS' || step.name === 'FILL_PAYMENT_DETAILS';
  const isBeforeDestination = step.name !== 'ASK_FOR_DESTINATION_ADDRESS' && !isInDetails;
  return {
    version: 1,
    draftId,
    step: isInDetails || (isBeforeDestination && state.resumeAt !== 'ADDRESS') ? 'DETAILS' : 'ADDRESS',
    query: state.query,
    origin,
    form,
    voucherCode: state.voucherCode,
    destination: state.destination?.coordinates ?? null,
    found: state.found,
    localAddress: state.localAddress,
    quote: state.quote,
    submittedKey,
  };
}

function keptOrigin({ origin, pickup, step }: RequestState): KeptOrigin | null {
  // once saved with its vendor, it is that vendor's
  if (pickup === null || (pickup.coordinates !== null && !pickup.isAsked)) return null;
  const { query, at, form, found, area } = origin;
  if (query === '' && at === null && form === EMPTY_ORIGIN.form) return null;
  const isDescribing = step.name === 'ASK_FOR_ORIGIN_ADDRESS_DETAILS';
  return { query, at, form, found, area, isDescribing, confirmed: pickup.coordinates !== null };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function readCoordinates(value: unknown): Coordinates | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

type Choice = 'ageValidation' | 'deliverLater' | 'laterSecond';
const isChoice = (field: keyof OrderForm): field is Choice => typeof EMPTY_FORM[field] === 'boolean';

export function readForm(value: unknown): OrderForm {
  const form = { ...EMPTY_FORM };
  if (!isRecord(value)) return form;
  for (const field of Object.keys(EMPTY_FORM) as (keyof OrderForm)[]) {
    const kept = value[field];
    if (isChoice(field)) form[field] = kept === true;
    else if (typeof kept === 'string') form[field] = kept;
  }
  // it is shown as a day of the week
  if (Number.isNaN(Date.parse(`${form.laterDate}T12:00:00Z`))) form.laterDate = '';
  return form;
}

function readOrigin(value: unknown): KeptOrigin | null {
  if (!isRecord(value) || !isRecord(value.form)) return null;
  const { query, form: kept, area, isDescribing, confirmed } = value;
  const at = readCoordinates(value.at);
  const form = { ...EMPTY_ORIGIN.form };
  for (const field of Object.keys(form) as (keyof OriginForm)[]) {
    const text = kept[field];
    if (typeof text === 'string') form[field] = text;
  }
  return {
    query: typeof query === 'string' ? query : '',
    at,
    form,
    found: readFound(value.found, NOTHING_FOUND),
    area: readArea(area),
    isDescribing: isDescribing === true && at !== null,
    confirmed: confirmed === true && at !== null,
  };
}

function readArea(value: unknown): OriginArea {
  if (!isRecord(value)) return {};
  const text = (part: unknown) => (typeof part === 'string' ? part : null);
  return { city: text(value.city), postalCode: text(value.postalCode), countryCode: text(value.countryCode) };
}

function readFound<T extends FoundText>(value: unknown, nothing: T): T {
  const texts = isRecord(value) ? Object.entries(value).filter(([part]) => Object.hasOwn(nothing, part)) : [];
  return { ...nothing, ...Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) };
}

function readLocalAddress(value: unknown): LocalAddress | null {
  if (!isRecord(value) || typeof value.text !== 'string' || typeof value.of !== 'string') return null;
  const at = readCoordinates(value.at);
  return at && { at, text: value.text, of: value.of };
}

function readVoucher(value: unknown): QuotedVoucher | null {
  if (!isRecord(value)) return null;
  const { code, amount, type, fee, signature, cashSignature } = value;
  if (typeof code !== 'string' || typeof type !== 'string' || typeof signature !== 'string') return null;
  if (typeof amount !== 'number' || typeof fee !== 'number') return null;
  return { code, amount, type, fee, signature, ...(typeof cashSignature === 'string' && { cashSignature }) };
}

function readCash(value: unknown): CashTerms | undefined {
  if (!isRecord(value)) return undefined;
  const { surcharge, signature, discountedSignature } = value;
  if (typeof surcharge !== 'number' || typeof signature !== 'string') return undefined;
  const discounted = typeof discountedSignature === 'string' ? discountedSignature : null;
  return { surcharge, signature, discountedSignature: discounted };
}

function readQuote(value: unknown): FeeQuote | null {
  if (!isRecord(value) || !isRecord(value.subject)) return null;
  const source = readCoordinates(value.subject.source);
  const destination = readCoordinates(value.subject.destination);
  const { fee, currency, signature, discountedFee, discountedSignature, distance, takenAt, heldUntil, roseFrom } =
    value;
  const { vendorId, type, deliverAt, voucher: code } = value.subject;
  const voucher = readVoucher(value.voucher);
  const cash = readCash(value.cash);
  if (source === null || destination === null || typeof vendorId !== 'string') return null;
  if (type !== 'INSTANT' && type !== 'SCHEDULED') return null;
  if (typeof fee !== 'number' || typeof currency !== 'string' || typeof signature !== 'string') return null;
  if (typeof takenAt !== 'number' || typeof heldUntil !== 'number') return null;
  return {
    subject: {
      vendorId,
      source,
      destination,
      type,
      ...(typeof deliverAt === 'number' && { deliverAt }),
      voucher: voucher !== null && typeof code === 'string' ? code : null,
    },
    fee,
    currency,
    signature,
    discountedFee: typeof discountedFee === 'number' ? discountedFee : null,
    discountedSignature: typeof discountedSignature === 'string' ? discountedSignature : null,
    voucher,
    ...(cash && { cash }),
    roseFrom: typeof roseFrom === 'number' ? roseFrom : null,
    distance: typeof distance === 'number' ? distance : null,
    takenAt,
    heldUntil,
  };
}

/** Reads a stored draft of this or another version: invalid parts are left out, never guessed. */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value) || value.version !== 1 || typeof value.draftId !== 'string') return null;
  return {
    version: 1,
    draftId: value.draftId,
    step: value.step === 'DETAILS' ? 'DETAILS' : 'ADDRESS',
    query: typeof value.query === 'string' ? value.query : '',
    origin: readOrigin(value.origin),
    form: readForm(value.form),
    voucherCode: typeof value.voucherCode === 'string' ? value.voucherCode : null,
    destination: readCoordinates(value.destination),
    found: readFound(value.found, NOTHING_BROUGHT),
    localAddress: readLocalAddress(value.localAddress),
    quote: readQuote(value.quote),
    submittedKey: typeof value.submittedKey === 'string' ? value.submittedKey : null,
  };
}

/** The field of a first step, by the name its text is kept under until the request is open. */
export type FirstField = 'address' | 'pickup';

/** The draft opens at a step after the one with this field. */
export function isPast(field: FirstField, { step, origin }: Draft): boolean {
  return field === 'address' ? step === 'DETAILS' : origin?.confirmed === true;
}

/** Where a shop's drafts that were set aside are stored. */
export function setAsideKey(vendorId: string): string {
  return `aside:${vendorId}`;
}

/** The stored drafts, the latest first; `readDraft` says whether each is valid. */
export function setAsideIn<Mark extends object>(kept: unknown): (Partial<Draft> & Mark)[] {
  if (!isRecord(kept) || !Array.isArray(kept.drafts)) return [];
  return kept.drafts.filter(isRecord) as (Partial<Draft> & Mark)[];
}

/** The same draft with the same typed content, whatever its price and the map's address. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  return canonicalJson(wordsOf(one)) === canonicalJson(wordsOf(other));
}

/** Nothing was typed or sent since: only its price, its step or the map's address may be new. */
export function isSameUnsent(draft: unknown, before: unknown): boolean {
  return isUnsentDraft(draft) && isUnsentDraft(before) && isSameDraft(draft, before);
}

/** It is a valid draft, and nothing was submitted from it. */
export function isUnsentDraft(draft: unknown): boolean {
  return readDraft(draft)?.submittedKey === null;
}

function wordsOf(value: unknown): unknown {
  const draft = readDraft(value);
  if (draft === null) return value;
  const { draftId, query, origin, form, voucherCode, destination } = draft;
  return { draftId, query, origin, form, voucherCode, destination };
}
