import { subscribe } from 'valtio';
import { countActive } from '../../domain/order/active';
import type { PushHost } from '../../platform/push';
import { orders } from '../../state/orders';
import { session } from '../../state/session';

/** Keeps the number on the app's icon: the active orders of the signed-in account, as this device knows them. */
export function keepBadge(host: Pick<PushHost, 'setBadge'>): () => void {
  let shown: number | undefined;
  const show = () => {
    const count = session.accountId === null ? 0 : countActive(Object.values(orders.byId));
    if (count !== shown) host.setBadge(count);
    shown = count;
  };
  const stop = [subscribe(orders, show), subscribe(session, show)];
  show();
  return () => {
    for (const end of stop) end();
  };
}
