import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CellProblem } from '../../domain/bulk/cell-problem';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { MessageId } from '../../domain/message-ids';
import { ERROR_MESSAGES } from '../../i18n/error-message';
import { toastMessage } from '../../i18n/messages';
import type { FileFault } from '../../sync/bulk/file-problem';
import { ownValue } from '../../lib/own-value';
import { bcp47 } from '../../lib/language-tag';

/** The name of a column on the screen. */
export const COLUMN_NAMES: Readonly<Record<BulkColumn, MessageDescriptor>> = {
  collectionPoint: msg({ id: 'bulk.column.collection-point', message: 'Collection point' }),
  customerName: msg({ id: 'bulk.column.customer-name', message: 'Customer' }),
  customerPhone: msg({ id: 'bulk.column.customer-phone', message: 'Phone' }),
  address: msg({ id: 'bulk.column.address', message: 'Drop-off address' }),
  mapLocation: msg({ id: 'bulk.column.map-location', message: 'Map location' }),
  unit: msg({ id: 'bulk.column.unit', message: 'Unit number' }),
  building: msg({ id: 'bulk.column.building', message: 'Building' }),
  riderNotes: msg({ id: 'bulk.column.rider-notes', message: 'Notes to rider' }),
  itemValue: msg({ id: 'bulk.column.item-value', message: 'Item value' }),
  paymentMethod: msg({ id: 'bulk.column.payment-method', message: 'Payment' }),
  description: msg({ id: 'bulk.column.description', message: 'Order details' }),
  pickupCode: msg({ id: 'bulk.column.pickup-code', message: 'Pickup code' }),
  vatNumber: msg({ id: 'bulk.column.vat-number', message: 'VAT number' }),
  deliveryType: msg({ id: 'bulk.column.delivery-type', message: 'Delivery type' }),
  deliveryDate: msg({ id: 'bulk.column.delivery-date', message: 'Delivery date' }),
  deliveryTime: msg({ id: 'bulk.column.delivery-time', message: 'Delivery time' }),
};

const CELL_PROBLEMS: Readonly<Record<CellProblem, MessageDescriptor>> = {
  'formula-error': msg({
    id: 'bulk.problem.formula-error',
    message: 'The formula in this cell failed. Type the value.',
  }),
  'formula-without-result': msg({
    id: 'bulk.problem.formula-without-result',
    message:
      'This formula has no result yet. Open the file in Excel, save it and choose it again, or type the value here.',
  }),
  'lost-letters': msg({
    id: 'bulk.problem.lost-letters',
    message: 'The spreadsheet has replaced letters by question marks. Type them, or save the file as “CSV UTF-8”.',
  }),
  'more-cells': msg({
    id: 'bulk.problem.more-cells',
    message: 'This row has more cells than there are column names. Check all its cells, then type this one again.',
  }),
  'added-amount': msg({
    id: 'bulk.problem.added-amount',
    message: 'A line without a customer was added to this order. Check it, then type what the customer owes in all.',
  }),
  rounded: msg({
    id: 'bulk.problem.rounded',
    message: 'The spreadsheet has cut off digits of this number. Type it in full.',
  }),
  'became-date': msg({
    id: 'bulk.problem.became-date',
    message: 'The spreadsheet has turned this into a date. Type what it should say.',
  }),
  'not-text': msg({ id: 'bulk.problem.not-text', message: 'This is a yes or no. Type what it should say.' }),
  'ambiguous-date': msg({
    id: 'bulk.problem.ambiguous-date',
    message: 'This could be two different days. Type it as year-month-day, such as 2026-11-24.',
  }),
  'unreadable-date': msg({
    id: 'bulk.problem.unreadable-date',
    message: "We can't read this date. Type it as year-month-day, such as 2026-11-24.",
  }),
  'unreadable-time': msg({
    id: 'bulk.problem.unreadable-time',
    message: "We can't read this time. Type hours and minutes, such as 14:30.",
  }),
  'unknown-payment': msg({
    id: 'bulk.problem.unknown-payment',
    message:
      "We don't know this payment method. {offered, select, CASH_ON_DELIVERY {Type “Cash on delivery”.} PAID {Type “Paid”.} other {Type “Cash on delivery” or “Paid”.}}",
  }),
  'payment-not-offered': msg({
    id: 'bulk.problem.payment-not-offered',
    message:
      "Orders from a file can't be paid this way. {offered, select, CASH_ON_DELIVERY {Type “Cash on delivery”.} PAID {Type “Paid”.} other {Type “Cash on delivery” or “Paid”.}}",
  }),
  'paid-not-offered': msg({
    id: 'bulk.problem.paid-not-offered',
    message:
      'Orders that are already paid can’t be sent as “Paid” here. {canBeZero, select, no {An item value of 0 isn’t possible here either: remove the order.} other {If the customer owes nothing, type “Cash on delivery” and the item value 0.}}',
  }),
  'unknown-delivery': msg({
    id: 'bulk.problem.unknown-delivery',
    message: "We don't know this delivery type. Type “Instant” or “Scheduled”.",
  }),
  'too-long': msg({ id: 'bulk.problem.too-long', message: 'This text is too long. Shorten it.' }),
  'unknown-point': msg({ id: 'bulk.problem.unknown-point', message: 'None of your collection points is called this.' }),
  'ambiguous-point': msg({
    id: 'bulk.problem.ambiguous-point',
    message: 'Several collection points are called this. Type the ID of one.',
  }),
  'unreadable-location': msg({
    id: 'bulk.problem.unreadable-location',
    message:
      "We can't read this location. Choose the place on the map, or type coordinates, a map link or a plus code.",
  }),
  'address-not-found': msg({
    id: 'bulk.problem.address-not-found',
    message: "We can't find this address. Choose the place on the map, or correct the address.",
  }),
  'address-uncertain': msg({
    id: 'bulk.problem.address-uncertain',
    message: 'We only found “{found}”. Choose the place on the map, or correct the address.',
  }),
  'corrected-elsewhere': msg({
    id: 'bulk.problem.corrected-elsewhere',
    message: 'This order has moved to a corrected file.',
  }),
  'example-row': msg({
    id: 'bulk.problem.example-row',
    message: "This is the template's example. Type over it, or remove the row.",
  }),
  'contradictory-time': msg({
    id: 'bulk.problem.contradictory-time',
    message: 'It says “Instant”, but also gives a day or time. Clear one of them.',
  }),
};

const UNKNOWN_PROBLEM = msg({
  id: 'bulk.problem.unknown',
  message: "This order was refused for a reason that this version of the app doesn't know ({code}). Reload the page.",
});

const FAULTS: Readonly<Record<Extract<FileFault, string>, MessageDescriptor>> = {
  empty: msg({ id: 'bulk.fault.empty', message: 'There are no orders in this file.' }),
  'too-large': msg({
    id: 'bulk.fault.too-large',
    message: 'This file is larger than 5 MB. Remove its pictures, or split it into smaller files.',
  }),
  'not-a-spreadsheet': msg({
    id: 'bulk.fault.not-a-spreadsheet',
    message: "This isn't a spreadsheet. Choose an Excel (.xlsx) or CSV file.",
  }),
  'old-excel': msg({
    id: 'bulk.fault.old-excel',
    message: 'This is an old Excel format. Open it, save it as .xlsx, and choose it again.',
  }),
  'other-program': msg({
    id: 'bulk.fault.other-program',
    message: "We can't read this program's files. Save or export it as .xlsx, and choose it again.",
  }),
  password: msg({
    id: 'bulk.fault.password',
    message: 'This file has a password. Save it without one, and choose it again.',
  }),
  'unknown-encoding': msg({
    id: 'bulk.fault.unknown-encoding',
    message: "We can't read this file's letters. Save it as “CSV UTF-8” or .xlsx, and choose it again.",
  }),
  damaged: msg({
    id: 'bulk.fault.damaged',
    message: 'This file is damaged. Open it, save it again, and choose it again.',
  }),
  'too-many-rows': msg({
    id: 'bulk.fault.too-many-rows',
    message: 'This file has more than 10,000 rows. Split it into smaller files.',
  }),
  'too-many-cells': msg({
    id: 'bulk.fault.too-many-cells',
    message: 'This file has far more cells than a list of orders. Copy the orders into a new file.',
  }),
  hostile: msg({
    id: 'bulk.fault.hostile',
    message: "This file holds something no spreadsheet should, so we didn't open it. Copy the orders into a new file.",
  }),
  'too-slow': msg({
    id: 'bulk.fault.too-slow',
    message: 'Reading this file takes too long. Copy the orders into a new file.',
  }),
  'not-loaded': msg({
    id: 'bulk.fault.not-loaded',
    message:
      "The part of the app that reads files couldn't be loaded. Check your connection, then choose the file again.",
  }),
  'not-pasted': msg({
    id: 'bulk.fault.not-pasted',
    message: "We can't read what you copied. Allow clipboard access, press Ctrl+V here, or choose a file.",
  }),
  cancelled: msg({ id: 'bulk.fault.cancelled', message: 'Reading the file was cancelled.' }),
};

const NO_HEADER = msg({
  id: 'bulk.fault.no-header',
  message: "We can't find the row with the column names. Use the template, or name your columns as it does.",
});
/** Why a file cannot be read, and what to do about it. */
export function faultText(i18n: I18n, fault: FileFault): string {
  return i18n._(typeof fault === 'string' ? FAULTS[fault] : NO_HEADER);
}

export function said(
  i18n: I18n,
  { id, message }: MessageDescriptor,
  values: Readonly<Record<string, unknown>>,
): string {
  return i18n._(id, { ...values }, message ? { message } : {});
}

/** As by `bdi`, which a text that is no element has no place for. */
export const setApart = (text = ''): string => `\u2068${text}\u2069`;

export function listOf(i18n: I18n, parts: readonly string[]): string {
  return listFormat(i18n, 'conjunction').format(parts);
}

/** `isOpen`: more of them follow. */
export function listParts(i18n: I18n, parts: readonly string[], isOpen: boolean) {
  return listFormat(i18n, isOpen ? 'unit' : 'conjunction').formatToParts(parts);
}

/** A browser that doesn't know the language, as most don't know Khmer, would say the English "and". */
function listFormat(i18n: I18n, type: 'conjunction' | 'unit'): Intl.ListFormat {
  const locale = bcp47(i18n.locale);
  const isKnown = Intl.ListFormat.supportedLocalesOf(locale).length > 0;
  return new Intl.ListFormat([locale, 'en'], { type: isKnown ? type : 'unit' });
}

/** What is wrong with a cell, whether found by this page, by the rules of the request's form, or by the platform. */
export function problemText(
  i18n: I18n,
  { code, values }: { code: string; values?: Readonly<Record<string, string | number>> | undefined },
): string {
  const own = ownValue<MessageDescriptor>(CELL_PROBLEMS, code);
  const known = own ?? toastMessage(code as MessageId) ?? ownValue<MessageDescriptor>(ERROR_MESSAGES, code);
  return known === undefined ? said(i18n, UNKNOWN_PROBLEM, { code }) : said(i18n, known, values ?? {});
}
