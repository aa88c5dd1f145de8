import { type In, into, type On, type Reaction, type StateName } from '../chart';
import type { ChosenPlace } from '../details/address-book';
import type { RequestEvent } from '../events';
import type { RequestState } from '../state';
import { checkAnswers, checkDestination } from './check-destination';
import {
  chooseSuggestion,
  choosePlace,
  moveDestination,
  searchDestination,
  takePinAddress,
} from './destination-lookup';
import { withPlacing } from './placed-pin';

const ASK = { name: 'ASK_FOR_DESTINATION_ADDRESS' } as const;

/** Typing or pointing meanwhile means another address: the check is abandoned. */
function abandonCheck<T extends RequestEvent['type'], S>(react: Reaction<T, S>) {
  const anew: Reaction<T, S> = (state, event, context) => {
    const asked = react(state, event, context);
    return asked && into({ ...asked.state, step: ASK, checkTurn: asked.state.checkTurn + 1 }, ...asked.commands);
  };
  return { to: [ASK.name], react: anew };
}

/**
 * Steps 3 and 4: the address and its point on the map, and their check. `placed`: what is used of a known place;
 * `waits`: where a request goes whose price can wait for a connection.
 */
export function destinationStates<S extends RequestState>(
  placed: (place: ChosenPlace, state: S) => ChosenPlace,
  waits: readonly StateName[],
) {
  const takePlace: Reaction<'PLACE_CHOSEN', S> = (state, { place }) => choosePlace(state, placed(place, state));
  const search: Reaction<'ADDRESS_TYPED'> = (state, { text }, context) => searchDestination(state, text, context);
  const move: Reaction<'CURSOR_MOVED'> = (state, { to, by }) =>
    moveDestination(withPlacing(state, { from: state.destination?.coordinates ?? null, to, by }), to);
  const asking: On<S> = {
    ADDRESS_TYPED: search,
    SUGGESTION_CHOSEN: chooseSuggestion,
    PLACE_CHOSEN: takePlace,
    CURSOR_MOVED: move,
    PIN_ADDRESS_TAKEN: takePinAddress,
    DESTINATION_CONFIRMED: {
      to: ['CHECK_IF_DESTINATION_IS_VALID', ...waits],
      react: (state, _, context) => checkDestination(state, context),
    },
  };
  const checking: On<S & In<'CHECK_IF_DESTINATION_IS_VALID'>> = {
    ...checkAnswers(waits),
    ADDRESS_TYPED: abandonCheck(search),
    SUGGESTION_CHOSEN: abandonCheck(chooseSuggestion),
    PLACE_CHOSEN: abandonCheck(takePlace),
    // A full-screen map comes to rest after the button was pressed: the address beneath is the confirmed one.
    CURSOR_MOVED: abandonCheck<'CURSOR_MOVED', RequestState>((state, event, context) =>
      state.pointing === null ? move(state, event, context) : undefined,
    ),
    PIN_ADDRESS_TAKEN: abandonCheck<'PIN_ADDRESS_TAKEN', RequestState>(takePinAddress),
    DESTINATION_EDITED: editDestination,
  };
  return { asking, checking };
}

export const editDestination = {
  to: [ASK.name],
  react: (state) =>
    into({
      ...state,
      step: ASK,
      // the address may have been written in the details
      query: state.form.destinationTextAddress || state.query,
      resumeAt: 'ADDRESS',
      fieldError: null,
      askItemValue: false,
      checkTurn: state.checkTurn + 1,
    }),
} satisfies On['DESTINATION_EDITED'];
