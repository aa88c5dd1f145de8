import { sameCoordinates } from '../../order/distance';
import type { Coordinates } from '../../order/order';
import type { OrderForm } from '../details/form';
import { ORDER_TEXT_LIMITS } from '../../checks/text-limits';

/** The map's address of a point in the market's own language, for riders. */
export interface LocalAddress {
  at: Coordinates;
  text: string;
  /** the same place in the user's language */
  of: string;
}

/**
 * The customer's address in the market's language, unit and building as typed. Undefined when it is unknown, or when it
 * would be another address than the one the user confirmed: a text of the user's own, a street of which the map knows
 * only a house nearby.
 */
export function localCustomerAddress(
  { destinationUnitNumber: unit, destinationBuilding: building, destinationTextAddress: address }: OrderForm,
  local: LocalAddress | null,
  destination: Coordinates,
): string | undefined {
  if (local === null || local.text === '' || !sameCoordinates(local.at, destination)) return undefined;
  if (local.of.trim() !== address.trim()) return undefined;
  const line = [unit, building, local.text]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  // an optional extra must not make the platform refuse the order
  return line.length > ORDER_TEXT_LIMITS.address ? undefined : line;
}
