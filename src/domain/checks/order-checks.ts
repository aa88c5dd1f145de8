import { isBlank } from '../../lib/blank';
import { hasDigit } from '../../lib/digits';
import { byteLength, characterCount } from '../../lib/text-size';
import type { Market } from '../market/market';
import { compareAmounts, exactMoney } from '../money/amounts';
import type { PhoneReader } from '../order-request/phone/phone';
import { holdsCardNumber } from '../payment/card-number';
import {
  ADDRESS_BYTES_MAX,
  DESCRIPTION_MAX,
  NOTES_BYTES_MAX,
  ORDER_TEXT_LIMITS,
  PICKUP_CODE_MAX,
  VAT_NUMBER_LENGTH,
  WHOLE_ADDRESS_BYTES_MAX,
} from './text-limits';

/**
 * The rules of an order's fields (specification/ask-for-a-rider.md#checks), used by the portal's form and again by the
 * platform. Each returns undefined, or a code: the id of the user's message, which is sent as `translation_key`.
 */
export type FieldCode =
  | 'address.error.address-too-long'
  | 'address.error.notes-too-long'
  | 'request.pickup-code.submit.validation-error.length'
  | 'validation.address-too-long'
  | 'validation.description-card-number'
  | 'validation.fill-address'
  | 'validation.fill-customer-name'
  | 'validation.fill-customer-phone'
  | 'validation.fill-description'
  | 'validation.fill-unit-number'
  | 'validation.name-too-long'
  | 'validation.notes-card-number'
  | 'validation.phone-extension'
  | 'validation.phone-several'
  | 'validation.phone-incorrect'
  | 'validation.vat-number-length'
  | 'validation.wrong-customer-name'
  | AmountCode;

export type AmountCode =
  | 'validation.amount-precision'
  | 'validation.fill-amount'
  | 'validation.maximum-amount'
  | 'validation.minimum-amount';

type Found<Code extends FieldCode> = Code | undefined;

export function unitProblem(
  unit: string,
  { unitNumberRequired }: Pick<Market, 'unitNumberRequired'>,
): Found<'validation.fill-unit-number'> {
  return unitNumberRequired && isBlank(unit) ? 'validation.fill-unit-number' : undefined;
}

/**
 * The unit in an order's address: the first part, before a comma (specification/ask-for-a-rider.md#address-text); empty
 * without one.
 */
export function unitOfAddress(address: string): string {
  return address.slice(0, Math.max(address.indexOf(','), 0));
}

export function nameProblem(name: string): Found<'validation.fill-customer-name' | 'validation.wrong-customer-name'> {
  if (isBlank(name)) return 'validation.fill-customer-name';
  return hasDigit(name) ? 'validation.wrong-customer-name' : undefined;
}

export function nameLengthProblem(name: string): Found<'validation.name-too-long'> {
  return characterCount(name.trim()) > ORDER_TEXT_LIMITS.name ? 'validation.name-too-long' : undefined;
}

export function phoneProblem(
  text: string,
  phones: PhoneReader,
): Found<
  | 'validation.fill-customer-phone'
  | 'validation.phone-extension'
  | 'validation.phone-several'
  | 'validation.phone-incorrect'
> {
  const verdict = phones.verdict(text);
  if (verdict === 'empty') return 'validation.fill-customer-phone';
  if (verdict === 'extension') return 'validation.phone-extension';
  if (verdict === 'several') return 'validation.phone-several';
  return verdict === 'impossible' ? 'validation.phone-incorrect' : undefined;
}

export function addressProblem(address: string): Found<'validation.fill-address'> {
  return isBlank(address) ? 'validation.fill-address' : undefined;
}

/** `address` as it is sent: unit, building and street together. */
export function addressLengthProblem(address: string): Found<'validation.address-too-long'> {
  return characterCount(address) > ORDER_TEXT_LIMITS.address ? 'validation.address-too-long' : undefined;
}

export function descriptionLengthProblem(description: string): Found<'validation.fill-description'> {
  return characterCount(description) > DESCRIPTION_MAX ? 'validation.fill-description' : undefined;
}

/** Everybody who delivers or reads the order would see the card number. */
export function descriptionCardProblem(description: string): Found<'validation.description-card-number'> {
  return holdsCardNumber(description) ? 'validation.description-card-number' : undefined;
}

export function pickupCodeProblem(code: string): Found<'request.pickup-code.submit.validation-error.length'> {
  return characterCount(code) > PICKUP_CODE_MAX ? 'request.pickup-code.submit.validation-error.length' : undefined;
}

export function notesLengthProblem(notes: string): Found<'address.error.notes-too-long'> {
  return byteLength(notes.trim()) > NOTES_BYTES_MAX ? 'address.error.notes-too-long' : undefined;
}

export function notesCardProblem(notes: string): Found<'validation.notes-card-number'> {
  return holdsCardNumber(notes) ? 'validation.notes-card-number' : undefined;
}

/** One line of a shop's address: the street, the unit, the building. */
export function addressLineProblem(line: string): Found<'address.error.address-too-long'> {
  return byteLength(line.trim()) > ADDRESS_BYTES_MAX ? 'address.error.address-too-long' : undefined;
}

/** A shop's whole address in one text, which other systems may send longer than the portal's lines. */
export function wholeAddressProblem(address: string): Found<'address.error.address-too-long'> {
  return byteLength(address.trim()) > WHOLE_ADDRESS_BYTES_MAX ? 'address.error.address-too-long' : undefined;
}

export function vatNumberProblem(text: string): Found<'validation.vat-number-length'> {
  const isRight = isBlank(text) || characterCount(text.trim()) === VAT_NUMBER_LENGTH;
  return isRight ? undefined : 'validation.vat-number-length';
}

export type AmountRules = Pick<Market, 'amountRequired' | 'minimumAmount' | 'maximumAmount' | 'currency'>;

/** `amount` in the market's currency; null where nothing was entered (specification/ask-for-a-rider.md#amounts). */
export function amountProblem(
  amount: number | null,
  { amountRequired, minimumAmount, maximumAmount, currency }: AmountRules,
): Found<AmountCode> {
  if (amount === null) return amountRequired ? 'validation.fill-amount' : undefined;
  if (minimumAmount !== null && compareAmounts(amount, minimumAmount, currency) < 0) return 'validation.minimum-amount';
  if (compareAmounts(amount, maximumAmount, currency) > 0) return 'validation.maximum-amount';
  return exactMoney(amount, currency) ? undefined : 'validation.amount-precision';
}
