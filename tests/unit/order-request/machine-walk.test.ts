import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command, RequestEvent } from '../../../src/domain/order-request/events';
import type { RequestState } from '../../../src/domain/order-request/state';
import { CONTEXT, Driver, HERE, NOW, PICKUP, THERE } from './machine-helpers';
import { generated } from '../../setup/soak';
import { payments, sensiblePayment } from './paying-walk';
import { answers, outcomes, USER } from './request-events';

/** The machine together with the world that owes it answers. */
class World {
  driver = new Driver();
  owed: Command[] = [];
  now = NOW;
  features = { ...CONTEXT.features, deliveryArea: true };
  accepted = 0;

  apply(event: RequestEvent): void {
    this.driver.context = { ...CONTEXT, now: this.now, features: this.features };
    this.driver.send(event);
    if (this.driver.types.includes('OPEN_ORDER')) this.accepted += 1;
    this.owed.push(...this.driver.commands.filter((command) => answers(command, this.now).length > 0));
  }

  answer(which: number, how: number): void {
    const at = which % this.owed.length;
    const [command] = this.owed.splice(at, 1);
    if (!command) return;
    const possible = answers(command, this.now);
    const event = possible[how % possible.length];
    // nobody knows yet: the answer is still owed
    if (event?.type === 'UPDATE_UNSURE') this.owed.push(command);
    if (event) this.apply(event);
  }

  step(): void {
    if (this.owed.length > 0) this.answer(this.owed.length - 1, 0);
    else this.apply(sensibleMove(this.driver.state));
  }

  /** Someone who wants an order, and a world that works. */
  finish(): void {
    for (let step = 0; step < 60 && this.accepted === 0; step += 1) this.step();
  }
}

function sensibleMove(state: RequestState): RequestEvent {
  const { step, origin } = state;
  switch (step.name) {
    case 'ASK_FOR_ORIGIN_ADDRESS':
      if (step.reason === 'NO_COORDINATES') {
        return origin.at && origin.resolving === null
          ? { type: 'ORIGIN_CONFIRMED' }
          : { type: 'ORIGIN_MOVED', to: HERE };
      }
      return { type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null };
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      if (state.pickup?.coordinates === null && (origin.form.address === '' || origin.form.notes !== '')) {
        return { type: 'ORIGIN_CHANGED', change: { address: 'Street 5', notes: '' } };
      }
      if (state.pickup?.isAsked && (origin.form.senderName !== 'Lina' || origin.form.senderEmail !== '')) {
        const change = { senderName: 'Lina', senderPhone: '012345678', senderEmail: '' };
        return { type: 'ORIGIN_CHANGED', change };
      }
      return { type: 'ORIGIN_CONFIRMED' };
    case 'SERVICE_CLOSED':
      return { type: 'HOURS_RECHECKED' };
    case 'ASK_FOR_DESTINATION_ADDRESS':
      return state.destination?.coordinates
        ? { type: 'DESTINATION_CONFIRMED' }
        : { type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'Street 9' } } };
    case 'FILL_ORDER_DETAILS': {
      if (state.askItemValue) return { type: 'ITEM_VALUE_CONFIRMED' };
      const { form } = state;
      const change = {
        destinationName: 'Sok Dara',
        destinationPhoneNumber: '012345678',
        destinationTextAddress: form.destinationTextAddress || 'Street 9',
        orderAmount: '10',
        pickupCode: '',
        vatNumber: '',
      };
      if (state.orderToBeUpdated) Object.assign(change, personOf(state));
      const isFilled = Object.entries(change).every(([field, value]) => form[field as keyof typeof form] === value);
      if (!isFilled) return { type: 'FORM_CHANGED', change };
      // the time that was chosen can't be had: as soon as possible always can
      return state.fieldError?.field === 'laterTime' ? { type: 'ASAP_CHOSEN' } : { type: 'SUBMITTED' };
    }
    case 'FILL_PAYMENT_DETAILS':
      if (step.submission.name === 'updating') throw new Error('nobody says what became of the change');
      if (step.submission.name === 'price-changed') return { type: 'FEE_CONFIRMED' };
      if (step.submission.name === 'card') return sensiblePayment(step.submission, state);
      if (step.submission.name === 'waiting') return { type: 'ACCEPTED', key: step.submission.key, orderId: 'o' };
      throw new Error(`nobody owes an answer in ${JSON.stringify(step)}`);
    default:
      throw new Error(`nobody owes an answer in ${step.name}`);
  }
}

/** Of an order that is changed the person stays. */
function personOf({ form: { destinationName, destinationPhoneNumber } }: RequestState) {
  return { destinationName, destinationPhoneNumber };
}

const move = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), which: fc.nat(USER.length - 1) }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(20), how: fc.nat(20) }),
  fc.record({ kind: fc.constant('outbox' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('payment' as const), which: fc.nat(20) }),
  // without these a walk would hardly ever come near the end
  fc.record({ kind: fc.constant('forward' as const), which: fc.nat(12) }),
  fc.record({ kind: fc.constant('flags' as const), which: fc.nat(1) }),
  fc.record({ kind: fc.constant('time' as const), which: fc.constantFrom(1000, 60_000, 16 * 60_000) }),
);

function walk(moves: { kind: string; which: number; how?: number }[]): World {
  return walkIn(new World(), moves);
}

function walkIn(world: World, moves: { kind: string; which: number; how?: number }[]): World {
  for (const { kind, which, how = 0 } of moves) {
    if (kind === 'time') world.now += which;
    else if (kind === 'flags') {
      const isOn = which === 1;
      world.features = { ...CONTEXT.features, preorder: isOn, pickupCode: isOn, vatNumber: isOn, deliveryArea: isOn };
      world.apply({ type: 'FLAGS_CHANGED' });
    } else if (kind === 'forward') for (let step = 0; step < which; step += 1) world.step();
    else if (kind === 'answer' && world.owed.length > 0) world.answer(which, how);
    else if (kind === 'outbox') {
      const reports = outcomes('k');
      world.apply(reports[which % reports.length] as RequestEvent);
    } else if (kind === 'payment') {
      const reports = payments('p');
      world.apply(reports[which % reports.length] as RequestEvent);
    } else if (kind === 'user') world.apply(USER[which] as RequestEvent);
  }
  return world;
}

it('every state of the machine has a way to an accepted order', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = walk(moves);
      world.accepted = 0;
      world.finish();
      expect(world.accepted).toBe(1);
    }),
    { numRuns: generated(400, 2_000) },
  );
});

it('the machine commands at most one submit at a time, and never one without a valid signature', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = walk(moves);
      const submits = world.owed.filter((command) => command.type === 'SUBMIT');
      const isSaving =
        world.driver.state.step.name === 'FILL_PAYMENT_DETAILS' && world.driver.state.step.submission.name === 'saving';
      if (isSaving) expect(submits.length).toBeGreaterThan(0);
      // a request without a line is priced and signed before it is sent
      for (const command of submits) {
        if (command.type === 'SUBMIT' && command.pricing === undefined) expect(command.payload.signature).not.toBe('');
      }
    }),
    { numRuns: generated(100, 500) },
  );
});

it('the machine pays only what is prepared and filled in, and never twice at a time', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = new World();
      const apply = world.apply.bind(world);
      world.apply = (event) => {
        const { step } = world.driver.state;
        const phase =
          step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'card' ? step.submission.phase : null;
        apply(event);
        for (const command of world.driver.commands) {
          if (command.type !== 'CONFIRM_PAYMENT') continue;
          // from the form, or on from a price that was computed again; never while one is on its way
          expect(['choosing', 'preparing']).toContain(phase?.name);
        }
      };
      walkIn(world, moves);
    }),
    { numRuns: generated(200, 1_000) },
  );
});
