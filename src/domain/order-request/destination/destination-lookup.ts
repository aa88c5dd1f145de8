import type { Coordinates } from '../../order/order';
import { type EventOf, into, type On } from '../chart';
import { BOOK_QUERY_MIN, type ChosenPlace } from '../details/address-book';
import type { Command, MachineContext, Transition } from '../events';
import { coordinatesText, isUnreadMapLink } from '../places/coordinates';
import { following, isOwn, NOTHING_BROUGHT } from '../places/found-text';
import type { RequestState } from '../state';

export const FOCUS_ADDRESS: Command = { type: 'FOCUS', field: 'destinationTextAddress' };

export function searchDestination(state: RequestState, query: string, { features }: MachineContext): Transition {
  const turn = state.lookupTurn + 1;
  const isUnread = isUnreadMapLink(query);
  const text = isUnread ? '' : query.trim();
  const commands: Command[] = [{ type: 'SEARCH', turn, text, near: state.pickup?.coordinates ?? null }];
  if (features.addressBook && state.pickup && [...text].length >= BOOK_QUERY_MIN) {
    commands.push({ type: 'SEARCH_BOOK', turn, vendorId: state.pickup.vendorId, text });
  }
  const searched: RequestState = {
    ...state,
    query,
    lookup: text === '' ? { name: 'idle' } : { name: 'searching' },
    bookEntries: [],
    destination: null,
    addressError: isUnread ? 'geolocator.error.short-link' : null,
    ...withoutFound(state),
    lookupTurn: turn,
  };
  return into(searched, ...commands);
}

export function chooseSuggestion(state: RequestState, { suggestion }: EventOf<'SUGGESTION_CHOSEN'>): Transition {
  const turn = state.lookupTurn + 1;
  const found = withFound({ ...state, ...withoutFound(state) }, suggestion.formatted_address, '');
  return into(
    { ...found, destination: { coordinates: null, resolving: 'PLACE' }, lookupTurn: turn },
    stopSearch(turn),
    { type: 'FETCH_PLACE', turn, suggestionId: suggestion.id },
  );
}

export function choosePlace(state: RequestState, { coordinates, form }: ChosenPlace): Transition {
  const turn = state.lookupTurn + 1;
  // the words of the chosen place are kept
  const address = form.destinationTextAddress ?? coordinatesText(coordinates);
  const chosen = withAddress({ ...state, ...withoutFound(state), lookupTurn: turn }, address);
  const { destinationBuilding: building = '', destinationUnitNumber: unit = '', riderNotes: notes = '' } = form;
  const found = { ...NOTHING_BROUGHT, building, unit, notes };
  const destination = { coordinates, resolving: null };
  return into({ ...chosen, form: { ...chosen.form, ...form }, found, destination }, stopSearch(turn));
}

export function moveDestination(state: RequestState, at: Coordinates): Transition {
  const turn = state.lookupTurn + 1;
  const moved: RequestState = {
    ...state,
    lookup: { name: 'idle' },
    destination: { coordinates: at, resolving: 'REVERSE' },
    addressError: null,
    lookupTurn: turn,
  };
  return into(moved, stopSearch(turn), { type: 'REVERSE', turn, at });
}

export function takePinAddress(state: RequestState): Transition | undefined {
  return state.found.address === '' ? undefined : into(withAddress(state, state.found.address));
}

function stopSearch(turn: number): Command {
  return { type: 'SEARCH', turn, text: '', near: null };
}

/** The map's address of the point is offered beside what the user wrote. */
function withFound(state: RequestState, address: string, building: string): RequestState {
  const { form, found } = state;
  const text = following(form.destinationTextAddress, found.address, address);
  const named = text === address ? withAddress(state, address) : { ...state, addressError: null };
  // a saved customer's building belongs to the customer's own address, which stays
  if (found.address === '' && found.building !== '' && text !== address)
    return { ...named, found: { ...found, address } };
  const destinationBuilding = following(form.destinationBuilding, found.building, building);
  return { ...named, found: { ...found, address, building }, form: { ...named.form, destinationBuilding } };
}

/** Another place: what the one before brought is dropped with it. */
function withoutFound({ form, found }: RequestState): Pick<RequestState, 'form' | 'found'> {
  return {
    found: NOTHING_BROUGHT,
    form: {
      ...form,
      destinationTextAddress: '',
      destinationBuilding: following(form.destinationBuilding, found.building, ''),
      destinationUnitNumber: following(form.destinationUnitNumber, found.unit, ''),
      riderNotes: following(form.riderNotes, found.notes, ''),
    },
  };
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

/** Answers about the address, in every state: the user may be faster than the network. */
export const destinationLookups: On = {
  SUGGESTED: (state, { suggestions }) => into({ ...state, lookup: { name: 'found', suggestions } }),
  BOOK_SEARCHED: (state, { entries }) => into({ ...state, bookEntries: entries }),
  SEARCH_FAILED: (state) =>
    into({ ...state, lookup: { name: 'failed' }, addressError: 'geolocator.error.autocomplete' }),
  POINT_TYPED: (state, { at, address }) =>
    into({
      ...state,
      lookup: { name: 'idle' },
      destination: { coordinates: at, resolving: null },
      addressError: address === null ? 'geolocator.error.reverse' : null,
      found: { ...NOTHING_BROUGHT, address: address ?? '' },
      form: { ...state.form, destinationTextAddress: address ?? '' },
    }),
  PLACE_FOUND: (state, { at }) => into({ ...state, destination: { coordinates: at, resolving: null } }),
  PLACE_FAILED: (state) =>
    into({ ...state, destination: null, addressError: 'geolocator.error.fetch-place-details' }, FOCUS_ADDRESS),
  REVERSED: (state, { address, building }) =>
    into({ ...withFound(state, address, building ?? ''), destination: resolved(state) }),
  REVERSE_FAILED: (state) => {
    const failed = { ...state, found: { ...state.found, address: '' }, destination: resolved(state) };
    if (isOwn(state.form.destinationTextAddress, state.found.address)) return into({ ...failed, addressError: null });
    // The map's address of another place must not be sent with this point: the user types it in the details.
    const at = state.destination?.coordinates;
    const query = at ? coordinatesText(at) : '';
    return into({ ...withAddress(failed, ''), query, addressError: 'geolocator.error.reverse' });
  },
  LOCAL_ADDRESS_READ: (state, { local }) => into({ ...state, localAddress: local }),
};

function resolved({ destination }: RequestState): RequestState['destination'] {
  return destination && { ...destination, resolving: null };
}
