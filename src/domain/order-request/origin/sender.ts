import { isBlank } from '../../../lib/blank';
import type { MessageId } from '../../message-ids';
import { phoneProblem } from '../../checks/order-checks';
import type { OrderSender } from '../../order/order';
import type { FoundText } from '../places/found-text';
import type { OriginArea, OriginEdit, OriginFailure, OriginForm } from './origin';
import { digitsAndPlus, type PhoneReader } from '../phone/phone';
import type { Pickup, RequestState } from '../state';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sender needs a name and a phone number; the e-mail may be left out. */
export function validateSender({ senderName, senderPhone, senderEmail }: OriginForm, phone: PhoneReader) {
  const failure = (field: OriginFailure['field'], messageId: MessageId): OriginFailure => ({ field, messageId });
  if (isBlank(senderName)) return failure('senderName', 'validation.fill-sender-name');
  const problem = phoneProblem(senderPhone, phone);
  if (problem === 'validation.fill-customer-phone') return failure('senderPhone', 'validation.fill-sender-phone');
  if (problem) return failure('senderPhone', problem);
  const email = senderEmail.trim();
  return email !== '' && !EMAIL.test(email) ? failure('senderEmail', 'validation.sender-email') : undefined;
}

/** The place in one line, as a customer's: unit, building and address, empty parts left out. */
export function originLine({ unit, building, address }: OriginForm): string {
  return [unit, building, address]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** A guest's pickup point as asked for: it is complete once it has a sender. */
export function placedPickup(pickup: Pickup, { at, form }: OriginEdit): Pickup {
  return { ...pickup, name: form.senderName.trim(), address: originLine(form), coordinates: at };
}

/** What is sent as `sender` (specification/ask-for-a-rider.md#pickup); undefined for a vendor's own place. */
export function senderOf({ pickup, origin }: RequestState, phone: PhoneReader): OrderSender | undefined {
  if (!pickup?.isAsked || pickup.coordinates === null) return undefined;
  const { senderName, senderPhone, senderEmail, notes } = origin.form;
  return {
    name: senderName.trim(),
    ...(senderEmail.trim() !== '' && { email: senderEmail.trim() }),
    phone_number: phone.international(senderPhone) ?? digitsAndPlus(senderPhone),
    location: {
      latitude: pickup.coordinates.latitude,
      longitude: pickup.coordinates.longitude,
      address: originLine(origin.form),
      ...(notes.trim() !== '' && { notes: notes.trim() }),
    },
  };
}

/** What is stored of the pickup point until it is saved or the order is placed. */
export interface KeptOrigin {
  query: string;
  at: OriginEdit['at'];
  form: OriginForm;
  found: FoundText;
  area: OriginArea;
  /** the pin is set, and the instructions for riders are being written */
  isDescribing: boolean;
  /** a guest has confirmed it */
  confirmed: boolean;
}
