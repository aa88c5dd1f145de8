import type { MessageId } from '../message-ids';
import { coordinatesText } from './coordinates';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { checkHours } from './machine-origin';
import { type OriginEdit, type OriginFailure, originAddress, validateOrigin } from './origin';
import { placedPickup, validateSender } from './sender';
import { following, type FoundText, NOTHING_FOUND } from './found-text';
import type { RequestState } from './state';

/**
 * Steps 1 and 2 for a vendor without a place on the map: its pin is set by typing or by moving it, its address is
 * completed and saved, and the flow goes on from there (request-flow §4). For every other vendor this is passed. A guest is
 * asked for it in the same way, with who hands it over, and it is kept in the request instead.
 */
export function originPlaceStep(
  state: RequestState,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (event.type === 'ORIGIN_SAVED') return saved(state, event);
  if (state.pickup === null || state.pickup.coordinates !== null) return undefined;
  switch (state.step.name) {
    case 'ASK_FOR_ORIGIN_ADDRESS':
      return lookupAnswer(state, event) ?? placing(state, event);
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      return lookupAnswer(state, event) ?? describing(state, event, context);
    default:
      return undefined;
  }
}

function edited(state: RequestState, change: Partial<OriginEdit>): RequestState {
  return { ...state, origin: { ...state.origin, ...change } };
}

/** The map told something of the pin: what the user wrote stays beside it. */
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

/** A new search: the map's words go with the place they were for. */
function unfound(state: RequestState): RequestState {
  const { form, found } = state.origin;
  const building = following(form.building, found.building, '');
  return edited(state, { found: NOTHING_FOUND, form: { ...form, address: '', building } });
}

const stopSearch = (turn: number): Command => ({ type: 'SEARCH', turn, text: '', near: null });

/** Where it is. */
function placing(state: RequestState, event: RequestEvent): Transition | undefined {
  const turn = state.lookupTurn + 1;
  const asked = { ...state, lookupTurn: turn };
  switch (event.type) {
    case 'ORIGIN_TYPED': {
      const text = event.text.trim();
      const lookup = { name: text === '' ? 'idle' : 'searching' } as const;
      return {
        state: edited(unfound(asked), { query: event.text, lookup, at: null, resolving: null, area: {}, error: null }),
        commands: [{ type: 'SEARCH', turn, text, near: null }],
      };
    }
    case 'ORIGIN_SUGGESTION_CHOSEN':
      return {
        state: named(
          unfound(asked),
          { address: event.suggestion.formatted_address, building: '' },
          { at: null, resolving: 'PLACE', area: {} },
        ),
        commands: [stopSearch(turn), { type: 'FETCH_PLACE', turn, suggestionId: event.suggestion.id }],
      };
    case 'ORIGIN_MOVED':
      return {
        state: edited(asked, { lookup: { name: 'idle' }, at: event.to, resolving: 'REVERSE', area: {}, error: null }),
        commands: [stopSearch(turn), { type: 'REVERSE', turn, at: event.to }],
      };
    case 'ORIGIN_CONFIRMED': {
      if (state.origin.resolving === 'PLACE') return { state, commands: [] };
      if (state.origin.at === null) {
        return failed(state, { field: 'originSearch', messageId: 'address.error.no-coordinates' });
      }
      return { state: { ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' } }, commands: [] };
    }
    default:
      return undefined;
  }
}

/** What the rider has to know of it, and saving it. */
function describing(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  const { origin, pickup } = state;
  if (event.type === 'ORIGIN_SAVE_FAILED') {
    if (event.turn !== state.checkTurn) return undefined;
    return {
      state: edited(state, { isSaving: false }),
      commands: [{ type: 'TOAST', tone: 'error', messageId: 'address.error.save' }],
    };
  }
  if (origin.isSaving) return undefined;
  switch (event.type) {
    case 'ORIGIN_EDITED':
      return { state: { ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' } }, commands: [] };
    case 'ORIGIN_CHANGED':
      return { state: edited(state, { form: { ...origin.form, ...event.change }, error: null }), commands: [] };
    case 'ORIGIN_CONFIRMED': {
      const failure =
        validateOrigin(origin) ?? (pickup?.isAsked ? validateSender(origin.form, context.phone) : undefined);
      if (failure) return failed(state, failure);
      if (pickup === null || origin.at === null) return undefined;
      // a guest's is the request's alone: there is no vendor to save it for
      if (pickup.isAsked)
        return checkHours({ ...edited(state, { error: null }), pickup: placedPickup(pickup, origin) });
      const turn = state.checkTurn + 1;
      const address = originAddress(origin, origin.at);
      return {
        state: { ...edited(state, { isSaving: true, error: null }), checkTurn: turn },
        commands: [{ type: 'SAVE_ORIGIN', turn, vendorId: pickup.vendorId, address }],
      };
    }
    default:
      return undefined;
  }
}

function failed(state: RequestState, error: OriginFailure): Transition {
  // request-flow §8 names the missing place a warning; what else is missing fails like any other check
  const tone = error.messageId === 'address.error.no-coordinates' ? 'warning' : 'error';
  return {
    state: edited(state, { error }),
    commands: [
      { type: 'TOAST', tone, messageId: error.messageId },
      { type: 'FOCUS', field: error.field },
    ],
  };
}

/**
 * The vendors are loaded anew with the saved place, which may have led on already; where that failed, what was saved
 * leads on.
 */
function saved(state: RequestState, event: Extract<RequestEvent, { type: 'ORIGIN_SAVED' }>): Transition | undefined {
  const { pickup, step } = state;
  if (pickup?.vendorId !== event.vendorId) return undefined;
  const told: Command = { type: 'TOAST', tone: 'success', messageId: 'address.success.saved' };
  const isWaiting = step.name === 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' && event.turn === state.checkTurn;
  if (!isWaiting || pickup.coordinates !== null) return { state, commands: [told] };
  const { latitude, longitude, address_text: address } = event.address;
  const placed = {
    ...edited(state, { isSaving: false }),
    pickup: { ...pickup, address, coordinates: { latitude, longitude } },
  };
  const next = checkHours(placed);
  return { state: next.state, commands: [told, ...next.commands] };
}

/** Answers about the pin; they may arrive one step later, when the user was faster than the network. */
function lookupAnswer(state: RequestState, event: RequestEvent): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.lookupTurn) return undefined;
  const { origin } = state;
  const unknown = (messageId: MessageId): OriginFailure => ({ field: 'originSearch', messageId });
  const next = (changed: RequestState): Transition => ({ state: changed, commands: [] });
  switch (event.type) {
    case 'SUGGESTED':
      return next(edited(state, { lookup: { name: 'found', suggestions: event.suggestions } }));
    case 'SEARCH_FAILED':
      return next(edited(state, { lookup: { name: 'failed' }, error: unknown('geolocator.error.autocomplete') }));
    case 'POINT_TYPED':
      return next(
        edited(state, {
          lookup: { name: 'idle' },
          at: event.at,
          error: event.address === null ? unknown('geolocator.error.reverse') : null,
          found: { address: event.address ?? '', building: '' },
          form: { ...origin.form, address: event.address ?? '' },
        }),
      );
    case 'PLACE_FOUND':
      return next(edited(state, { at: event.at, resolving: null }));
    case 'PLACE_FAILED':
      return {
        state: edited(state, { resolving: null, error: unknown('geolocator.error.fetch-place-details') }),
        commands: [{ type: 'FOCUS', field: 'originSearch' }],
      };
    case 'REVERSED': {
      const found = { address: event.address, building: event.building ?? '' };
      return next(named(state, found, { resolving: null, area: event.area ?? {} }));
    }
    case 'REVERSE_FAILED': {
      const nameless = named(state, NOTHING_FOUND, { resolving: null });
      // what the user wrote names the place all the same
      if (nameless.origin.form.address !== '') return next(nameless);
      const query = origin.at ? coordinatesText(origin.at) : '';
      return next(edited(nameless, { query, error: unknown('geolocator.error.reverse') }));
    }
    default:
      return undefined;
  }
}
