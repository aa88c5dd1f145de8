import { sameCoordinates } from '../../order/distance';
import { type In, into, type On, type Reaction } from '../chart';
import type { Transition } from '../events';
import { moveOrigin, searchOrigin } from '../origin/place-states';
import type { Pointing, RequestState } from '../state';
import { moveDestination, searchDestination } from './destination-lookup';

/** Once the step has changed, choosing on the map ends; the next time it starts at the last viewed place. */
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

/** `at`: where the map starts when nothing is chosen yet. Errors of the typed address do not apply to the map. */
const pointAtOrigin: Reaction<'POINTING_STARTED'> = (state, { at }) => {
  if (state.pointing !== null) return undefined;
  const { origin } = state;
  const isKnown = origin.at !== null;
  const pointing: Pointing = { place: 'origin', before: origin, hasStart: isKnown, isPlaced: isKnown };
  const next: RequestState = { ...state, origin: { ...origin, error: null }, pointing };
  return origin.at === null ? moveOrigin(next, at) : into(next);
};

const leaveOrigin: Reaction<'POINTING_LEFT'> = (state) => {
  if (state.pointing?.place !== 'origin') return undefined;
  const { before } = state.pointing;
  const left = withoutMap({ ...state, origin: { ...before, resolving: null, lookup: { name: 'idle' } } });
  return before.at !== null || before.query === '' ? stopped(left) : searchOrigin(left, before.query);
};

const pointAtDestination: Reaction<'POINTING_STARTED'> = (state, { at }) => {
  if (state.pointing !== null) return undefined;
  const { query, destination, found, addressError, form, lastDestination } = state;
  const { destinationTextAddress, destinationBuilding } = form;
  const before = { query, destination, found, addressError, words: { destinationTextAddress, destinationBuilding } };
  const known = destination?.coordinates ?? null;
  const hasStart = (known ?? lastDestination) !== null;
  const pointing: Pointing = { place: 'destination', before, hasStart, isPlaced: known !== null };
  const next: RequestState = { ...state, addressError: null, pointing };
  return known === null ? moveDestination(next, lastDestination ?? at) : into(next);
};

const leaveDestination: Reaction<'POINTING_LEFT'> = (state, _, context) => {
  if (state.pointing?.place !== 'destination') return undefined;
  const { words, destination, ...before } = state.pointing.before;
  const isKnown = destination?.coordinates != null;
  const left = withoutMap({
    ...state,
    ...before,
    destination: isKnown ? { ...destination, resolving: null } : null,
    form: { ...state.form, ...words },
  });
  // the interrupted look-up is repeated
  if (destination?.coordinates && destination.resolving === 'REVERSE') {
    return moveDestination(left, destination.coordinates);
  }
  return isKnown || before.query === '' ? stopped(left) : searchDestination(left, before.query, context);
};

/** A guest's pickup point and a shop without a place are chosen on the map like the destination. */
export const originOnMap: On = { POINTING_STARTED: pointAtOrigin, POINTING_LEFT: leaveOrigin };
export const destinationOnMap: On = { POINTING_STARTED: pointAtDestination, POINTING_LEFT: leaveDestination };
export const checkedOnMap: On<In<'CHECK_IF_DESTINATION_IS_VALID'>> = {
  POINTING_LEFT: {
    to: ['ASK_FOR_DESTINATION_ADDRESS'],
    react: (state, event, context) =>
      leaveDestination(
        { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' }, checkTurn: state.checkTurn + 1 },
        event,
        context,
      ),
  },
};

function withoutMap(state: RequestState): RequestState {
  return { ...state, pointing: null, lookup: { name: 'idle' }, lookupTurn: state.lookupTurn + 1 };
}

/** No earlier question may be answered into the new state. */
function stopped(state: RequestState): Transition {
  const turn = state.lookupTurn + 1;
  return into({ ...state, lookupTurn: turn }, { type: 'SEARCH', turn, text: '', near: null });
}
