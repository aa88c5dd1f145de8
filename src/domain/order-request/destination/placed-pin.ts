import { sameCoordinates } from '../../order/distance';
import type { Coordinates } from '../../order/order';
import type { MovedBy, RequestState } from '../state';

/** Whether somebody has put the pin where it is: nobody chose the place at which the map happens to start. */
export function isPlaced({ pointing }: RequestState): boolean {
  return pointing === null || pointing.isPlaced;
}

/** The pin moves from `from`; a map that only comes to rest at its start places nothing. */
export function withPlacing(
  state: RequestState,
  { from, to, by }: { from: Coordinates | null; to: Coordinates; by: MovedBy | undefined },
): RequestState {
  const { pointing } = state;
  if (pointing === null) return state;
  const isMoved = by === undefined && from !== null && !sameCoordinates(from, to);
  const placed = by === 'EXACT_LOCATION' || (by !== 'ROUGH_LOCATION' && (pointing.isPlaced || isMoved));
  return { ...state, pointing: { ...pointing, isPlaced: placed } };
}

/** The request as it was before the map was opened, as long as nobody has chosen a place there. */
export function withoutUnplaced(state: RequestState): RequestState {
  const { pointing } = state;
  if (pointing === null || pointing.isPlaced) return state;
  if (pointing.place === 'origin') return { ...state, origin: pointing.before };
  const { words, query, destination, found } = pointing.before;
  return { ...state, query, destination, found, form: { ...state.form, ...words } };
}
