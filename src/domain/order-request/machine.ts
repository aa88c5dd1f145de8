import type { Transition, MachineContext, RequestEvent } from './events';
import { destinationStep } from './machine-destination';
import { detailsStep } from './machine-details';
import { originStep } from './machine-origin';
import { originPlaceStep } from './machine-origin-place';
import { submissionStep } from './machine-submission';
import { EMPTY_FORM, SUPPORTED_PAYMENT_METHODS } from './form';
import { NO_ITEM_VALUE_LIMIT } from './item-value';
import { EMPTY_ORIGIN } from './origin';
import type { RequestState } from './state';

export const INITIAL_STATE: RequestState = {
  pickup: null,
  step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_VENDOR' },
  origin: EMPTY_ORIGIN,
  resumeAt: 'ADDRESS',
  query: '',
  lookup: { name: 'idle' },
  bookEntries: [],
  destination: null,
  addressError: null,
  form: EMPTY_FORM,
  voucherCode: null,
  fieldError: null,
  quote: null,
  quoteStatus: 'held',
  estimations: null,
  paymentMethods: [...SUPPORTED_PAYMENT_METHODS],
  itemValueLimit: NO_ITEM_VALUE_LIMIT,
  confirmedItemValue: null,
  askItemValue: false,
  repriced: 0,
  lookupTurn: 0,
  checkTurn: 0,
};

/** One part of the machine: undefined for an event that is not its own. */
export type Part = (state: RequestState, event: RequestEvent, context: MachineContext) => Transition | undefined;

const PARTS: readonly Part[] = [originPlaceStep, originStep, destinationStep, detailsStep, submissionStep];

/**
 * The request flow (request-flow §4): state and event in, state and commands out, nothing else. An event that does not
 * fit the step (a late answer, a second tap) changes nothing.
 */
export function transition(state: RequestState, event: RequestEvent, context: MachineContext): Transition {
  for (const part of PARTS) {
    const next = part(state, event, context);
    if (next) return next;
  }
  return { state, commands: [] };
}
