import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { vendorNamedBy } from '../../domain/order/short-id';
import { paths } from '../../domain/paths';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import * as linkStyles from '../../ui/link.module.css';
import { ignore } from '../../lib/ignore';

/** For the guest who sent it: the way to price, change and cancel. `children` for all others. */
export function OwnOrder({ trackingId, children }: { trackingId: string; children: ReactNode }) {
  const { guests } = useServices();
  const { selectedId } = useSnapshot(vendors);
  const [orderId, setOrderId] = useState<string>();
  useEffect(() => {
    let isGone = false;
    // the device can't be read: the page says what it says to everybody
    void ignore(
      guests()
        .then((loaded) => loaded.orders())
        .then((kept) => !isGone && setOrderId(kept.find((order) => order.tracking_id === trackingId)?.order_id)),
      'guests: own order',
    );
    return () => {
      isGone = true;
    };
  }, [guests, trackingId]);
  // an order that was looked up, or an earlier guest's, is kept too
  const vendorId = orderId !== undefined && selectedId !== null ? vendorNamedBy(orderId, [selectedId]) : undefined;
  if (vendorId === undefined) return children;
  return (
    <Trans id="public.help.own">
      You sent this order. You can{' '}
      <a className={linkStyles.link} href={paths.orderTracking(vendorId, orderId)}>
        see its price, change it or cancel it
      </a>
      .
    </Trans>
  );
}
