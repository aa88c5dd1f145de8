import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPayload } from '../../../src/domain/order-request/build-payload';
import { draftOfPayload } from '../../../src/domain/order-request/draft-of-payload';
import type { Command, RequestEvent } from '../../../src/domain/order-request/events';
import { fallbackQuote } from '../../../src/domain/order-request/fee-quote';
import { EMPTY_FORM } from '../../../src/domain/order-request/form';
import type { RequestState } from '../../../src/domain/order-request/state';
import { anOrder } from '../../factories/order';
import { PAYING, paymentAnswers, payments, sensiblePayment } from './paying-walk';
import { CONTEXT, Driver, feeAnswer, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';

const VOUCHER = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.16, signature: 'v1.signed' };

/** Everything a command may be answered with, the good answer first. */
function answers(command: Command, now: number): RequestEvent[] {
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
        { type: 'AREA_FAILED', turn: command.turn },
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
      return [{ type: 'ESTIMATED', turn: command.turn, pickup: 10, delivery: 15 }];
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

const ORDER = anOrder({ customer: { name: 'Sok', phone_number: '1', location: { ...THERE, address: 'Street 9' } } });
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
function outcomes(key: string): RequestEvent[] {
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
    ...(['sending', 'queued', 'unknown', 'ask'] as const).map(
      (status): RequestEvent => ({ type: 'OUTBOX_MOVED', key, status }),
    ),
  ];
}

const PAYLOAD = buildPayload({
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

const USER: RequestEvent[] = [
  { type: 'ORIGIN_EDITED' },
  { type: 'ORIGIN_CONFIRMED' },
  { type: 'ORIGIN_TYPED', text: 'Street 5' },
  { type: 'ORIGIN_TYPED', text: '' },
  { type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion: { id: 's', formatted_address: 'Street 1' } },
  { type: 'ORIGIN_MOVED', to: HERE },
  { type: 'ORIGIN_CHANGED', change: { notes: 'ក'.repeat(400) } },
  { type: 'HOURS_RECHECKED' },
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

it('never reaches a state without a way on to an accepted order', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = walk(moves);
      world.accepted = 0;
      world.finish();
      expect(world.accepted).toBe(1);
    }),
    { numRuns: 2000 },
  );
});

it('commands at most one submit at a time, and never one without a held signature', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = walk(moves);
      const submits = world.owed.filter((command) => command.type === 'SUBMIT');
      const isSaving =
        world.driver.state.step.name === 'FILL_PAYMENT_DETAILS' && world.driver.state.step.submission.name === 'saving';
      if (isSaving) expect(submits.length).toBeGreaterThan(0);
      for (const command of submits) if (command.type === 'SUBMIT') expect(command.payload.signature).not.toBe('');
    }),
    { numRuns: 500 },
  );
});

it('pays only what is prepared and filled in, and never twice at a time', () => {
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
    { numRuns: 1000 },
  );
});
