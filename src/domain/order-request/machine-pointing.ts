import { sameCoordinates } from '../order/distance';
import type { Coordinates } from '../order/order';
import type { MachineContext, RequestEvent, Transition } from './events';
import { destinationStep } from './machine-destination';
import { originPlaceStep } from './machine-origin-place';
import type { Pointing, RequestState } from './state';

/** Choosing a place on the map: the same for the destination, a guest's pickup point and a shop without a place. */
export function pointingStep(
  state: RequestState,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  switch (event.type) {
    case 'POINTING_STARTED':
      return state.pointing === null ? start(state, event.at, context) : undefined;
    case 'POINTING_LEFT':
      return state.pointing === null ? undefined : leave(state, state.pointing, context);
    default:
      return undefined;
  }
}

/** Where the step has gone on the map is no longer pointed at; the place last looked at is where the next one begins. */
export function withPointing({ state, commands }: Transition): Transition {
  const at = state.destination?.coordinates ?? state.lastDestination;
  const isOver = state.pointing !== null && !isAsked(state, state.pointing.place);
  const isSame =
    at === state.lastDestination || (at && state.lastDestination && sameCoordinates(at, state.lastDestination));
  if (!isOver && isSame) return { state, commands };
  return { state: { ...state, lastDestination: at, pointing: isOver ? null : state.pointing }, commands };
}

function isAsked({ step }: RequestState, place: Pointing['place']): boolean {
  if (place === 'origin') return step.name === 'ASK_FOR_ORIGIN_ADDRESS' && step.reason === 'NO_COORDINATES';
  return step.name === 'ASK_FOR_DESTINATION_ADDRESS' || step.name === 'CHECK_IF_DESTINATION_IS_VALID';
}

/** `at`: where the map begins when nothing is chosen yet. Errors of what was typed before are none of the map's. */
function start(state: RequestState, at: Coordinates, context: MachineContext): Transition | undefined {
  if (isAsked(state, 'origin')) {
    const { origin } = state;
    const next: RequestState = {
      ...state,
      origin: { ...origin, error: null },
      pointing: { place: 'origin', before: origin, hasStart: origin.at !== null },
    };
    return origin.at === null
      ? originPlaceStep(next, { type: 'ORIGIN_MOVED', to: at }, context)
      : { state: next, commands: [] };
  }
  if (state.step.name !== 'ASK_FOR_DESTINATION_ADDRESS') return undefined;
  const { query, destination, found, addressError, form } = state;
  const { destinationTextAddress, destinationBuilding } = form;
  const before = { query, destination, found, addressError, words: { destinationTextAddress, destinationBuilding } };
  const known = destination?.coordinates ?? null;
  const next: RequestState = {
    ...state,
    addressError: null,
    pointing: { place: 'destination', before, hasStart: (known ?? state.lastDestination) !== null },
  };
  if (known !== null) return { state: next, commands: [] };
  return destinationStep(next, { type: 'CURSOR_MOVED', to: state.lastDestination ?? at }, context);
}

function leave(state: RequestState, pointing: Pointing, context: MachineContext): Transition {
  const isChecking = state.step.name === 'CHECK_IF_DESTINATION_IS_VALID';
  const left: RequestState = {
    ...state,
    pointing: null,
    lookup: { name: 'idle' },
    lookupTurn: state.lookupTurn + 1,
    ...(isChecking && { step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, checkTurn: state.checkTurn + 1 }),
  };
  if (pointing.place === 'origin') {
    const { before } = pointing;
    const back: RequestState = { ...left, origin: { ...before, resolving: null, lookup: { name: 'idle' } } };
    if (before.at !== null || before.query === '') return still(back);
    return originPlaceStep(back, { type: 'ORIGIN_TYPED', text: before.query }, context) ?? still(back);
  }
  const { words, destination, ...before } = pointing.before;
  const isKnown = destination?.coordinates != null;
  const back: RequestState = {
    ...left,
    ...before,
    destination: isKnown ? { ...destination, resolving: null } : null,
    form: { ...left.form, ...words },
  };
  // what was being looked up is asked for again
  if (destination?.coordinates && destination.resolving === 'REVERSE') {
    return destinationStep(back, { type: 'CURSOR_MOVED', to: destination.coordinates }, context) ?? still(back);
  }
  if (isKnown || before.query === '') return still(back);
  return destinationStep(back, { type: 'ADDRESS_TYPED', text: before.query }, context) ?? still(back);
}

/** Nothing that was asked before may answer into the new state. */
function still(state: RequestState): Transition {
  const turn = state.lookupTurn + 1;
  return {
    state: { ...state, lookupTurn: turn },
    commands: [{ type: 'SEARCH', turn, text: '', near: null }],
  };
}
