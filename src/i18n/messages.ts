import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The words of toasts and of failed checks, by the ids that state and domain carry (portal §8, request-flow §5 and
 * §8). Whoever shows a toast declares its words here.
 */
export const TOAST_MESSAGES = [
  msg({ id: 'session.disconnected', message: 'You are now disconnected.' }),
  msg({ id: 'session.expired', message: 'Your session has ended. Sign in again to go on.' }),
  msg({
    id: 'error.cant-retrieve-vendors',
    message: 'Your restaurants could not be loaded. Check your connection and try again.',
  }),
  msg({
    id: 'error.no-vendors',
    message: 'No shop belongs to this account. Please contact your account manager.',
  }),
  msg({
    id: 'error.cant-retrieve-current-orders',
    message: 'The current orders could not be loaded. What you see may be old.',
  }),
  msg({ id: 'error.cant-retrieve-past-orders', message: 'The past orders could not be loaded.' }),
  msg({ id: 'error.cant-cancel-order', message: 'The order could not be cancelled. Nothing has changed.' }),
  msg({ id: 'action.attempt-cancel', message: 'Cancelling the order. This can take a moment.' }),
  msg({ id: 'all-orders.notif-succes', message: 'Orders of all outlets are shown.' }),
  msg({
    id: 'error.cant-retrieve-vendor-rar',
    message: 'Your shop could not be loaded. Choose it again, then request the rider.',
  }),
  msg({ id: 'validation.fill-unit-number', message: 'Please enter the unit number' }),
  msg({ id: 'validation.fill-customer-name', message: "Please enter the customer's name" }),
  msg({ id: 'validation.wrong-customer-name', message: 'A name has no digits. Put the unit in its own field.' }),
  msg({ id: 'validation.fill-customer-phone', message: "Please enter the customer's phone number" }),
  msg({
    id: 'validation.phone-incorrect',
    message: 'This is not a possible phone number. Digits are missing or too many.',
  }),
  msg({ id: 'validation.fill-description', message: 'Please do not exceed {max} characters' }),
  msg({
    id: 'request.pickup-code.submit.validation-error.length',
    message: 'The pickup code can have {max} characters at most',
  }),
  msg({ id: 'validation.fill-address', message: 'Please enter the address to deliver to' }),
  msg({
    id: 'validation.invalid-coordinates',
    message: 'The place of this address is not known. Choose a suggestion or point at it on the map.',
  }),
  msg({ id: 'validation.fill-amount', message: 'Please enter the value of the item as a number' }),
  msg({ id: 'validation.minimum-amount', message: 'Minimum amount of {amount} {currency}' }),
  msg({ id: 'validation.fill-payment-method', message: 'Please choose how the customer pays' }),
] as const satisfies readonly MessageDescriptor[];

const byId = new Map<string, MessageDescriptor>(TOAST_MESSAGES.map((message) => [message.id, message]));

/** The words of an id; undefined for an id nobody declared. */
export function toastMessage(id: string): MessageDescriptor | undefined {
  return byId.get(id);
}
