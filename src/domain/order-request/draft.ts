import type { Coordinates } from '../order/order';
import type { FeeQuote, QuotedVoucher } from './fee-quote';
import { EMPTY_FORM, type OrderForm } from './form';
import type { RequestState } from './state';

/** What is kept of an unfinished request, one a vendor; it survives reload, update and crash. */
export interface Draft {
  version: 1;
  /** makes the same draft submitted in two tabs one order */
  draftId: string;
  step: 'ADDRESS' | 'DETAILS';
  query: string;
  form: OrderForm;
  /** the voucher in use */
  voucherCode: string | null;
  destination: Coordinates | null;
  quote: FeeQuote | null;
  /** the outbox entry it was handed to */
  submittedKey: string | null;
}

/** What to write for this state; null where there is nothing worth keeping. */
export function draftOf(state: RequestState, draftId: string): Draft | null {
  const { step, form } = state;
  const submittedKey = step.name === 'FILL_PAYMENT_DETAILS' && 'key' in step.submission ? step.submission.key : null;
  const isUntouched = (Object.keys(EMPTY_FORM) as (keyof OrderForm)[]).every(
    (field) => field === 'paymentMethod' || form[field] === EMPTY_FORM[field],
  );
  if (isUntouched && state.query === '' && !state.destination?.coordinates && submittedKey === null) return null;
  const isInDetails = step.name === 'FILL_ORDER_DETAILS' || step.name === 'FILL_PAYMENT_DETAILS';
  const isBeforeDestination = step.name !== 'ASK_FOR_DESTINATION_ADDRESS' && !isInDetails;
  return {
    version: 1,
    draftId,
    step: isInDetails || (isBeforeDestination && state.resumeAt === 'DETAILS') ? 'DETAILS' : 'ADDRESS',
    query: state.query,
    form,
    voucherCode: state.voucherCode,
    destination: state.destination?.coordinates ?? null,
    quote: state.quote,
    submittedKey,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readCoordinates(value: unknown): Coordinates | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

function readForm(value: unknown): OrderForm {
  const form = { ...EMPTY_FORM };
  if (!isRecord(value)) return form;
  for (const field of Object.keys(EMPTY_FORM) as (keyof OrderForm)[]) {
    const kept = value[field];
    if (field === 'ageValidation') form.ageValidation = kept === true;
    else if (typeof kept === 'string') form[field] = kept;
  }
  return form;
}

function readVoucher(value: unknown): QuotedVoucher | null {
  if (!isRecord(value)) return null;
  const { code, amount, type, fee, signature } = value;
  if (typeof code !== 'string' || typeof type !== 'string' || typeof signature !== 'string') return null;
  return typeof amount === 'number' && typeof fee === 'number' ? { code, amount, type, fee, signature } : null;
}

function readQuote(value: unknown): FeeQuote | null {
  if (!isRecord(value) || !isRecord(value.subject)) return null;
  const source = readCoordinates(value.subject.source);
  const destination = readCoordinates(value.subject.destination);
  const { fee, currency, signature, discountedFee, discountedSignature, distance, takenAt, heldUntil } = value;
  const { vendorId, type, voucher: code } = value.subject;
  const voucher = readVoucher(value.voucher);
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
      voucher: voucher !== null && typeof code === 'string' ? code : null,
    },
    fee,
    currency,
    signature,
    discountedFee: typeof discountedFee === 'number' ? discountedFee : null,
    discountedSignature: typeof discountedSignature === 'string' ? discountedSignature : null,
    voucher,
    distance: typeof distance === 'number' ? distance : null,
    takenAt,
    heldUntil,
  };
}

/** Reads what was kept, by this version or another: what does not fit is left out, never guessed. */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value) || value.version !== 1 || typeof value.draftId !== 'string') return null;
  return {
    version: 1,
    draftId: value.draftId,
    step: value.step === 'DETAILS' ? 'DETAILS' : 'ADDRESS',
    query: typeof value.query === 'string' ? value.query : '',
    form: readForm(value.form),
    voucherCode: typeof value.voucherCode === 'string' ? value.voucherCode : null,
    destination: readCoordinates(value.destination),
    quote: readQuote(value.quote),
    submittedKey: typeof value.submittedKey === 'string' ? value.submittedKey : null,
  };
}
