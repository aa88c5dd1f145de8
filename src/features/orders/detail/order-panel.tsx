import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isOfGuest } from '../../../domain/order/short-id';
import { paths } from '../../../domain/paths';
import { orders } from '../../../state/orders';
import { payments } from '../../../state/payments';
import { useBackMove } from '../../../ui/back-move';
import { Button, LinkButton } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { coverStart } from '../../../ui/navigation';
import { CloseLink } from './close-link';
import { OrderDetail } from './order-detail';
import { OrderLoading } from './order-loading';
import { useOrder } from '../use-orders';
import * as detailStyles from '../../../ui/order/detail.module.css';
import * as panelStyles from '../../../ui/page/panel.module.css';

/** The details beside the list on a desktop, the whole screen on a phone; with whatever is known of the order. */
export function OrderPanel({
  orderId,
  vendorId,
  back,
  failed,
  onRetry,
}: {
  orderId: string;
  vendorId: string;
  /** the address of the list without an order */
  back: string;
  /** it is not known here, and requesting it failed */
  failed: boolean;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const order = useOrder(orderId);
  const { missingIds } = useSnapshot(orders);
  const isPaidHere = useSnapshot(payments).lastPaid?.orderId === orderId;
  // the bank's page is behind it in the history, and has nothing left to do
  useEffect(() => {
    if (isPaidHere) coverStart(back);
  }, [isPaidHere, back]);
  useBackMove(back, t({ id: 'tracking.back', message: 'Back to the list' }));
  return order ? (
    <OrderDetail key={orderId} order={order} vendorId={vendorId} closeHref={back} />
  ) : (
    <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="order-title">
      {missingIds[orderId] ? (
        <Missing orderId={orderId} back={back} />
      ) : failed ? (
        <Failed onRetry={onRetry} />
      ) : (
        <OrderLoading close={<CloseLink href={back} />} />
      )}
    </section>
  );
}

/** A guest's order can be followed by whoever knows a phone number of it, also here. */
function Missing({ orderId, back }: { orderId: string; back: string }) {
  return (
    <div className={detailStyles.scroll}>
      <Empty
        level={1}
        titleId="order-title"
        title={<Trans id="tracking.missing.title">Order not found</Trans>}
        action={
          <>
            {isOfGuest(orderId) && (
              <LinkButton href={paths.findOrder(orderId)}>
                <Trans id="tracking.missing.find">Find it by its phone number</Trans>
              </LinkButton>
            )}
            <LinkButton up href={back}>
              <Trans id="tracking.missing.back">Back to the list</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans id="tracking.missing.text">This order doesn't exist or belongs to another account.</Trans>
      </Empty>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={detailStyles.scroll}>
      <Empty
        level={1}
        titleId="order-title"
        title={<Trans id="tracking.order.failed.title">The order couldn't be loaded</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans id="retry">Try again</Trans>
          </Button>
        }
      >
        <Trans id="tracking.order.failed.text">
          We can't reach the server, and this order isn't saved here. Delivery continues.
        </Trans>
      </Empty>
    </div>
  );
}
