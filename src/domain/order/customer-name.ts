import type { OrderRecord } from './order';

/** Stands for a value that the platform does not say. */
export const NOT_SAID = '–';

/** What an order's customer is called in lists and sentences: an order of another platform may come without a name. */
export function customerName({ name, phone_number }: Pick<OrderRecord['customer'], 'name' | 'phone_number'>): string {
  return name || phone_number || NOT_SAID;
}
