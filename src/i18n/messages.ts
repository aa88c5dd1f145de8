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
  msg({ id: 'request.service-closed', message: "Service hours: {from} to {to}. It's {now}" }),
  msg({ id: 'address.error.no-coordinates', message: 'No coordinates for that address' }),
  msg({ id: 'address.error.notes-too-long', message: 'Notes are too long' }),
  msg({ id: 'address.error.address-too-long', message: 'Address is too long' }),
  msg({ id: 'address.error.save', message: 'Unable to save address' }),
  msg({ id: 'address.success.saved', message: 'Address saved' }),
  msg({ id: 'request.origin.fill-address', message: 'Please enter the address as people know it' }),
  msg({ id: 'request.error.area-check', message: 'Unable to verify if order is deliverable' }),
  msg({ id: 'request.error.undeliverable', message: 'We cannot deliver that order there.' }),
  msg({
    id: 'request.error.undeliverable-address',
    message: 'This address is outside the delivery area. Choose one closer to the collection point.',
  }),
  msg({ id: 'request.error.price', message: 'We could not compute the price for that order.' }),
  msg({
    id: 'request.error.cannot-compute-price',
    message: 'There is no price for this address yet. Try again, or move the pin a little.',
  }),
  msg({ id: 'request.error.create', message: 'Could not create that order' }),
  msg({
    id: 'request.error.storage',
    message: 'This device could not keep the request, so it was not sent. Free some space and try again.',
  }),
  msg({
    id: 'request.error.not-queued',
    message: 'You are offline, and this browser cannot keep the request for later. Nothing was sent.',
  }),
  msg({ id: 'request.success.created', message: 'Order pushed!' }),
  msg({
    id: 'request.test-vendor.undeliverable',
    message: 'Test shop: this address is outside the delivery area and is accepted all the same.',
  }),
  msg({ id: 'request.test-vendor.fallback-fee', message: 'Test shop: a fixed delivery fee is used.' }),
  msg({ id: 'request.fee.updated', message: 'The delivery fee has been updated.' }),
  msg({
    id: 'voucher.error.validation.message',
    message: 'This voucher cannot be used. Check its code, or go on without it.',
  }),
  msg({ id: 'request.withdrawn', message: 'The request was taken back. Nothing was sent.' }),
  msg({
    id: 'request.withdraw-failed',
    message:
      'It may already be with the platform, so it cannot be taken back here. You can cancel the order once it shows.',
  }),
  msg({ id: 'request.rejected.amount-too-low', message: 'The value of the item is too low here' }),
  msg({ id: 'request.rejected.payment-method', message: 'This payment method is not offered here' }),
  msg({
    id: 'error.fee.recompute',
    message: 'The delivery fee could not be computed again. Nothing was sent; please try once more.',
  }),
  msg({
    id: 'geolocator.error.autocomplete',
    message: 'Addresses cannot be looked up right now. Point at the place on the map, or type its coordinates.',
  }),
  msg({
    id: 'geolocator.error.fetch-place-details',
    message: 'The place of this address could not be found. Choose another, or point at it on the map.',
  }),
  msg({
    id: 'geolocator.error.reverse',
    message: 'The address of this point is not known. You can type it in the next step.',
  }),
  msg({
    id: 'update.outdated',
    message: 'Your application is outdated, automatically reloading the app in 3 seconds',
  }),
  // Shown by the service worker, which reads it from the catalogue.
  msg({
    id: 'notification.unsent',
    message: 'A rider request is still waiting. Open the portal to decide whether to send it.',
  }),
  msg({ id: 'tracking.queue.cancelled', message: 'The request was taken back. Nothing was sent.' }),
  msg({
    id: 'tracking.queue.too-late',
    message: 'It may already have been sent, so it cannot be taken back. Its result will show in a moment.',
  }),
  msg({ id: 'tracking.queue.failed', message: 'That did not work. The request is kept as it was. Please try again.' }),
  msg({
    id: 'tracking.queue.other-draft',
    message: 'Finish the request you have begun first, then edit this one.',
  }),
  msg({ id: 'tracking.copied', message: 'Copied' }),
] as const satisfies readonly MessageDescriptor[];

const byId = new Map<string, MessageDescriptor>(TOAST_MESSAGES.map((message) => [message.id, message]));

/** The words of an id; undefined for an id nobody declared. */
export function toastMessage(id: string): MessageDescriptor | undefined {
  return byId.get(id);
}
