import { sameCoordinates } from '../order/distance';
import type { Coordinates } from '../order/order';
import type { Command, RequestEvent, Transition } from './events';
import type { OrderForm } from './form';
import type { RequestState } from './state';
import { ORDER_TEXT_LIMITS } from '../checks/text-limits';

/** What the map calls a point in the market's own language, which riders read. */
export interface LocalAddress {
  at: Coordinates;
  text: string;
}

/** Asks for the destination's, once for each point; nothing waits for it. */
export function localAddressQuestion({ destination, localAddress }: RequestState): Command[] {
  const at = destination?.coordinates;
  if (!at || (localAddress !== null && sameCoordinates(localAddress.at, at))) return [];
  return [{ type: 'READ_LOCAL_ADDRESS', at }];
}

export function localAddressStep(state: RequestState, event: RequestEvent): Transition | undefined {
  if (event.type !== 'LOCAL_ADDRESS_READ') return undefined;
  return { state: { ...state, localAddress: { at: event.at, text: event.text } }, commands: [] };
}

/** The customer's address in the market's language, unit and building as typed; undefined where it isn't known. */
export function localCustomerAddress(
  { destinationUnitNumber: unit, destinationBuilding: building }: OrderForm,
  local: LocalAddress | null,
  destination: Coordinates,
): string | undefined {
  if (local === null || local.text === '' || !sameCoordinates(local.at, destination)) return undefined;
  const line = [unit, building, local.text]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  // an extra must not have the order refused
  return line.length > ORDER_TEXT_LIMITS.address ? undefined : line;
}
