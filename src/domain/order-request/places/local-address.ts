import { sameCoordinates } from '../../order/distance';
import type { Coordinates } from '../../order/order';
import type { OrderForm } from '../details/form';
import { ORDER_TEXT_LIMITS } from '../../checks/text-limits';

/** The map's address of a point in the market's own language, for riders. */
export interface LocalAddress {
  at: Coordinates;
  text: string;
}

/** The customer's address in the market's language, unit and building as typed; undefined when unknown. */
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
  // an optional extra must not make the platform refuse the order
  return line.length > ORDER_TEXT_LIMITS.address ? undefined : line;
}
