import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { orders } from '../../state/orders';
import { useBackMove } from '../../ui/back-move';
import { Button, LinkButton } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Bone } from '../../ui/skeleton';
import { CloseLink } from './close-link';
import { OrderDetail } from './order-detail';
import { useOrder } from './use-orders';

/** The details beside the list on a desktop, the whole screen on a phone; whatever is known of the order. */
export function OrderPanel({
  orderId,
  vendorId,
  failed,
  onRetry,
}: {
  orderId: string;
  vendorId: string;
  /** it is not known here, and asking for it failed */
  failed: boolean;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const order = useOrder(orderId);
  const { missingIds } = useSnapshot(orders);
  const back = paths.orderTracking(vendorId);
  useBackMove(back, t({ id: 'tracking.back', message: 'Back to the list' }));
  return order ? (
    <OrderDetail key={orderId} order={order} vendorId={vendorId} closeHref={back} />
  ) : (
    <section className="panel detail" aria-labelledby="order-title">
      {missingIds[orderId] ? <Missing back={back} /> : failed ? <Failed onRetry={onRetry} /> : <Loading back={back} />}
    </section>
  );
}

function Missing({ back }: { back: string }) {
  return (
    <div className="detail-scroll">
      <Empty
        title={
          <span id="order-title" tabIndex={-1}>
            <Trans id="tracking.missing.title">There is no such order here</Trans>
          </span>
        }
        action={
          <LinkButton href={back}>
            <Trans id="tracking.missing.back">Back to the list</Trans>
          </LinkButton>
        }
      >
        <Trans id="tracking.missing.text">
          The address names an order that does not exist, or belongs to another account.
        </Trans>
      </Empty>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="detail-scroll">
      <Empty
        title={
          <span id="order-title" tabIndex={-1}>
            <Trans id="tracking.order.failed.title">The order could not be loaded</Trans>
          </span>
        }
        action={
          <Button onClick={onRetry}>
            <Trans id="tracking.failed.retry">Try again</Trans>
          </Button>
        }
      >
        <Trans id="tracking.order.failed.text">
          It has not been opened on this device before, and the platform does not answer. The order itself goes on.
        </Trans>
      </Empty>
    </div>
  );
}

function Loading({ back }: { back: string }) {
  return (
    <div className="detail-scroll" aria-busy="true">
      <div className="section detail-top">
        <div className="line">
          <h1 id="order-title" className="muted" tabIndex={-1}>
            <Trans id="tracking.order.loading">Loading the order</Trans>
          </h1>
          <span className="push" />
          <CloseLink href={back} />
        </div>
        <p className="eta">
          <Bone width={8} />
          <Bone width={12} />
        </p>
        <Bone />
      </div>
      <div className="section">
        <Bone width={16} />
        <Bone width={12} />
        <Bone width={16} />
      </div>
    </div>
  );
}
