import metadata from 'libphonenumber-js/min/metadata';
import { expect } from 'vitest';
import { amountFormat } from '../../../src/domain/order-request/details/amount';
import { MARKETS } from '../../../src/domain/market/markets';
import type { Command, MachineContext, RequestEvent } from '../../../src/domain/order-request/events';
import type { FeeAnswerFigures, QuoteSubject } from '../../../src/domain/order-request/price/fee-quote';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import { handlerOf, stateName } from '../../../src/domain/order-request/chart';
import { chartOf, transition } from '../../../src/domain/order-request/machine';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import type { Pickup, RequestState } from '../../../src/domain/order-request/state';

export const NOW = Date.parse('2026-03-02T05:00:00Z');
export const HERE = { latitude: 11.5501, longitude: 104.9282 };
export const THERE = { latitude: 11.5402, longitude: 104.9123 };

export const PICKUP: Pickup = {
  vendorId: 'kh-0001',
  name: 'Num Pang House',
  address: 'No. 12, Street 278',
  coordinates: HERE,
  isTestVendor: false,
};

/** How amounts are written in Cambodia. */
export const USD_AMOUNTS = amountFormat(MARKETS.KH);

export const CONTEXT: MachineContext = {
  now: NOW,
  online: true,
  phone: createPhoneReader('KH', metadata),
  timezone: 'Asia/Phnom_Penh',
  features: {
    addressBook: true,
    preorder: true,
    vendorTimezone: false,
    deliveryArea: false,
    pickupCode: true,
    vatNumber: true,
    plainCards: false,
    isGuest: false,
  },
  rules: {
    unitNumberRequired: false,
    amountRequired: true,
    minimumAmount: null,
    maximumAmount: 10_000,
    amounts: USD_AMOUNTS,
    currency: 'USD',
    ageValidationAllowed: false,
    defaultPaymentMethod: 'CASH_ON_DELIVERY',
  },
};

/** A trip that a fee is asked for. */
export const QUOTE_SUBJECT: QuoteSubject = {
  vendorId: 'kh-0001',
  source: HERE,
  destination: THERE,
  type: 'INSTANT',
  voucher: null,
};

export function feeAnswer(fee: number, now = NOW): FeeAnswerFigures {
  return { fee, currency: 'USD', signature: `signed-${fee}`, expires_at: now / 1000 + 900, distance_m: 1900 };
}

/** Drives the machine as whoever runs it would: keeps the state and what was commanded. */
export class Driver {
  state: RequestState = INITIAL_STATE;
  commands: Command[] = [];
  context: MachineContext = CONTEXT;

  /** fails where the chart does not declare that the event may lead there */
  send(event: RequestEvent): this {
    const next = transition(this.state, event, this.context);
    const [from, to] = [stateName(this.state), stateName(next.state)];
    if (from !== to)
      expect(handlerOf(chartOf(this.state), from, event.type)?.to, `${from} ${event.type}`).toContain(to);
    this.state = next.state;
    this.commands = next.commands;
    return this;
  }

  toAddress(pickup: Pickup = PICKUP): this {
    this.send({ type: 'VENDOR_CHOSEN', pickup, draft: null, waiting: null });
    return this.send({ type: 'HOURS_OPEN', turn: this.state.checkTurn });
  }

  toDetails(fee = 2.4): this {
    this.toAddress();
    this.send({
      type: 'PLACE_CHOSEN',
      place: { coordinates: THERE, form: { destinationTextAddress: 'No. 118, Street 308' } },
    });
    this.send({ type: 'DESTINATION_CONFIRMED' });
    this.send({ type: 'AREA_CHECKED', turn: this.state.checkTurn, deliverable: true });
    return this.quoted(fee);
  }

  quoted(fee: number, now = this.context.now): this {
    const quote = this.commands.find((command) => command.type === 'QUOTE');
    if (quote?.type !== 'QUOTE') throw new Error('no price was asked for');
    return this.send({ type: 'QUOTED', turn: quote.turn, answer: feeAnswer(fee, now), subject: quote.subject });
  }

  stored(key: string): this {
    return this.send({ type: 'STORED', turn: this.state.checkTurn, key });
  }

  filled(): this {
    return this.send({
      type: 'FORM_CHANGED',
      change: { destinationName: 'Sok Dara', destinationPhoneNumber: '012 345 678', orderAmount: '18.50' },
    });
  }

  toWaiting(key = 'key-1'): this {
    this.toDetails().filled().send({ type: 'SUBMITTED' });
    return this.stored(key);
  }

  /** the one command of this kind, or an error */
  command<T extends Command['type']>(type: T): Extract<Command, { type: T }> {
    const found = this.commands.find((command): command is Extract<Command, { type: T }> => command.type === type);
    if (!found) throw new Error(`no ${type} in ${JSON.stringify(this.commands)}`);
    return found;
  }

  get types(): string[] {
    return this.commands.map((command) => command.type);
  }
}
