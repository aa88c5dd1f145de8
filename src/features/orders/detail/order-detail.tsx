import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { shareableTrackingId } from '../../../domain/order/sharing';
import { isFinished } from '../../../domain/order/status';
import { isRiderAssigned, needsRider } from '../../../domain/order/rider-rules';
import { orderLabel } from '../../../domain/order/labels';
import type { OrderRecord } from '../../../domain/order/order';
import { shortOrderId } from '../../../domain/order/short-id';
import { paymentOutcome } from '../../../domain/payment/outcome';
import { paths } from '../../../domain/paths';
import { flags, isOn } from '../../../state/flags';
import { Chip } from '../../../ui/chip';
import { LinkButton } from '../../../ui/button';
import { Phone } from '../../../ui/icons';
import { lazyPart } from '../../../ui/lazy-part';
import { useNow } from '../../../ui/use-now';
import { CloseLink } from './close-link';
import { DetailHead } from './detail-head';
import { HandOvers } from './hand-overs';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderTimeline } from './order-timeline';
import { RiderCard } from './rider-card';
import { ShareActions } from './share-actions';
import './detail.css';
import { STATUS_ICONS, STATUS_WORDS } from '../status-words';
import { useRider } from '../use-orders';

/** Wanted where a card payment is not simply paid. */
const PaymentState = lazyPart(() => import('./payment-state').then((module) => module.PaymentState));

/** One order: the figure that answers "when", who carries it, what happened, what was ordered, what can be done. */
export function OrderDetail({
  order,
  vendorId,
  closeHref,
}: {
  order: OrderRecord;
  vendorId: string;
  closeHref: string;
}) {
  const { i18n } = useLingui();
  const { values } = useSnapshot(flags);
  const now = Math.floor(useNow() / 1000);
  const known = useRider(order.rider_id);
  const rider = isRiderAssigned(order) ? known : undefined;
  const payment = paymentOutcome(order);
  const label = orderLabel(order, now);
  const { icon, flip } = STATUS_ICONS[label.icon];
  const reference = shortOrderId(order);
  const shareable = isFinished(order)
    ? undefined
    : shareableTrackingId(order, isOn(values, 'show-track-order-before-pickup'));
  const callable = rider?.phone_number && needsRider(order) ? rider.phone_number : undefined;
  return (
    <section className="panel detail" aria-labelledby="order-title">
      <div className="detail-scroll">
        <div className="section detail-top">
          <div className="line">
            <h1 id="order-title" className="muted" tabIndex={-1}>
              <Trans id="tracking.order.title">
                Order <bdi className="nums">{reference}</bdi>
              </Trans>
            </h1>
            <span className="push">
              <Chip tone={label.tone} icon={icon} flip={flip}>
                {i18n._(STATUS_WORDS[label.key])}
              </Chip>
            </span>
            <CloseLink href={closeHref} />
          </div>
          <DetailHead order={order} now={now} />
        </div>
        {rider && <RiderCard order={order} rider={rider} />}
        {payment !== undefined && payment !== 'paid' && (
          <Suspense fallback={null}>
            <PaymentState order={order} outcome={payment} vendorId={vendorId} />
          </Suspense>
        )}
        {payment !== 'waiting' && <OrderActions order={order} />}
        <OrderTimeline order={order} rider={rider} />
        <HandOvers order={order} />
        <OrderFacts order={order} />
      </div>
      <div className="panel-foot">
        {shareable ? (
          <ShareActions orderId={order.order_id} trackingId={shareable} />
        ) : rider && callable ? (
          <LinkButton variant="primary" size="lg" wide icon={Phone} href={`tel:${callable}`}>
            <span>
              <Trans id="tracking.call">
                Call <bdi>{rider.name}</bdi>
              </Trans>
            </span>
          </LinkButton>
        ) : (
          <LinkButton variant="primary" size="lg" wide href={paths.requestRider(vendorId)}>
            <Trans id="tracking.request-another">Request another rider</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}
