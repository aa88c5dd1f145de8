import type { OrderRecord } from '../../order/order';

/**
 * The status of a change of a placed order, as this device knows it. `checking`: no answer came, and the order is
 * fetched to see whether it has the change; `refused`: it does not, `because` says why it may not change any more;
 * `failed`: the outcome is unknown (`known` false), or there were repeated server errors and the order is unchanged
 * (`known` true).
 */
export type UpdateStatus =
  | { name: 'sending' }
  | { name: 'checking' }
  | { name: 'applied'; order: OrderRecord }
  | { name: 'refused'; code: string; because?: string; translationKey?: string }
  | { name: 'failed'; known: boolean };

/** It may still be decided. */
export function isUpdateUnderWay({ name }: UpdateStatus): boolean {
  return name === 'sending' || name === 'checking';
}
