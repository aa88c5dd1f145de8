import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageId } from '../domain/message-ids';

/** Those of a request, its checks, its price and its payment. */
export const REQUEST_MESSAGES = {
  'validation.fill-unit-number': msg({ id: 'validation.fill-unit-number', message: 'Enter the unit number' }),
  'validation.fill-customer-name': msg({ id: 'validation.fill-customer-name', message: "Enter the customer's name" }),
  'validation.wrong-customer-name': msg({
    id: 'validation.wrong-customer-name',
    message: "Names can't contain numbers. Put unit numbers under Unit.",
  }),
  'validation.fill-customer-phone': msg({
    id: 'validation.fill-customer-phone',
    message: "Enter the customer's phone number",
  }),
  'validation.phone-incorrect': msg({
    id: 'validation.phone-incorrect',
    message: 'Check the number: it has too few or too many digits.',
  }),
  'validation.phone-extension': msg({
    id: 'validation.phone-extension',
    message: "Riders can't dial extensions. Put the extension in the notes to the rider.",
  }),
  'validation.phone-several': msg({
    id: 'validation.phone-several',
    message: 'That looks like two numbers. Keep the one the rider should call, and put the other in the notes.',
  }),
  'validation.name-too-long': msg({ id: 'validation.name-too-long', message: 'Use {max} characters at most' }),
  'validation.address-too-long': msg({
    id: 'validation.address-too-long',
    message: 'Unit, building and address can have {max} characters together',
  }),
  'validation.fill-description': msg({ id: 'validation.fill-description', message: 'Use {max} characters at most' }),
  'request.pickup-code.submit.validation-error.length': msg({
    id: 'request.pickup-code.submit.validation-error.length',
    message: 'Pickup codes have {max} characters at most',
  }),
  'validation.fill-address': msg({ id: 'validation.fill-address', message: 'Enter the address to deliver to' }),
  'validation.choose-address': msg({
    id: 'validation.choose-address',
    message: 'Choose the address from the list or on the map',
  }),
  'validation.invalid-coordinates': msg({
    id: 'validation.invalid-coordinates',
    message: "We can't find this address on the map. Choose a suggestion, or choose the place on the map.",
  }),
  'validation.fill-amount': msg({
    id: 'validation.fill-amount',
    message: 'Enter the item value, for example {example}',
  }),
  'validation.amount-currency': msg({
    id: 'validation.amount-currency',
    message: 'Enter the item value in {currency}, for example {example}',
  }),
  'validation.ambiguous-amount': msg({ id: 'validation.ambiguous-amount', message: 'Choose which amount you mean' }),
  'validation.amount-precision': msg({
    id: 'validation.amount-precision',
    message:
      '{digits, plural, =0 {Enter a whole amount, without decimals} one {Enter one decimal at most} other {Enter # decimals at most}}',
  }),
  'validation.maximum-amount': msg({ id: 'validation.maximum-amount', message: 'Maximum amount of {money}' }),
  'validation.minimum-amount': msg({
    id: 'validation.minimum-amount',
    message: 'Minimum amount of {amount} {currency}',
  }),
  'validation.fill-payment-method': msg({ id: 'validation.fill-payment-method', message: 'Choose a payment method' }),
  'validation.vat-number-length': msg({
    id: 'validation.vat-number-length',
    message: 'Your VAT number should be {length} characters',
  }),
  'request.preorder.error.midnight': msg({
    id: 'request.preorder.error.midnight',
    message: 'For midnight, choose the next day and 00:00',
  }),
  'request.preorder.error.missing': msg({
    id: 'request.preorder.error.missing',
    message: 'Enter the delivery time, for example 19:30',
  }),
  'request.preorder.error.too-soon': msg({
    id: 'request.preorder.error.too-soon',
    message: 'Choose a time at least {minutes} minutes from now, or choose ASAP.',
  }),
  'request.preorder.error.too-late': msg({
    id: 'request.preorder.error.too-late',
    message: 'Choose a time within the next {days} days.',
  }),
  'request.preorder.error.skipped': msg({
    id: 'request.preorder.error.skipped',
    message: "The clocks go forward then, so this time doesn't exist. Choose another.",
  }),
  'request.preorder.error.closed': msg({
    id: 'request.preorder.error.closed',
    message: 'Service hours: {from} to {to}. Choose a time within them.',
  }),
  'request.preorder.error.closed-then': msg({
    id: 'request.preorder.error.closed-then',
    message: 'The shop is closed at that time. Choose another.',
  }),
  'request.preorder.error.out-of-range': msg({
    id: 'request.preorder.error.out-of-range',
    message: 'Choose a time from {minutes} minutes to {days} days from now.',
  }),
  'service-hours.format': msg({
    id: 'service-hours.format',
    message: 'format has to be dddd:dddd (0000:2359 for 24/24)',
  }),
  'service-hours.range': msg({ id: 'service-hours.range', message: 'service hours has to been between 0 & 2359' }),
  'request.service-closed': msg({ id: 'request.service-closed', message: "Service hours: {from} to {to}. It's {now}" }),
  'validation.description-card-number': msg({
    id: 'validation.description-card-number',
    message: 'This looks like a card number. Remove it: everyone who handles the order can read this.',
  }),
  'validation.notes-card-number': msg({
    id: 'validation.notes-card-number',
    message: 'This looks like a card number. Remove it: the rider can read the notes.',
  }),
  'address.error.no-coordinates': msg({
    id: 'address.error.no-coordinates',
    message: 'No coordinates for that address',
  }),
  'address.error.notes-too-long': msg({ id: 'address.error.notes-too-long', message: 'Notes are too long' }),
  'address.error.address-too-long': msg({ id: 'address.error.address-too-long', message: 'Address is too long' }),
  'address.error.save': msg({ id: 'address.error.save', message: 'Unable to save address' }),
  'address.success.saved': msg({ id: 'address.success.saved', message: 'Address saved' }),
  'request.origin.fill-address': msg({
    id: 'request.origin.fill-address',
    message: 'Enter the address as people know it',
  }),
  'validation.fill-sender-name': msg({ id: 'validation.fill-sender-name', message: 'Enter your name' }),
  'validation.fill-sender-phone': msg({ id: 'validation.fill-sender-phone', message: 'Enter your phone number' }),
  'validation.sender-email': msg({ id: 'validation.sender-email', message: 'Enter a valid email' }),
  'request.error.area-check': msg({
    id: 'request.error.area-check',
    message: 'Unable to verify if order is deliverable',
  }),
  'request.unpriced': msg({
    id: 'request.unpriced',
    message: "You're offline. We'll check this address and get its price when you're back. What you entered is kept.",
  }),
  'request.unpriced.card': msg({
    id: 'request.unpriced.card',
    message: "You're offline, and paying by card needs a connection. Choose another way, or wait until you're back.",
  }),
  'request.unpriced.limit.unread': msg({
    id: 'request.unpriced.limit.unread',
    message: 'Enter an amount in figures, or leave it empty',
  }),
  'request.error.undeliverable': msg({
    id: 'request.error.undeliverable',
    message: 'We cannot deliver that order there.',
  }),
  'request.error.undeliverable-address': msg({
    id: 'request.error.undeliverable-address',
    message: 'This address is outside the delivery area. Choose one closer to the pickup point.',
  }),
  'request.error.price': msg({ id: 'request.error.price', message: 'We could not compute the price for that order.' }),
  'request.error.cannot-compute-price': msg({
    id: 'request.error.cannot-compute-price',
    message: "We couldn't get a price for this address. Try again, or move the pin a little.",
  }),
  'request.error.create': msg({ id: 'request.error.create', message: 'Could not create that order' }),
  'request.error.storage': msg({
    id: 'request.error.storage',
    message: "This device couldn't keep the request, so it wasn't sent. Free up some space and try again.",
  }),
  'request.error.not-queued': msg({
    id: 'request.error.not-queued',
    message: "You're offline, and this browser can't keep the request for later. Nothing was sent.",
  }),
  'request.error.update': msg({ id: 'request.error.update', message: 'Could not update that order' }),
  'request.success.updated': msg({ id: 'request.success.updated', message: 'Order Updated!' }),
  'update.not-modifiable.rider': msg({
    id: 'update.not-modifiable.rider',
    message: 'A rider has accepted this order, so it can no longer be changed.',
  }),
  'update.not-modifiable.payment': msg({
    id: 'update.not-modifiable.payment',
    message: "This order is still being paid, so it can't be changed yet.",
  }),
  'update.not-modifiable.finished': msg({
    id: 'update.not-modifiable.finished',
    message: 'This order is finished, so it can no longer be changed.',
  }),
  'update.not-modifiable.unknown': msg({
    id: 'update.not-modifiable.unknown',
    message: "This order can't be changed at this stage.",
  }),
  'update.error.offline': msg({
    id: 'update.error.offline',
    message: 'Changing an order needs a connection. Nothing was sent, and what you typed is kept.',
  }),
  'update.error.unchanged': msg({ id: 'update.error.unchanged', message: "You haven't changed anything yet." }),
  'update.error.paid-fee': msg({
    id: 'update.error.paid-fee',
    message: 'This order is paid, and the new address has a different delivery fee. Choose one with the same fee.',
  }),
  'update.error.gone': msg({
    id: 'update.error.gone',
    message: 'This order no longer exists. Look for it in order tracking.',
  }),
  'update.error.unknown': msg({
    id: 'update.error.unknown',
    message: "We don't know yet whether your change arrived. You'll see it in the order as soon as we do.",
  }),
  'update.error.changed-elsewhere': msg({
    id: 'update.error.changed-elsewhere',
    message: 'Someone else just changed this order. Check it, then send your change again.',
  }),
  'update.changed-elsewhere': msg({
    id: 'update.changed-elsewhere',
    message: "This order was changed elsewhere. Fields you haven't edited now show the new values.",
  }),
  'error.fee.changed': msg({
    id: 'error.fee.changed',
    message: 'The delivery fee has changed. Nothing was charged or sent. Check the new one, then try again.',
  }),
  'request.success.created': msg({ id: 'request.success.created', message: 'Order pushed!' }),
  'request.test-vendor.undeliverable': msg({
    id: 'request.test-vendor.undeliverable',
    message: 'Test shop: this address is outside the delivery area and is accepted all the same.',
  }),
  // replaces the earlier warning, so it says both
  'request.test-vendor.fallback-fee': msg({
    id: 'request.test-vendor.fallback-fee',
    message: 'Test shop: this address is outside the delivery area and is accepted at a fixed delivery fee.',
  }),
  'request.fee.updated': msg({ id: 'request.fee.updated', message: 'The delivery fee has been updated.' }),
  'voucher.error.get.message': msg({
    id: 'voucher.error.get.message',
    message: "This code can't be used. Check it, or continue without a voucher.",
  }),
  'voucher.error.unchecked': msg({
    id: 'voucher.error.unchecked',
    message: "We couldn't check the voucher. Try again, or remove it to continue without.",
  }),
  'voucher.error.validation.message': msg({
    id: 'voucher.error.validation.message',
    message: "This voucher can't be used for this order. Check the code, or continue without it.",
  }),
  'request.withdrawn': msg({ id: 'request.withdrawn', message: 'The request was taken back. Nothing was sent.' }),
  'request.withdraw-failed': msg({
    id: 'request.withdraw-failed',
    message: "It may already have arrived, so it can't be taken back here. You can cancel the order once it appears.",
  }),
  'request.rejected.amount-required': msg({ id: 'request.rejected.amount-required', message: 'Enter the item value' }),
  'request.rejected.amount-too-low': msg({
    id: 'request.rejected.amount-too-low',
    message: 'The item value is too low here',
  }),
  'request.rejected.amount-too-large': msg({
    id: 'request.rejected.amount-too-large',
    message: 'The item value is too high here',
  }),
  'request.rejected.amount-precision': msg({
    id: 'request.rejected.amount-precision',
    message: 'The item value has too many decimals',
  }),
  'request.rejected.no-pickup-point': msg({
    id: 'request.rejected.no-pickup-point',
    message: "This shop's pickup point isn't on the map yet. Set it first, then request the rider.",
  }),
  'request.rejected.sender': msg({
    id: 'request.rejected.sender',
    message: 'Check the pickup point and the contact details for it.',
  }),
  'request.rejected.closed': msg({
    id: 'request.rejected.closed',
    message: "The shop was reported closed just now. Its service hours say it's open, so try again in a moment.",
  }),
  'request.rejected.other': msg({
    id: 'request.rejected.other',
    message: "This order wasn't accepted. Check what you entered, then try again.",
  }),
  'request.rejected.payment-method': msg({
    id: 'request.rejected.payment-method',
    message: "This payment method isn't available here. Choose another.",
  }),
  'error.fee.recompute': msg({
    id: 'error.fee.recompute',
    message: "We couldn't renew the delivery fee. Nothing was sent. Try again.",
  }),
  'error.payment.get-if-enabled': msg({
    id: 'error.payment.get-if-enabled',
    message: "We couldn't check whether cards are accepted here. The other payment methods still work.",
  }),
  'error.payment.init': msg({
    id: 'error.payment.init',
    message: "We couldn't start the payment. You haven't been charged. Try again.",
  }),
  'error.payment.intent-creation': msg({
    id: 'error.payment.intent-creation',
    message: "We couldn't prepare the payment. You haven't been charged. Try again, or choose another payment method.",
  }),
  'error.payment.confirm': msg({
    id: 'error.payment.confirm',
    message: "The payment didn't go through. You haven't been charged. Check the order and try again.",
  }),
  'error.payment.declined': msg({
    id: 'error.payment.declined',
    message: 'The card was declined and nothing was charged. Use another card; your request is kept.',
  }),
  'error.payment.card-invalid': msg({
    id: 'error.payment.card-invalid',
    message: "This card isn't accepted. Check its number and date, or use another card.",
  }),
  'error.payment.offline': msg({
    id: 'error.payment.offline',
    message: "You're offline. Paying by card needs a connection. Nothing was sent, and what you entered is kept.",
  }),
  'error.payment.storage': msg({
    id: 'error.payment.storage',
    message: "This device couldn't save the payment, so nothing was sent. Free up some space and try again.",
  }),
  'error.payment.taken': msg({
    id: 'error.payment.taken',
    message: 'This request is already being sent from another tab. Look for it in order tracking.',
  }),
  'error.payment.cancel': msg({
    id: 'error.payment.cancel',
    message: "We couldn't cancel the payment. Try again in a moment.",
  }),
  'payment.cancelled': msg({
    id: 'payment.cancelled',
    message: 'The payment was cancelled. Nothing was charged, and your request is kept.',
  }),
  'payment.too-late': msg({
    id: 'payment.too-late',
    message: "The payment wasn't finished in time. Nothing was charged, and your request is kept.",
  }),
  'payment.left.declined': msg({
    id: 'payment.left.declined',
    message: 'The card for {name} was declined and nothing was charged. The request is kept.',
  }),
  'payment.left.cancelled': msg({
    id: 'payment.left.cancelled',
    message:
      "The payment for {name} was cancelled or wasn't finished in time. Nothing was charged, and the request is kept.",
  }),
  'payment.refunded': msg({
    id: 'payment.refunded',
    message: "We couldn't carry out the order after you paid. The money goes back to your card.",
  }),
  'payment.not-made': msg({
    id: 'payment.not-made',
    message: "The payment didn't go through. You haven't been charged, and can pay again.",
  }),
  'payment.disowned': msg({
    id: 'payment.disowned',
    message: "Your request is back in the form. Pay again only if its order isn't in order tracking.",
  }),
  'map.error.not-mounted': msg({
    id: 'map.error.not-mounted',
    message: "The map isn't ready yet. Type the address or its coordinates instead.",
  }),
  'geolocator.error.autocomplete': msg({
    id: 'geolocator.error.autocomplete',
    message: "Address search isn't available right now. Choose the place on the map, or type its coordinates.",
  }),
  'geolocator.error.fetch-place-details': msg({
    id: 'geolocator.error.fetch-place-details',
    message: "We can't find this address on the map. Choose another, or choose the place on the map.",
  }),
  'geolocator.error.reverse': msg({
    id: 'geolocator.error.reverse',
    message: "We don't know the address of this point. You can type it in the next step.",
  }),
  'geolocator.error.short-link': msg({
    id: 'geolocator.error.short-link',
    message: "A short map link doesn't say where its place is. Open it in the map and copy the address or coordinates.",
  }),
  'update.outdated': msg({
    id: 'update.outdated',
    message: 'Your application is outdated, automatically reloading the app in 3 seconds',
  }),
} satisfies Partial<Record<MessageId, MessageDescriptor>>;
