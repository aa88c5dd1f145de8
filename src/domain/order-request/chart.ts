import type { Coordinates } from '../order/order';
import type { CardPhase, CardSubmission } from './card/card-submission';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import type { Pickup, RequestState, RequestStep, Submission } from './state';
import type { OrderToUpdate } from './update/update';

/**
 * The first two steps, divided: no vendor is chosen; it has no place on the map, which is searched for, described,
 * saved; it has one.
 */
type OriginState = 'no-vendor' | 'no-place' | 'place-details' | 'saving-place' | 'known-place';
type DividedStep = 'ASK_FOR_ORIGIN_ADDRESS' | 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' | 'FILL_PAYMENT_DETAILS';

/** The states of the request: the steps of specification/ask-for-a-rider.md#steps or, for a divided step, its parts. */
export type StateName =
  | OriginState
  | Exclude<RequestStep['name'], DividedStep>
  | Exclude<Submission['name'], 'card'>
  | `card-${CardPhase['name']}`;

type StepIn<N extends StateName> = N extends `card-${infer P}`
  ? { name: 'FILL_PAYMENT_DETAILS'; submission: CardSubmission & { phase: Extract<CardPhase, { name: P }> } }
  : N extends Submission['name']
    ? { name: 'FILL_PAYMENT_DETAILS'; submission: Extract<Submission, { name: N }> }
    : Extract<
        RequestStep,
        { name: N extends OriginState ? 'ASK_FOR_ORIGIN_ADDRESS' | 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' : N }
      >;

type PickupIn<N extends StateName> = N extends 'no-place' | 'place-details' | 'saving-place'
  ? Pickup & { coordinates: null }
  : N extends 'known-place'
    ? Pickup & { coordinates: Coordinates }
    : Pickup | null;

/** The request in one of these states, with the types of what only they have. */
export type In<N extends StateName> = RequestState & { step: StepIn<N>; pickup: PickupIn<N> };

/** The change of a placed order. */
export type Changing = RequestState & { orderToBeUpdated: OrderToUpdate };

export type EventOf<T extends RequestEvent['type']> = Extract<RequestEvent, { type: T }>;

/** What an event does in a state; undefined: nothing, the event does not apply. */
export type Reaction<T extends RequestEvent['type'], S = RequestState> = (
  state: S,
  event: EventOf<T>,
  context: MachineContext,
) => Transition | undefined;

/** The events a state handles. `to`: the other states the reaction may lead to; without it the state stays. */
export type On<S = RequestState> = {
  readonly [T in RequestEvent['type']]?: Reaction<T, S> | { to: readonly StateName[]; react: Reaction<T, S> };
};

/** This state ignores the event, even if it is handled `anywhere`. */
export const ignored = (): undefined => undefined;

/** `anywhere`: the events handled the same way in every state that does not name them itself. */
export interface Chart<N extends StateName, S = RequestState> {
  anywhere: On<S>;
  states: { readonly [K in N]: On<S & In<K>> };
}

export function stateName({ step, pickup, origin }: Pick<RequestState, 'step' | 'pickup' | 'origin'>): StateName {
  switch (step.name) {
    case 'ASK_FOR_ORIGIN_ADDRESS':
      return step.reason === 'NO_VENDOR' ? 'no-vendor' : 'no-place';
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      if (pickup?.coordinates) return 'known-place';
      return origin.isSaving ? 'saving-place' : 'place-details';
    case 'FILL_PAYMENT_DETAILS':
      return step.submission.name === 'card' ? `card-${step.submission.phase.name}` : step.submission.name;
    default:
      return step.name;
  }
}

/** A chart whose tables are only looked up by name. */
export type AnyChart = { anywhere: On<never>; states: Readonly<Partial<Record<StateName, On<never>>>> };

/** The handler of an event: the present state's, else the one in `anywhere`. */
export function handlerOf({ anywhere, states }: AnyChart, name: StateName, type: RequestEvent['type']) {
  const at = states[name]?.[type] === undefined ? 'anywhere' : name;
  const entry = at === 'anywhere' ? anywhere[type] : states[name]?.[type];
  if (entry === undefined) return undefined;
  const { to, react }: { to: readonly StateName[]; react: unknown } =
    typeof entry === 'function' ? { to: [], react: entry } : entry;
  // the look-up has already established its state and event
  return { at, to, react: react as Reaction<RequestEvent['type']> } as const;
}

/** The transition to this state, with its commands. */
export function into(state: RequestState, ...commands: readonly Command[]): Transition {
  return { state, commands: [...commands] };
}

/** The transition, with something else commanded first. */
export function after(commands: readonly Command[], next: Transition): Transition {
  return { state: next.state, commands: [...commands, ...next.commands] };
}
