import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../domain/paths';
import { codeOfOrderId } from '../../domain/order/short-id';
import { formatDay, formatTime } from '../../i18n/format';
import type { EarlierOrder } from '../../sync/public-tracking/order-recovery';
import { usePublicServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { History } from '../../ui/icons';
import { ignore } from '../../lib/ignore';
import * as choiceStyles from '../../ui/choice.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** Orders that guests placed or found on this device; each opens by its public link, offline too. */
export function EarlierOrders() {
  const { links, market } = usePublicServices();
  const [orders, setOrders] = useState<EarlierOrder[]>([]);
  useEffect(() => {
    let isGone = false;
    // the device no longer has them: there is nothing to list
    void ignore(
      links()
        .then((loaded) => loaded.earlier())
        .then((found) => !isGone && setOrders(found)),
      'links: earlier',
    );
    return () => {
      isGone = true;
    };
  }, [links]);

  async function forget() {
    await (await links()).forgetEarlier();
    setOrders([]);
  }

  if (orders.length === 0) return null;
  return (
    <section className={utilStyles.stack} aria-labelledby="earlier-orders">
      <h2 className={sectionStyles.title} id="earlier-orders">
        <Trans id="guest.earlier">Earlier on this device</Trans>
      </h2>
      <ul className={`${choiceStyles.choices} ${choiceStyles.boxed}`}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <a className={choiceStyles.choice} href={paths.publicTracking(order.tracking_id)}>
              <Icon of={History} />
              <Row order={order} timezone={market.timezone} />
            </a>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={() => void ignore(forget(), 'links: forget earlier orders')}>
        <Trans id="find-order.forget">Remove them from this device</Trans>
      </Button>
    </section>
  );
}

function Row({ order, timezone }: { order: EarlierOrder; timezone: string }) {
  const { order_id, created_at, recipient } = order;
  const code = codeOfOrderId(order_id);
  const day = formatDay(created_at, timezone);
  const time = formatTime(created_at, timezone);
  return (
    <span className={choiceStyles.label}>
      {recipient === null ? (
        <bdi dir="ltr">{code}</bdi>
      ) : (
        <Trans id="find-order.for">
          For <bdi>{recipient}</bdi>
        </Trans>
      )}
      <small>
        <Trans id="guest.earlier.at">
          {day}, {time}
        </Trans>
      </small>
      {recipient !== null && (
        <small>
          <bdi dir="ltr">{code}</bdi>
        </small>
      )}
    </span>
  );
}
