import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The words of toasts and of failed checks, by the ids that state and domain carry (portal §8, request-flow §5 and
 * §8). Whoever shows a toast declares its words here.
 */
export const TOAST_MESSAGES = [
  msg({ id: 'session.disconnected', message: 'You are now disconnected.' }),
  msg({
    id: 'session.guest-ended',
    message: 'Your guest session has ended. Start a new one, or log in, to send again.',
  }),
  msg({
    id: 'session.platform-refused',
    message: 'Your access was not accepted. Open the portal from your app again, or log in.',
  }),
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
    message: 'The current orders could not be loaded. What you see may be old. {message}',
  }),
  msg({ id: 'error.cant-retrieve-past-orders', message: 'The past orders could not be loaded. {message}' }),
  msg({ id: 'error.cant-cancel-order', message: 'This order cannot be cancelled at this stage.' }),
  msg({ id: 'tracking.cancel.unconfirmed', message: "Couldn't cancel the order. Check its status and try again." }),
  msg({ id: 'tracking.cancel.done', message: 'The order is cancelled.' }),
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
  msg({ id: 'validation.fill-amount', message: 'Enter the item value, for example {example}' }),
  msg({ id: 'validation.ambiguous-amount', message: 'Choose which amount you mean' }),
  msg({
    id: 'validation.amount-precision',
    message:
      '{digits, plural, =0 {Enter a whole amount, without decimals} one {Enter one decimal at most} other {Enter # decimals at most}}',
  }),
  msg({ id: 'validation.maximum-amount', message: 'Maximum amount of {amount} {currency}' }),
  msg({ id: 'validation.minimum-amount', message: 'Minimum amount of {amount} {currency}' }),
  msg({ id: 'validation.fill-payment-method', message: 'Please choose how the customer pays' }),
  msg({
    id: 'validation.vat-number-length',
    message: 'Your VAT number should be {length} characters',
  }),
  msg({ id: 'request.preorder.error.missing', message: 'Please enter the time to deliver at' }),
  msg({
    id: 'request.preorder.error.too-soon',
    message: 'This is too soon for a delivery at a set time. Choose one at least {minutes} minutes from now, or ASAP.',
  }),
  msg({
    id: 'request.preorder.error.too-late',
    message: 'This is too far ahead. Choose a time within the next {days} days.',
  }),
  msg({
    id: 'request.preorder.error.skipped',
    message: 'The clocks go forward then, so this time does not exist. Choose another.',
  }),
  msg({
    id: 'request.preorder.error.closed',
    message: 'Service hours: {from} to {to}. Choose a time within them.',
  }),
  msg({
    id: 'request.preorder.error.closed-then',
    message: 'The shop is closed at that time. Choose another.',
  }),
  msg({
    id: 'request.preorder.error.out-of-range',
    message: 'The delivery time has to be from {minutes} minutes to {days} days ahead. Choose another.',
  }),
  msg({ id: 'service-hours.format', message: 'format has to be dddd:dddd (0000:2359 for 24/24)' }),
  msg({ id: 'service-hours.range', message: 'service hours has to been between 0 & 2359' }),
  msg({ id: 'request.service-closed', message: "Service hours: {from} to {to}. It's {now}" }),
  msg({
    id: 'validation.description-card-number',
    message: 'This looks like a card number. Remove it: everyone who handles the order can read this.',
  }),
  msg({
    id: 'validation.notes-card-number',
    message: 'This looks like a card number. Remove it: the rider can read the notes.',
  }),
  msg({ id: 'address.error.no-coordinates', message: 'No coordinates for that address' }),
  msg({ id: 'address.error.notes-too-long', message: 'Notes are too long' }),
  msg({ id: 'address.error.address-too-long', message: 'Address is too long' }),
  msg({ id: 'address.error.save', message: 'Unable to save address' }),
  msg({ id: 'address.success.saved', message: 'Address saved' }),
  msg({ id: 'request.origin.fill-address', message: 'Please enter the address as people know it' }),
  msg({ id: 'validation.fill-sender-name', message: 'Please enter your name' }),
  msg({ id: 'validation.fill-sender-phone', message: 'Please enter your phone number' }),
  msg({ id: 'validation.sender-email', message: 'Please enter a valid email' }),
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
  msg({ id: 'request.error.update', message: 'Could not update that order' }),
  msg({ id: 'request.success.updated', message: 'Order Updated!' }),
  msg({
    id: 'update.not-modifiable.rider',
    message: 'A rider has accepted this order, so it can no longer be changed.',
  }),
  msg({
    id: 'update.not-modifiable.payment',
    message: 'The payment of this order is under way, so it cannot be changed yet.',
  }),
  msg({
    id: 'update.not-modifiable.finished',
    message: 'This order is finished, so it can no longer be changed.',
  }),
  msg({ id: 'update.not-modifiable.unknown', message: 'This order cannot be changed at this stage.' }),
  msg({
    id: 'update.error.offline',
    message: 'Changing an order needs the network. Nothing was sent, and what you typed is kept.',
  }),
  msg({ id: 'update.error.unchanged', message: 'Nothing is different from the order yet.' }),
  msg({
    id: 'update.error.paid-fee',
    message: 'This order is paid, and the new address has another delivery fee. Choose one with the same fee.',
  }),
  msg({ id: 'update.error.gone', message: 'This order does not exist any more. Look for it in order tracking.' }),
  msg({
    id: 'update.error.unknown',
    message: 'Nobody could say whether the change arrived. The order shows it as soon as the platform answers.',
  }),
  msg({
    id: 'update.error.changed-elsewhere',
    message: 'Someone else changed this order meanwhile. Check it, then send your change again.',
  }),
  msg({
    id: 'update.changed-elsewhere',
    message: 'This order was changed elsewhere. What you have not typed follows it.',
  }),
  msg({
    id: 'error.fee.changed',
    message: 'The delivery fee has changed. Check the new one, then try again.',
  }),
  msg({ id: 'request.success.created', message: 'Order pushed!' }),
  msg({
    id: 'request.test-vendor.undeliverable',
    message: 'Test shop: this address is outside the delivery area and is accepted all the same.',
  }),
  msg({ id: 'request.test-vendor.fallback-fee', message: 'Test shop: a fixed delivery fee is used.' }),
  msg({ id: 'request.fee.updated', message: 'The delivery fee has been updated.' }),
  msg({
    id: 'voucher.error.get.message',
    message: 'There is no voucher of this code that can be used now. Check the code, or go on without it.',
  }),
  msg({
    id: 'voucher.error.unchecked',
    message: 'The voucher could not be checked. Try again, or remove it to go on without.',
  }),
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
  msg({ id: 'request.rejected.amount-required', message: 'Enter the item value' }),
  msg({ id: 'request.rejected.amount-too-low', message: 'The item value is too low here' }),
  msg({ id: 'request.rejected.amount-too-large', message: 'The item value is too high here' }),
  msg({ id: 'request.rejected.amount-precision', message: 'The item value has too many decimals' }),
  msg({ id: 'request.rejected.payment-method', message: 'This payment method is not offered here' }),
  msg({
    id: 'error.fee.recompute',
    message: 'The delivery fee could not be computed again. Nothing was sent; please try once more.',
  }),
  msg({
    id: 'error.payment.get-if-enabled',
    message: 'It could not be found out whether cards are taken here. The other ways to pay work as ever.',
  }),
  msg({
    id: 'error.no-payment-method-available',
    message: 'No payment method is available for your shop right now. Please contact your account manager.',
  }),
  msg({ id: 'error.payment.init', message: 'The payment could not be started. Nothing was charged; try again.' }),
  msg({
    id: 'error.payment.intent-creation',
    message: 'The payment could not be prepared. Nothing was charged; try again, or choose another way to pay.',
  }),
  msg({
    id: 'error.payment.confirm',
    message: 'The payment was not taken. Nothing was charged; check the request and try again.',
  }),
  msg({
    id: 'error.payment.declined',
    message: 'The card was declined and nothing was charged. Use another card; your request is kept.',
  }),
  msg({
    id: 'error.payment.card-invalid',
    message: 'This card is not accepted. Check its number and date, or use another card.',
  }),
  msg({
    id: 'error.payment.offline',
    message: 'You are offline. Paying by card needs a connection; nothing was sent, and what you entered is kept.',
  }),
  msg({
    id: 'error.payment.storage',
    message: 'This device could not write the payment down, so nothing was sent. Free some space and try again.',
  }),
  msg({
    id: 'error.payment.taken',
    message: 'This request is already on its way from another tab. Look for it in order tracking.',
  }),
  msg({
    id: 'error.payment.cancel',
    message: 'The payment could not be cancelled. It is as it was; try again in a moment.',
  }),
  msg({
    id: 'payment.cancelled',
    message: 'The payment was cancelled. Nothing was charged, and your request is kept.',
  }),
  msg({
    id: 'payment.too-late',
    message: 'The payment was not finished in time. Nothing was charged, and your request is kept.',
  }),
  msg({
    id: 'payment.refunded',
    message: 'The order could not be carried out after it was paid. The money goes back to your card.',
  }),
  msg({
    id: 'payment.not-made',
    message: 'The payment did not reach the platform. Nothing was charged; you can pay again.',
  }),
  msg({
    id: 'payment.disowned',
    message: 'Your request is back in the form. Pay again only if its order is not in order tracking.',
  }),
  msg({
    id: 'map.error.not-mounted',
    message: 'The map is not there yet. Type the address, or its coordinates, instead.',
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
  msg({
    id: 'error.notifications',
    message: 'Notifications could not be turned on or off. Please try again. Everything else works.',
  }),
  msg({
    id: 'error.notifications.browser',
    message: 'Notifications do not work with this browser. Everything else does.',
  }),
  msg({ id: 'notification.on', message: 'You will be told of changes, also while this page is closed.' }),
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
  msg({ id: 'tracking.link.copied', message: 'The tracking link is copied.' }),
  msg({ id: 'tracking.link.renewed', message: 'There is a new link. The old one no longer works.' }),
  msg({ id: 'tracking.link.failed', message: 'The link could not be changed. The old one still works.' }),
  msg({ id: 'error.proof-download', message: 'The proof could not be downloaded. Please try again.' }),
  msg({ id: 'error.again', message: 'The order could not be put into the form. Please try again.' }),
  msg({ id: 'error.export', message: 'Export unsuccessful. Please try again.' }),
  msg({
    id: 'error.transaction-history',
    message: 'The transaction history could not be downloaded. Please try again.',
  }),
  msg({ id: 'export.mailed', message: 'The export is on its way to {email}.' }),
] as const satisfies readonly MessageDescriptor[];

const byId = new Map<string, MessageDescriptor>(TOAST_MESSAGES.map((message) => [message.id, message]));

/** The words of an id; undefined for an id nobody declared. */
export function toastMessage(id: string): MessageDescriptor | undefined {
  return byId.get(id);
}
