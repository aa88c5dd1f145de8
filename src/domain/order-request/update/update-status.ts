import type { OrderRecord } from '../../order/order';

/**
 * Where a change of a placed order stands, as this device knows it. `checking`: no answer came, and the order is asked
 * whether it has the change; `refused`: it does not, `because` says why it may not change any more; `failed`: nobody could
 * say (`known` false), or the platform keeps failing and the order is as it was (`known` true).
 */
export type UpdateStatus =
  | { name: 'sending' }
  | { name: 'checking' }
  | { name: 'applied'; order: OrderRecord }
  | { name: 'refused'; code: string; because?: string; translationKey?: string }
  | { name: 'failed'; known: boolean };

/** It may still be decided. */
export function isUnderWay({ name }: UpdateStatus): boolean {
  return name === 'sending' || name === 'checking';
}
