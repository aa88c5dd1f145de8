import { hasDigit } from '../../lib/digits';
import type { Coordinates } from '../order/order';
import { parseAmount } from './amount';
import { DESCRIPTION_MAX, type OrderForm, PICKUP_CODE_MAX } from './form';
import type { PhoneReader } from './phone';

/** Where a failed check is shown and the focus goes. `vendor` and `coordinates` have no field of the form. */
export type CheckedField = keyof OrderForm | 'vendor' | 'coordinates';

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
  currency: string;
}

export interface ValidationInput {
  vendorId: string | null;
  form: OrderForm;
  coordinates: Coordinates | null;
}

type Check = (input: ValidationInput, rules: ValidationRules, phone: PhoneReader) => ValidationFailure | undefined;

const failure = (field: CheckedField, messageId: string, values?: ValidationFailure['values']): ValidationFailure => ({
  field,
  messageId,
  ...(values && { values }),
});

const isBlank = (text: string) => text.trim() === '';

/** In the exact order of request-flow §5; the first failure is told and stops the submit. */
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
    return verdict === 'impossible' ? failure('destinationPhoneNumber', 'validation.phone-incorrect') : undefined;
  },
  ({ form }) =>
    form.orderDescription.length > DESCRIPTION_MAX
      ? failure('orderDescription', 'validation.fill-description', { max: DESCRIPTION_MAX })
      : undefined,
  ({ form }) =>
    form.pickupCode.length > PICKUP_CODE_MAX
      ? failure('pickupCode', 'request.pickup-code.submit.validation-error.length', { max: PICKUP_CODE_MAX })
      : undefined,
  ({ form }) =>
    isBlank(form.destinationTextAddress) ? failure('destinationTextAddress', 'validation.fill-address') : undefined,
  ({ coordinates }) => (coordinates === null ? failure('coordinates', 'validation.invalid-coordinates') : undefined),
  ({ form }, rules) => checkAmount(form.orderAmount, rules),
  ({ form }) => (isBlank(form.paymentMethod) ? failure('paymentMethod', 'validation.fill-payment-method') : undefined),
];

function checkAmount(text: string, rules: ValidationRules): ValidationFailure | undefined {
  if (isBlank(text)) return rules.amountRequired ? failure('orderAmount', 'validation.fill-amount') : undefined;
  const amount = parseAmount(text);
  if (amount === undefined) return failure('orderAmount', 'validation.fill-amount');
  if (rules.minimumAmount !== null && amount < rules.minimumAmount) {
    return failure('orderAmount', 'validation.minimum-amount', {
      amount: rules.minimumAmount,
      currency: rules.currency,
    });
  }
  return undefined;
}

/** The first failed check of request-flow §5, or undefined when the order may be sent. */
export function validateOrder(
  input: ValidationInput,
  rules: ValidationRules,
  phone: PhoneReader,
): ValidationFailure | undefined {
  for (const check of CHECKS) {
    const failed = check(input, rules, phone);
    if (failed) return failed;
  }
  return undefined;
}
