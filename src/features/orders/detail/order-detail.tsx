import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { riderShown } from '../../../domain/order/past-rider';
import { isRiderAssigned } from '../../../domain/order/rider-rules';
import { orderLabel } from '../../../domain/order/labels';
import type { OrderRecord } from '../../../domain/order/order';
import { shortOrderId } from '../../../domain/order/short-id';
import { unsettledPayment } from '../../../domain/payment/outcome';
import { session } from '../../../state/session';
import { Chip } from '../../../ui/chip';
import { useNow } from '../../../ui/use-now';
import { CancellingState } from './cancelling-state';
import { CloseLink } from './close-link';
import { CustomerFacts } from './customer-facts';
import { DetailHead } from './detail-head';
import { GuestInvitation } from './guest-invitation';
import { PickupAndReturn } from './pickup-and-return';
import { OrderActions } from './order-actions';
import { hasEnd, OrderEnd } from './order-end';
import { OrderFacts } from './order-facts';
import { OrderTimeline } from './order-timeline';
import { PaymentState } from './payment-state';
import { TwinNote } from './twin-note';
import { WhatHappens } from './what-happens';
import { STATUS_ICONS, STATUS_WORDS } from '../status-words';
import { useRider } from '../use-orders';
import * as detailStyles from '../../../ui/order/detail.module.css';
import * as panelStyles from '../../../ui/page/panel.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import './order-detail.module.css';
import './order-print.module.css';

/** One order, by what is asked first: its time, what happens now, the customer, then its history and the rest. */
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
  const { mode } = useSnapshot(session);
  const now = Math.floor(useNow() / 1000);
  const known = useRider(order.rider_id);
  const rider = isRiderAssigned(order) ? riderShown(order, known) : undefined;
  const payment = unsettledPayment(order);
  const label = orderLabel(order, now);
  const { icon, flip } = STATUS_ICONS[label.icon];
  const reference = shortOrderId(order);
  return (
    <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="order-title">
      <div className={detailStyles.scroll}>
        <div className={`${sectionStyles.section} ${detailStyles.top}`}>
          <div className={utilStyles.line}>
            <h1 id="order-title" className={utilStyles.muted} tabIndex={-1}>
              <Trans id="tracking.order.title">
                Order <bdi className={utilStyles.nums}>{reference}</bdi>
              </Trans>
            </h1>
            <span className={utilStyles.push}>
              <Chip tone={label.tone} icon={icon} flip={flip}>
                {i18n._(STATUS_WORDS[label.key])}
              </Chip>
            </span>
            <CloseLink href={closeHref} />
          </div>
          <DetailHead order={order} now={now} />
        </div>
        <CancellingState order={order} />
        {__SPECIFIED_PLATFORM__ && <TwinNote order={order} />}
        {payment === undefined && <WhatHappens order={order} rider={rider} now={now} />}
        {payment !== undefined && <PaymentState order={order} outcome={payment} vendorId={vendorId} />}
        {hasEnd(order) && <OrderEnd order={order} />}
        <CustomerFacts order={order} />
        <OrderTimeline order={order} rider={rider} now={now} />
        <PickupAndReturn order={order} now={now} />
        <OrderFacts order={order} />
        {mode === 'GUEST' && <GuestInvitation />}
      </div>
      <div className={panelStyles.foot}>
        <OrderActions order={order} rider={rider} />
      </div>
    </section>
  );
}
