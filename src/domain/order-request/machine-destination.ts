import type { MessageId } from '../message-ids';
import { BOOK_QUERY_MIN } from './address-book';
import { coordinatesText } from './coordinates';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { fallbackQuote } from './fee-quote';
import { following, isOwn, NOTHING_FOUND } from './found-text';
import { localAddressQuestion } from './machine-local-address';
import { askForPrice, subjectOf, takePrice } from './machine-price';
import type { RequestState } from './state';

const ASK = { name: 'ASK_FOR_DESTINATION_ADDRESS' } as const;

/** Steps 3 and 4: the address, its point on the map, and whether the platform delivers there and for how much. */
export function destinationStep(
  state: RequestState,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (state.step.name === 'CHECK_IF_DESTINATION_IS_VALID') {
    const checked = checking(state, event, context);
    if (checked) return checked;
    // A map that is the whole screen comes to rest after the button was pressed: what was confirmed is the address beneath it.
    if (event.type === 'CURSOR_MOVED' && state.pointing !== null) return { state, commands: [] };
    // whoever types or points meanwhile wants another address: the check is let go
    const asked = event.type === 'DESTINATION_CONFIRMED' ? undefined : asking(state, event, context);
    if (asked) return { ...asked, state: { ...asked.state, step: ASK, checkTurn: asked.state.checkTurn + 1 } };
  }
  const answered = lookupAnswer(state, event);
  if (answered) return answered;
  if (
    event.type === 'DESTINATION_EDITED' &&
    ['FILL_ORDER_DETAILS', 'CHECK_IF_DESTINATION_IS_VALID'].includes(state.step.name)
  ) {
    return {
      state: {
        ...state,
        step: ASK,
        // the address may have been written in the details
        query: state.form.destinationTextAddress || state.query,
        resumeAt: 'ADDRESS',
        fieldError: null,
        askItemValue: false,
        checkTurn: state.checkTurn + 1,
      },
      commands: [],
    };
  }
  return state.step.name === 'ASK_FOR_DESTINATION_ADDRESS' ? asking(state, event, context) : undefined;
}

function asking(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  const turn = state.lookupTurn + 1;
  switch (event.type) {
    case 'ADDRESS_TYPED': {
      const text = event.text.trim();
      const commands: Command[] = [{ type: 'SEARCH', turn, text, near: state.pickup?.coordinates ?? null }];
      if (context.features.addressBook && state.pickup && [...text].length >= BOOK_QUERY_MIN) {
        commands.push({ type: 'SEARCH_BOOK', turn, vendorId: state.pickup.vendorId, text });
      }
      return {
        state: {
          ...state,
          query: event.text,
          lookup: text === '' ? { name: 'idle' } : { name: 'searching' },
          bookEntries: [],
          destination: null,
          addressError: null,
          ...unfound(state),
          lookupTurn: turn,
        },
        commands,
      };
    }
    case 'SUGGESTION_CHOSEN':
      return {
        state: {
          ...withFound({ ...state, ...unfound(state) }, event.suggestion.formatted_address, ''),
          destination: { coordinates: null, resolving: 'PLACE' },
          lookupTurn: turn,
        },
        commands: [stopSearch(turn), { type: 'FETCH_PLACE', turn, suggestionId: event.suggestion.id }],
      };
    case 'PLACE_CHOSEN': {
      const { coordinates, form } = event.place;
      // the words are those of whoever knows the place
      const chosen = {
        ...withAddress({ ...state, found: NOTHING_FOUND }, form.destinationTextAddress ?? coordinatesText(coordinates)),
        lookupTurn: turn,
      };
      return {
        state: { ...chosen, form: { ...chosen.form, ...form }, destination: { coordinates, resolving: null } },
        commands: [stopSearch(turn)],
      };
    }
    case 'CURSOR_MOVED':
      return {
        state: {
          ...state,
          lookup: { name: 'idle' },
          destination: { coordinates: event.to, resolving: 'REVERSE' },
          addressError: null,
          lookupTurn: turn,
        },
        commands: [stopSearch(turn), { type: 'REVERSE', turn, at: event.to }],
      };
    case 'PIN_ADDRESS_TAKEN':
      if (state.found.address === '') return undefined;
      return { state: withAddress(state, state.found.address), commands: [] };
    case 'DESTINATION_CONFIRMED':
      return checkDestination(state);
    default:
      return undefined;
  }
}

function stopSearch(turn: number): Command {
  return { type: 'SEARCH', turn, text: '', near: null };
}

/** The map told something of the point: what the user wrote stays beside it. */
function withFound(state: RequestState, address: string, building: string): RequestState {
  const { form, found } = state;
  const text = following(form.destinationTextAddress, found.address, address);
  const named = text === address ? withAddress(state, address) : { ...state, addressError: null };
  const destinationBuilding = following(form.destinationBuilding, found.building, building);
  return { ...named, found: { address, building }, form: { ...named.form, destinationBuilding } };
}

/** A new search: the map's words go with the place they were for. */
function unfound({ form, found }: RequestState): Pick<RequestState, 'form' | 'found'> {
  const destinationBuilding = following(form.destinationBuilding, found.building, '');
  return { found: NOTHING_FOUND, form: { ...form, destinationTextAddress: '', destinationBuilding } };
}

function withAddress(state: RequestState, address: string): RequestState {
  return {
    ...state,
    query: address,
    lookup: { name: 'idle' },
    addressError: null,
    form: { ...state.form, destinationTextAddress: address },
  };
}

/** Whether the platform delivers to the address, and for how much. */
export function checkDestination(state: RequestState): Transition {
  const subject = subjectOf(state);
  if (subject === null) {
    if (state.destination?.resolving === 'PLACE') return { state, commands: [] };
    return {
      state: { ...state, addressError: 'validation.fill-address' },
      commands: [{ type: 'FOCUS', field: 'destinationTextAddress' }],
    };
  }
  const turn = state.checkTurn + 1;
  return {
    state: {
      ...state,
      step: { name: 'CHECK_IF_DESTINATION_IS_VALID', phase: 'AREA', bypassed: false },
      addressError: null,
      estimations: null,
      checkTurn: turn,
    },
    commands: [{ type: 'CHECK_AREA', turn, subject }, ...localAddressQuestion(state)],
  };
}

/** Answers about the address; they may arrive one step later, when the user was faster than the network. */
function lookupAnswer(state: RequestState, event: RequestEvent): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.lookupTurn) return undefined;
  switch (event.type) {
    case 'SUGGESTED':
      return { state: { ...state, lookup: { name: 'found', suggestions: event.suggestions } }, commands: [] };
    case 'BOOK_SEARCHED':
      return { state: { ...state, bookEntries: event.entries }, commands: [] };
    case 'SEARCH_FAILED':
      return {
        state: { ...state, lookup: { name: 'failed' }, addressError: 'geolocator.error.autocomplete' },
        commands: [],
      };
    case 'POINT_TYPED':
      return {
        state: {
          ...state,
          lookup: { name: 'idle' },
          destination: { coordinates: event.at, resolving: null },
          addressError: event.address === null ? 'geolocator.error.reverse' : null,
          found: { address: event.address ?? '', building: '' },
          form: { ...state.form, destinationTextAddress: event.address ?? '' },
        },
        commands: [],
      };
    case 'PLACE_FOUND':
      return { state: { ...state, destination: { coordinates: event.at, resolving: null } }, commands: [] };
    case 'PLACE_FAILED':
      return {
        state: { ...state, destination: null, addressError: 'geolocator.error.fetch-place-details' },
        commands: [{ type: 'FOCUS', field: 'destinationTextAddress' }],
      };
    case 'REVERSED': {
      const destination = state.destination && { ...state.destination, resolving: null };
      return { state: { ...withFound(state, event.address, event.building ?? ''), destination }, commands: [] };
    }
    case 'REVERSE_FAILED': {
      // The map's text of another place must not go out with this point: the user types it in the details.
      const at = state.destination?.coordinates;
      const { form } = state;
      const isKept = isOwn(form.destinationTextAddress, state.found.address);
      const nameless = { ...withAddress(state, ''), query: at ? coordinatesText(at) : '' };
      return {
        state: {
          ...(isKept ? { ...state, found: NOTHING_FOUND } : { ...nameless, found: NOTHING_FOUND }),
          addressError: isKept ? null : 'geolocator.error.reverse',
          destination: state.destination && { ...state.destination, resolving: null },
        },
        commands: [],
      };
    }
    default:
      return undefined;
  }
}

function checking(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  const subject = subjectOf(state);
  if (state.step.name !== 'CHECK_IF_DESTINATION_IS_VALID' || subject === null) return undefined;
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  const { bypassed } = state.step;
  const price = (isBypassed: boolean) =>
    askForPrice(
      { ...state, step: { name: 'CHECK_IF_DESTINATION_IS_VALID', phase: 'FEE', bypassed: isBypassed } },
      { subject, withFee: true },
    );
  switch (event.type) {
    case 'AREA_FAILED':
      return refused(state, 'request.error.area-check', 'request.error.area-check', 'error');
    case 'AREA_CHECKED': {
      if (event.deliverable) return price(false);
      if (state.pickup?.isTestVendor !== true) {
        return refused(state, 'request.error.undeliverable-address', 'request.error.undeliverable', 'warning');
      }
      const next = price(true);
      const warning: Command = { type: 'TOAST', tone: 'warning', messageId: 'request.test-vendor.undeliverable' };
      return { state: next.state, commands: [warning, ...next.commands] };
    }
    case 'QUOTED': {
      const taken = takePrice(state, event, context.now);
      return { state: priced(taken.state, taken.state.quote), commands: taken.commands };
    }
    case 'QUOTE_FAILED': {
      if (!bypassed) return refused(state, 'request.error.cannot-compute-price', 'request.error.price', 'error');
      const quote = fallbackQuote(subject, context.rules.currency, context.now);
      const warning: Command = { type: 'TOAST', tone: 'warning', messageId: 'request.test-vendor.fallback-fee' };
      return { state: priced({ ...state, voucherCode: null }, quote), commands: [warning] };
    }
    default:
      return undefined;
  }
}

function priced(state: RequestState, quote: RequestState['quote']): RequestState {
  return { ...state, step: { name: 'FILL_ORDER_DETAILS' }, resumeAt: 'DETAILS', quote, quoteStatus: 'held' };
}

function refused(state: RequestState, fieldError: MessageId, toast: MessageId, tone: 'error' | 'warning'): Transition {
  return {
    state: { ...state, step: ASK, addressError: fieldError, quoteStatus: 'held' },
    commands: [
      { type: 'TOAST', tone, messageId: toast },
      { type: 'FOCUS', field: 'destinationTextAddress' },
    ],
  };
}
