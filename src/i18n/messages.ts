import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorMessageId, MessageId } from '../domain/message-ids';
import { ownValue } from '../lib/own-value';
import { REQUEST_MESSAGES } from './request-messages';

/**
 * The texts of toasts and of failed checks, by the ids in state and domain (specification/pages.md#error-catalogue and
 * specification/ask-for-a-rider.md#checks). The text of a new toast is declared here.
 */
export const TOAST_MESSAGES: Readonly<Record<MessageId, MessageDescriptor>> = {
  ...REQUEST_MESSAGES,
  'session.disconnected': msg({ id: 'session.disconnected', message: 'You are now disconnected.' }),
  'session.ending': msg({ id: 'session.ending', message: 'Signing out…' }),
  'session.guest-ended': msg({
    id: 'session.guest-ended',
    message: 'Your guest session has ended. Start a new one, or sign in, to send again.',
  }),
  'session.platform-refused': msg({
    id: 'session.platform-refused',
    message: "We couldn't sign you in. Open this page from your app again, or sign in here.",
  }),
  'session.host-changed': msg({
    id: 'session.host-changed',
    message: "Your app now gives access to another shop. What was typed for the one before isn't here any more.",
  }),
  'error.cant-retrieve-vendors': msg({
    id: 'error.cant-retrieve-vendors',
    message: "Your shops couldn't be loaded. Check your connection and try again.",
  }),
  'error.no-vendors': msg({
    id: 'error.no-vendors',
    message: 'No shop belongs to this account. Contact your account manager.',
  }),
  'error.cant-retrieve-current-orders': msg({
    id: 'error.cant-retrieve-current-orders',
    message: "Couldn't load current orders. What you see may be out of date. {message}",
  }),
  'error.cant-retrieve-past-orders': msg({
    id: 'error.cant-retrieve-past-orders',
    message: "Couldn't load past orders. {message}",
  }),
  'error.cant-cancel-order': msg({
    id: 'error.cant-cancel-order',
    message: 'This order cannot be cancelled at this stage.',
  }),
  'tracking.cancel.not-stored': msg({
    id: 'tracking.cancel.not-stored',
    message: "Couldn't cancel the order: this browser isn't storing data. Try again.",
  }),
  'tracking.cancel.done': msg({ id: 'tracking.cancel.done', message: 'The order is cancelled.' }),
  'action.attempt-cancel': msg({
    id: 'action.attempt-cancel',
    message: 'Cancelling the order. This can take a moment.',
  }),
  'all-orders.notif-succes': msg({ id: 'all-orders.notif-succes', message: 'Showing orders from all outlets.' }),
  'guest.joined': msg({ id: 'guest.joined', message: 'Your guest orders are now with the others of this shop.' }),
  'guest.join-failed': msg({ id: 'guest.join-failed', message: "Your guest orders couldn't be added. Try again." }),
  'invitation.accepted': msg({ id: 'invitation.accepted', message: 'The shop is yours too now.' }),
  'outlet.saved': msg({ id: 'outlet.saved', message: 'The collection point has been saved successfully' }),
  'outlet.added': msg({
    id: 'outlet.added',
    message:
      'The collection point has been saved successfully. It will take a few minutes to become available for requesting a rider.',
  }),
  'error.cant-retrieve-vendor-rar': msg({
    id: 'error.cant-retrieve-vendor-rar',
    message: "We couldn't load this shop. Choose your shop, then request the rider.",
  }),
  'error.no-payment-method-available': msg({
    id: 'error.no-payment-method-available',
    message: 'No payment method is available for your shop right now. Contact your account manager.',
  }),
  'error.notifications': msg({
    id: 'error.notifications',
    message: "Couldn't turn notifications on or off. Try again.",
  }),
  'error.notifications.browser': msg({
    id: 'error.notifications.browser',
    message: "Notifications don't work in this browser. Everything else does.",
  }),
  'notification.on': msg({
    id: 'notification.on',
    message: "You'll get order updates, even when this page is closed.",
  }),
  'tracking.queue.cancelled': msg({
    id: 'tracking.queue.cancelled',
    message: 'The request was taken back. Nothing was sent.',
  }),
  'tracking.queue.too-late': msg({
    id: 'tracking.queue.too-late',
    message: "It may already have been sent, so it can't be taken back. You'll see the result in a moment.",
  }),
  'tracking.queue.failed': msg({
    id: 'tracking.queue.failed',
    message: "That didn't work. The request is kept as it was. Try again.",
  }),
  'tracking.queue.other-draft': msg({
    id: 'tracking.queue.other-draft',
    message: "Finish the request you've started first, then edit this one.",
  }),
  'tracking.copied': msg({ id: 'tracking.copied', message: 'Copied' }),
  'copy.refused': msg({
    id: 'copy.refused',
    message: "Your browser doesn't allow copying here. Select the text and copy it: {text}",
  }),
  'tracking.link.copied': msg({ id: 'tracking.link.copied', message: 'The tracking link is copied.' }),
  'tracking.link.renewed': msg({
    id: 'tracking.link.renewed',
    message: "There's a new link. The old one no longer works.",
  }),
  'tracking.link.failed': msg({
    id: 'tracking.link.failed',
    message: "The link couldn't be changed. The old one still works.",
  }),
  'error.proof-download': msg({ id: 'error.proof-download', message: "Couldn't download the proof. Try again." }),
  'help-center.failed': msg({ id: 'help-center.failed', message: "The help centre couldn't be loaded. Try again." }),
  'share.first-file': msg({
    id: 'share.first-file',
    message: 'Only the first file was opened. Share or open the others one at a time.',
  }),
  'share.kept': msg({
    id: 'share.kept',
    message: 'What you shared stays on this device for a day. Sign in to use it.',
  }),
  'share.no-files': msg({
    id: 'share.no-files',
    message: "Files of orders can't be used with this account. You can share a message, an address or a map link.",
  }),
  'error.share': msg({ id: 'error.share', message: "Couldn't put this into the form. Try again." }),
  'error.again': msg({ id: 'error.again', message: "Couldn't copy the order into the form. Try again." }),
  'error.part-missing': msg({
    id: 'error.part-missing',
    message: "This couldn't be opened. Check your connection, or reload the page.",
  }),
  'error.export': msg({ id: 'error.export', message: 'Export unsuccessful. Try again.' }),
  'error.transaction-history': msg({
    id: 'error.transaction-history',
    message: "Couldn't download the transaction history. Try again.",
  }),
  'job-history-error': msg({ id: 'job-history-error', message: "Couldn't load your earlier files." }),
  'template-file-error': msg({ id: 'template-file-error', message: "Couldn't download the template. Try again." }),
  'view-details-error': msg({ id: 'view-details-error', message: "Couldn't load this file's details." }),
  'file-upload-error': msg({ id: 'file-upload-error', message: "Couldn't check the file. It's kept here. Try again." }),
  'bulk.left-file': msg({
    id: 'bulk.left-file',
    message:
      "{count, plural, one {# order has left this file: it's already placed, or moved to a corrected file.} other {# orders have left this file: they're already placed, or moved to a corrected file.}}",
  }),
  'bulk.not-pasted': msg({
    id: 'bulk.not-pasted',
    message:
      "{what, select, rows {{count, plural, one {# copied row wasn't pasted: the list of orders ends before it.} other {# copied rows weren't pasted: the list of orders ends before them.}}} other {{count, plural, one {# copied column wasn't pasted: the list has no more columns there.} other {# copied columns weren't pasted: the list has no more columns there.}}}}",
  }),
  'bulk.being-placed': msg({
    id: 'bulk.being-placed',
    message: "This order is being placed, so it can't be changed now.",
  }),
  'place-order-error': msg({
    id: 'place-order-error',
    message: 'Not all orders were placed. See what happened and try again.',
  }),
  'place-order-success': msg({ id: 'place-order-success', message: 'Your orders are placed.' }),
  'export.mailed': msg({ id: 'export.mailed', message: 'The export is on its way to {email}.' }),
};

/** The text of a toast or a failed check; undefined for codes, whose texts are in `error-message.ts`. */
export function toastMessage(id: MessageId | ErrorMessageId): MessageDescriptor | undefined {
  return ownValue<MessageDescriptor>(TOAST_MESSAGES, id);
}
