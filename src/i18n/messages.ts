import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorMessageId, MessageId } from '../domain/message-ids';

/**
 * The texts of toasts and of failed checks, by the ids in state and domain (specification/pages.md#error-catalogue and
 * specification/ask-for-a-rider.md#checks). The text of a new toast is declared here.
 */
export const TOAST_MESSAGES = [
  msg({ id: 'session.disconnected', message: 'You are now disconnected.' }),
  msg({ id: 'session.ending', message: 'Signing out…' }),
  msg({
    id: 'session.guest-ended',
    message: 'Your guest session has ended. Start a new one, or sign in, to send again.',
  }),
  msg({
    id: 'session.platform-refused',
    message: "We couldn't sign you in. Open this page from your app again, or sign in here.",
  }),
  msg({
    id: 'session.host-changed',
    message: "Your app now gives access to another shop. What was typed for the one before isn't here any more.",
  }),
  msg({
    id: 'error.cant-retrieve-vendors',
    message: "Your shops couldn't be loaded. Check your connection and try again.",
  }),
  msg({
    id: 'error.no-vendors',
    message: 'No shop belongs to this account. Contact your account manager.',
  }),
  msg({
    id: 'error.cant-retrieve-current-orders',
    message: "Couldn't load current orders. What you see may be out of date. {message}",
  }),
  msg({ id: 'error.cant-retrieve-past-orders', message: "Couldn't load past orders. {message}" }),
  msg({ id: 'error.cant-cancel-order', message: 'This order cannot be cancelled at this stage.' }),
  msg({
    id: 'tracking.cancel.not-stored',
    message: "Couldn't cancel the order: this browser isn't storing data. Try again.",
  }),
  msg({ id: 'tracking.cancel.done', message: 'The order is cancelled.' }),
  msg({ id: 'action.attempt-cancel', message: 'Cancelling the order. This can take a moment.' }),
  msg({ id: 'all-orders.notif-succes', message: 'Showing orders from all outlets.' }),
  msg({ id: 'guest.joined', message: 'Your guest orders are now with the others of this shop.' }),
  msg({ id: 'guest.join-failed', message: "Your guest orders couldn't be added. Try again." }),
  msg({ id: 'invitation.accepted', message: 'The shop is yours too now.' }),
  msg({ id: 'outlet.saved', message: 'The collection point has been saved successfully' }),
  msg({
    id: 'outlet.added',
    message:
      'The collection point has been saved successfully. It will take a few minutes to become available for requesting a rider.',
  }),
  msg({
    id: 'error.cant-retrieve-vendor-rar',
    message: "We couldn't load this shop. Choose your shop, then request the rider.",
  }),
  msg({ id: 'validation.fill-unit-number', message: 'Enter the unit number' }),
  msg({ id: 'validation.fill-customer-name', message: "Enter the customer's name" }),
  msg({ id: 'validation.wrong-customer-name', message: "Names can't contain numbers. Put unit numbers under Unit." }),
  msg({ id: 'validation.fill-customer-phone', message: "Enter the customer's phone number" }),
  msg({
    id: 'validation.phone-incorrect',
    message: 'Check the number: it has too few or too many digits.',
  }),
  msg({
    id: 'validation.phone-extension',
    message: "Riders can't dial extensions. Put the extension in the notes to the rider.",
  }),
  msg({
    id: 'validation.phone-several',
    message: 'That looks like two numbers. Keep the one the rider should call, and put the other in the notes.',
  }),
  msg({ id: 'validation.name-too-long', message: 'Use {max} characters at most' }),
  msg({
    id: 'validation.address-too-long',
    message: 'Unit, building and address can have {max} characters together',
  }),
  msg({ id: 'validation.fill-description', message: 'Use {max} characters at most' }),
  msg({
    id: 'request.pickup-code.submit.validation-error.length',
    message: 'Pickup codes have {max} characters at most',
  }),
  msg({ id: 'validation.fill-address', message: 'Enter the address to deliver to' }),
  msg({ id: 'validation.choose-address', message: 'Choose the address from the list or on the map' }),
  msg({
    id: 'validation.invalid-coordinates',
    message: "We can't find this address on the map. Choose a suggestion, or choose the place on the map.",
  }),
  msg({ id: 'validation.fill-amount', message: 'Enter the item value, for example {example}' }),
  msg({ id: 'validation.amount-currency', message: 'Enter the item value in {currency}, for example {example}' }),
  msg({ id: 'validation.ambiguous-amount', message: 'Choose which amount you mean' }),
  msg({
    id: 'validation.amount-precision',
    message:
      '{digits, plural, =0 {Enter a whole amount, without decimals} one {Enter one decimal at most} other {Enter # decimals at most}}',
  }),
  msg({ id: 'validation.maximum-amount', message: 'Maximum amount of {money}' }),
  msg({ id: 'validation.minimum-amount', message: 'Minimum amount of {amount} {currency}' }),
  msg({ id: 'validation.fill-payment-method', message: 'Choose a payment method' }),
  msg({
    id: 'validation.vat-number-length',
    message: 'Your VAT number should be {length} characters',
  }),
  msg({ id: 'request.preorder.error.midnight', message: 'For midnight, choose the next day and 00:00' }),
  msg({ id: 'request.preorder.error.missing', message: 'Enter the delivery time, for example 19:30' }),
  msg({
    id: 'request.preorder.error.too-soon',
    message: 'Choose a time at least {minutes} minutes from now, or choose ASAP.',
  }),
  msg({
    id: 'request.preorder.error.too-late',
    message: 'Choose a time within the next {days} days.',
  }),
  msg({
    id: 'request.preorder.error.skipped',
    message: "The clocks go forward then, so this time doesn't exist. Choose another.",
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
    message: 'Choose a time from {minutes} minutes to {days} days from now.',
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
  msg({ id: 'request.origin.fill-address', message: 'Enter the address as people know it' }),
  msg({ id: 'validation.fill-sender-name', message: 'Enter your name' }),
  msg({ id: 'validation.fill-sender-phone', message: 'Enter your phone number' }),
  msg({ id: 'validation.sender-email', message: 'Enter a valid email' }),
  msg({ id: 'request.error.area-check', message: 'Unable to verify if order is deliverable' }),
  msg({
    id: 'request.unpriced',
    message: "You're offline. We'll check this address and get its price when you're back. What you entered is kept.",
  }),
  msg({
    id: 'request.unpriced.card',
    message: "You're offline, and paying by card needs a connection. Choose another way, or wait until you're back.",
  }),
  msg({ id: 'request.unpriced.limit.unread', message: 'Enter an amount in figures, or leave it empty' }),
  msg({ id: 'request.error.undeliverable', message: 'We cannot deliver that order there.' }),
  msg({
    id: 'request.error.undeliverable-address',
    message: 'This address is outside the delivery area. Choose one closer to the pickup point.',
  }),
  msg({ id: 'request.error.price', message: 'We could not compute the price for that order.' }),
  msg({
    id: 'request.error.cannot-compute-price',
    message: "We couldn't get a price for this address. Try again, or move the pin a little.",
  }),
  msg({ id: 'request.error.create', message: 'Could not create that order' }),
  msg({
    id: 'request.error.storage',
    message: "This device couldn't keep the request, so it wasn't sent. Free up some space and try again.",
  }),
  msg({
    id: 'request.error.not-queued',
    message: "You're offline, and this browser can't keep the request for later. Nothing was sent.",
  }),
  msg({ id: 'request.error.update', message: 'Could not update that order' }),
  msg({ id: 'request.success.updated', message: 'Order Updated!' }),
  msg({
    id: 'update.not-modifiable.rider',
    message: 'A rider has accepted this order, so it can no longer be changed.',
  }),
  msg({
    id: 'update.not-modifiable.payment',
    message: "This order is still being paid, so it can't be changed yet.",
  }),
  msg({
    id: 'update.not-modifiable.finished',
    message: 'This order is finished, so it can no longer be changed.',
  }),
  msg({ id: 'update.not-modifiable.unknown', message: "This order can't be changed at this stage." }),
  msg({
    id: 'update.error.offline',
    message: 'Changing an order needs a connection. Nothing was sent, and what you typed is kept.',
  }),
  msg({ id: 'update.error.unchanged', message: "You haven't changed anything yet." }),
  msg({
    id: 'update.error.paid-fee',
    message: 'This order is paid, and the new address has a different delivery fee. Choose one with the same fee.',
  }),
  msg({ id: 'update.error.gone', message: 'This order no longer exists. Look for it in order tracking.' }),
  msg({
    id: 'update.error.unknown',
    message: "We don't know yet whether your change arrived. You'll see it in the order as soon as we do.",
  }),
  msg({
    id: 'update.error.changed-elsewhere',
    message: 'Someone else just changed this order. Check it, then send your change again.',
  }),
  msg({
    id: 'update.changed-elsewhere',
    message: "This order was changed elsewhere. Fields you haven't edited now show the new values.",
  }),
  msg({
    id: 'error.fee.changed',
    message: 'The delivery fee has changed. Nothing was charged or sent. Check the new one, then try again.',
  }),
  msg({ id: 'request.success.created', message: 'Order pushed!' }),
  msg({
    id: 'request.test-vendor.undeliverable',
    message: 'Test shop: this address is outside the delivery area and is accepted all the same.',
  }),
  // replaces the earlier warning, so it says both
  msg({
    id: 'request.test-vendor.fallback-fee',
    message: 'Test shop: this address is outside the delivery area and is accepted at a fixed delivery fee.',
  }),
  msg({ id: 'request.fee.updated', message: 'The delivery fee has been updated.' }),
  msg({
    id: 'voucher.error.get.message',
    message: "This code can't be used. Check it, or continue without a voucher.",
  }),
  msg({
    id: 'voucher.error.unchecked',
    message: "We couldn't check the voucher. Try again, or remove it to continue without.",
  }),
  msg({
    id: 'voucher.error.validation.message',
    message: "This voucher can't be used for this order. Check the code, or continue without it.",
  }),
  msg({ id: 'request.withdrawn', message: 'The request was taken back. Nothing was sent.' }),
  msg({
    id: 'request.withdraw-failed',
    message: "It may already have arrived, so it can't be taken back here. You can cancel the order once it appears.",
  }),
  msg({ id: 'request.rejected.amount-required', message: 'Enter the item value' }),
  msg({ id: 'request.rejected.amount-too-low', message: 'The item value is too low here' }),
  msg({ id: 'request.rejected.amount-too-large', message: 'The item value is too high here' }),
  msg({ id: 'request.rejected.amount-precision', message: 'The item value has too many decimals' }),
  msg({
    id: 'request.rejected.no-pickup-point',
    message: "This shop's pickup point isn't on the map yet. Set it first, then request the rider.",
  }),
  msg({
    id: 'request.rejected.sender',
    message: 'Check the pickup point and the contact details for it.',
  }),
  msg({
    id: 'request.rejected.closed',
    message: "The shop was reported closed just now. Its service hours say it's open, so try again in a moment.",
  }),
  msg({
    id: 'request.rejected.other',
    message: "This order wasn't accepted. Check what you entered, then try again.",
  }),
  msg({ id: 'request.rejected.payment-method', message: "This payment method isn't available here. Choose another." }),
  msg({
    id: 'error.fee.recompute',
    message: "We couldn't renew the delivery fee. Nothing was sent. Try again.",
  }),
  msg({
    id: 'error.payment.get-if-enabled',
    message: "We couldn't check whether cards are accepted here. The other payment methods still work.",
  }),
  msg({
    id: 'error.no-payment-method-available',
    message: 'No payment method is available for your shop right now. Contact your account manager.',
  }),
  msg({ id: 'error.payment.init', message: "We couldn't start the payment. You haven't been charged. Try again." }),
  msg({
    id: 'error.payment.intent-creation',
    message: "We couldn't prepare the payment. You haven't been charged. Try again, or choose another payment method.",
  }),
  msg({
    id: 'error.payment.confirm',
    message: "The payment didn't go through. You haven't been charged. Check the order and try again.",
  }),
  msg({
    id: 'error.payment.declined',
    message: 'The card was declined and nothing was charged. Use another card; your request is kept.',
  }),
  msg({
    id: 'error.payment.card-invalid',
    message: "This card isn't accepted. Check its number and date, or use another card.",
  }),
  msg({
    id: 'error.payment.offline',
    message: "You're offline. Paying by card needs a connection. Nothing was sent, and what you entered is kept.",
  }),
  msg({
    id: 'error.payment.storage',
    message: "This device couldn't save the payment, so nothing was sent. Free up some space and try again.",
  }),
  msg({
    id: 'error.payment.taken',
    message: 'This request is already being sent from another tab. Look for it in order tracking.',
  }),
  msg({
    id: 'error.payment.cancel',
    message: "We couldn't cancel the payment. Try again in a moment.",
  }),
  msg({
    id: 'payment.cancelled',
    message: 'The payment was cancelled. Nothing was charged, and your request is kept.',
  }),
  msg({
    id: 'payment.too-late',
    message: "The payment wasn't finished in time. Nothing was charged, and your request is kept.",
  }),
  msg({
    id: 'payment.left.declined',
    message: 'The card for {name} was declined and nothing was charged. The request is kept.',
  }),
  msg({
    id: 'payment.left.cancelled',
    message:
      "The payment for {name} was cancelled or wasn't finished in time. Nothing was charged, and the request is kept.",
  }),
  msg({
    id: 'payment.refunded',
    message: "We couldn't carry out the order after you paid. The money goes back to your card.",
  }),
  msg({
    id: 'payment.not-made',
    message: "The payment didn't go through. You haven't been charged, and can pay again.",
  }),
  msg({
    id: 'payment.disowned',
    message: "Your request is back in the form. Pay again only if its order isn't in order tracking.",
  }),
  msg({
    id: 'map.error.not-mounted',
    message: "The map isn't ready yet. Type the address or its coordinates instead.",
  }),
  msg({
    id: 'geolocator.error.autocomplete',
    message: "Address search isn't available right now. Choose the place on the map, or type its coordinates.",
  }),
  msg({
    id: 'geolocator.error.fetch-place-details',
    message: "We can't find this address on the map. Choose another, or choose the place on the map.",
  }),
  msg({
    id: 'geolocator.error.reverse',
    message: "We don't know the address of this point. You can type it in the next step.",
  }),
  msg({
    id: 'geolocator.error.short-link',
    message: "A short map link doesn't say where its place is. Open it in the map and copy the address or coordinates.",
  }),
  msg({
    id: 'update.outdated',
    message: 'Your application is outdated, automatically reloading the app in 3 seconds',
  }),
  msg({
    id: 'error.notifications',
    message: "Couldn't turn notifications on or off. Try again.",
  }),
  msg({
    id: 'error.notifications.browser',
    message: "Notifications don't work in this browser. Everything else does.",
  }),
  msg({ id: 'notification.on', message: "You'll get order updates, even when this page is closed." }),
  msg({ id: 'tracking.queue.cancelled', message: 'The request was taken back. Nothing was sent.' }),
  msg({
    id: 'tracking.queue.too-late',
    message: "It may already have been sent, so it can't be taken back. You'll see the result in a moment.",
  }),
  msg({ id: 'tracking.queue.failed', message: "That didn't work. The request is kept as it was. Try again." }),
  msg({
    id: 'tracking.queue.other-draft',
    message: "Finish the request you've started first, then edit this one.",
  }),
  msg({ id: 'tracking.copied', message: 'Copied' }),
  msg({ id: 'copy.refused', message: "Your browser doesn't allow copying here. Select the text and copy it: {text}" }),
  msg({ id: 'tracking.link.copied', message: 'The tracking link is copied.' }),
  msg({ id: 'tracking.link.renewed', message: "There's a new link. The old one no longer works." }),
  msg({ id: 'tracking.link.failed', message: "The link couldn't be changed. The old one still works." }),
  msg({ id: 'error.proof-download', message: "Couldn't download the proof. Try again." }),
  msg({ id: 'help-center.failed', message: "The help centre couldn't be loaded. Try again." }),
  msg({ id: 'share.first-file', message: 'Only the first file was opened. Share or open the others one at a time.' }),
  msg({
    id: 'share.kept',
    message: 'What you shared stays on this device for a day. Sign in to use it.',
  }),
  msg({
    id: 'share.no-files',
    message: "Files of orders can't be used with this account. You can share a message, an address or a map link.",
  }),
  msg({ id: 'error.share', message: "Couldn't put this into the form. Try again." }),
  msg({ id: 'error.again', message: "Couldn't copy the order into the form. Try again." }),
  msg({ id: 'error.part-missing', message: "This couldn't be opened. Check your connection, or reload the page." }),
  msg({ id: 'error.export', message: 'Export unsuccessful. Try again.' }),
  msg({
    id: 'error.transaction-history',
    message: "Couldn't download the transaction history. Try again.",
  }),
  msg({ id: 'job-history-error', message: "Couldn't load your earlier files." }),
  msg({ id: 'template-file-error', message: "Couldn't download the template. Try again." }),
  msg({ id: 'view-details-error', message: "Couldn't load this file's details." }),
  msg({ id: 'file-upload-error', message: "Couldn't check the file. It's kept here. Try again." }),
  msg({
    id: 'bulk.left-file',
    message:
      "{count, plural, one {# order has left this file: it's already placed, or moved to a corrected file.} other {# orders have left this file: they're already placed, or moved to a corrected file.}}",
  }),
  msg({
    id: 'bulk.not-pasted',
    message:
      "{what, select, rows {{count, plural, one {# copied row wasn't pasted: the list of orders ends before it.} other {# copied rows weren't pasted: the list of orders ends before them.}}} other {{count, plural, one {# copied column wasn't pasted: the list has no more columns there.} other {# copied columns weren't pasted: the list has no more columns there.}}}}",
  }),
  msg({ id: 'bulk.being-placed', message: "This order is being placed, so it can't be changed now." }),
  msg({ id: 'place-order-error', message: 'Not all orders were placed. See what happened and try again.' }),
  msg({ id: 'place-order-success', message: 'Your orders are placed.' }),
  msg({ id: 'export.mailed', message: 'The export is on its way to {email}.' }),
] as const satisfies readonly MessageDescriptor[];

const byId = new Map<string, MessageDescriptor>(TOAST_MESSAGES.map((message) => [message.id, message]));

/** The text of a toast or a failed check; undefined for codes, whose texts are in `error-message.ts`. */
export function toastMessage(id: MessageId | ErrorMessageId): MessageDescriptor | undefined {
  return byId.get(id);
}
