import { draftOfPayload } from '../../../src/domain/order-request/draft/draft-of-payload';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import type { Command, RequestEvent } from '../../../src/domain/order-request/events';
import { fallbackQuote } from '../../../src/domain/order-request/price/fee-quote';
import { buildPayload } from '../../../src/domain/order-request/submission/build-payload';
import { anOrder } from '../../factories/order';
import { CONTEXT, feeAnswer, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';
import { PAYING, paymentAnswers } from './paying-walk';

const VOUCHER = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.16, signature: 'v1.signed' };

/** Everything a command may be answered with, the good answer first. */
export function answers(command: Command, now: number): RequestEvent[] {
  switch (command.type) {
    case 'LOOK_UP_HOURS':
      return [
        { type: 'HOURS_OPEN', turn: command.turn },
        { type: 'HOURS_OPEN', turn: command.turn, hours: { from: 420, to: 1320 } },
        {
          type: 'HOURS_CLOSED',
          turn: command.turn,
          hours: { from: 420, to: 1320 },
          minute: 30,
          opensAt: now + 1000,
          timezone: 'Asia/Phnom_Penh',
        },
      ];
    case 'READ_PARAMETERS':
      return [
        {
          type: 'PARAMETERS_READ',
          vendorId: command.vendorId,
          paymentMethods: ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'],
          hasPaymentActivated: true,
          itemValueLimit: 500,
        },
        {
          type: 'PARAMETERS_READ',
          vendorId: command.vendorId,
          paymentMethods: ['CASH_ON_DELIVERY'],
          hasPaymentActivated: null,
          itemValueLimit: -1,
        },
      ];
    case 'READ_AREA':
      return [{ type: 'AREA_READ', vendorId: command.vendorId, area: [HERE, THERE] }];
    case 'SAVE_ORIGIN':
      return [
        { type: 'ORIGIN_SAVED', turn: command.turn, vendorId: command.vendorId, address: command.address },
        { type: 'ORIGIN_SAVE_FAILED', turn: command.turn },
      ];
    case 'SEARCH':
      if (command.text === '') return [];
      return [
        { type: 'SUGGESTED', turn: command.turn, suggestions: [{ id: 's', formatted_address: 'Street 1' }] },
        { type: 'SEARCH_FAILED', turn: command.turn },
        { type: 'POINT_TYPED', turn: command.turn, at: THERE, address: null },
      ];
    case 'SEARCH_BOOK':
      return [{ type: 'BOOK_SEARCHED', turn: command.turn, entries: [] }];
    case 'FETCH_PLACE':
      return [
        { type: 'PLACE_FOUND', turn: command.turn, at: THERE },
        { type: 'PLACE_FAILED', turn: command.turn },
      ];
    case 'REVERSE':
      return [
        { type: 'REVERSED', turn: command.turn, address: 'Street 2', building: null },
        { type: 'REVERSE_FAILED', turn: command.turn },
      ];
    case 'CHECK_AREA':
      return [
        { type: 'AREA_CHECKED', turn: command.turn, deliverable: true },
        { type: 'AREA_CHECKED', turn: command.turn, deliverable: false },
        { type: 'AREA_FAILED', turn: command.turn, offline: false },
        { type: 'AREA_FAILED', turn: command.turn, offline: true },
      ];
    case 'QUOTE':
      return [
        { type: 'QUOTED', turn: command.turn, answer: feeAnswer(2.4, now), subject: command.subject },
        { type: 'QUOTED', turn: command.turn, answer: feeAnswer(3.1, now), subject: command.subject },
        {
          type: 'QUOTED',
          turn: command.turn,
          answer: { ...feeAnswer(2.4, now), voucher: command.subject.voucher === null ? null : VOUCHER },
          subject: command.subject,
        },
        {
          type: 'QUOTED',
          turn: command.turn,
          answer: { ...feeAnswer(2.4, now), voucher: null, voucherProblem: 'UNCHECKED' },
          subject: command.subject,
        },
        { type: 'QUOTE_FAILED', turn: command.turn, offline: true },
        { type: 'QUOTE_FAILED', turn: command.turn, offline: false },
      ];
    case 'ESTIMATE':
      return [{ type: 'ESTIMATED', turn: command.turn, minutes: 15 }];
    case 'SUBMIT':
      return [
        { type: 'STORED', turn: command.turn, key: 'k' },
        { type: 'STORE_FAILED', turn: command.turn, offline: false },
      ];
    case 'UPDATE':
      return [
        { type: 'UPDATED', turn: command.turn, order: ORDER },
        { type: 'UPDATE_UNSURE', turn: command.turn },
        { type: 'UPDATE_FAILED', turn: command.turn, known: true },
        { type: 'UPDATE_FAILED', turn: command.turn, known: false },
        ...REFUSALS.map((code): RequestEvent => ({ type: 'UPDATE_REFUSED', turn: command.turn, code })),
      ];
    case 'CONFIRM_SENDING':
      return outcomes(command.key);
    case 'PREPARE_PAYMENT':
    case 'CONFIRM_PAYMENT':
    case 'CANCEL_PAYMENT':
      return paymentAnswers(command);
    case 'WITHDRAW':
      return [
        { type: 'WITHDRAWAL_DONE', key: command.key, removed: true },
        { type: 'WITHDRAWAL_DONE', key: command.key, removed: false },
      ];
    default:
      return [];
  }
}

export const ORDER = anOrder({
  customer: { name: 'Sok', phone_number: '1', location: { ...THERE, address: 'Street 9' } },
});
const REFUSALS = [
  'SignatureExpired',
  'FEE_CHANGED',
  'UNDELIVERABLE',
  'AMOUNT_REQUIRED',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_PRECISION',
  'CHANGED_ELSEWHERE',
  'INTERNAL',
];

/** What the outbox may report of an entry. */
export function outcomes(key: string): RequestEvent[] {
  return [
    { type: 'ACCEPTED', key, orderId: 'o' },
    ...[
      'SignatureExpired',
      'VOUCHER_NOT_AVAILABLE',
      'AMOUNT_TOO_LOW',
      'OUTLET_CLOSED',
      'PREORDER_OUT_OF_RANGE',
      'UNDELIVERABLE',
      'INTERNAL',
    ].map((code): RequestEvent => ({ type: 'REJECTED', key, code })),
    ...(['sending', 'queued', 'unknown', 'ask', 'failed', 'priced', 'undeliverable'] as const).map(
      (status): RequestEvent => ({ type: 'OUTBOX_MOVED', key, status }),
    ),
  ];
}

export const PAYLOAD = buildPayload({
  vendorId: 'kh-0001',
  form: {
    ...EMPTY_FORM,
    destinationName: 'Sok',
    destinationPhoneNumber: '012345678',
    destinationTextAddress: 'Street 9',
  },
  destination: THERE,
  quote: fallbackQuote(
    { vendorId: 'kh-0001', source: HERE, destination: THERE, type: 'INSTANT', voucher: null },
    'USD',
    NOW,
  ),
  phone: CONTEXT.phone,
  ageValidationAllowed: false,
  amounts: USD_AMOUNTS,
});

export const USER: RequestEvent[] = [
  { type: 'ORIGIN_EDITED' },
  { type: 'ORIGIN_CONFIRMED' },
  { type: 'ORIGIN_TYPED', text: 'Street 5' },
  { type: 'ORIGIN_TYPED', text: '' },
  { type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion: { id: 's', formatted_address: 'Street 1' } },
  { type: 'ORIGIN_MOVED', to: HERE },
  { type: 'ORIGIN_CHANGED', change: { notes: 'ក'.repeat(400) } },
  { type: 'HOURS_RECHECKED' },
  { type: 'CLOSED_SHOWN' },
  { type: 'ADDRESS_TYPED', text: 'Street 3' },
  { type: 'ADDRESS_TYPED', text: '' },
  { type: 'SUGGESTION_CHOSEN', suggestion: { id: 's', formatted_address: 'Street 1' } },
  { type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'Street 9' } } },
  { type: 'CURSOR_MOVED', to: HERE },
  { type: 'DESTINATION_CONFIRMED' },
  { type: 'DESTINATION_EDITED' },
  { type: 'FORM_CHANGED', change: { destinationName: 'Sok' } },
  { type: 'FORM_CHANGED', change: { destinationPhoneNumber: '012345678' } },
  { type: 'FORM_CHANGED', change: { orderAmount: '900' } },
  { type: 'FORM_CHANGED', change: { orderAmount: '' } },
  { type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } },
  { type: 'LATER_CHOSEN' },
  { type: 'ASAP_CHOSEN' },
  { type: 'FORM_CHANGED', change: { laterTime: '' } },
  { type: 'FORM_CHANGED', change: { laterTime: '23:30' } },
  { type: 'FORM_CHANGED', change: { laterDate: '2026-03-02' } },
  { type: 'FORM_CHANGED', change: { pickupCode: 'x'.repeat(31) } },
  { type: 'FORM_CHANGED', change: { vatNumber: '123' } },
  { type: 'FLAGS_CHANGED' },
  { type: 'VOUCHER_APPLIED' },
  { type: 'VOUCHER_REMOVED' },
  { type: 'PRICE_ASKED' },
  { type: 'SUBMITTED' },
  { type: 'ITEM_VALUE_CONFIRMED' },
  { type: 'ITEM_VALUE_DECLINED' },
  { type: 'FEE_CONFIRMED' },
  { type: 'FEE_DECLINED' },
  { type: 'SENDING_CONFIRMED' },
  { type: 'WITHDRAWN' },
  { type: 'STARTED_ANEW' },
  { type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null },
  { type: 'VENDOR_CHOSEN', pickup: { ...PICKUP, coordinates: null }, draft: null, waiting: null },
  // a guest, whose place is asked for with every order
  { type: 'VENDOR_CHOSEN', pickup: { ...PICKUP, coordinates: null, isAsked: true }, draft: null, waiting: null },
  { type: 'ORIGIN_CHANGED', change: { senderName: 'Lina', senderPhone: '012345678' } },
  { type: 'ORIGIN_CHANGED', change: { senderEmail: 'not an address' } },
  // what came back from the outbox alone: no price, and an entry that was refused
  {
    type: 'VENDOR_CHOSEN',
    pickup: PICKUP,
    draft: {
      ...draftOfPayload(PAYLOAD, { key: 'k', draftId: 'd', timezone: CONTEXT.timezone, amounts: USD_AMOUNTS }),
      submittedKey: 'k',
    },
    waiting: { key: 'k', status: 'sending' },
  },
  { type: 'VENDOR_LOST' },
  { type: 'UPDATE_DISCARDED' },
  { type: 'ORDER_OPENED', order: ORDER, pickup: PICKUP, draft: null },
  { type: 'ORDER_OPENED', order: ORDER, pickup: { ...PICKUP, coordinates: null }, draft: null },
  { type: 'ORDER_CHANGED', order: { ...ORDER, revision: 2, order: { ...ORDER.order, amount: 30 } } },
  { type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } },
  { type: 'FORM_CHANGED', change: { paymentMethod: 'CASH_ON_DELIVERY' } },
  ...PAYING,
  // a payment that was left open, found again
  ...[
    { name: 'unknown' as const },
    { name: 'waiting' as const, orderId: 'o', redirectUrl: 'https://pay.example/1' },
    { name: 'waiting' as const, orderId: 'o', redirectUrl: null },
  ].map(
    (status): RequestEvent => ({
      type: 'VENDOR_CHOSEN',
      pickup: PICKUP,
      draft: {
        ...draftOfPayload(PAYLOAD, { key: 'k', draftId: 'd', timezone: 'UTC', amounts: USD_AMOUNTS }),
        submittedKey: null,
      },
      waiting: null,
      payment: { attempt: 'p', status },
    }),
  ),
];
