import { hasDigit } from '../../lib/digits';
import type { Coordinates } from '../order/order';
import { type AmountFormat, amountText, readAmount } from './amount';
import { limitFailure } from './field-limits';
import { type OrderForm, VAT_NUMBER_LENGTH } from './form';
import { holdsCardNumber } from '../payment/card-number';
import type { PhoneReader } from './phone';
import { PREORDER_MAX_DAYS, PREORDER_MIN_MINUTES, preorderProblem } from './preorder';
import { clockText, type ServiceHours } from '../service-hours/service-hours';

/**
 * Where a failed check is shown and the focus goes. `vendor` and `coordinates` have no field of the form, and `request` is
 * the whole of it.
 */
export type CheckedField = keyof OrderForm | 'vendor' | 'coordinates' | 'request';

/** A failed check: the message is a catalogue id with its values, shown as a toast and beside its field. */
export interface ValidationFailure {
  field: CheckedField;
  messageId: string;
  values?: Record<string, string | number>;
}

/** The differences between markets, as data. */
export interface ValidationRules {
  unitNumberRequired: boolean;
  amountRequired: boolean;
  /** in the market's currency; null where there is none */
  minimumAmount: number | null;
  maximumAmount: number;
  currency: string;
  /** how amounts are written */
  amounts: AmountFormat;
}

type AmountRules = Pick<ValidationRules, 'amountRequired' | 'minimumAmount' | 'maximumAmount' | 'currency' | 'amounts'>;

export interface ValidationInput {
  vendorId: string | null;
  /** without what flags hide, see `shownForm` */
  form: OrderForm;
  coordinates: Coordinates | null;
  /** unix seconds */
  now: number;
  /** of the vendor; null while they are not known */
  hours: ServiceHours | null;
}

type Check = (input: ValidationInput, rules: ValidationRules, phone: PhoneReader) => ValidationFailure | undefined;

const failure = (field: CheckedField, messageId: string, values?: ValidationFailure['values']): ValidationFailure => ({
  field,
  messageId,
  ...(values && { values }),
});

const isBlank = (text: string) => text.trim() === '';

/** The ten in the exact order of request-flow §5, then its other rules; the first failure is told and stops the submit. */
const CHECKS: readonly Check[] = [
  ({ vendorId }) => (vendorId === null ? failure('vendor', 'error.cant-retrieve-vendor-rar') : undefined),
  ({ form }, rules) =>
    rules.unitNumberRequired && isBlank(form.destinationUnitNumber)
      ? failure('destinationUnitNumber', 'validation.fill-unit-number')
      : undefined,
  ({ form }) => {
    if (isBlank(form.destinationName)) return failure('destinationName', 'validation.fill-customer-name');
    return hasDigit(form.destinationName) ? failure('destinationName', 'validation.wrong-customer-name') : undefined;
  },
  ({ form }, _rules, phone) => {
    const verdict = phone.verdict(form.destinationPhoneNumber);
    if (verdict === 'empty') return failure('destinationPhoneNumber', 'validation.fill-customer-phone');
    if (verdict === 'extension') return failure('destinationPhoneNumber', 'validation.phone-extension');
    return verdict === 'impossible' ? failure('destinationPhoneNumber', 'validation.phone-incorrect') : undefined;
  },
  ({ form }) => limitFailure('orderDescription', form),
  ({ form }) => limitFailure('pickupCode', form),
  ({ form }) =>
    isBlank(form.destinationTextAddress) ? failure('destinationTextAddress', 'validation.fill-address') : undefined,
  ({ coordinates }) => (coordinates === null ? failure('coordinates', 'validation.invalid-coordinates') : undefined),
  ({ form }, rules) => amountFailure(form.orderAmount, rules),
  ({ form }) => (isBlank(form.paymentMethod) ? failure('paymentMethod', 'validation.fill-payment-method') : undefined),
  ({ form }) => limitFailure('riderNotes', form),
  ({ form }) => limitFailure('destinationName', form),
  ({ form }) => limitFailure('destinationTextAddress', form),
  ({ form }) =>
    holdsCardNumber(form.orderDescription)
      ? failure('orderDescription', 'validation.description-card-number')
      : undefined,
  ({ form }) => (holdsCardNumber(form.riderNotes) ? failure('riderNotes', 'validation.notes-card-number') : undefined),
  ({ form }) =>
    !isBlank(form.vatNumber) && [...form.vatNumber.trim()].length !== VAT_NUMBER_LENGTH
      ? failure('vatNumber', 'validation.vat-number-length', { length: VAT_NUMBER_LENGTH })
      : undefined,
  ({ form, now, hours }) => (form.deliverLater ? deliveryTimeFailure(form, { now, hours }) : undefined),
];

/** A failed check as the command that tells it. */
export function failureToast({ messageId, values }: ValidationFailure) {
  return { type: 'TOAST', tone: 'error', messageId, ...(values && { values }) } as const;
}

/** Why nothing can be delivered at the typed time, in words; undefined when it can. `now` in unix seconds. */
export function deliveryTimeFailure(
  form: OrderForm,
  { now, hours }: { now: number; hours: ServiceHours | null },
): ValidationFailure | undefined {
  switch (preorderProblem(form, { now, hours })) {
    case 'MISSING':
      return failure('laterTime', 'request.preorder.error.missing');
    case 'SKIPPED':
      return failure('laterTime', 'request.preorder.error.skipped');
    case 'TOO_SOON':
      return failure('laterTime', 'request.preorder.error.too-soon', { minutes: PREORDER_MIN_MINUTES });
    case 'TOO_LATE':
      return failure('laterTime', 'request.preorder.error.too-late', { days: PREORDER_MAX_DAYS });
    case 'CLOSED':
      if (hours === null) return undefined;
      return failure('laterTime', 'request.preorder.error.closed', {
        from: clockText(hours.from),
        to: clockText(hours.to),
      });
    case undefined:
      return undefined;
  }
}

/** Why a typed item value can't be sent; undefined when it can. */
export function amountFailure(text: string, rules: AmountRules): ValidationFailure | undefined {
  const { amountRequired, minimumAmount, maximumAmount, currency, amounts } = rules;
  const reading = readAmount(text, amounts);
  const example = amountText(minimumAmount ?? (amounts.digits === 0 ? 12 : 12.5), amounts);
  const missing = failure('orderAmount', 'validation.fill-amount', { example });
  switch (reading.kind) {
    case 'empty':
      return amountRequired ? missing : undefined;
    case 'unreadable':
      return missing;
    case 'other-unit':
      return failure('orderAmount', 'validation.amount-currency', { currency, example });
    case 'ambiguous':
      return failure('orderAmount', 'validation.ambiguous-amount');
    case 'too-precise':
      return failure('orderAmount', 'validation.amount-precision', { digits: amounts.digits });
    case 'too-large':
      return failure('orderAmount', 'validation.maximum-amount', { amount: maximumAmount, currency });
    case 'amount':
      if (minimumAmount !== null && reading.amount < minimumAmount) {
        return failure('orderAmount', 'validation.minimum-amount', { amount: minimumAmount, currency });
      }
      return reading.amount > maximumAmount
        ? failure('orderAmount', 'validation.maximum-amount', { amount: maximumAmount, currency })
        : undefined;
  }
}

/**
 * The first failed check of request-flow §5, or undefined when the order may be sent. `isJudged` leaves out fields that
 * the user cannot mend.
 */
export function validateOrder(
  input: ValidationInput,
  rules: ValidationRules,
  phone: PhoneReader,
  isJudged: (field: CheckedField) => boolean = () => true,
): ValidationFailure | undefined {
  for (const check of CHECKS) {
    const failed = check(input, rules, phone);
    if (failed && isJudged(failed.field)) return failed;
  }
  return undefined;
}
