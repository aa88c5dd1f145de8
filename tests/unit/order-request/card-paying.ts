import { expect } from 'vitest';
import type { CardSubmission } from '../../../src/domain/order-request/card/card-submission';
import type { MachineContext, RequestEvent } from '../../../src/domain/order-request/events';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { CONTEXT, Driver, NOW } from './machine-helpers';
import { SAVED } from './paying-walk';

export const BANK = 'https://pay.example/1';
export const WAITING = { name: 'waiting', orderId: 'o', redirectUrl: BANK } as const satisfies PaymentStatus;
export const LATER: MachineContext = { ...CONTEXT, now: NOW + 20 * 60_000 };
export const OFFLINE: MachineContext = { ...CONTEXT, online: false };
export const ENTERED = { valid: true, scheme: 'visa', lastDigits: '1111' };
export const DISMISS = { type: 'DISMISS_PAYMENT', attempt: 'p' };

export const toast = (messageId: string, tone = 'error') => ({ type: 'TOAST', tone, messageId });

/** A request that is to be paid by card. */
export class Paying extends Driver {
  constructor(context = CONTEXT) {
    super();
    this.context = context;
    this.toDetails().filled();
    this.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  }

  submitted(): this {
    return this.send({ type: 'SUBMITTED' });
  }

  prepared(instruments = [SAVED], attempt = 'p'): this {
    const { turn } = this.command('PREPARE_PAYMENT');
    return this.send({ type: 'PAYMENT_PREPARED', turn, attempt, instruments });
  }

  unprepared(code: string, at: 'wallet' | 'intent' = 'intent'): this {
    return this.send({ type: 'PAYMENT_UNPREPARED', turn: this.state.checkTurn, at, code });
  }

  /** the form with one saved card */
  atForm(): this {
    return this.submitted().prepared();
  }

  withSaved(): this {
    return this.atForm().send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } });
  }

  withNew(): this {
    this.submitted()
      .prepared([])
      .send({ type: 'CARD_CHANGED', change: { nameOnCard: ' SOK ', saveCard: true } });
    return this.send({ type: 'CARD_ENTERED', entry: ENTERED });
  }

  confirming(own = true): this {
    return this.send({ type: 'PAYMENT_STORED', turn: this.state.checkTurn, attempt: 'p', own });
  }

  paid(own = true): this {
    return this.withSaved().send({ type: 'PAY_PRESSED' }).confirming(own);
  }

  moved(status: PaymentStatus): this {
    return this.send({ type: 'PAYMENT_MOVED', attempt: 'p', status });
  }

  refused(code: string): this {
    return this.moved({ name: 'refused', code });
  }

  get card(): CardSubmission {
    const { step } = this.state;
    if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card') throw new Error(`in ${step.name}`);
    return step.submission;
  }

  expectUnchangedBy(event: RequestEvent): void {
    const before = this.state;
    this.send(event);
    expect(this.state).toBe(before);
    expect(this.commands).toEqual([]);
  }
}
