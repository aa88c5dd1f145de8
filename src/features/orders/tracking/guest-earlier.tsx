import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../domain/paths';
import { formatDay, formatTime } from '../../../i18n/format';
import type { GuestOrder } from '../../../sync/guest-orders';
import { useServices } from '../../../sync/services-context';
import { LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { History, Search } from '../../../ui/icons';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import { ignore } from '../../../lib/ignore';

/** Orders of earlier guests on this device, by public link; others by their ids. */
export function GuestEarlier({ vendorId }: { vendorId: string }) {
  const { guests, market } = useServices();
  const [orders, setOrders] = useState<GuestOrder[]>([]);
  useEffect(() => {
    let isGone = false;
    // the device no longer has them: there is nothing to list
    void ignore(
      guests()
        .then((loaded) => loaded.orders())
        .then((kept) => !isGone && setOrders(kept.filter((order) => !order.order_id.startsWith(`${vendorId}-`)))),
      'guests: earlier orders',
    );
    return () => {
      isGone = true;
    };
  }, [guests, vendorId]);
  const find = (
    <LinkButton variant="ghost" icon={Search} href={paths.findOrder()}>
      <Trans id="guest.find">Find an earlier order by its ID</Trans>
    </LinkButton>
  );
  if (orders.length === 0) return <div className={sectionStyles.section}>{find}</div>;
  return (
    <section className={sectionStyles.section} aria-labelledby="guest-earlier">
      <h2 className={sectionStyles.title} id="guest-earlier">
        <Trans id="guest.earlier">Earlier on this device</Trans>
      </h2>
      <ul>
        {orders.map(({ order_id, tracking_id, created_at }) => {
          const day = formatDay(created_at, market.timezone);
          const time = formatTime(created_at, market.timezone);
          return (
            <li key={order_id}>
              <a className={choiceStyles.choice} href={paths.publicTracking(tracking_id)}>
                <Icon of={History} />
                <span className={choiceStyles.label}>
                  <Trans id="guest.earlier.at">
                    {day}, {time}
                  </Trans>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {find}
    </section>
  );
}
