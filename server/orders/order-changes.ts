import type { OrderRecord } from '../../src/domain/order/order';
import type { ChangeRepository } from './change-repository';

const PAGE = 200;
/** Beyond this, a list of what is of interest now is shorter than everything that has changed. */
const MOST_BEHIND = 2_000;

export interface OrderChanges {
  data: OrderRecord[];
  /** whoever has this page knows every change up to this number */
  last: number;
  /** there is another page after `last` */
  more: boolean;
  /** the caller is too far behind, or ahead (of another database): the lists have to be fetched instead */
  reset: boolean;
}

/** What has changed after a number, a page at a time. */
export async function changesAfter(changes: ChangeRepository, vendorId: string, after: number): Promise<OrderChanges> {
  // read before the orders: a change in between is then in the page, or in the next one
  const latest = (await changes.lastOf([vendorId])).get(vendorId) ?? 0;
  if (after > latest || latest - after > MOST_BEHIND) return { data: [], last: latest, more: false, reset: true };
  const found = await changes.after(vendorId, after, PAGE + 1);
  const data = found.slice(0, PAGE);
  const more = found.length > PAGE;
  const newest = data.at(-1)?.change_number ?? after;
  return { data, last: more ? newest : Math.max(latest, newest), more, reset: false };
}
