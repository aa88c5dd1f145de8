import { stateName } from '../../../src/domain/order-request/chart';
import { draftOfPayload } from '../../../src/domain/order-request/draft/draft-of-payload';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import type { Command, MachineContext, RequestEvent } from '../../../src/domain/order-request/events';
import { transition } from '../../../src/domain/order-request/machine';
import { EMPTY_ORIGIN } from '../../../src/domain/order-request/origin/origin';
import type { Pickup, RequestState } from '../../../src/domain/order-request/state';
import { CONTEXT, Driver, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';
import { payments, SAVED } from './paying-walk';
import { answers, ORDER, outcomes, PAYLOAD, USER } from './request-events';

const DRAFT = {
  ...draftOfPayload(PAYLOAD, { key: 'k', draftId: 'd', timezone: CONTEXT.timezone, amounts: USD_AMOUNTS }),
  submittedKey: null,
};
const SENT = {
  vendor_id: ORDER.vendor_id,
  payment_method: ORDER.order.payment_method,
  amount: ORDER.order.amount,
  item_details: ORDER.order.description ?? '',
  location: ORDER.customer.location,
  delivery_fee: 2,
  signature: 's',
};
const NO_PLACE = { ...PICKUP, coordinates: null };
const TEST_VENDOR = { ...PICKUP, isTestVendor: true };
const IN_TOKYO = { ...PICKUP, timezone: 'Asia/Tokyo' };
const GUEST = { ...NO_PLACE, isAsked: true };
const ORIGIN = { ...EMPTY_ORIGIN, at: HERE, isDescribing: true, confirmed: true };
const TAKEN = { entry: 'z', progress: 'waiting', orderId: null, payload: PAYLOAD } as const;
const MOVED_ORDER = {
  ...ORDER,
  customer: { ...ORDER.customer, location: { ...ORDER.customer.location, notes: 'Gate 2' } },
};

const UPDATE_DRAFT = {
  version: 1,
  step: 'ADDRESS',
  query: 'Street 9',
  form: { ...EMPTY_FORM, orderDescription: 'Two boxes', paymentMethod: 'CASH_ON_DELIVERY' },
  destination: HERE,
  base: { form: EMPTY_FORM, at: THERE },
  sent: null,
} as const;

/** What may happen at any time, beside the answers that are owed. */
const ANYTIME: RequestEvent[] = [
  ...USER,
  ...outcomes('k'),
  ...payments('p'),
  { type: 'POINTING_STARTED', at: HERE },
  { type: 'POINTING_LEFT' },
  { type: 'PIN_ADDRESS_TAKEN' },
  { type: 'DESTINATION_KEPT' },
  { type: 'KEPT_AS_NEW' },
  { type: 'FAILED_EDITED' },
  { type: 'OUTBOX_MOVED', key: 'k', status: 'failed' },
  { type: 'DRAFT_TAKEN', taken: TAKEN },
  { type: 'DRAFT_FREED' },
  { type: 'ORDER_OPENED', order: { ...ORDER, preordered_for: NOW / 1000 + 7200 }, pickup: PICKUP, draft: null },
  { type: 'ORDER_OPENED', order: ORDER, pickup: PICKUP, draft: null, sent: SENT },
  { type: 'ORDER_OPENED', order: ORDER, pickup: PICKUP, draft: null, sent: { ...SENT, item_details: 'Two boxes' } },
  { type: 'ORDER_OPENED', order: ORDER, pickup: GUEST, draft: null },
  { type: 'ORDER_OPENED', order: ORDER, pickup: PICKUP, draft: UPDATE_DRAFT },
  { type: 'ORDER_OPENED', order: { ...ORDER, preordered_for: NOW / 1000 + 7200 }, pickup: PICKUP, draft: UPDATE_DRAFT },
  { type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'refused', code: 'OUTLET_CLOSED' } },
  { type: 'ORDER_CHANGED', order: { ...ORDER, order: { ...ORDER.order, description: 'Two boxes' } } },
  { type: 'ORDER_CHANGED', order: MOVED_ORDER },
  { type: 'VENDOR_CHOSEN', pickup: TEST_VENDOR, draft: null, waiting: null },
  { type: 'VENDOR_CHOSEN', pickup: IN_TOKYO, draft: null, waiting: null },
  { type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: DRAFT, waiting: null, taken: TAKEN },
  { type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: { ...DRAFT, step: 'DETAILS' }, waiting: null, isMoved: true },
  { type: 'VENDOR_CHOSEN', pickup: NO_PLACE, draft: { ...DRAFT, origin: ORIGIN }, waiting: null },
];

/** Answers that a walk by chance leaves out. */
function rareAnswers(command: Command): RequestEvent[] {
  if (command.type === 'SUBMIT') return [{ type: 'STORED_ELSEWHERE', turn: command.turn }];
  if (command.type === 'UPDATE') return [{ type: 'UPDATE_REFUSED', turn: command.turn, code: 'OUTLET_CLOSED' }];
  if (command.type !== 'PREPARE_PAYMENT') return [];
  return [{ type: 'PAYMENT_UNPREPARED', turn: command.turn, at: 'intent', code: 'UNDELIVERABLE' }];
}

/** With another context the same event may go another way. */
const CONTEXTS: MachineContext[] = [
  CONTEXT,
  { ...CONTEXT, online: false },
  { ...CONTEXT, isPaused: true },
  { ...CONTEXT, now: NOW + 20 * 60_000 },
  { ...CONTEXT, now: NOW + 12 * 3_600_000, features: { ...CONTEXT.features, preorder: false, vendorTimezone: true } },
];

interface Place {
  state: RequestState;
  /** the questions that are not answered yet */
  owed: Command[];
}

/** A guest says where it is collected, and from whom. */
function describePlace(driver: Driver): Driver {
  driver.send({ type: 'ORIGIN_MOVED', to: HERE });
  const { turn } = driver.command('REVERSE');
  driver.send({ type: 'REVERSED', turn, address: 'Street 278', building: null }).send({ type: 'ORIGIN_CONFIRMED' });
  return driver.send({ type: 'ORIGIN_CHANGED', change: { senderName: 'Lina', senderPhone: '012345678' } });
}

/** A price was asked for, and the form is filled in. */
function details(pickup: Pickup = PICKUP): Driver {
  const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup, draft: null, waiting: null });
  if (pickup.coordinates === null) describePlace(driver).send({ type: 'ORIGIN_CONFIRMED' });
  driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn, hours: { from: 420, to: 1320 } });
  driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'Street 9' } } });
  driver.send({ type: 'DESTINATION_CONFIRMED' });
  driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: !pickup.isTestVendor });
  return pickup.isTestVendor ? driver : driver.quoted(2.4).filled();
}

/** The hours are being read for a request that is delivered at a chosen time. */
function later(step: 'ADDRESS' | 'DETAILS', isMoved = false): Driver {
  const draft = { ...DRAFT, step, form: { ...DRAFT.form, deliverLater: true } };
  return new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft, waiting: null, isMoved });
}

function closed(driver: Driver, features = { ...CONTEXT.features, preorder: false }): Driver {
  driver.context = { ...CONTEXT, features };
  const [hours, turn] = [{ from: 420, to: 1320 }, driver.state.checkTurn];
  return driver.send({ type: 'HOURS_CLOSED', turn, hours, minute: 30, opensAt: NOW, timezone: CONTEXT.timezone });
}

/** An order that is being changed. */
function change(pickup: Pickup = PICKUP, sent?: typeof SENT): Driver {
  const draft = pickup.isTestVendor ? UPDATE_DRAFT : null;
  return new Driver().send({ type: 'ORDER_OPENED', order: ORDER, pickup, draft, ...(sent && { sent }) });
}

/** A card is chosen on this page. */
function withCard(): Driver {
  const driver = details().send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  driver.send({ type: 'SUBMITTED' });
  const { turn } = driver.command('PREPARE_PAYMENT');
  driver.send({ type: 'PAYMENT_PREPARED', turn, attempt: 'p', instruments: [SAVED] });
  return driver.send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } });
}

function confirming(): Driver {
  const driver = withCard().send({ type: 'PAY_PRESSED' });
  const { turn } = driver.command('CONFIRM_PAYMENT');
  return driver.send({ type: 'PAYMENT_STORED', turn, attempt: 'p', own: true });
}

function atTheBank(): Driver {
  const status = { name: 'waiting', orderId: 'o', redirectUrl: 'https://pay.example/1' } as const;
  return confirming().send({ type: 'PAYMENT_MOVED', attempt: 'p', status });
}

/** What was chosen is paid with, once it is priced anew. */
function repriced(): Driver {
  const driver = withCard();
  driver.context = { ...CONTEXT, now: NOW + 20 * 60_000 };
  return driver.send({ type: 'PAY_PRESSED' }).quoted(2.4);
}

/** Area and price are asked for once there is a connection. */
function pricedLate(): Driver {
  const driver = new Driver().toAddress();
  driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: { destinationTextAddress: 'Street 9' } } });
  driver.context = { ...CONTEXT, online: false };
  driver.send({ type: 'DESTINATION_CONFIRMED' });
  driver.context = CONTEXT;
  return driver.send({ type: 'PRICE_ASKED' });
}

/** The price changed while the item value was asked about. */
function dearerBehindQuestion(driver: Driver): Driver {
  const read = { vendorId: PICKUP.vendorId, paymentMethods: ['CASH_ON_DELIVERY'], hasPaymentActivated: false };
  driver.send({ type: 'PARAMETERS_READ', ...read, itemValueLimit: 500 });
  driver.send({ type: 'FORM_CHANGED', change: { orderAmount: '900' } }).send({ type: 'SUBMITTED' });
  return driver.send({ type: 'PRICE_ASKED' }).quoted(3.1);
}

/** Where a walk by chance hardly comes. */
function starts(): Driver[] {
  const card = { type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } } as const;
  const again = details().send({ type: 'LATER_CHOSEN' }).send({ type: 'ORIGIN_EDITED' });
  const pointed = new Driver().toAddress().send({ type: 'POINTING_STARTED', at: HERE });
  pointed.send({ type: 'REVERSED', turn: pointed.state.lookupTurn, address: 'Street 2', building: null });
  const undeliverable = change(TEST_VENDOR);
  undeliverable
    .send({ type: 'HOURS_OPEN', turn: undeliverable.state.checkTurn })
    .send({ type: 'DESTINATION_CONFIRMED' });
  const opened = (): Driver => {
    const driver = change();
    return driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn, hours: { from: 420, to: 1320 } });
  };
  const vendor = { type: 'VENDOR_CHOSEN', draft: null, waiting: null } as const;
  const guest = (): Driver =>
    describePlace(new Driver().send({ ...vendor, pickup: GUEST })).send({ type: 'ORIGIN_CONFIRMED' });
  const unsure = change(PICKUP, { ...SENT, item_details: 'Two boxes' });
  return [
    new Driver(),
    details(),
    details().send(card),
    confirming(),
    confirming().send({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'unknown' } }),
    atTheBank(),
    atTheBank().send({ type: 'PAYMENT_GIVEN_UP' }),
    repriced(),
    details(GUEST),
    details(TEST_VENDOR),
    later('ADDRESS'),
    later('DETAILS', true),
    again.send({ type: 'ORIGIN_CONFIRMED' }),
    closed(later('ADDRESS')),
    closed(later('DETAILS', true)),
    closed(details().send({ type: 'LATER_CHOSEN' }).send({ type: 'ORIGIN_EDITED' }).send({ type: 'ORIGIN_CONFIRMED' })),
    closed(new Driver().send({ ...vendor, pickup: IN_TOKYO })),
    closed(new Driver().send({ ...vendor, pickup: PICKUP }), CONTEXT.features).send({ type: 'LATER_CHOSEN' }),
    guest(),
    closed(guest()),
    describePlace(new Driver().send({ ...vendor, pickup: NO_PLACE })),
    pointed.send({ type: 'DESTINATION_CONFIRMED' }),
    details(GUEST).send({ type: 'DESTINATION_EDITED' }),
    new Driver().toWaiting('k').send({ type: 'OUTBOX_MOVED', key: 'k', status: 'ask' }).send({ type: 'WITHDRAWN' }),
    describePlace(change(GUEST)),
    describePlace(change(NO_PLACE)),
    opened()
      .send({ type: 'DESTINATION_EDITED' })
      .send({ type: 'POINTING_STARTED', at: HERE })
      .send({ type: 'DESTINATION_CONFIRMED' }),
    undeliverable.send({ type: 'AREA_CHECKED', turn: undeliverable.state.checkTurn, deliverable: false }),
    opened()
      .quoted(2.4)
      .send({ type: 'FORM_CHANGED', change: { orderAmount: '11' } }),
    unsure.send({ type: 'UPDATE_FAILED', turn: unsure.state.checkTurn, known: false }),
    pricedLate(),
    dearerBehindQuestion(details()),
    dearerBehindQuestion(opened().quoted(2.4)),
  ];
}

/** Which states count as the same: those that differ in nothing that a reaction asks about. */
function signature({ state, owed }: Place): string {
  const { step, pickup, form, origin, quote, orderToBeUpdated: change, destination, features } = state;
  const submission = step.name === 'FILL_PAYMENT_DETAILS' ? step.submission : null;
  const card = submission?.name === 'card' ? [submission.phase, submission.attempt, submission.own] : null;
  return JSON.stringify([
    stateName(state),
    owed.map(({ type }) => type),
    [pickup?.isAsked, pickup?.isTestVendor, pickup?.timezone, pickup?.coordinates === null, features.vendorTimezone],
    change && [change.order.preordered_for, change.sent !== null, change.order.order.description],
    card ?? submission,
    submission?.name === 'card' && [submission.form.choice, submission.form.entry.valid, submission.instruments.length],
    [
      step.name === 'SERVICE_CLOSED' && step.timezone,
      state.hours,
      state.resumeAt,
      state.repriced,
      state.pointing?.place,
    ],
    [
      form.paymentMethod,
      form.deliverLater,
      form.orderAmount === '',
      form.orderAmount === '900',
      form.destinationName === '',
    ],
    [quote === null, quote?.voucher?.code, state.voucherCode, quote?.heldUntil],
    [destination?.resolving, destination?.coordinates, state.found.address === '', state.askItemValue],
    [origin.at, origin.form.address === '', origin.form.senderName, origin.form.senderEmail, origin.form.notes === ''],
  ]);
}

/**
 * Goes into `count` places, those of the states that were seen least first, and does there everything that may happen.
 * `on` is told of every step.
 */
export function explore(
  count: number,
  on: (before: RequestState, event: RequestEvent, after: RequestState) => void,
): void {
  const known = new Set<string>();
  const open = new Map<string, { todo: Place[]; done: number }>();
  const add = (place: Place): void => {
    const mark = signature(place);
    if (known.has(mark)) return;
    known.add(mark);
    const name = `${stateName(place.state)}${place.state.orderToBeUpdated === null ? '' : ' of an order'}`;
    const group = open.get(name) ?? { todo: [], done: 0 };
    group.todo.push(place);
    open.set(name, group);
  };
  let seed = 1;
  const pick = (length: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % length;
  };
  for (const { state, commands } of starts()) visit({ state, owed: commands }, add, on);
  for (let visited = 0; visited < count; visited += 1) {
    const [group] = [...open.values()].filter(({ todo }) => todo.length > 0).sort((a, b) => a.done - b.done);
    if (group === undefined) return;
    group.done += 1;
    const [place] = group.todo.splice(pick(group.todo.length), 1);
    if (place) visit(place, add, on);
  }
}

function visit({ state, owed }: Place, add: (place: Place) => void, on: Parameters<typeof explore>[1]): void {
  for (const context of CONTEXTS) {
    const answered = owed.flatMap((command) =>
      [...answers(command, context.now), ...rareAnswers(command)].map((event) => ({ event, command })),
    );
    for (const { event, command } of [...ANYTIME.map((event) => ({ event, command: null })), ...answered]) {
      const { state: next, commands } = transition(state, event, context);
      if (next === state && commands.length === 0) continue;
      on(state, event, next);
      const left = [...owed.filter((other) => other !== command), ...commands];
      add({ state: next, owed: left.filter((other) => isAwaited(other, next)) });
    }
  }
}

function isAwaited(command: Command, { lookupTurn, checkTurn }: RequestState): boolean {
  if (command.type === 'WITHDRAW' || command.type === 'CANCEL_PAYMENT') return true;
  if (!('turn' in command)) return false;
  const isLookup = ['SEARCH', 'SEARCH_BOOK', 'FETCH_PLACE', 'REVERSE'].includes(command.type);
  return command.turn === (isLookup ? lookupTurn : checkTurn);
}
