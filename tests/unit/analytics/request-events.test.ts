import { describe, expect, it } from 'vitest';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import type { RequestState, Submission } from '../../../src/domain/order-request/state';
import { eventsBetween } from '../../../src/sync/analytics/request-events';
import { anOrder } from '../../factories/order';
import { Driver, PICKUP } from '../order-request/machine-helpers';

const namesBetween = (before: RequestState, after: RequestState) =>
  eventsBetween(before, after).map(({ name }) => name);
const atDetails = () => new Driver().toDetails().state;
/** In the form of the payment, with this state of the submission. */
const paying = (submission: Submission): RequestState => ({
  ...atDetails(),
  step: { name: 'FILL_PAYMENT_DETAILS', submission },
});
const byCard = (phase: string) => paying({ name: 'card', phase: { name: phase } } as Submission);

describe('the form of a request', () => {
  it('counts again when another shop is chosen, and not with each step in it', () => {
    const driver = new Driver().toAddress();
    const first = driver.state;
    expect(namesBetween(INITIAL_STATE, first)).toEqual(['request.loaded']);
    driver.toAddress({ ...PICKUP, vendorId: 'kh-0002' });
    expect(namesBetween(first, driver.state)).toEqual(['request.loaded']);
    expect(namesBetween(first, { ...first })).toEqual([]);
  });

  it('counts when another order of the same shop is changed, as a change', () => {
    const opened = (order_id: string) => {
      const driver = new Driver();
      driver.send({ type: 'ORDER_OPENED', order: anOrder({ order_id }), pickup: PICKUP, draft: null });
      return driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn }).state;
    };
    const [first, second] = [opened('kh-0001-a'), opened('kh-0001-b')];
    expect(eventsBetween(INITIAL_STATE, first)[0]).toEqual({ name: 'request.loaded', data: { kind: 'update' } });
    expect(eventsBetween(first, second)).toContainEqual({ name: 'request.loaded', data: { kind: 'update' } });
  });

  it('does not count again when the user comes back to the details from the payment', () => {
    const details = atDetails();
    expect(namesBetween(paying({ name: 'saving' }), details)).toEqual([]);
    expect(namesBetween(details, { ...details })).toEqual([]);
  });

  it('counts a refused field once, not with each later step', () => {
    const driver = new Driver().toDetails();
    const before = driver.state;
    driver.send({ type: 'SUBMITTED' });
    expect(namesBetween(before, driver.state)).toEqual(['request.details.failed']);
    expect(namesBetween(driver.state, { ...driver.state })).toEqual([]);
  });
});

describe('a payment', () => {
  const details = atDetails();
  const isSubmitted = (before: RequestState, after: RequestState) =>
    namesBetween(before, after).includes('request.payment.submitted');

  it('counts as submitted once the request is being stored, or the change sent', () => {
    expect(isSubmitted(details, paying({ name: 'saving' }))).toBe(true);
    expect(isSubmitted(details, paying({ name: 'updating', isChecking: false }))).toBe(true);
    expect(isSubmitted(details, paying({ name: 'pricing', oldFee: 2, key: null }))).toBe(false);
  });

  it('by card counts as submitted with the card’s details, not with their form', () => {
    const form = byCard('entering');
    expect(isSubmitted(details, form)).toBe(false);
    expect(isSubmitted(form, byCard('storing'))).toBe(true);
    expect(isSubmitted(form, byCard('confirming'))).toBe(true);
  });

  it('counts as submitted once, whatever follows', () => {
    expect(isSubmitted(byCard('storing'), byCard('confirming'))).toBe(false);
    expect(isSubmitted(paying({ name: 'saving' }), paying({ name: 'saving' }))).toBe(false);
  });

  it('is submitted with the fee of its price, and without one where there is no price', () => {
    const submitted = (after: RequestState) => eventsBetween(details, after).find(({ data }) => 'fee' in (data ?? {}));
    expect(submitted(paying({ name: 'saving' }))?.data).toMatchObject({ fee: { amount: 2.4, currency: 'USD' } });
    expect(submitted({ ...paying({ name: 'saving' }), quote: null })?.data).toMatchObject({ fee: null });
  });
});
