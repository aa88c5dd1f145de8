import { sameCoordinates } from '../../order/distance';
import type { Coordinates } from '../../order/order';
import type { OrderForm } from '../details/form';
import { ORDER_TEXT_LIMITS } from '../../checks/text-limits';

/** What the map calls a point in the market's own language, which riders read. */
export interface LocalAddress {
  at: Coordinates;
  text: string;
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
