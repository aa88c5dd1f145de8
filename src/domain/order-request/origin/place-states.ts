import type { MessageId } from '../../message-ids';
import { sameCoordinates } from '../../order/distance';
import type { Coordinates } from '../../order/order';
import { coordinatesText, isUnreadMapLink } from '../places/coordinates';
import { after, type EventOf, type In, into, type On } from '../chart';
import { withPlacing } from '../destination/placed-pin';
import type { Command, MachineContext, Transition } from '../events';
import { checkHours } from './hours-states';
import { type OriginEdit, type OriginFailure, originAddress, validateOrigin } from './origin';
import { placedPickup, validateSender } from './sender';
import { following, type FoundText, NOTHING_FOUND } from '../places/found-text';
import type { RequestState } from '../state';

function edited(state: RequestState, change: Partial<OriginEdit>): RequestState {
  return { ...state, origin: { ...state.origin, ...change } };
}

/** The map's address of the pin is offered beside what the user wrote. */
function named(state: RequestState, found: FoundText, change: Partial<OriginEdit>): RequestState {
  const { form, found: before } = state.origin;
  const address = following(form.address, before.address, found.address);
  const building = following(form.building, before.building, found.building);
  const query = address === found.address ? { query: address } : {};
  return edited(state, {
    ...query,
    lookup: { name: 'idle' },
    error: null,
    found,
    ...change,
    form: { ...form, address, building },
  });
}

/** A new search: the map's address is dropped with the place it was for. */
function withoutFound(state: RequestState): RequestState {
  const { form, found } = state.origin;
  const building = following(form.building, found.building, '');
  return edited(state, { found: NOTHING_FOUND, form: { ...form, address: '', building } });
}

const stopSearch = (turn: number): Command => ({ type: 'SEARCH', turn, text: '', near: null });

export function searchOrigin(state: RequestState, query: string): Transition {
  const turn = state.lookupTurn + 1;
  const isUnread = isUnreadMapLink(query);
  const text = isUnread ? '' : query.trim();
  const lookup = { name: text === '' ? 'idle' : 'searching' } as const;
  const error = isUnread ? unknown('geolocator.error.short-link') : null;
  const change = { query, lookup, at: null, resolving: null, area: {}, error };
  const searched = { ...edited(withoutFound(state), change), lookupTurn: turn };
  return into(searched, { type: 'SEARCH', turn, text, near: null });
}

function choose(state: RequestState, { suggestion }: EventOf<'ORIGIN_SUGGESTION_CHOSEN'>): Transition {
  const turn = state.lookupTurn + 1;
  const found = { address: suggestion.formatted_address, building: '' };
  const chosen = { ...named(withoutFound(state), found, { at: null, resolving: 'PLACE', area: {} }), lookupTurn: turn };
  return into(chosen, stopSearch(turn), { type: 'FETCH_PLACE', turn, suggestionId: suggestion.id });
}

export function moveOrigin(state: RequestState, at: Coordinates): Transition {
  const turn = state.lookupTurn + 1;
  const change = { lookup: { name: 'idle' }, at, resolving: 'REVERSE', area: {}, error: null } as const;
  return into({ ...edited(state, change), lookupTurn: turn }, stopSearch(turn), { type: 'REVERSE', turn, at });
}

function confirmPin(state: RequestState): Transition | undefined {
  if (state.origin.resolving === 'PLACE') return undefined;
  if (state.origin.at === null) {
    return failed(state, { field: 'originSearch', messageId: 'address.error.no-coordinates' });
  }
  return into({ ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' } });
}

function save(state: In<'place-details'>, _: unknown, context: MachineContext): Transition | undefined {
  const { origin, pickup } = state;
  const failure = validateOrigin(origin) ?? (pickup.isAsked ? validateSender(origin.form, context.phone) : undefined);
  if (failure) return failed(state, failure);
  if (origin.at === null) return undefined;
  // a guest's pickup point is the request's only: there is no vendor to save it for
  if (pickup.isAsked) return checkHours({ ...edited(state, { error: null }), pickup: placedPickup(pickup, origin) });
  const turn = state.checkTurn + 1;
  const address = originAddress(origin, origin.at);
  const saving = { ...edited(state, { isSaving: true, error: null }), checkTurn: turn };
  return into(saving, { type: 'SAVE_ORIGIN', turn, vendorId: pickup.vendorId, address });
}

function failed(state: RequestState, error: OriginFailure): Transition {
  // specification/ask-for-a-rider.md#pickup shows the missing place as a warning; anything else fails like any other
  // check
  const tone = error.messageId === 'address.error.no-coordinates' ? 'warning' : 'error';
  const told: Command = { type: 'TOAST', tone, messageId: error.messageId };
  return into(edited(state, { error }), told, { type: 'FOCUS', field: error.field });
}

/**
 * The vendors are loaded again with the saved place, which may have led on already; if that failed, the saved place
 * leads on.
 */
function saved(state: RequestState, event: EventOf<'ORIGIN_SAVED'>): Transition | undefined {
  const { pickup, step } = state;
  if (pickup?.vendorId !== event.vendorId) return undefined;
  const told: Command = { type: 'TOAST', tone: 'success', messageId: 'address.success.saved' };
  const isWaiting = step.name === 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' && event.turn === state.checkTurn;
  if (!isWaiting || pickup.coordinates !== null) return into(state, told);
  const { latitude, longitude, address_text: address } = event.address;
  const placed = {
    ...edited(state, { isSaving: false }),
    pickup: { ...pickup, address, coordinates: { latitude, longitude } },
  };
  return after([told], checkHours(placed));
}

/** City, postal code and country, which are saved with a shop's address. */
const readArea = (at: Coordinates): Command => ({ type: 'READ_ORIGIN_AREA', at });

const unknown = (messageId: MessageId): OriginFailure => ({ field: 'originSearch', messageId });

/** Answers about the pin; they may arrive one step later, when the user was faster than the network. */
const lookups: On = {
  SUGGESTED: (state, { suggestions }) => into(edited(state, { lookup: { name: 'found', suggestions } })),
  SEARCH_FAILED: (state) =>
    into(edited(state, { lookup: { name: 'failed' }, error: unknown('geolocator.error.autocomplete') })),
  POINT_TYPED: (state, { at, address }) =>
    into(
      edited(state, {
        lookup: { name: 'idle' },
        at,
        error: address === null ? unknown('geolocator.error.reverse') : null,
        found: { address: address ?? '', building: '' },
        form: { ...state.origin.form, address: address ?? '' },
      }),
      ...(state.pickup?.isAsked ? [] : [readArea(at)]),
    ),
  PLACE_FOUND: (state, { at }) =>
    // a suggestion is words and a point alone
    into(edited(state, { at, resolving: null }), ...(state.pickup?.isAsked ? [] : [readArea(at)])),
  ORIGIN_AREA_READ: (state, { at, area }) =>
    state.origin.at && sameCoordinates(state.origin.at, at) ? into(edited(state, { area })) : undefined,
  PLACE_FAILED: (state) =>
    into(edited(state, { resolving: null, error: unknown('geolocator.error.fetch-place-details') }), {
      type: 'FOCUS',
      field: 'originSearch',
    }),
  REVERSED: (state, { address, building, area = {} }) =>
    into(named(state, { address, building: building ?? '' }, { resolving: null, area })),
  REVERSE_FAILED: (state) => {
    const nameless = named(state, NOTHING_FOUND, { resolving: null });
    // the user's own text names the place all the same
    if (nameless.origin.form.address !== '') return into(nameless);
    const query = state.origin.at ? coordinatesText(state.origin.at) : '';
    return into(edited(nameless, { query, error: unknown('geolocator.error.reverse') }));
  },
};

/** The position: its pin is set by typing or by moving it. */
export const noPlace: On<In<'no-place'>> = {
  ...lookups,
  ORIGIN_TYPED: (state, { text }) => searchOrigin(state, text),
  ORIGIN_SUGGESTION_CHOSEN: choose,
  ORIGIN_MOVED: (state, { to, by }) => moveOrigin(withPlacing(state, { from: state.origin.at, to, by }), to),
  ORIGIN_CONFIRMED: { to: ['place-details'], react: confirmPin },
};

/** What the rider has to know about it. */
export const placeDetails: On<In<'place-details'>> = {
  ...lookups,
  ORIGIN_CHANGED: (state, { change }) =>
    into(edited(state, { form: { ...state.origin.form, ...change }, error: null })),
  ORIGIN_CONFIRMED: { to: ['saving-place', 'CHECK_SERVICE_HOURS'], react: save },
};

export const backToPin = {
  to: ['no-place'],
  react: (state) => into({ ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' } }),
} satisfies On['ORIGIN_EDITED'];

export const savingPlace: On<In<'saving-place'>> = {
  ...lookups,
  ORIGIN_SAVE_FAILED: {
    to: ['place-details'],
    react: (state) =>
      into(edited(state, { isSaving: false }), { type: 'TOAST', tone: 'error', messageId: 'address.error.save' }),
  },
};

/** In every state: the vendors may have been reloaded with the saved place, and led to the next state, before this arrives. */
export const originSaved: On = { ORIGIN_SAVED: { to: ['CHECK_SERVICE_HOURS'], react: saved } };
