import type { MessageId } from '../../message-ids';
import {
  type AmountCode,
  addressProblem,
  amountProblem,
  descriptionCardProblem,
  nameProblem,
  notesCardProblem,
  phoneProblem,
  unitProblem,
  vatNumberProblem,
} from '../../checks/order-checks';
import type { Coordinates } from '../../order/order';
import { type AmountFormat, amountText, readAmount } from './amount';
import { type CheckedField, failureOf, type ValidationFailure } from './field-failure';
import { limitFailure } from './field-limits';
import type { OrderForm } from './form';
import type { PhoneReader } from '../phone/phone';
import { PREORDER_MAX_DAYS, PREORDER_MIN_MINUTES, preorderProblem } from './preorder';
import { clockText, type ServiceHours } from '../../service-hours/service-hours';

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
  /** the values that flags show, see `shownForm` */
  form: OrderForm;
  coordinates: Coordinates | null;
  /** unix seconds */
  now: number;
  /** of the vendor; null while they are not known */
  hours: ServiceHours | null;
}

type Check = (input: ValidationInput, rules: ValidationRules, phone: PhoneReader) => ValidationFailure | undefined;

const failure = (
  field: CheckedField,
  messageId: MessageId,
  values?: ValidationFailure['values'],
): ValidationFailure => ({
  field,
  messageId,
  ...(values && { values }),
});

/**
 * The ten in the exact order of specification/ask-for-a-rider.md#checks, then its other rules; the first failure is
 * shown and stops the submit.
 */
const CHECKS: readonly Check[] = [
  ({ vendorId }) => (vendorId === null ? failure('vendor', 'error.cant-retrieve-vendor-rar') : undefined),
  ({ form }, rules) => failureOf(unitProblem(form.destinationUnitNumber, rules)),
  ({ form }) => failureOf(nameProblem(form.destinationName)),
  ({ form }, _rules, phone) => failureOf(phoneProblem(form.destinationPhoneNumber, phone)),
  ({ form }) => limitFailure('orderDescription', form),
  ({ form }) => limitFailure('pickupCode', form),
  ({ form }) => failureOf(addressProblem(form.destinationTextAddress)),
  ({ coordinates }) => (coordinates === null ? failure('coordinates', 'validation.invalid-coordinates') : undefined),
  ({ form }, rules) => amountFailure(form.orderAmount, rules),
  ({ form }) =>
    form.paymentMethod.trim() === '' ? failure('paymentMethod', 'validation.fill-payment-method') : undefined,
  ({ form }) => limitFailure('riderNotes', form),
  ({ form }) => limitFailure('destinationName', form),
  ({ form }) => limitFailure('destinationTextAddress', form),
  ({ form }) => failureOf(descriptionCardProblem(form.orderDescription)),
  ({ form }) => failureOf(notesCardProblem(form.riderNotes)),
  ({ form }) => failureOf(vatNumberProblem(form.vatNumber)),
  ({ form, now, hours }) => (form.deliverLater ? deliveryTimeFailure(form, { now, hours }) : undefined),
];

/** The command that shows a failed check. */
export function failureToast({ messageId, values }: ValidationFailure) {
  return { type: 'TOAST', tone: 'error', messageId, ...(values && { values }) } as const;
}

/** The message why the typed time is not possible; undefined when it is. `now` in unix seconds. */
export function deliveryTimeFailure(
  form: OrderForm,
  { now, hours }: { now: number; hours: ServiceHours | null },
): ValidationFailure | undefined {
  switch (preorderProblem(form, { now, hours })) {
    case 'MISSING':
      return failure('laterTime', 'request.preorder.error.missing');
    case 'MIDNIGHT':
      return failure('laterTime', 'request.preorder.error.midnight');
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

/** Why a typed item value cannot be sent; undefined when it can. */
export function amountFailure(text: string, rules: AmountRules): ValidationFailure | undefined {
  const { minimumAmount, maximumAmount, currency, amounts } = rules;
  const reading = readAmount(text, amounts);
  const example = amountText(minimumAmount ?? (amounts.digits === 0 ? 12 : 12.5), amounts);
  const failureOf = (code: AmountCode | undefined): ValidationFailure | undefined => {
    switch (code) {
      case undefined:
        return undefined;
      case 'validation.fill-amount':
        return failure('orderAmount', code, { example });
      case 'validation.amount-precision':
        return failure('orderAmount', code, { digits: amounts.digits });
      case 'validation.minimum-amount':
        return failure('orderAmount', code, { amount: minimumAmount ?? 0, currency });
      case 'validation.maximum-amount':
        return failure('orderAmount', code, { amount: maximumAmount, currency });
    }
  };
  switch (reading.kind) {
    case 'unreadable':
      return failureOf('validation.fill-amount');
    case 'other-unit':
      return failure('orderAmount', 'validation.amount-currency', { currency, example });
    case 'ambiguous':
      return failure('orderAmount', 'validation.ambiguous-amount');
    case 'too-precise':
      return failureOf('validation.amount-precision');
    case 'too-large':
      return failureOf('validation.maximum-amount');
    case 'empty':
      return failureOf(amountProblem(null, rules));
    case 'amount':
      return failureOf(amountProblem(reading.amount, rules));
  }
}

/** Every failed check, in the order of specification/ask-for-a-rider.md#checks. */
export function orderFailures(input: ValidationInput, rules: ValidationRules, phone: PhoneReader): ValidationFailure[] {
  return CHECKS.map((check) => check(input, rules, phone)).filter((failed) => failed !== undefined);
}

/**
 * The first failed check of specification/ask-for-a-rider.md#checks, or undefined when the order may be sent.
 * `isJudged` leaves out fields that the user cannot change.
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
