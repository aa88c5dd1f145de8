import type { CardSubmission } from '../../../src/domain/order-request/card/card-submission';
import type { Command, RequestEvent } from '../../../src/domain/order-request/events';
import type { RequestState } from '../../../src/domain/order-request/state';
import { missingOfCard } from '../../../src/domain/payment/card-form';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';

export const SAVED = {
  id: 'i',
  scheme: 'visa',
  last_digits: '1111',
  expiry_month: 8,
  expiry_year: 2035,
  holder_name: 'SOK',
};

/** Everything a command about cards may be answered with, the good answer first. */
export function paymentAnswers(
  command: Extract<Command, { type: 'PREPARE_PAYMENT' | 'CONFIRM_PAYMENT' | 'CANCEL_PAYMENT' }>,
): RequestEvent[] {
  switch (command.type) {
    case 'PREPARE_PAYMENT':
      return [
        { type: 'PAYMENT_PREPARED', turn: command.turn, attempt: 'p', instruments: [SAVED] },
        { type: 'PAYMENT_PREPARED', turn: command.turn, attempt: 'p', instruments: [] },
        ...(['wallet', 'intent'] as const).flatMap((at) =>
          ['NETWORK', 'SignatureExpired', 'OUTLET_CLOSED', 'PAYMENT_METHOD_NOT_ALLOWED', 'NOT_FOUND'].map(
            (code): RequestEvent => ({ type: 'PAYMENT_UNPREPARED', turn: command.turn, at, code }),
          ),
        ),
      ];
    case 'CONFIRM_PAYMENT':
      return [
        { type: 'PAYMENT_STORED', turn: command.turn, attempt: command.attempt, own: true },
        { type: 'PAYMENT_STORED', turn: command.turn, attempt: 'other', own: false },
        { type: 'PAYMENT_STORE_FAILED', turn: command.turn, code: 'STORAGE_FAILED' },
        { type: 'PAYMENT_STORE_FAILED', turn: command.turn, code: 'NETWORK' },
      ];
    case 'CANCEL_PAYMENT':
      return [
        { type: 'PAYMENT_MOVED', attempt: command.attempt, status: { name: 'cancelled' } },
        { type: 'PAYMENT_MOVED', attempt: command.attempt, status: { name: 'paid', orderId: 'o' } },
        { type: 'PAYMENT_CANCEL_FAILED', attempt: command.attempt },
      ];
  }
}

/** What someone does who pays by card. */
export const PAYING: RequestEvent[] = [
  { type: 'CARD_CHANGED', change: { choice: 'NEW', instrumentId: null } },
  { type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } },
  { type: 'CARD_CHANGED', change: { nameOnCard: 'SOK' } },
  { type: 'CARD_ENTERED', entry: { valid: true, scheme: 'visa', lastDigits: '1111' } },
  { type: 'CARD_ENTERED', entry: { valid: false, scheme: null, lastDigits: null } },
  { type: 'PAY_PRESSED' },
  { type: 'PAYMENT_RETRIED' },
  { type: 'PAYMENT_LEFT' },
  { type: 'PAYMENT_RESUMED' },
  { type: 'PAYMENT_GIVEN_UP' },
  { type: 'PAYMENT_RETURNED' },
  { type: 'PAYMENT_DISOWNED' },
];

/** What the payments of a device may report of an attempt. */
export function payments(attempt: string): RequestEvent[] {
  const statuses: PaymentStatus[] = [
    { name: 'confirming' },
    { name: 'unknown' },
    { name: 'waiting', orderId: 'o', redirectUrl: null },
    { name: 'waiting', orderId: 'o', redirectUrl: 'https://pay.example/1' },
    { name: 'declined' },
    { name: 'cancelled' },
    { name: 'refunded' },
    { name: 'paid', orderId: 'o' },
    ...[
      'SignatureExpired',
      'FEE_CHANGED',
      'CARD_INVALID',
      'NOT_MADE',
      'DISOWNED',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'UNDELIVERABLE',
    ].map((code) => ({ name: 'refused', code }) as const),
  ];
  return statuses.map((status) => ({ type: 'PAYMENT_MOVED', attempt, status }));
}

/** Someone who wants to pay, and a bank that lets them. */
export function sensiblePayment(
  { phase, form, attempt, instruments }: CardSubmission,
  state: RequestState,
): RequestEvent {
  const paid: RequestEvent = { type: 'PAYMENT_MOVED', attempt: attempt ?? '', status: { name: 'paid', orderId: 'o' } };
  switch (phase.name) {
    case 'unprepared':
      return { type: 'PAYMENT_RETRIED' };
    case 'choosing':
      if (missingOfCard(form) === undefined) return { type: 'PAY_PRESSED' };
      if (instruments.length > 0) return { type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } };
      return form.entry.valid
        ? { type: 'CARD_CHANGED', change: { choice: 'NEW', nameOnCard: 'SOK' } }
        : { type: 'CARD_ENTERED', entry: { valid: true, scheme: 'visa', lastDigits: '1111' } };
    case 'confirming':
    case 'checking':
      return paid;
    case 'waiting':
      // either way on
      return state.checkTurn % 2 === 0 ? paid : { type: 'PAYMENT_GIVEN_UP' };
    default:
      throw new Error(`nobody owes an answer in ${JSON.stringify(phase)}`);
  }
}
